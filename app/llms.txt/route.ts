import { respond } from '#lib/http/respond.ts';
import { toLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

const text = toLlmsTxt(siteConfig, toPageSections(publicContent));

export const GET = (request: Request) =>
  respond(request, text, { contentType: toContentType(machineFiles.llms) });

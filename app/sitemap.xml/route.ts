import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { toSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const GET = (request: Request) =>
  respond(request, toSitemapXml(getSite()), { contentType: toContentType(machineFiles.sitemap) });

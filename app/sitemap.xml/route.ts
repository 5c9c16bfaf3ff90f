import { respond } from '#lib/http/respond.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toLaterListPages, toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { toSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

const xml = toSitemapXml([...toPageSections(publicContent), toLaterListPages(publicContent)]);

export const GET = (request: Request) =>
  respond(request, xml, { contentType: toContentType(machineFiles.sitemap) });

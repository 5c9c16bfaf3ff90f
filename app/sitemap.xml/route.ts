import { getSite } from '#lib/content/served-site.ts';
import { respond } from '#lib/http/respond.ts';
import { writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const GET = (request: Request) =>
  respond(request, writeSitemapXml(getSite()), {
    contentType: toContentType(machineFiles.sitemap),
  });

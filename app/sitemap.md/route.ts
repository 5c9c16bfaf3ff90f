import { getSite } from '#lib/content/served-site.ts';
import { noindex, respond } from '#lib/http/respond.ts';
import { writeSitemapMarkdown } from '#lib/represent/machine-files/sitemap.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const dynamic = 'force-static';

export const GET = (request: Request) =>
  respond(request, writeSitemapMarkdown(getSite()), {
    contentType: toContentType(machineFiles.sitemapMarkdown),
    retained: noindex,
  });

import { noindex, respond } from '#lib/http/respond.ts';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { toSitemapMarkdown } from '#lib/represent/machine-files/sitemap.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles, toContentType } from '#lib/site/machine-files.ts';

export const dynamic = 'force-static';

export function GET(request: Request): Promise<Response> {
  const markdown = toSitemapMarkdown(siteConfig.name, toPageSections(publicContent));
  return respond(request, markdown, {
    contentType: toContentType(machineFiles.sitemapMarkdown),
    bodyOnly: noindex,
  });
}

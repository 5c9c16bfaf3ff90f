/**
 * The sitemaps. XML follows the Sitemap protocol 0.9 (sitemaps.org), with canonical HTML URLs and a `lastmod` where the
 * content has a date. Markdown is the same list for agents, after the draft Dualmark 1.1 (June 2026).
 */

import type { PhrasingContent } from 'mdast';
import { toDate } from '#lib/collections/byline.ts';
import type { Site } from '#lib/content/site.ts';
import { heading, link, list, paragraph } from '#lib/markdown/nodes.ts';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { escapeMarkup, toLine } from '#lib/text/format.ts';
import { type PublicPage, toLaterListPages, toPageSections } from './public-pages.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function toSitemapXml(site: Site): string {
  const urls = [...toPageSections(site), toLaterListPages(site)].flatMap(({ pages }) =>
    pages.map((publicPage) => toUrlElement(site, publicPage)),
  );
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${namespace}">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function toUrlElement(site: SiteFacts, { path, lastModified }: PublicPage): string {
  const lastmod = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  return `  <url><loc>${escapeUrl(toAbsoluteUrl(site, path))}</loc>${lastmod}</url>`;
}

/** The protocol also has apostrophes escaped. */
function escapeUrl(url: string): string {
  return escapeMarkup(url).replaceAll("'", '&apos;');
}

/** Each page with its URL, the URL of its Markdown, and the date of its last change. */
export function toSitemapMarkdown(site: Site): string {
  const text = writeBlocks([
    {
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: `${toLine(site.config.name)}: sitemap` }],
    },
    paragraph(machineFiles.sitemapMarkdown.description),
    ...toPageSections(site).flatMap((section) => [
      heading(2, section.title),
      list(section.pages.map((publicPage) => toListItem(site, publicPage))),
    ]),
  ]);
  return `${text}\n`;
}

function toListItem(
  site: SiteFacts,
  { path, title, lastModified }: PublicPage,
): readonly (PhrasingContent | string)[] {
  return [
    link(toAbsoluteUrl(site, path), title),
    ' (',
    link(toAbsoluteUrl(site, toMarkdownPath(path)), 'Markdown'),
    `)${lastModified ? `, last changed ${toDate(site, lastModified)}` : ''}`,
  ];
}

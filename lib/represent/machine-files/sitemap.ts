/**
 * The sitemaps. XML follows the Sitemap protocol 0.9 (sitemaps.org), with canonical HTML URLs and a `lastmod` where the
 * content has a date. Markdown is the same list for agents, after the draft Dualmark 1.1 (June 2026).
 */
import type { PhrasingContent } from 'mdast';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { heading, link, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { toDate } from '#lib/represent/pages/byline.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { escapeMarkup, toLine } from '#lib/text/format.ts';
import type { PageSection, PublicPage } from './public-pages.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

export function toSitemapXml(sections: readonly PageSection[]): string {
  const urls = sections.flatMap(({ pages }) => pages.map(toUrlElement));
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${namespace}">`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function toUrlElement({ path, lastModified }: PublicPage): string {
  const lastmod = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  return `  <url><loc>${escapeUrl(toAbsoluteUrl(path))}</loc>${lastmod}</url>`;
}

/** The protocol also has apostrophes escaped. */
function escapeUrl(url: string): string {
  return escapeMarkup(url).replaceAll("'", '&apos;');
}

/** Each page with its URL, the URL of its Markdown, and the date of its last change. */
export function toSitemapMarkdown(siteName: string, sections: readonly PageSection[]): string {
  const text = writeBlocks([
    {
      type: 'heading',
      depth: 1,
      children: [{ type: 'text', value: `${toLine(siteName)}: sitemap` }],
    },
    paragraph(machineFiles.sitemapMarkdown.description),
    ...sections.flatMap((section) => [
      heading(2, section.title),
      list(section.pages.map(toListItem)),
    ]),
  ]);
  return `${text}\n`;
}

function toListItem({
  path,
  title,
  lastModified,
}: PublicPage): readonly (PhrasingContent | string)[] {
  return [
    link(toAbsoluteUrl(path), title),
    ' (',
    link(toAbsoluteUrl(toMarkdownPath(path)), 'Markdown'),
    `)${lastModified ? `, last changed ${toDate(lastModified)}` : ''}`,
  ];
}

/**
 * The sitemaps. XML follows the Sitemap protocol 0.9 (sitemaps.org), with canonical HTML URLs and a `lastmod` where the
 * content has a date. Markdown is the same list for agents, after the draft Dualmark 1.1 (June 2026).
 */

import type { PhrasingContent } from 'mdast';
import { toDate } from '#lib/collections/facts.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { heading, link, list, paragraph, writeBlocks } from '#lib/markdown/write-blocks.ts';
import { toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { listLanguageLinks, toAbsoluteUrl } from '#lib/site/urls.ts';
import { escapeMarkup, toLine } from '#lib/text/format.ts';
import { toLanguageName } from '#lib/text/language-tags.ts';
import { listLaterPages, type PublicPage, toPageSections } from './public-pages.ts';

const namespace = 'http://www.sitemaps.org/schemas/sitemap/0.9';

/** Of the links to a page in other languages, as Google reads them. */
const linkNamespace = 'http://www.w3.org/1999/xhtml';

export function writeSitemapXml(site: Site): string {
  const editions = listSites(site);
  const urls = editions.flatMap((edition) =>
    [...toPageSections(edition).flatMap(({ pages }) => pages), ...listLaterPages(edition)].map(
      (publicPage) => toUrlElement(edition, publicPage),
    ),
  );
  const languages = editions.length > 1 ? ` xmlns:xhtml="${linkNamespace}"` : '';
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<urlset xmlns="${namespace}"${languages}>`,
    ...urls,
    '</urlset>',
    '',
  ].join('\n');
}

function toUrlElement(site: SiteFacts, { path, lastModified }: PublicPage): string {
  const lastmod = lastModified ? `<lastmod>${escapeMarkup(lastModified)}</lastmod>` : '';
  const alternates = listLanguageLinks(site, toHref(site, path)).map(
    ({ hreflang, href }) =>
      `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${escapeMarkup(href)}"/>`,
  );
  return `  <url><loc>${escapeMarkup(toAbsoluteUrl(site, path))}</loc>${lastmod}${alternates.join('')}</url>`;
}

/** Each page with its URL, the URL of its Markdown, and the date of its last change. */
export function writeSitemapMarkdown(site: Site): string {
  const text = writeBlocks([
    heading(1, `${toLine(site.config.name)}: sitemap`),
    paragraph(machineFiles.sitemapMarkdown.description),
    ...listSites(site).flatMap((edition) =>
      toPageSections(edition).flatMap((section) => [
        heading(2, toSectionTitle(edition, section.title)),
        list(section.pages.map((publicPage) => toListItem(edition, publicPage))),
      ]),
    ),
  ]);
  return `${text}\n`;
}

/** The language tells sections of different languages apart. */
function toSectionTitle({ config, prefix }: SiteFacts, title: string): string {
  return prefix === '' ? title : `${title} (${toLanguageName(config.language, 'en')})`;
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

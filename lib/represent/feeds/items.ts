/** The content of every feed, before a format renders it. */

import type { SiteDocument } from '#lib/collections/collection.ts';
import { toNewest } from '#lib/collections/facts.ts';
import { listCollections, listListed } from '#lib/collections/index.ts';
import type { Site } from '#lib/content/site.ts';
import { type ResponseHeaders, toLastModifiedHeader } from '#lib/http/respond.ts';
import { renderHtml } from '#lib/markdown/html.ts';
import { findPageLanguage, toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toDirection } from '#lib/site/text/languages.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { memoize } from '#lib/text/memoize.ts';

export type FeedItem = {
  /** The canonical URL, which is also the item's id. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The whole body, below the fields of a document of the owner's collections. Every URL in it is absolute. */
  readonly html: string;
  readonly authors: readonly string[];
  /** The labels of the category and the tags, without duplicates. */
  readonly categories: readonly string[];
  readonly image: string | undefined;
  /** Where it was published first, if that is another site. */
  readonly externalUrl?: string | undefined;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
  /** Absent if it is that of the feed. */
  readonly language?: string;
};

/** Feed readers keep older items themselves. */
export const feedItemsMax = 50;

/** The documents that the feeds of the site contain, newest first. */
export const listFeedDocuments = memoize((site: Site): readonly SiteDocument[] =>
  listCollections(site)
    .flatMap((collection) => listListed(site, collection))
    .filter(({ feed, publishedAt }) => feed && publishedAt)
    .toSorted((a, b) => Date.parse(b.publishedAt ?? '') - Date.parse(a.publishedAt ?? '')),
);

/** @param documents newest first. */
export function toFeedItems(
  site: SiteFacts,
  documents: readonly SiteDocument[],
): readonly FeedItem[] {
  return documents.slice(0, feedItemsMax).flatMap((document) => toFeedItem(site, document) ?? []);
}

function toFeedItem(site: SiteFacts, document: SiteDocument): FeedItem | undefined {
  const { path, title, description, canonicalUrl, publishedAt, updatedAt, body, feed } = document;
  if (feed === undefined || publishedAt === undefined) return undefined;
  const url = toAbsoluteUrl(site, path);
  const language = findPageLanguage(site, toHref(site, path));
  return {
    url,
    ...(language !== site.config.language && { language }),
    title,
    summary: description,
    html: toDirected(
      language,
      resolveFragments(url, [...toFactHtml(feed), body?.html ?? ''].join('\n')),
    ),
    authors: feed.authors,
    categories: feed.categories,
    image: feed.image && toAbsoluteUrl(site, feed.image),
    externalUrl: canonicalUrl,
    publishedAt: new Date(publishedAt),
    updatedAt: updatedAt === undefined ? undefined : new Date(updatedAt),
  };
}

/** Feed readers set an article from left to right unless it says otherwise. `<` only occurs in markup. */
function toDirected(language: string, html: string): string {
  if (toDirection(language) === 'ltr') return html;
  const withCode = html.replace(/<(?:pre|code)(?=[ >])/g, '$& dir="ltr"');
  return `<div lang="${language}" dir="rtl">${withCode}</div>`;
}

/** The facts of the page between the title and the text. */
function toFactHtml({ toFacts }: NonNullable<SiteDocument['feed']>): readonly string[] {
  const facts = toFacts?.() ?? [];
  return facts.length > 0 ? [renderHtml({ type: 'root', children: [...facts] })] : [];
}

/**
 * Points `#section` links at the article's page: in a feed reader they would lead nowhere. The text `<a href="#` only
 * occurs as markup, because `toHtml` escapes `<` in text and `"` in attributes.
 */
function resolveFragments(url: string, html: string): string {
  return html.replaceAll('<a href="#', () => `<a href="${url}#`);
}

/** Escapes what would end a CDATA section, in the HTML of an article. */
export function escapeCdata(html: string): string {
  return html.replaceAll(']]>', ']]&gt;');
}

/** The feed of a part of the site has only one format. */
export type FeedChannel = Omit<ReturnType<typeof toFeedChannel>, 'feedLinks'> & {
  readonly feedLinks: { readonly rss: string; readonly json?: string };
};

/** The channel of a feed. `updated` is the date of the newest change, so the output stays the same until then. */
export function toFeedChannel(site: SiteFacts, items: readonly FeedItem[]) {
  const [updated] = items
    .flatMap(({ publishedAt, updatedAt = publishedAt }) => [publishedAt, updatedAt])
    .toSorted((a, b) => b.getTime() - a.getTime());
  return {
    title: site.config.name,
    description: site.config.description,
    /** The page that the feed belongs to. */
    link: toAbsoluteUrl(site, paths.page('home')),
    language: site.config.language,
    feedLinks: {
      rss: toAbsoluteUrl(site, machineFiles.rss.path),
      atom: toAbsoluteUrl(site, machineFiles.atom.path),
      json: toAbsoluteUrl(site, machineFiles.jsonFeed.path),
    },
    ...(updated && { updated }),
  };
}

export function toFeedDate(site: Site): ResponseHeaders {
  return toLastModifiedHeader(toNewest(listFeedDocuments(site).map((one) => one.lastModified)));
}

/** The content of every feed, before a format renders it. */

import type { Post } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { type ResponseHeaders, toLastModifiedHeader } from '#lib/http/respond.ts';
import { toNewest, toPostDate } from '#lib/represent/pages/last-changed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

export type FeedItem = {
  /** The canonical URL, which is also the item's id. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The whole body. Every URL in it is absolute. */
  readonly html: string;
  readonly authors: readonly string[];
  /** The labels of the category and the tags, without duplicates. */
  readonly categories: readonly string[];
  readonly image: string | undefined;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
};

/** Feed readers keep older items themselves. */
export const feedItemsMax = 50;

/** @param posts newest first. */
export function toFeedItems(site: SiteFacts, posts: readonly Post[]): readonly FeedItem[] {
  return posts.slice(0, feedItemsMax).map((post) => toFeedItem(site, post));
}

function toFeedItem(site: SiteFacts, post: Post): FeedItem {
  const url = toAbsoluteUrl(site, paths.post(post.slug));
  const labels = [post.category, ...post.tags].map(({ label }) => label);
  return {
    url,
    title: post.title,
    summary: post.description,
    html: resolveFragments(url, post.body.html),
    authors: post.authors,
    categories: [...new Set(labels)],
    image: post.coverImage && toAbsoluteUrl(site, post.coverImage),
    publishedAt: new Date(post.publishedAt),
    updatedAt: post.updatedAt === undefined ? undefined : new Date(post.updatedAt),
  };
}

/**
 * Points `#section` links at the article's page: in a feed reader they would lead nowhere. The text `<a href="#` only
 * occurs as markup, because `toHtml` escapes `<` in text and `"` in attributes.
 */
function resolveFragments(url: string, html: string): string {
  return html.replaceAll('<a href="#', () => `<a href="${url}#`);
}

export type FeedChannel = {
  readonly title: string;
  readonly description: string;
  /** The page that the feed belongs to. */
  readonly link: string;
  readonly language: string;
  readonly feedLinks: { readonly rss: string; readonly json?: string };
  readonly updated?: Date;
};

/** The channel of a feed. `updated` is the date of the newest change, so the output stays the same until then. */
export function toFeedChannel(site: SiteFacts, items: readonly FeedItem[]) {
  const updated = newestDate(items);
  return {
    title: site.config.name,
    description: site.config.description,
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

/** `Last-Modified` of the feeds of all articles. */
export function toFeedDate({ posts }: Site): ResponseHeaders {
  return toLastModifiedHeader(toNewest(posts.map(toPostDate)));
}

function newestDate(items: readonly FeedItem[]): Date | undefined {
  const dates = items.flatMap(({ publishedAt, updatedAt }) => [
    publishedAt,
    updatedAt ?? publishedAt,
  ]);
  return dates.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

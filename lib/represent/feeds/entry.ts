/** What every feed says of the site and of an article, before a format puts it in its own words. */
import type { FeedOptions } from 'feed';
import type { Post } from '#lib/content/model.ts';
import { siteConfig } from '#lib/site/config.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';

export type FeedEntry = {
  /** The canonical address, which is also the entry's identity. */
  readonly url: string;
  readonly title: string;
  readonly summary: string;
  /** The whole body, every address in it absolute. */
  readonly html: string;
  readonly author: string;
  /** The labels of the category and the tags, each once. */
  readonly categories: readonly string[];
  readonly image: string | undefined;
  readonly publishedAt: Date;
  readonly updatedAt: Date | undefined;
};

/** A reader keeps what it has seen: a feed tells what is new. */
export const feedItemsMax = 50;

/** @param posts newest first. */
export function toFeedEntries(posts: readonly Post[]): readonly FeedEntry[] {
  return posts.slice(0, feedItemsMax).map(toFeedEntry);
}

function toFeedEntry(post: Post): FeedEntry {
  const url = toAbsoluteUrl(paths.post(post.slug));
  const labels = [post.category, ...post.tags].map(({ label }) => label);
  return {
    url,
    title: post.title,
    summary: post.description,
    html: anchorTo(url, post.body.html),
    author: post.author,
    categories: [...new Set(labels)],
    image: post.coverImage && toAbsoluteUrl(post.coverImage),
    publishedAt: new Date(post.publishedAt),
    updatedAt: post.updatedAt === undefined ? undefined : new Date(post.updatedAt),
  };
}

/**
 * A place on the article's own page is another document for the reader of a feed. Nothing but the start of such a link
 * reads like this: `toHtml` escapes `<` in text and `"` in attributes.
 */
function anchorTo(url: string, html: string): string {
  return html.replaceAll('<a href="#', () => `<a href="${url}#`);
}

/** The feed as a whole, in the terms of the `feed` package. The date is that of the newest change: never of the request. */
export function toFeedOptions(entries: readonly FeedEntry[]) {
  const updated = newestDate(entries);
  return {
    title: siteConfig.name,
    description: siteConfig.description,
    link: toAbsoluteUrl(paths.page('home')),
    language: siteConfig.language,
    feedLinks: {
      rss: toAbsoluteUrl(machineFiles.rss.path),
      json: toAbsoluteUrl(machineFiles.jsonFeed.path),
    },
    generator: false,
    ...(updated && { updated }),
  } satisfies FeedOptions;
}

function newestDate(entries: readonly FeedEntry[]): Date | undefined {
  const dates = entries.flatMap(({ publishedAt, updatedAt }) => [
    publishedAt,
    updatedAt ?? publishedAt,
  ]);
  return dates.toSorted((a, b) => b.getTime() - a.getTime())[0];
}

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */
import { Feed, type Item } from 'feed';
import type { Post } from '#lib/content/model.ts';
import { siteConfig } from '#lib/site/config.ts';
import { type FeedEntry, toFeedEntries, toFeedOptions } from './entry.ts';

type Author = { readonly name: string; readonly url?: string };

export type JsonFeedItem = {
  readonly id: string;
  readonly url: string;
  readonly title: string;
  /** Absent where the article has no body: the package then writes none. */
  readonly summary?: string;
  readonly content_html: string;
  readonly image?: string;
  readonly date_published: string;
  readonly date_modified?: string;
  readonly authors: readonly Author[];
  readonly tags: readonly string[];
};

export type JsonFeed = {
  readonly version: 'https://jsonfeed.org/version/1.1';
  readonly title: string;
  readonly home_page_url: string;
  readonly feed_url: string;
  readonly description: string;
  readonly authors: readonly Author[];
  readonly language: string;
  readonly items: readonly JsonFeedItem[];
};

/** What the package writes: JSON Feed 1.0, without a language. */
type Version1 = Omit<JsonFeed, 'version' | 'authors' | 'language' | 'items'> & {
  readonly version: string;
  readonly items: readonly Version1Item[];
};

type Version1Item = Omit<JsonFeedItem, 'authors' | 'date_modified'> & {
  readonly author: Author;
  readonly date_modified: string;
};

/** Articles, newest first → a JSON Feed. */
export function toJsonFeed(posts: readonly Post[]): JsonFeed {
  const entries = toFeedEntries(posts);
  const options = toFeedOptions(entries);
  const feed = new Feed(options);
  for (const entry of entries) feed.addItem(toItem(entry));
  // The package gives text, and no type for what is in it.
  const { items, ...channel } = JSON.parse(feed.json1()) as Version1;
  return {
    ...channel,
    version: 'https://jsonfeed.org/version/1.1',
    authors: [{ name: siteConfig.author.name, url: options.link }],
    language: options.language,
    items: items.map(toVersion11),
  };
}

function toItem(entry: FeedEntry): Item {
  return {
    id: entry.url,
    link: entry.url,
    title: entry.title,
    description: entry.summary,
    content: entry.html,
    published: entry.publishedAt,
    date: entry.updatedAt ?? entry.publishedAt,
    author: [{ name: entry.author }],
    category: entry.categories.map((name) => ({ name })),
    ...(entry.image && { image: entry.image }),
  };
}

/** Names the authors as version 1.1 does, and drops a date of modification that is that of publication. */
function toVersion11({ author, date_modified, ...item }: Version1Item): JsonFeedItem {
  const isModified = date_modified !== item.date_published;
  return { ...item, ...(isModified && { date_modified }), authors: [author] };
}

/**
 * RSS 2.0 by the RSS Advisory Board's Best Practices Profile (https://www.rssboard.org/rss-profile), with the whole
 * article in `content:encoded`, its author in `dc:creator` (`author` is for e-mail addresses) and its image as
 * `media:content` (an `enclosure` would have to know the image's size).
 */
import { Feed, type Item } from 'feed';
import type { Post } from '#lib/content/model.ts';
import { type FeedEntry, toFeedEntries, toFeedOptions } from './entry.ts';

/** The package declares some of these, depending on what the articles hold. */
const rootElement = [
  '<rss version="2.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/">',
].join(' ');

/** Articles, newest first → an RSS document. The same articles give the same bytes. */
export function toRss(posts: readonly Post[]): string {
  const entries = toFeedEntries(posts);
  const { title, description, ...options } = toFeedOptions(entries);
  const feed = new Feed({ ...options, title: toText(title), description: toText(description) });
  for (const entry of entries) feed.addItem(toItem(entry));
  const xml = feed
    .rss2()
    .replace(/<rss [^>]*>/, rootElement)
    .replace(forbiddenInXml, '\uFFFD');
  // Without a date the package writes the present moment.
  return options.updated ? xml : xml.replace(/\s*<lastBuildDate>.*<\/lastBuildDate>/, '');
}

function toItem(entry: FeedEntry): Item {
  return {
    title: entry.title,
    // Without an `id`, the link is the `guid`, and is said to be a permanent link.
    link: entry.url,
    date: entry.publishedAt,
    // The one element besides the content that readers take for HTML.
    description: escapeHtml(entry.summary),
    // The package closes a CDATA section for the first `]]>` alone.
    content: entry.html.replaceAll(']]>', ']]&gt;'),
    category: entry.categories.map((name) => ({ name: toText(name) })),
    extensions: [
      { name: 'title', objects: { _text: toText(entry.title) } },
      { name: 'dc:creator', objects: { _text: toText(entry.author) } },
      ...(entry.image ? [toImage(entry.image)] : []),
    ],
  };
}

function toImage(url: string) {
  // In attributes the package escapes quotation marks alone.
  const attributes = { url: escapeHtml(url), medium: 'image' };
  return { name: 'media:content', objects: { _attributes: attributes } };
}

/** The package escapes text, but reads `&amp;` as `&` before it does. */
function toText(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * All but XML's `Char` (https://www.w3.org/TR/xml/#charsets). They are replaced, not removed: what stands on either side
 * of one must not become markup, such as the end of a CDATA section.
 */
const forbiddenInXml = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

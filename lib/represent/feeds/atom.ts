/** Atom 1.0 (RFC 4287), with the whole article in `content`. */
import type { Post } from '#lib/content/model.ts';
import { findAuthor } from '#lib/site/authors.ts';
import { siteConfig } from '#lib/site/config.ts';
import { escapeMarkup, replaceForbiddenXml } from '#lib/text/format.ts';
import { type FeedItem, toFeedChannel, toFeedItems } from './items.ts';

/**
 * The same articles always render to the same bytes.
 *
 * @param posts newest first.
 */
export function toAtom(posts: readonly Post[]): string {
  const items = toFeedItems(posts);
  const { title, description, link, language, feedLinks, updated } = toFeedChannel(items);
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">`,
    `  <id>${escapeXml(feedLinks.atom)}</id>`,
    `  <title>${escapeXml(title)}</title>`,
    `  <subtitle>${escapeXml(description)}</subtitle>`,
    // Section 4.1.1 requires a date. An empty feed has not changed since the beginning.
    `  <updated>${(updated ?? new Date(0)).toISOString()}</updated>`,
    `  <link rel="self" type="application/atom+xml" href="${escapeXml(feedLinks.atom)}"/>`,
    `  <link rel="alternate" type="text/html" href="${escapeXml(link)}"/>`,
    `  ${toAuthor(siteConfig.author.name)}`,
    ...items.map(toEntry),
    '</feed>',
    '',
  ].join('\n');
}

/** Section 3.2: a name, a URI and an email address. */
function toAuthor(name: string): string {
  const { url, email } = findAuthor(name);
  return [
    `<author><name>${escapeXml(name)}</name>`,
    ...(url ? [`<uri>${escapeXml(url)}</uri>`] : []),
    ...(email ? [`<email>${escapeXml(email)}</email>`] : []),
    '</author>',
  ].join('');
}

function toEntry(item: FeedItem): string {
  const { url, title, summary, html, authors, categories, publishedAt, updatedAt } = item;
  return [
    '  <entry>',
    `    <id>${escapeXml(url)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${publishedAt.toISOString()}</published>`,
    `    <updated>${(updatedAt ?? publishedAt).toISOString()}</updated>`,
    ...authors.map((name) => `    ${toAuthor(name)}`),
    ...categories.map((name) => `    <category term="${escapeXml(name)}"/>`),
    `    <summary>${escapeXml(summary)}</summary>`,
    `    <content type="html">${escapeXml(html)}</content>`,
    '  </entry>',
  ].join('\n');
}

function escapeXml(text: string): string {
  return escapeMarkup(replaceForbiddenXml(text));
}

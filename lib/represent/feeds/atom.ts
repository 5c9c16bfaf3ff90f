/** Atom 1.0 (RFC 4287), with the whole article in `content`. */

import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import { findAuthor, type SiteFacts } from '#lib/site/site-facts.ts';
import { escapeMarkup, replaceForbiddenXml } from '#lib/text/format.ts';
import {
  escapeCdata,
  type FeedItem,
  listFeedDocuments,
  toFeedChannel,
  toFeedItems,
} from './items.ts';

/** The same articles always render to the same bytes. */
export function writeAtom(site: Site): string {
  const items = toFeedItems(site, listFeedDocuments(site));
  const { title, description, link, language, feedLinks, updated } = toFeedChannel(site, items);
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
    `  ${toAtomAuthor(site, site.config.author.name)}`,
    ...items.map((item) => toEntry(site, item)),
    '</feed>',
    '',
  ].join('\n');
}

/** Section 3.2: a name, a URI and an email address. */
function toAtomAuthor(site: SiteFacts, name: string): string {
  const { url, email } = findAuthor(site, name);
  return [
    `<author><name>${escapeXml(name)}</name>`,
    ...(url ? [`<uri>${escapeXml(url)}</uri>`] : []),
    ...(email ? [`<email>${escapeXml(email)}</email>`] : []),
    '</author>',
  ].join('');
}

function toEntry(site: SiteFacts, item: FeedItem): string {
  const { url, title, summary, html, language, authors, categories, publishedAt, updatedAt } = item;
  return [
    language ? `  <entry xml:lang="${escapeXml(language)}">` : '  <entry>',
    `    <id>${escapeXml(url)}</id>`,
    `    <title>${escapeXml(title)}</title>`,
    `    <link rel="alternate" type="text/html" href="${escapeXml(url)}"/>`,
    `    <published>${publishedAt.toISOString()}</published>`,
    `    <updated>${(updatedAt ?? publishedAt).toISOString()}</updated>`,
    ...authors.map((name) => `    ${toAtomAuthor(site, name)}`),
    ...categories.map((name) => `    <category term="${escapeXml(name)}"/>`),
    `    <summary>${escapeXml(summary)}</summary>`,
    // Without entities: some parsers, such as fast-xml-parser 4.5, refuse a document that has more than 1,000.
    `    <content type="html"><![CDATA[${escapeCdata(replaceForbiddenXml(html))}]]></content>`,
    '  </entry>',
  ].join('\n');
}

function escapeXml(text: string): string {
  return escapeMarkup(replaceForbiddenXml(text));
}

export const readAtom = openArtifact(artifactFiles.atom, writeAtom);

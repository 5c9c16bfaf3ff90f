/**
 * RSS 2.0 by the RSS Advisory Board's Best Practices Profile (https://www.rssboard.org/rss-profile). The whole article
 * is in `content:encoded`, its author in `dc:creator` (`author` requires an email address) and its image in
 * `media:content` (`enclosure` requires the image's size).
 */

import { type Extension, Feed, type Item } from 'feed';
import { toGroupDescription, toGroupTitle, toPostDocument } from '#lib/collections/posts.ts';
import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Post } from '#lib/content/model.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import { toGroupFeedPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { replaceForbiddenXml } from '#lib/text/format.ts';
import {
  escapeCdata,
  type FeedChannel,
  type FeedItem,
  listFeedDocuments,
  toFeedChannel,
  toFeedItems,
} from './items.ts';

/** The package declares only the namespaces that some article uses; this element declares all, always. */
const rootElement = [
  '<rss version="2.0"',
  'xmlns:atom="http://www.w3.org/2005/Atom"',
  'xmlns:content="http://purl.org/rss/1.0/modules/content/"',
  'xmlns:dc="http://purl.org/dc/elements/1.1/"',
  'xmlns:media="http://search.yahoo.com/mrss/">',
].join(' ');

/**
 * The same articles always render to the same bytes.
 *
 * @param posts newest first. Without them, the feed has all documents that feeds of the site contain.
 */
export function writeRss(site: Site, posts?: readonly Post[]): string {
  const documents = posts?.map((post) => toPostDocument(site, post)) ?? listFeedDocuments(site);
  const items = toFeedItems(site, documents);
  return writeRssDocument(toFeedChannel(site, items), items);
}

/** The feed of a tag or category. */
export function writeGroupRss(site: Site, group: PostGroup): string {
  const documents = group.posts.map((post) => toPostDocument(site, post));
  const items = toFeedItems(site, documents);
  const channel = {
    ...toFeedChannel(site, items),
    title: `${site.config.name}: ${toGroupTitle(site, group)}`,
    description: toGroupDescription(site, group),
    link: toAbsoluteUrl(site, group.path),
    feedLinks: { rss: toAbsoluteUrl(site, toGroupFeedPath(group.path)) },
  };
  return writeRssDocument(channel, items);
}

/** @param items newest first. */
export function writeRssDocument(
  { title, description, ...channel }: FeedChannel,
  items: readonly FeedItem[],
): string {
  const feed = new Feed({
    ...channel,
    title: escapeForPackage(title),
    description: escapeForPackage(description),
    generator: false,
  });
  for (const item of items) feed.addItem(toRssItem(item));
  const xml = replaceForbiddenXml(feed.rss2().replace(/<rss [^>]*>/, rootElement));
  // Without a date the package writes the current time.
  return channel.updated ? xml : xml.replace(/\s*<lastBuildDate>.*<\/lastBuildDate>/, '');
}

function toRssItem(item: FeedItem): Item {
  return {
    title: item.title,
    // Without an `id`, the package uses the link as the `guid`, with isPermaLink="true".
    link: item.url,
    date: item.publishedAt,
    // Besides the content, only the description is HTML to feed readers.
    description: escapeHtml(item.summary),
    // The package escapes only the first `]]>` of a CDATA section.
    content: escapeCdata(item.html),
    category: item.categories.map((name) => ({ name: escapeForPackage(name) })),
    extensions: [
      { name: 'title', objects: { _text: escapeForPackage(item.title) } },
      { name: 'dc:creator', objects: toCreators(item.authors) },
      ...(item.language ? [{ name: 'dc:language', objects: { _text: item.language } }] : []),
      ...(item.image ? [toImage(item.image)] : []),
    ],
  };
}

/** The cast is safe: the package writes a list as one element per item, although its types only have one element. */
function toCreators(names: readonly string[]): Extension['objects'] {
  return names.map((name) => ({
    _text: escapeForPackage(name),
  })) as unknown as Extension['objects'];
}

function toImage(url: string) {
  // The package escapes only quotation marks in attributes.
  const attributes = { url: escapeHtml(url), medium: 'image' };
  return { name: 'media:content', objects: { _attributes: attributes } };
}

/** The package unescapes `&amp;` before it escapes text. */
function escapeForPackage(text: string): string {
  return text.replaceAll('&', '&amp;');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export const readRss = openArtifact(artifactFiles.rss, writeRss);

/** JSON Feed 1.1: https://www.jsonfeed.org/version/1.1/. */

import { artifactFiles, openArtifact } from '#lib/content/build-artifacts.ts';
import type { Site } from '#lib/content/site.ts';
import { findAuthor, type SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { type FeedItem, listFeedDocuments, toFeedChannel, toFeedItems } from './items.ts';

export function renderJsonFeed(site: Site) {
  const items = toFeedItems(site, listFeedDocuments(site));
  const { title, description, link, language, feedLinks } = toFeedChannel(site, items);
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: link,
    feed_url: feedLinks.json,
    description,
    authors: [{ url: link, ...toAuthor(site, site.config.author.name) }],
    language,
    items: items.map((item) => toJsonFeedItem(site, item)),
  };
}

function toAuthor(site: SiteFacts, name: string) {
  const { url, picture } = findAuthor(site, name);
  return { name, ...(url && { url }), ...(picture && { avatar: toAbsoluteUrl(site, picture) }) };
}

function toJsonFeedItem(site: SiteFacts, item: FeedItem) {
  const { url, title, summary, html, authors, categories, image, externalUrl } = item;
  const { publishedAt, updatedAt, language } = item;
  const isRevised = updatedAt !== undefined && updatedAt.getTime() !== publishedAt.getTime();
  return {
    id: url,
    content_html: html,
    url,
    ...(externalUrl && { external_url: externalUrl }),
    ...(language && { language }),
    title,
    ...(html !== '' && { summary }),
    ...(image && { image }),
    date_published: publishedAt.toISOString(),
    tags: categories,
    ...(isRevised && { date_modified: updatedAt.toISOString() }),
    authors: authors.map((name) => toAuthor(site, name)),
  };
}

export const readJsonFeed = openArtifact(artifactFiles.jsonFeed, renderJsonFeed);

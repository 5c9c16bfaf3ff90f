/** The text on a page's preview image (`og:image`). `app/cards` draws it. */

import { listDocuments } from '#lib/collections/built-in.ts';
import type { SiteDocument } from '#lib/collections/collection.ts';
import { listCollections, listListPages } from '#lib/collections/index.ts';
import { toGroupTitle } from '#lib/collections/posts.ts';
import type { PostGroup } from '#lib/content/post-groups.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import { toHref } from '#lib/site/languages.ts';
import { toCardPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count } from '#lib/site/text/text.ts';
import { toLine } from '#lib/text/format.ts';

/** In pixels. */
export const cardSize = { width: 1200, height: 630 } as const;

export type Card = {
  /** The kind of page. The home page has none. */
  readonly kind: string | undefined;
  readonly title: string;
  readonly facts: readonly string[];
  readonly siteName: string;
  readonly cover?: string;
};

/** @returns the card of every page in every language, unlisted ones included, by the path of its image, such as `/cards/blog/a.png`. */
export function toCards(site: Site): Readonly<Record<string, Card>> {
  return Object.fromEntries(listSites(site).flatMap(toEditionCards));
}

function toEditionCards(site: Site) {
  const toPath = (path: string) => toCardPath(toHref(site, path));
  return listCollections(site).flatMap((collection) => [
    // People share the URLs of unlisted documents too.
    ...[
      ...listDocuments(site, collection),
      ...(collection.isNavigation ? listListPages(site) : []),
    ].map(({ path, card, feed }) => [toPath(path), toCard(site, card, feed?.image)] as const),
    ...(collection.toLists?.(site) ?? []).map(
      (group) => [toPath(group.path), toCard(site, toGroupCard(site, group))] as const,
    ),
  ]);
}

function toCard(
  site: SiteFacts,
  { kind, title, facts }: SiteDocument['card'],
  cover?: string,
): Card {
  return {
    kind: kind && toLine(kind),
    title: toLine(title),
    facts: facts.map(toLine),
    siteName: toLine(site.config.name),
    ...(cover && { cover }),
  };
}

function toGroupCard(site: SiteFacts, group: PostGroup): SiteDocument['card'] {
  const { kind, label, posts } = group;
  const facts = [count(site, site.text.blog.articles, posts.length)];
  return kind === 'blog' || kind === 'archive'
    ? { kind: undefined, title: toGroupTitle(site, group), facts }
    : { kind: site.text.groups.kinds[kind], title: label, facts };
}

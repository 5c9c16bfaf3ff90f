/** Pages as JSON-LD: the frame that every graph has, and the pages that are about nothing else. */
import type { Now, Post } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { toPageDate } from '#lib/represent/last-changed.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  type Graph,
  ids,
  inLanguage,
  type Properties,
  referTo,
  type Thing,
  toGraph,
  toListItems,
} from './graph.ts';

type WebPage = {
  readonly type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'SearchResultsPage';
  readonly path: string;
  readonly name: string;
  /** The pages above it, from the home page down. */
  readonly above: readonly PageSlug[];
  readonly properties: Properties;
};

/** A page with its place in the site. */
function toPage({ type = 'WebPage', path, name, above, properties }: WebPage): readonly Thing[] {
  const url = toAbsoluteUrl(path);
  const isPartOf = referTo(ids.site);
  const page = { '@type': type, '@id': url, url, name, inLanguage, isPartOf, ...properties };
  if (above.length === 0) return [page];
  const id = `${url}#breadcrumbs`;
  const itemListElement = toListItems([
    ...above.map((slug) => ({ name: getPage(slug).title, item: toAbsoluteUrl(paths.page(slug)) })),
    { name, item: url },
  ]);
  return [
    { ...page, breadcrumb: referTo(id) },
    { '@type': 'BreadcrumbList', '@id': id, itemListElement },
  ];
}

/** A page whose words stand in `content/pages/`. */
export function toOwnPage(
  slug: PageSlug,
  type: WebPage['type'],
  properties: Properties = {},
  dated: Parameters<typeof toPageDate>[1] = { posts: [] },
) {
  const page = getPage(slug);
  const { title, description } = page;
  const dateModified = toPageDate(page, dated);
  return toPage({
    ...(type && { type }),
    path: paths.page(slug),
    name: title,
    above: slug === 'home' ? [] : ['home'],
    properties: { description, ...(dateModified && { dateModified }), ...properties },
  });
}

/** The page of one document. */
export function toItemPage(path: string, name: string, section: PageSlug, mainEntity: string) {
  const properties = { mainEntity: referTo(mainEntity) };
  return toPage({ path, name, above: ['home', section], properties });
}

/** @param listed the articles that the page lists. */
export function toHomeGraph(listed: readonly Post[], now: Now): Graph {
  const about = referTo(ids.site);
  return toGraph(...toOwnPage('home', 'WebPage', { about }, { posts: listed, now }));
}

export function toAboutGraph(): Graph {
  const about = [referTo(ids.site), referTo(ids.author)];
  return toGraph(...toOwnPage('about', 'AboutPage', { about }));
}

export function toNowGraph(now: Now): Graph {
  return toGraph(...toOwnPage('now', 'WebPage', {}, { posts: [], now }));
}

export function toSearchGraph(): Graph {
  return toGraph(...toOwnPage('search', 'SearchResultsPage'));
}

export function toApiDocsGraph(): Graph {
  return toGraph(...toOwnPage('api-docs', 'WebPage'));
}

/** The `WebPage` of every graph, and the graphs of pages that are not about one document. */
import type { AiTerm, Now, Post } from '#lib/content/model.ts';
import { getPage } from '#lib/content/pages.ts';
import { toPageDate } from '#lib/represent/pages/last-changed.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
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
  /** Its parent pages, from the home page down. */
  readonly parents: readonly PageSlug[];
  readonly properties: Properties;
};

/** A page and its breadcrumbs. */
function toPage({ type = 'WebPage', path, name, parents, properties }: WebPage): readonly Thing[] {
  const url = toAbsoluteUrl(path);
  const isPartOf = referTo(ids.site);
  const page = { '@type': type, '@id': url, url, name, inLanguage, isPartOf, ...properties };
  if (parents.length === 0) return [page];
  const id = `${url}#breadcrumbs`;
  const itemListElement = toListItems([
    ...parents.map((slug) => ({
      name: getPage(slug).title,
      item: toAbsoluteUrl(paths.page(slug)),
    })),
    { name, item: url },
  ]);
  return [
    { ...page, breadcrumb: referTo(id) },
    { '@type': 'BreadcrumbList', '@id': id, itemListElement },
  ];
}

/** A page of `content/pages/`. */
export function toFixedPage(
  slug: string,
  type: WebPage['type'],
  properties: Properties = {},
  content: Parameters<typeof toPageDate>[1] = { posts: [] },
) {
  const page = getPage(slug);
  const { title, description } = page;
  const dateModified = toPageDate(page, content);
  return toPage({
    ...(type && { type }),
    path: paths.contentPage(slug),
    name: title,
    parents: slug === 'home' ? [] : ['home'],
    properties: { description, ...(dateModified && { dateModified }), ...properties },
  });
}

/** The page of one document. */
export function toDocumentPage(
  path: string,
  name: string,
  section: PageSlug,
  mainEntity: string,
  dateModified?: string,
) {
  const properties = { mainEntity: referTo(mainEntity), ...(dateModified && { dateModified }) };
  const parents = isPageOn(section) ? (['home', section] as const) : (['home'] as const);
  return toPage({ path, name, parents, properties });
}

/** A list of articles below `/blog`. */
export function toListPage(
  path: string,
  name: string,
  description: string,
  dateModified: string | undefined,
) {
  const mainEntity = referTo(ids.list(path));
  const properties = { description, mainEntity, ...(dateModified && { dateModified }) };
  return toPage({ type: 'CollectionPage', path, name, parents: ['home', 'blog'], properties });
}

/** @param listed the articles that the page lists. */
export function toHomeGraph(listed: readonly Post[], now: Now): Graph {
  const about = referTo(ids.site);
  return toGraph(...toFixedPage('home', 'WebPage', { about }, { posts: listed, now }));
}

export function toAboutGraph(): Graph {
  const about = [referTo(ids.site), referTo(ids.author)];
  return toGraph(...toFixedPage('about', 'AboutPage', { about }));
}

/** A page that the owner has added. */
export function toOwnPageGraph(slug: string): Graph {
  return toGraph(...toFixedPage(slug, 'WebPage'));
}

export function toNowGraph(now: Now): Graph {
  return toGraph(...toFixedPage('now', 'WebPage', {}, { posts: [], now }));
}

export function toSearchGraph(): Graph {
  return toGraph(...toFixedPage('search', 'SearchResultsPage'));
}

export function toApiDocsGraph(): Graph {
  return toGraph(...toFixedPage('api-docs', 'WebPage'));
}

/** The map of the dictionary, or its changes. */
export function toDictionaryPageGraph(
  slug: 'ai-dictionary-map' | 'ai-dictionary-changes',
  terms: readonly AiTerm[],
): Graph {
  const about = referTo(ids.terms);
  return toGraph(...toFixedPage(slug, 'WebPage', { about }, { posts: [], terms }));
}

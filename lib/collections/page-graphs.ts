/** The `WebPage` of every graph, and the graphs of pages that are not about one document. */

import type { Post } from '#lib/content/model.ts';
import { getPage, type Site } from '#lib/content/site.ts';
import { type PageSlug, paths } from '#lib/site/paths.ts';
import { isPageOn } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toPageDate } from './facts.ts';
import {
  type Graph,
  type Properties,
  referTo,
  type Thing,
  toGraph,
  toIds,
  toListItems,
} from './graph.ts';

type Parent = { readonly name: string; readonly path: string };

type WebPage = {
  readonly type?: 'WebPage' | 'AboutPage' | 'CollectionPage' | 'SearchResultsPage';
  readonly path: string;
  readonly name: string;
  /** Its parent pages, from the home page down. */
  readonly parents: readonly (PageSlug | Parent)[];
  readonly properties: Properties;
};

/** A page and its breadcrumbs. */
function toPage(
  site: Site,
  { type = 'WebPage', path, name, parents, properties }: WebPage,
): readonly Thing[] {
  const url = toAbsoluteUrl(site, path);
  const isPartOf = referTo(toIds(site).site);
  const page = {
    '@type': type,
    '@id': url,
    url,
    name,
    inLanguage: site.config.language,
    isPartOf,
    ...properties,
  };
  if (parents.length === 0) return [page];
  const id = `${url}#breadcrumbs`;
  const itemListElement = toListItems([
    ...parents
      .map((parent) => (typeof parent === 'string' ? toParent(site, parent) : parent))
      .map((parent) => ({ name: parent.name, item: toAbsoluteUrl(site, parent.path) })),
    { name, item: url },
  ]);
  return [
    { ...page, breadcrumb: referTo(id) },
    { '@type': 'BreadcrumbList', '@id': id, itemListElement },
  ];
}

function toParent(site: Site, slug: PageSlug): Parent {
  return { name: getPage(site, slug).title, path: paths.page(slug) };
}

/** A page of `content/pages/`. */
export function toFixedPage(
  site: Site,
  slug: string,
  type: WebPage['type'],
  properties: Properties = {},
  content: Parameters<typeof toPageDate>[1] = { posts: [] },
) {
  const page = getPage(site, slug);
  const { title, description } = page;
  const dateModified = toPageDate(page, content);
  return toPage(site, {
    ...(type && { type }),
    path: paths.contentPage(slug),
    name: title,
    parents: slug === 'home' ? [] : ['home'],
    properties: { description, ...(dateModified && { dateModified }), ...properties },
  });
}

/** The page of one document. @param parent the page that lists it. */
export function toDocumentPage(
  site: Site,
  path: string,
  name: string,
  parent: PageSlug | Parent,
  mainEntity: string,
  dateModified?: string,
) {
  const properties = { mainEntity: referTo(mainEntity), ...(dateModified && { dateModified }) };
  const isShown = typeof parent !== 'string' || isPageOn(site, parent);
  return toPage(site, { path, name, parents: isShown ? ['home', parent] : ['home'], properties });
}

/** The page of a list. @param parents those below the home page. */
export function toListPage(
  site: Site,
  path: string,
  name: string,
  description: string | undefined,
  dateModified: string | undefined,
  parents: WebPage['parents'] = ['blog'],
) {
  const properties = {
    ...(description && { description }),
    mainEntity: referTo(toIds(site).list(path)),
    ...(dateModified && { dateModified }),
  };
  return toPage(site, {
    type: 'CollectionPage',
    path,
    name,
    parents: ['home', ...parents],
    properties,
  });
}

/** @param listed the articles that the page lists. */
export function toHomeGraph(site: Site, listed: readonly Post[]): Graph {
  const about = referTo(toIds(site).site);
  return toGraph(
    site,
    ...toFixedPage(site, 'home', 'WebPage', { about }, { posts: listed, now: site.now }),
  );
}

export function toAboutGraph(site: Site): Graph {
  const about = [referTo(toIds(site).site), referTo(toIds(site).author)];
  return toGraph(site, ...toFixedPage(site, 'about', 'AboutPage', { about }));
}

/** A page that the owner has added. */
export function toOwnPageGraph(site: Site, slug: string): Graph {
  return toGraph(site, ...toFixedPage(site, slug, 'WebPage'));
}

export function toNowGraph(site: Site): Graph {
  return toGraph(site, ...toFixedPage(site, 'now', 'WebPage', {}, { posts: [], now: site.now }));
}

export function toSearchGraph(site: Site): Graph {
  return toGraph(site, ...toFixedPage(site, 'search', 'SearchResultsPage'));
}

export function toApiDocsGraph(site: Site): Graph {
  return toGraph(site, ...toFixedPage(site, 'api-docs', 'WebPage'));
}

/** The map of the dictionary, or its changes. */
export function toDictionaryPageGraph(
  site: Site,
  slug: 'ai-dictionary-map' | 'ai-dictionary-changes',
): Graph {
  const about = referTo(toIds(site).terms);
  return toGraph(
    site,
    ...toFixedPage(site, slug, 'WebPage', { about }, { posts: [], terms: site.terms }),
  );
}

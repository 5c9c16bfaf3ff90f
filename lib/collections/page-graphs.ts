/** The `WebPage` of every graph, and the graphs of pages that are not about one document. */

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
    ...parents.map((parent) =>
      typeof parent === 'string'
        ? { name: getPage(site, parent).title, item: toAbsoluteUrl(site, paths.page(parent)) }
        : { name: parent.name, item: toAbsoluteUrl(site, parent.path) },
    ),
    { name, item: url },
  ]);
  return [
    { ...page, breadcrumb: referTo(id) },
    { '@type': 'BreadcrumbList', '@id': id, itemListElement },
  ];
}

/** A page of `content/pages/`. @param content that it lists. */
export function toFixedPage(
  site: Site,
  slug: string,
  type: NonNullable<WebPage['type']>,
  properties: Properties,
  content: Parameters<typeof toPageDate>[1] = site,
) {
  const page = getPage(site, slug);
  const { title, description } = page;
  const dateModified = toPageDate(page, content);
  return toPage(site, {
    type,
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

type Subject = Pick<WebPage, 'type'> & { readonly about?: Properties[string] };

const ofDictionary = (site: Site): Subject => ({ about: referTo(toIds(site).terms) });

/** What pages of `content/pages/` are about. A page without a line, such as one that the owner has added, has only its text. */
const subjects: Readonly<Record<string, (site: Site) => Subject>> = {
  home: (site) => ({ about: referTo(toIds(site).site) }),
  about: (site) => {
    const { site: ofSite, author } = toIds(site);
    return { type: 'AboutPage', about: [referTo(ofSite), referTo(author)] };
  },
  search: () => ({ type: 'SearchResultsPage' }),
  'ai-dictionary-map': ofDictionary,
  'ai-dictionary-changes': ofDictionary,
};

/** The graph of a page of `content/pages/` that isn't the list of a collection. */
export function toPageGraph(site: Site, slug: string): Graph {
  const { type = 'WebPage', about } = subjects[slug]?.(site) ?? {};
  return toGraph(site, ...toFixedPage(site, slug, type, about ? { about } : {}));
}

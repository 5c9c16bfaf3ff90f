/** What the list of the owner's collection shows for a query. The API lists the same documents. */

import { toOwnEndpoints } from '#lib/api/own-endpoints.ts';
import { toDate } from '#lib/collections/byline.ts';
import { createFindReferred } from '#lib/collections/index.ts';
import {
  findOwn,
  listOwnValues,
  type OwnQuery,
  toOwnLabel,
  toOwnList,
} from '#lib/collections/own.ts';
import { listOwnTags, toTagLabel } from '#lib/collections/own-fields.ts';
import type { OwnDocument, Post } from '#lib/content/model.ts';
import { compareNewest } from '#lib/content/order.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import { listFilledCollections, type Site } from '#lib/content/site.ts';
import { paginate, toPaging } from '#lib/http/query.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import {
  type CollectionField,
  type OwnCollection,
  toFieldLabel,
  toOwnPath,
} from '#lib/site/own-collections.ts';
import { paths } from '#lib/site/paths.ts';
import { count } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import { groupBy } from '#lib/text/group-by.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
  toFilterLinks,
  withQuery,
} from './filters.ts';
import { sortByRelevance } from './site-search.ts';

export type OwnListView = {
  /** The documents on this page. */
  readonly documents: readonly OwnDocument[];
  /** The same by year, if they are in the order of their dates. */
  readonly years: readonly { readonly year: string; readonly documents: readonly OwnDocument[] }[];
  readonly filters: readonly { readonly label: string; readonly links: readonly FilterLink[] }[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  readonly q: string | undefined;
  readonly previous: string | undefined;
  readonly next: string | undefined;
  readonly search: URLSearchParams;
};

/** All documents that match a query, in its order. */
export function findOwnDocuments(
  site: Site,
  collection: OwnCollection,
  query: OwnQuery,
): readonly OwnDocument[] {
  const found = findOwn(site.own[collection.name] ?? [], collection, query);
  if (query.sort === 'relevance' && query.q) {
    return sortByRelevance(site, found, query.q, ({ slug }) => toOwnPath(collection, slug));
  }
  return query.sort === 'newest' ? found.toSorted(compareNewest) : found;
}

/** The response of the API to a query. */
export function toOwnListJson(site: Site, collection: OwnCollection, query: OwnQuery) {
  const found = findOwnDocuments(site, collection, query);
  return toOwnList(site, collection, found, query, createFindReferred(site));
}

const parse = (site: Site, collection: OwnCollection, search: URLSearchParams) =>
  parseFilters(
    site,
    toOwnEndpoints(collection).list.query,
    search,
    listOwnValues(site, collection),
  );

export function toOwnListView(
  site: Site,
  collection: OwnCollection,
  requested: URLSearchParams,
): OwnListView {
  const search = pickParameters(toOwnEndpoints(collection).list.query, requested);
  const { query, error } = parse(site, collection, search);
  const found = query ? findOwnDocuments(site, collection, query) : [];
  const paging = toPaging(query ?? {}, perPageDefault) ?? { page: 1, perPage: perPageDefault };
  const { items, paging: shown } = paginate(found, paging);
  const { page, totalPages } = shown ?? { page: 1, totalPages: 1 };
  const toPage = (number: number) => {
    if (number < 1 || number > totalPages) return undefined;
    const next = new URLSearchParams(search);
    next.delete('page');
    if (number > 1) next.set('page', String(number));
    return withQuery(toOwnPath(collection), next);
  };
  const results = count(site, site.text.search.found, found.length);
  return {
    documents: items,
    years: query?.sort === 'relevance' ? [] : groupByYear(site, collection, items),
    filters: query ? toFilters(site, collection, search) : [],
    summary: error ?? toSummary(site, results, query, page, totalPages),
    q: query?.q,
    previous: toPage(page - 1),
    next: toPage(page + 1),
    search: query ? search : new URLSearchParams(),
  };
}

function toSummary(
  site: Site,
  results: string,
  query: OwnQuery,
  page: number,
  pages: number,
): string {
  const { q, sort: _, page: __, perPage: ___, ...facets } = query;
  const filters = Object.values(facets).map((value) => [value].flat().join(', '));
  const summary = summarize(site, results, [quoteQuery(site, q), ...filters]);
  return pages > 1 ? `${summary} ${fill(site.text.lists.page, { page, pages })}` : summary;
}

/** Lists that follow a date are long, and readers look for a year. */
function groupByYear(site: Site, { order }: OwnCollection, documents: readonly OwnDocument[]) {
  const isByDate = order === undefined || order.startsWith('-');
  if (!isByDate || documents.some(({ publishedAt }) => publishedAt === undefined)) return [];
  const years = groupBy(documents, ({ publishedAt = '' }) => [
    toDate(site, publishedAt).slice(0, 4),
  ]);
  return Array.from(years, ([year, documents]) => ({ year, documents }));
}

function toFilters(site: Site, collection: OwnCollection, search: URLSearchParams) {
  return Object.entries(listOwnValues(site, collection)).map(([name, values]) => ({
    label: toFieldLabel(name, collection.fields[name] ?? { type: 'text' }),
    links: toFilterLinks({
      parameter: name,
      search,
      values: values.map((value) => toValue(site, collection, name, value)),
      toHref: (query) => withQuery(toOwnPath(collection), query),
      count: (query) =>
        findOwn(
          site.own[collection.name] ?? [],
          collection,
          parse(site, collection, query).query ?? {},
        ).length,
    }),
  }));
}

function toValue(site: Site, { fields }: OwnCollection, name: string, value: string) {
  const label = fields[name]?.type === 'tags' ? toTagLabel(site, value) : value;
  return { value, label };
}

/** The documents before and after one in its list. */
export function findOwnNeighbors(site: Site, { collection, slug }: OwnDocument) {
  const documents = site.own[collection.name] ?? [];
  const index = documents.findIndex((document) => document.slug === slug);
  return { previous: documents[index - 1], next: documents[index + 1] };
}

type RelatedLink = { readonly path: string; readonly title: string };

const relatedShown = 3;

/** A document of any collection, ours or the owner's. */
type ReferredDocument = {
  readonly collection: string;
  readonly slug: string;
  readonly tags?: readonly string[];
};

/**
 * The documents of the owner's collections whose references lead to one, then up to three that share the most tags with it.
 *
 * @param posts the articles that may be among the latter.
 */
export function findOwnRelated(
  site: Site,
  target: ReferredDocument,
  posts: readonly Post[],
): readonly RelatedLink[] {
  const { tags = [] } = target;
  const others = Object.values(site.own)
    .flat()
    .filter(
      ({ collection, slug }) => slug !== target.slug || collection.name !== target.collection,
    );
  const isReferring = ({ collection, values }: OwnDocument) =>
    leadsTo(target, { type: 'object', fields: collection.fields }, values);
  const referring = others.filter(isReferring);
  const score = (theirs: readonly string[]) => theirs.filter((tag) => tags.includes(tag)).length;
  const tagged = [
    ...others
      .filter((document) => !referring.includes(document))
      .map((document) => ({ ...toLink(document), score: score(listOwnTags(document)) })),
    ...posts.map(({ slug, title, tags }) => ({
      path: paths.post(slug),
      title,
      score: score(tags.map(({ value }) => value)),
    })),
  ].filter(({ score }) => score > 0);
  const nearest = tagged.toSorted((a, b) => b.score - a.score).slice(0, relatedShown);
  return [...referring.map(toLink), ...nearest];
}

function toLink({ collection, slug, title }: OwnDocument): RelatedLink {
  return { path: toOwnPath(collection, slug), title };
}

/** True if a reference in a value leads to the document. */
function leadsTo(target: ReferredDocument, field: CollectionField, value: unknown): boolean {
  const { type, of, fields = {}, collection } = field;
  if (value === undefined) return false;
  if (type === 'list') {
    return (value as readonly unknown[]).some((item) => of && leadsTo(target, of, item));
  }
  if (type === 'object') {
    const parts = value as OwnDocument['values'];
    return Object.entries(fields).some(([name, part]) => leadsTo(target, part, parts[name]));
  }
  return type === 'reference' && collection === target.collection && value === target.slug;
}

/** The documents of each collection that have the tag of a list. Its first page shows them below the articles. */
export function listTagged(site: Site, { group, number }: GroupPage) {
  if (group.kind !== 'tag' || number > 1) return [];
  return listFilledCollections(site).flatMap((collection) => {
    const documents = (site.own[collection.name] ?? []).filter((document) =>
      listOwnTags(document).includes(group.slug),
    );
    return documents.length > 0 ? { label: toOwnLabel(site, collection), documents } : [];
  });
}

/** What the list of the owner's collection shows for a query. The API lists the same documents. */

import { toOwnEndpoints } from '#lib/api/own-endpoints.ts';
import {
  findOwn,
  listOwnValues,
  type OwnQuery,
  toOwnLabel,
  toOwnList,
} from '#lib/collections/own.ts';
import { listOwnTags, toTagLabel } from '#lib/collections/own-fields.ts';
import type { OwnDocument, Post } from '#lib/content/model.ts';
import { compareNewest, compareOwn } from '#lib/content/order.ts';
import type { GroupPage } from '#lib/content/post-groups.ts';
import { listFilledCollections, type Site } from '#lib/content/site.ts';
import type { CollectionField } from '#lib/site/field-types.ts';
import {
  findOrder,
  type OwnCollection,
  toFieldLabel,
  toOwnPath,
  toValueLabel,
} from '#lib/site/own-collections.ts';
import { paths } from '#lib/site/paths.ts';
import { count } from '#lib/site/text/text.ts';
import {
  groupByYear,
  pageList,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
  toFilterLinks,
  withPage,
  withQuery,
} from './filters.ts';
import { sortByRelevance } from './site-search.ts';

/** All documents that match a query, in its order. */
function findOwnDocuments(
  site: Site,
  collection: OwnCollection,
  query: OwnQuery,
): readonly OwnDocument[] {
  const { q, sort } = query;
  const joined = site.joined?.flatMap((part) => findOwnDocuments(part, collection, query));
  const found = joined ?? findOwn(site, collection, query);
  if (sort === 'relevance' && q) {
    return joined ?? sortByRelevance(site, found, q, ({ slug }) => toOwnPath(collection, slug));
  }
  const ordered = joined?.toSorted(compareOwn(collection)) ?? found;
  return sort === 'newest' ? ordered.toSorted(compareNewest) : ordered;
}

/** The response of the API to a query. */
export function toOwnListJson(site: Site, collection: OwnCollection, query: OwnQuery) {
  const found = findOwnDocuments(site, collection, query);
  return toOwnList(site, collection, found, query);
}

export function toOwnListView(site: Site, collection: OwnCollection, requested: URLSearchParams) {
  const parameters = toOwnEndpoints(collection).list.query;
  const search = pickParameters(parameters, requested);
  const known = listOwnValues(site, collection);
  const { query, error } = parseFilters(site, parameters, search, known);
  const path = toOwnPath(collection);
  const found = query ? findOwnDocuments(site, collection, query) : [];
  const list = pageList(found, query ?? {}, true, (number) => {
    const other = new URLSearchParams(search);
    other.delete('page');
    if (number > 1) other.set('page', String(number));
    return withQuery(path, other);
  });
  const { items, page, totalPages, previous, next } = list;
  const summary = error ?? toSummary(site, collection, found.length, query);
  return {
    documents: items,
    /** The same by year, if they are in the order of their dates. */
    years:
      query?.sort !== 'relevance' && isByDate(collection, items) ? groupByYear(site, items) : [],
    filters: query ? toFilters(site, collection, search, query) : [],
    /** The number of results and the filters, or what is wrong with the query. */
    summary: query && totalPages > 1 ? withPage(site, summary, page, totalPages) : summary,
    q: query?.q,
    previous,
    next,
    search: query ? search : new URLSearchParams(),
  };
}

function toSummary(site: Site, collection: OwnCollection, total: number, query: OwnQuery) {
  const { q, sort: _, page: __, perPage: ___, ...facets } = query;
  const filters = Object.entries(facets).map(([name, value]) =>
    [value]
      .flat()
      .map((one) => toFacetLabel(site, collection, name, `${one}`))
      .join(', '),
  );
  const results = count(site, site.text.search.found, total);
  return summarize(site, results, [quoteQuery(site, q), ...filters]);
}

function toFacetLabel(site: Site, { fields }: OwnCollection, name: string, value: string): string {
  const field = fields[name];
  if (field?.type === 'tags') return toTagLabel(site, value);
  return field ? toValueLabel(field, value, site.config.language) : value;
}

/** Lists that follow a date are long, and readers look for a year. */
function isByDate(collection: OwnCollection, documents: readonly OwnDocument[]): boolean {
  const { name, isDescending } = findOrder(collection);
  const followsDate = name === 'publishedAt' && isDescending;
  return followsDate && documents.every(({ publishedAt }) => publishedAt !== undefined);
}

function toFilters(
  site: Site,
  collection: OwnCollection,
  search: URLSearchParams,
  query: OwnQuery,
) {
  return Object.entries(listOwnValues(site, collection)).map(([name, values]) => ({
    label: toFieldLabel(name, collection.fields[name] ?? { type: 'text' }, site.config.language),
    links: toFilterLinks({
      parameter: name,
      search,
      query,
      values: values.map((value) => ({
        value,
        label: toFacetLabel(site, collection, name, value),
      })),
      toHref: (search) => withQuery(toOwnPath(collection), search),
      count: (query) => findOwn(site, collection, query).length,
    }),
  }));
}

type RelatedLink = Pick<OwnDocument, 'title' | 'language' | 'structure'> & {
  readonly path: string;
};

const relatedShown = 3;

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
    ...posts.map(({ slug, title, language, structure, tags }) => ({
      path: paths.post(slug),
      title,
      language,
      structure,
      score: score(tags.map(({ value }) => value)),
    })),
  ].filter(({ score }) => score > 0);
  const nearest = tagged.toSorted((a, b) => b.score - a.score).slice(0, relatedShown);
  return [...referring.map(toLink), ...nearest];
}

function toLink({ collection, slug, title, language, structure }: OwnDocument): RelatedLink {
  return { path: toOwnPath(collection, slug), title, language, structure };
}

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

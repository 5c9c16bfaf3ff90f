/** Lists with filters: parsing a query, summing it up, linking to other values, and the pages and years of what it finds. */

import { toDate } from '#lib/collections/facts.ts';
import { ApiError } from '#lib/http/errors.ts';
import {
  type KnownValues,
  type PageRequest,
  type Parameters,
  paginate,
  pickNamed,
  type QueryOf,
  readQuery,
} from '#lib/http/query.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import { groupBy } from '#lib/text/lists.ts';

/** The parsed query of a page, or the message to show instead of results. */
type ParsedFilters<P extends Parameters> =
  | { readonly query: QueryOf<P>; readonly error?: never }
  | { readonly query?: never; readonly error: string };

/** Parses the query of a page by the API's rules. Where the API responds with 400, a page shows the error. */
export function parseFilters<P extends Parameters>(
  site: SiteFacts,
  parameters: P,
  search: URLSearchParams,
  known: KnownValues = {},
): ParsedFilters<P> {
  try {
    return { query: readQuery(parameters, search, known) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error: fill(site.text.lists.invalid, { error: `${error.message} ${error.hint}` }) };
  }
}

/** Drops unknown parameters, so that the links of a page don't pass them on. */
export function pickParameters(parameters: Parameters, search: URLSearchParams): URLSearchParams {
  return pickNamed(search, Object.keys(parameters));
}

/**
 * The number of results and the filters, in one sentence.
 *
 * @example summarize('2 articles', ['“etag”', undefined]) // → '2 articles for “etag”.'
 */
export function summarize(
  site: SiteFacts,
  results: string,
  filters: readonly (string | undefined)[],
): string {
  const applied = filters.filter((filter) => filter !== undefined);
  const { found, foundFor } = site.text.lists;
  return applied.length > 0
    ? fill(foundFor, { results, filters: toList(site, applied) })
    : fill(found, { results });
}

/** What a reader searched for, in quotation marks. `undefined` without a search. */
export function quoteQuery(site: SiteFacts, q: string | undefined): string | undefined {
  return q === undefined ? undefined : fill(site.text.lists.quote, { text: q });
}

export type FilterLink = {
  readonly label: string;
  readonly href: string;
  readonly count: number;
  /** Whether the filter is applied. The link then removes it. */
  readonly isCurrent: boolean;
  /** True if the label is a text of the interface. */
  readonly isOfInterface?: true;
};

type Facet<Query> = {
  readonly toHref: (search: URLSearchParams) => string;
  /** The query of the current page, and the same as parsed. */
  readonly search: URLSearchParams;
  readonly query: Query;
  readonly parameter: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly count: (query: Query) => number;
};

/**
 * One link per value, which applies or removes it and keeps the other filters. Values without results are left out
 * unless they are applied.
 */
export function toFilterLinks<Query extends Readonly<Record<string, unknown>>>(
  facet: Facet<Query>,
): FilterLink[] {
  const { toHref, search, query, parameter, values, count } = facet;
  const applied = [query[parameter]].flat();
  const without = new URLSearchParams(search);
  without.delete('page');
  without.delete(parameter);
  return values
    .map(({ value, label }) => {
      const isCurrent = applied.includes(value);
      const href = toHref(
        isCurrent ? without : new URLSearchParams([...without, [parameter, value]]),
      );
      return { label, isCurrent, count: count({ ...query, [parameter]: [value] }), href };
    })
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
}

/**
 * The part of a list that a query asks for.
 *
 * @param isPaged whether a query without a page asks for the first one instead of the whole list.
 * @param toHref the path of a page, counted from 1.
 * @returns the part, with the paths of the pages around it.
 */
export function pageList<Item>(
  found: readonly Item[],
  query: PageRequest,
  isPaged: boolean,
  toHref: (page: number) => string,
) {
  const first = isPaged ? 1 : undefined;
  const { items, paging } = paginate(found, { page: query.page ?? first, perPage: query.perPage });
  const { page, perPage, totalPages } = paging ?? { page: 1, perPage: 1, totalPages: 1 };
  const toNeighbor = (number: number) =>
    number < 1 || number > totalPages ? undefined : toHref(number);
  const neighbors = { previous: toNeighbor(page - 1), next: toNeighbor(page + 1) };
  return { items, page, perPage, totalPages, ...neighbors };
}

/** The number of a page, behind the summary of its list. */
export function withPage(site: SiteFacts, summary: string, page: number, pages: number): string {
  return `${summary} ${fill(site.text.lists.page, { page, pages })}`;
}

/** The documents of a year, in the order of the list. */
export type YearGroup<Item> = { readonly year: string; readonly items: readonly Item[] };

/** @param documents with dates. */
export function groupByYear<Item extends { readonly publishedAt: string | undefined }>(
  site: SiteFacts,
  documents: readonly Item[],
): readonly YearGroup<Item>[] {
  const years = groupBy(documents, ({ publishedAt = '' }) => [
    toDate(site, publishedAt).slice(0, 4),
  ]);
  return Array.from(years, ([year, items]) => ({ year, items }));
}

/**
 * @example withQuery('/blog', new URLSearchParams({ q: 'a' })) // → '/blog?q=a'
 * @example withQuery('/blog', new URLSearchParams()) // → '/blog'
 */
export function withQuery(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** The filters of a page: parsing them, summing them up, and linking to other values. */

import { ApiError } from '#lib/http/errors.ts';
import { type KnownValues, type Parameters, type QueryOf, readQuery } from '#lib/http/query.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

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
  return new URLSearchParams([...search].filter(([name]) => Object.hasOwn(parameters, name)));
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
  /** The number of results with the filter. */
  readonly count: number;
  /** Whether the filter is applied. The link then removes it. */
  readonly isCurrent: boolean;
};

type Facet = {
  /** The path of the page for a query. */
  readonly toHref: (search: URLSearchParams) => string;
  /** The query of the current page. */
  readonly search: URLSearchParams;
  readonly parameter: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  /** The number of results of a query. */
  readonly count: (search: URLSearchParams) => number;
};

/**
 * One link per value, which applies or removes it and keeps the other filters. Values without results are left out
 * unless they are applied.
 */
export function toFilterLinks({ toHref, search, parameter, values, count }: Facet): FilterLink[] {
  const applied = search.getAll(parameter).flatMap((value) => value.split(','));
  return values
    .map(({ value, label }) => {
      const isCurrent = applied.includes(value);
      const without = new URLSearchParams(search);
      without.delete('page');
      without.delete(parameter);
      const query = new URLSearchParams(without);
      query.set(parameter, value);
      return { label, isCurrent, count: count(query), href: toHref(isCurrent ? without : query) };
    })
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
}

/**
 * @example withQuery('/blog', new URLSearchParams({ q: 'a' })) // → '/blog?q=a'
 * @example withQuery('/blog', new URLSearchParams()) // → '/blog'
 */
export function withQuery(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

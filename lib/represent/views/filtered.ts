import { ApiError } from '#lib/http/errors.ts';
import { type KnownValues, type Parameters, type QueryOf, readQuery } from '#lib/http/query.ts';

/** A query of a page as it was read, or what is wrong with it. */
export type ReadFilters<P extends Parameters> =
  | { readonly query: QueryOf<P>; readonly problem?: never }
  | { readonly query?: never; readonly problem: string };

/** Reads the query of a page as the API reads its own; a page shows a problem instead of failing with it. */
export function readFilters<P extends Parameters>(
  parameters: P,
  search: URLSearchParams,
  known: KnownValues = {},
): ReadFilters<P> {
  try {
    return { query: readQuery(parameters, search, known) };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { problem: `${error.message} ${error.hint}` };
  }
}

/** The part of a query that a page knows, so that its links carry nothing else on. */
export function pickParameters(parameters: Parameters, search: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...search].filter(([name]) => Object.hasOwn(parameters, name)));
}

/**
 * How much was found, and for what.
 *
 * @example summarize(2, 'article', ['“etag”', undefined]) // → '2 articles for “etag”.'
 */
export function summarize(
  total: number,
  noun: string,
  filters: readonly (string | undefined)[],
): string {
  const applied = filters.filter((filter) => filter !== undefined);
  const found = `${total} ${total === 1 ? noun : noun.replace(/y$/, 'ie').concat('s')}`;
  return applied.length > 0 ? `${found} for ${applied.join(', ')}.` : `${found}.`;
}

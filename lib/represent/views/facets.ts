/** The filters of a page as links, each with how much it leads to. */

export type FacetLink = {
  readonly label: string;
  readonly href: string;
  /** How many entries the link leads to. */
  readonly count: number;
  /** Whether the page shown is filtered by this value; the link then takes the filter away. */
  readonly isCurrent: boolean;
};

type Facet = {
  readonly path: string;
  /** The query of the page shown. */
  readonly search: URLSearchParams;
  /** The parameter that the values belong to. */
  readonly parameter: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  /** How many entries a query finds. */
  readonly count: (search: URLSearchParams) => number;
};

/**
 * A link a value: with this filter beside the others of the page, or without it where it is one of them. Values that lead
 * to nothing are left out.
 */
export function toFacetLinks({ path, search, parameter, values, count }: Facet): FacetLink[] {
  const applied = search.getAll(parameter).flatMap((value) => value.split(','));
  return values
    .map(({ value, label }) => {
      const isCurrent = applied.includes(value);
      const query = new URLSearchParams(search);
      query.delete('page');
      query.delete(parameter);
      if (!isCurrent) query.set(parameter, value);
      return { label, isCurrent, count: count(query), href: toAddress(path, query) };
    })
    .filter(({ count, isCurrent }) => count > 0 || isCurrent);
}

/**
 * @example toAddress('/blog', new URLSearchParams({ q: 'a' })) // → '/blog?q=a'
 * @example toAddress('/blog', new URLSearchParams()) // → '/blog'
 */
export function toAddress(path: string, search: URLSearchParams): string {
  return search.size > 0 ? `${path}?${search}` : path;
}

/** Pages of a list: 1-based, and empty beyond the last. */

export type Paging = { readonly page: number; readonly perPage: number };

export type Page<Item> = {
  readonly items: readonly Item[];
  /** How many items there are on all pages. */
  readonly total: number;
  /** Present where paging was asked for. */
  readonly paging: (Paging & { readonly totalPages: number }) | undefined;
};

/** What one of the two parameters leaves open, the other's default fills; neither of them means no paging. */
export function toPaging(
  requested: { readonly page?: number | undefined; readonly perPage?: number | undefined },
  perPageDefault: number,
): Paging | undefined {
  const { page, perPage } = requested;
  if (page === undefined && perPage === undefined) return undefined;
  return { page: page ?? 1, perPage: perPage ?? perPageDefault };
}

/** The page asked for, or everything. */
export function paginate<Item>(items: readonly Item[], paging: Paging | undefined): Page<Item> {
  const total = items.length;
  if (paging === undefined) return { items, total, paging };
  const { page, perPage } = paging;
  const start = (page - 1) * perPage;
  return {
    items: items.slice(start, start + perPage),
    total,
    paging: { page, perPage, totalPages: Math.ceil(total / perPage) },
  };
}

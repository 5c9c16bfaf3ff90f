/** Paging of lists. Pages are counted from 1. A page beyond the last is empty. */

type Paging = { readonly page: number; readonly perPage: number };

export type PagedList<Item> = {
  readonly items: readonly Item[];
  /** The number of items on all pages. */
  readonly total: number;
  /** `undefined` if the request has no paging parameter. */
  readonly paging: (Paging & { readonly totalPages: number }) | undefined;
};

/** Fills in the missing one of the two parameters. Without both, the list isn't paged. */
export function toPaging(
  requested: { readonly page?: number | undefined; readonly perPage?: number | undefined },
  perPageDefault: number,
): Paging | undefined {
  const { page, perPage } = requested;
  if (page === undefined && perPage === undefined) return undefined;
  return { page: page ?? 1, perPage: perPage ?? perPageDefault };
}

/** Returns the requested page, or all items if the list isn't paged. */
export function paginate<Item>(
  items: readonly Item[],
  paging: Paging | undefined,
): PagedList<Item> {
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

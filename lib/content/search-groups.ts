/** The kinds of what a search finds, as the search page and the browser show them. Pure: it runs anywhere. */
import type { SearchEntry } from '#lib/schema/search-index.ts';

export type SearchKind = SearchEntry['kind'];

export const kindLabels: Readonly<Record<SearchKind, string>> = {
  page: 'Pages',
  post: 'Articles',
  project: 'Projects',
  term: 'Dictionary',
};

export type SearchGroup<Entry> = {
  readonly kind: SearchKind;
  readonly label: string;
  readonly entries: readonly Entry[];
};

/**
 * Entries kind by kind, in the order given within a kind. The kind of the first entry comes first, so that the best hit of
 * a ranked list stays at its top; kinds without any entry are left out.
 */
export function groupByKind<Entry extends { readonly kind: SearchKind }>(
  entries: readonly Entry[],
): readonly SearchGroup<Entry>[] {
  const byKind = new Map<SearchKind, Entry[]>();
  for (const entry of entries) {
    const ofKind = byKind.get(entry.kind);
    if (ofKind) ofKind.push(entry);
    else byKind.set(entry.kind, [entry]);
  }
  return [...byKind].map(([kind, ofKind]) => ({ kind, label: kindLabels[kind], entries: ofKind }));
}

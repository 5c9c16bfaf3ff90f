/** Matches `q` in lists and groups results: in the API, on pages and in the browser. `search-ranking.ts` ranks. */
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { foldText } from '#lib/text/fold.ts';
import { groupBy } from '#lib/text/lists.ts';
import { memoize } from '#lib/text/memoize.ts';

/** Splits a query into folded words at white space. An empty list matches everything. */
export function toSearchWords(q: string | undefined): readonly string[] {
  return foldText(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

export function hasEveryWord(foldedText: string, words: readonly string[]): boolean {
  return words.every((word) => foldedText.includes(word));
}

/**
 * Creates a search over documents. It folds the text of each document once, on first use.
 *
 * @param toText returns the fields to search. They are joined by line breaks, so that no word matches across two fields.
 */
export function createSearch<Item extends object>(
  toText: (item: Item) => readonly string[],
): (items: readonly Item[], q: string | undefined) => readonly Item[] {
  const textOf = memoize((item: Item) => foldText(toText(item).join('\n')));
  return (items, q) => {
    const words = toSearchWords(q);
    return words.length === 0 ? items : items.filter((item) => hasEveryWord(textOf(item), words));
  };
}

export type SearchKind = SearchEntry['kind'];

/**
 * Groups entries by kind and keeps their order within a kind. The kind of the first entry comes first, so that the best
 * hit of a ranked list stays on top. Leaves out kinds without entries.
 */
export function groupByKind<Entry extends { readonly kind: SearchKind }>(
  entries: readonly Entry[],
) {
  const byKind = groupBy(entries, ({ kind }) => [kind]);
  return Array.from(byKind, ([kind, entries]) => ({ kind, entries }));
}

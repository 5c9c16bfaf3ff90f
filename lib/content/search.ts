/**
 * Matches `q` in lists, and groups and marks results: in the API, on pages and in the browser.
 * `search-ranking.ts` ranks.
 */
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { groupBy } from '#lib/text/group-by.ts';
import { memoize } from '#lib/text/memoize.ts';

/**
 * Marks that a searcher leaves out: accents of Latin, Greek and Cyrillic, and the points of Hebrew and Arabic. Marks of other
 * scripts distinguish letters: か and が.
 */
const accents = /[\u0300-\u036F\u0591-\u05C7\u064B-\u065F\u0670]/g;

/** Folds a text for comparison: lower case, no accents, every character decomposed. */
export function foldText(text: string): string {
  // Lower case writes the same letter as σ or ς, by its place in the word.
  return text.normalize('NFKD').replace(accents, '').toLowerCase().replaceAll('ς', 'σ');
}

/** Splits a query into folded words at white space. An empty list matches everything. */
export function toSearchWords(q: string | undefined): readonly string[] {
  return foldText(q ?? '')
    .split(/\s+/)
    .filter((word) => word !== '');
}

/** Whether every word occurs somewhere in the folded text. */
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

/** The kind of a search result. */
export type SearchKind = SearchEntry['kind'];

export type SearchGroup<Entry> = {
  readonly kind: SearchKind;
  readonly entries: readonly Entry[];
};

/**
 * Groups entries by kind and keeps their order within a kind. The kind of the first entry comes first, so that the best
 * hit of a ranked list stays on top. Leaves out kinds without entries.
 */
export function groupByKind<Entry extends { readonly kind: SearchKind }>(
  entries: readonly Entry[],
): readonly SearchGroup<Entry>[] {
  const byKind = groupBy(entries, ({ kind }) => [kind]);
  return Array.from(byKind, ([kind, entries]) => ({ kind, entries }));
}

/** A piece of a text; `marked` if it matches a word of the search. */
type MarkedPiece = { readonly text: string; readonly marked: boolean };

/**
 * Splits a text at every match of the words. The pieces add up to the text.
 *
 * @param words folded, as `toSearchWords` returns them.
 * @example markWords('Strong ETags', ['etag']) // → 'Strong ', 'ETag' (marked), 's'
 */
export function markWords(text: string, words: readonly string[]): readonly MarkedPiece[] {
  const isMarked = toMarks(text, words);
  const pieces: MarkedPiece[] = [];
  for (let start = 0, end = 0; start < text.length; start = end) {
    while (end < text.length && isMarked[end] === isMarked[start]) end += 1;
    pieces.push({ text: text.slice(start, end), marked: isMarked[start] === 1 });
  }
  return pieces;
}

/** @returns 1 for each code unit of the text that belongs to a match. */
function toMarks(text: string, words: readonly string[]): Uint8Array {
  const { folded, origins } = foldByCharacter(text);
  const isMarked = new Uint8Array(text.length);
  for (const word of words) {
    for (let at = folded.indexOf(word); at !== -1; at = folded.indexOf(word, at + 1)) {
      const last = origins[at + word.length - 1];
      let next = at + word.length;
      while (next < origins.length && origins[next] === last) next += 1;
      // A combining mark folds to nothing and belongs to the letter before it, so a match ends where the next letter begins.
      isMarked.fill(1, origins[at], origins[next] ?? text.length);
    }
  }
  return isMarked;
}

/**
 * Folding character by character gives the same result as folding the whole text. `origins` has the position in the text
 * of each folded code unit.
 */
function foldByCharacter(text: string) {
  const origins: number[] = [];
  let folded = '';
  let position = 0;
  for (const character of text) {
    // Folding the 20,000 characters of a long list of results takes 10 ms; most are ASCII.
    const units = character < '\u0080' ? character.toLowerCase() : foldText(character);
    for (let unit = 0; unit < units.length; unit += 1) origins.push(position);
    folded += units;
    position += character.length;
  }
  return { folded, origins };
}

/** An inverted index: the words of many texts, and which texts contain each. */

import { memoizeText } from '#lib/text/memoize.ts';
import { toSearchWords } from './search.ts';

/** Plain data, so that a build can write it as JSON. */
export type WordIndex = {
  /** Every distinct word, each followed by a line break. */
  readonly words: string;
  /** For each word, the end of its range in `texts`. */
  readonly ends: readonly number[];
  /** The numbers of the texts that contain the first word, then of those that contain the second, and so on. */
  readonly texts: readonly number[];
};

/** @param texts the words of each text. Repeated words count once. */
export function createWordIndex(texts: readonly Iterable<string>[]): WordIndex {
  const textsOf = new Map<string, number[]>();
  texts.forEach((words, number) => {
    for (const word of words) {
      const numbers = textsOf.get(word);
      if (numbers === undefined) textsOf.set(word, [number]);
      else if (numbers.at(-1) !== number) numbers.push(number);
    }
  });
  // An empty text has no words.
  textsOf.delete('');
  let end = 0;
  return {
    words: [...textsOf.keys()].map((word) => `${word}\n`).join(''),
    ends: Array.from(textsOf.values(), ({ length }) => (end += length)),
    texts: [...textsOf.values()].flat(),
  };
}

/** A character may fold to white space and another character, such as “´”. */
const foldPiece = memoizeText((piece) => toSearchWords(piece), {
  maxEntries: 100_000,
  maxLength: 40,
});

/** Lists the distinct words of a text as `toSearchWords` writes them. Texts share most of their words. */
export function listWords(text: string): readonly string[] {
  const pieces = new Set(text.split(/\s+/));
  return [...new Set([...pieces].flatMap(foldPiece))];
}

/**
 * Creates a search that finds the same texts as `hasEveryWord`: those that contain every word, also as a part of a longer
 * word. A word of a query has no white space, so it can only be within one word of a text.
 *
 * @param count the number of texts.
 * @returns a function of the folded words of a query, which returns whether the text with a number matches.
 */
export function createWordSearch(
  index: WordIndex,
  count: number,
): (words: readonly string[]) => (text: number) => boolean {
  const starts = toStarts(index.words);
  // Each word is looked for among all words of the site, which takes 0.3 ms; queries share words.
  const find = memoizeText((word) => findTexts(index, starts, word, count), {
    maxEntries: 500,
    maxLength: 50,
  });
  return (words) => {
    const found = words.map(find);
    return (text) => found.every((texts) => texts[text] === 1);
  };
}

/** Returns the start of each word in `words`. */
function toStarts(words: string): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at < words.length; at = words.indexOf('\n', at) + 1) starts.push(at);
  return starts;
}

/** Returns an array with a 1 at the number of each text that contains the word. */
function findTexts(
  { words, ends, texts }: WordIndex,
  starts: readonly number[],
  word: string,
  count: number,
): Uint8Array {
  const found = new Uint8Array(count);
  let at = words.indexOf(word);
  while (at !== -1) {
    const number = findLastNotAfter(starts, at);
    for (let entry = ends[number - 1] ?? 0; entry < (ends[number] ?? 0); entry += 1) {
      found[texts[entry] ?? 0] = 1;
    }
    const next = starts[number + 1];
    at = next === undefined ? -1 : words.indexOf(word, next);
  }
  return found;
}

/** Finds the index of the last start at or before `position`, by binary search. */
function findLastNotAfter(starts: readonly number[], position: number): number {
  let low = 0;
  let high = starts.length;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= position) low = middle;
    else high = middle;
  }
  return low;
}

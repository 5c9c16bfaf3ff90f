/** The words of many texts and where each occurs: what a search reads instead of the texts. */

import { foldText } from './search.ts';

/** Made by `toWordIndex`, and plain data: a build can keep it as JSON. */
export type WordIndex = {
  /** Each word once, followed by a line break. */
  readonly words: string;
  /** For each word, where the numbers of its texts end in `texts`. */
  readonly ends: readonly number[];
  /** The numbers of the texts that have the first word, then those that have the second, and so on. */
  readonly texts: readonly number[];
};

/** Each text is folded, as `foldText` does it, but word by word: texts share most of theirs. */
export function toWordIndex(texts: readonly string[]): WordIndex {
  const folded = new Map<string, readonly string[]>();
  const places = new Map<string, number[]>();
  texts.forEach((text, number) => {
    for (const word of toFoldedWords(text, folded)) {
      const numbers = places.get(word);
      if (numbers) numbers.push(number);
      else places.set(word, [number]);
    }
  });
  // White space begins and ends many a text: nothing is no word.
  places.delete('');
  let end = 0;
  return {
    words: [...places.keys()].map((word) => `${word}\n`).join(''),
    ends: Array.from(places.values(), ({ length }) => (end += length)),
    texts: [...places.values()].flat(),
  };
}

/** @param folded what words have come to before. */
function toFoldedWords(text: string, folded: Map<string, readonly string[]>): ReadonlySet<string> {
  const words = new Set<string>();
  for (const raw of new Set(text.split(/\s+/))) {
    // What is one character may fold to white space and more: “´”.
    const known = folded.get(raw) ?? foldText(raw).split(/\s+/);
    folded.set(raw, known);
    for (const word of known) words.add(word);
  }
  return words;
}

/**
 * Which texts have every word somewhere, be it as a part of a word of theirs: the same that `hasEveryWord` says of each text.
 * A word of a query has no white space, so it can only stand within one word of a text.
 *
 * @param words folded, as `toSearchWords` gives them.
 * @returns for each text whether it has them.
 */
export function createWordSearch(
  index: WordIndex,
  count: number,
): (words: readonly string[]) => (text: number) => boolean {
  const starts = toStarts(index.words);
  return (words) => {
    const found = words.map((word) => findTexts(index, starts, word, count));
    return (text) => found.every((texts) => texts[text] === 1);
  };
}

/** Where each word begins. */
function toStarts(words: string): readonly number[] {
  const starts: number[] = [];
  for (let at = 0; at < words.length; at = words.indexOf('\n', at) + 1) starts.push(at);
  return starts;
}

/** @returns 1 at the number of each text that has the word. */
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
    for (let place = ends[number - 1] ?? 0; place < (ends[number] ?? 0); place += 1) {
      found[texts[place] ?? 0] = 1;
    }
    const next = starts[number + 1];
    at = next === undefined ? -1 : words.indexOf(word, next);
  }
  return found;
}

/** The number of the last of these that is not greater; they rise, and the first is not greater. */
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

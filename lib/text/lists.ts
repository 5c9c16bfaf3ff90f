/** Lists of items: in groups, the best of them, and counted. */

/**
 * Groups items by their keys. The groups are in the order of their first items, and each keeps the order of `items`.
 *
 * @param toKeys returns the keys of an item, each once.
 * @example groupBy(['ab', 'b'], (word) => [...word]) // → Map { 'a' → ['ab'], 'b' → ['ab', 'b'] }
 */
export function groupBy<Item, Key>(
  items: readonly Item[],
  toKeys: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of toKeys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/**
 * Adds an item to a list that has the best ones first, and keeps at most `limit`. Many items are compared with few that are kept, so this
 * takes less time than sorting all of them.
 *
 * @param isBetter whether the item comes before another one. An item that is as good as the others comes last.
 */
export function keepBest<Item>(
  best: Item[],
  item: Item,
  limit: number,
  isBetter: (other: Item) => boolean,
): void {
  const index = best.findIndex(isBetter);
  best.splice(index === -1 ? best.length : index, 0, item);
  best.length = Math.min(best.length, limit);
}

/** The words of a text, each with how often it occurs. */
export type WordCounts = ReadonlyMap<string, number>;

/** @param counts of other words, to which these are added. */
export function countEach(words: readonly string[], counts = new Map<string, number>()) {
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Counts the parts of counted texts, so that each text is split once.
 *
 * @example countParts(countEach(['a-b', 'b', 'b']), (text) => text.split('-')) // → Map { 'a' → 1, 'b' → 3 }
 */
export function countParts(
  texts: WordCounts,
  split: (text: string) => readonly string[],
): WordCounts {
  const counts = new Map<string, number>();
  for (const [text, count] of texts) {
    for (const part of split(text)) counts.set(part, (counts.get(part) ?? 0) + count);
  }
  return counts;
}

/** The words of a text by how often they occur: list 0 has those that occur once. This takes the least time to read. */
export type WordsByCount = readonly (readonly string[])[];

export function groupByCount(counts: WordCounts): WordsByCount {
  const lists: string[][] = [];
  for (const [word, count] of counts) {
    while (lists.length < count) lists.push([]);
    lists[count - 1]?.push(word);
  }
  return lists;
}

/**
 * Writes counts in little space, for words without white space: line n has the words that occur n times.
 *
 * @example writeWordCounts(countEach(['a', 'b', 'b', 'c'])) // → 'a c\nb'
 */
export function writeWordCounts(counts: WordCounts): string {
  return groupByCount(counts)
    .map((words) => words.join(' '))
    .join('\n');
}

/** The reverse of `writeWordCounts`. */
export function readWordCounts(text: string): WordsByCount {
  return text.split('\n').map((line) => (line === '' ? [] : line.split(' ')));
}

/** The words of a text, each with how often it occurs. */
export type WordCounts = ReadonlyMap<string, number>;

export function countEach(words: readonly string[]): WordCounts {
  const counts = new Map<string, number>();
  for (const word of words) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/**
 * Writes counts in little space, for words without white space: line n has the words that occur n times.
 *
 * @example writeWordCounts(countEach(['a', 'b', 'b', 'c'])) // → 'a c\nb'
 */
export function writeWordCounts(counts: WordCounts): string {
  const lines: string[][] = [];
  for (const [word, count] of counts) {
    while (lines.length < count) lines.push([]);
    lines[count - 1]?.push(word);
  }
  return lines.map((words) => words.join(' ')).join('\n');
}

/** The reverse of `writeWordCounts`. */
export function readWordCounts(text: string): WordCounts {
  const counts = new Map<string, number>();
  text.split('\n').forEach((line, index) => {
    if (line !== '') for (const word of line.split(' ')) counts.set(word, index + 1);
  });
  return counts;
}

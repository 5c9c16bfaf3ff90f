/** What `q` matches, in the API, on the pages and in the browser alike. Pure: it runs anywhere. */

/** A text as search compares it: without case, without accents, compatibility forms made plain. */
export function foldText(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();
}

/** The words of a query: whatever white space separates. No words match everything. */
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
 * A search over documents whose text is folded once, on first use, and kept as long as the document is.
 *
 * @param toText the fields that are searched; they are kept apart, so that no word is found across two of them.
 */
export function createSearch<Item extends object>(
  toText: (item: Item) => readonly string[],
): (items: readonly Item[], q: string | undefined) => readonly Item[] {
  const folded = new WeakMap<Item, string>();
  const textOf = (item: Item): string => {
    let text = folded.get(item);
    if (text === undefined) {
      text = foldText(toText(item).join('\n'));
      folded.set(item, text);
    }
    return text;
  };
  return (items, q) => {
    const words = toSearchWords(q);
    return words.length === 0 ? items : items.filter((item) => hasEveryWord(textOf(item), words));
  };
}

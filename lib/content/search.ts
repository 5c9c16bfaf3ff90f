/** What `q` matches, in the API, on the pages and in the browser alike. Pure: it runs anywhere. */

/** A text as search compares it: without case, without accents, compatibility forms made plain. */
export function foldText(text: string): string {
  // Lower case writes the same letter as σ or ς, by its place in the word.
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().replaceAll('ς', 'σ');
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
  const textOf = oncePer((item: Item) => foldText(toText(item).join('\n')));
  return (items, q) => {
    const words = toSearchWords(q);
    return words.length === 0 ? items : items.filter((item) => hasEveryWord(textOf(item), words));
  };
}

/** What is made of an item on first use, and kept as long as the item is. */
function oncePer<Item extends object, Made extends string | readonly string[]>(
  make: (item: Item) => Made,
): (item: Item) => Made {
  const kept = new WeakMap<Item, Made>();
  return (item) => {
    let made = kept.get(item);
    if (made === undefined) {
      made = make(item);
      kept.set(item, made);
    }
    return made;
  };
}

/** What of an entry is searched, the weightiest first. */
type RankedFields = {
  readonly title: string;
  readonly description?: string | undefined;
  readonly keywords?: readonly string[] | undefined;
  readonly bodyTerms?: readonly string[] | undefined;
};

/**
 * The entries in which every word occurs, the best first: an entry is as good as its weightiest fields that hold the
 * words, title before description before keywords before body terms. Equals keep their order.
 */
export function rankEntries<Entry extends RankedFields>(
  entries: readonly Entry[],
  q: string,
): readonly Entry[] {
  const words = toSearchWords(q);
  return entries
    .map((entry) => ({ entry, rank: rankEntry(entry, words) }))
    .filter(({ rank }) => rank !== Number.POSITIVE_INFINITY)
    .sort((a, b) => a.rank - b.rank)
    .map(({ entry }) => entry);
}

/** The sum over the words of the place of the first field that holds the word; infinite where none does. */
function rankEntry(entry: RankedFields, words: readonly string[]): number {
  const fields = toFoldedFields(entry);
  return words.reduce((rank, word) => {
    const field = fields.findIndex((text) => text.includes(word));
    return field === -1 ? Number.POSITIVE_INFINITY : rank + field;
  }, 0);
}

/** Folding is what a search costs: 2,000 entries take it once, not with every key that is pressed. */
const toFoldedFields = oncePer(
  ({ title, description = '', keywords = [], bodyTerms = [] }: RankedFields) =>
    [title, description, keywords.join('\n'), bodyTerms.join('\n')].map(foldText),
);

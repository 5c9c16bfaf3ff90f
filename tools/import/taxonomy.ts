/** Finds the category and tags of imported articles in `content/taxonomy.yaml`, and adds those that it lacks. */
import { createHash } from 'node:crypto';
import { isMap, isSeq, parseDocument, type YAMLSeq } from 'yaml';
import { toTitleSlug } from '../../lib/authoring/content-folder.ts';

type TaxonomyList = 'categories' | 'tags';
type TaxonomyEntry = { readonly value: string; readonly label: string };

export type TaxonomyWriter = {
  /** @returns the value of a label; one that is not in the list yet is added to it. */
  readonly valueOf: (list: TaxonomyList, label: string) => string;
  readonly added: Readonly<Record<TaxonomyList, readonly TaxonomyEntry[]>>;
  /** The file with what was added. Comments and order stay. */
  readonly toText: () => string;
};

/** @param text the file `content/taxonomy.yaml`. */
export function createTaxonomyWriter(text: string): TaxonomyWriter {
  const raw = (read(text).toJS() ?? {}) as Partial<Record<TaxonomyList, readonly TaxonomyEntry[]>>;
  const entries = { categories: [...(raw.categories ?? [])], tags: [...(raw.tags ?? [])] };
  const added: Record<TaxonomyList, TaxonomyEntry[]> = { categories: [], tags: [] };
  return {
    added,
    valueOf: (list, label) => {
      const known = findEntry(entries[list], label);
      if (known) return known.value;
      const entry = { value: toFreeValue(label, entries[list]), label };
      entries[list].push(entry);
      added[list].push(entry);
      return entry.value;
    },
    toText: () => {
      const document = read(text);
      for (const list of ['categories', 'tags'] as const) {
        if (added[list].length > 0) addEntries(document, list, added[list]);
      }
      return document.toString({ lineWidth: 0 });
    },
  };
}

function read(text: string): ReturnType<typeof parseDocument> {
  return parseDocument(text === '' ? '{}' : text);
}

/** Labels that differ only in case are the same, and so are a label and a value. */
function findEntry(entries: readonly TaxonomyEntry[], label: string): TaxonomyEntry | undefined {
  const key = label.toLowerCase();
  return (
    entries.find((entry) => entry.label?.toLowerCase() === key) ??
    entries.find((entry) => entry.value === key)
  );
}

function toFreeValue(label: string, entries: readonly TaxonomyEntry[]): string {
  const wanted = toTitleSlug(label) ?? `tag-${hash(label)}`;
  for (let count = 1; ; count += 1) {
    const value = count === 1 ? wanted : `${wanted}-${count}`;
    if (entries.every((entry) => entry.value !== value)) return value;
  }
}

/** A name for a text in a script that can't be transliterated. */
export function hash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}

function addEntries(
  document: ReturnType<typeof parseDocument>,
  list: TaxonomyList,
  entries: readonly TaxonomyEntry[],
): void {
  const node = document.get(list);
  if (isSeq(node)) {
    for (const entry of entries) (node as YAMLSeq).add(document.createNode(entry));
  } else {
    if (!isMap(document.contents)) document.contents = document.createNode({}) as never;
    document.set(list, entries);
  }
}

/** Finds the category and tags of imported articles in `content/taxonomy.yaml`, and adds those that it lacks. */
import { dropHidden } from '../authoring/check/hidden-characters.ts';
import { parseYamlDocument } from '../authoring/check/parsed-yaml.ts';
import { toFreeSlug } from './slugs.ts';
import { addToLists } from './yaml-lists.ts';

type TaxonomyList = 'categories' | 'tags';
type TaxonomyEntry = { readonly value: string; readonly label: string };

/** The label of the category for articles without one. */
export const fallbackCategory = 'Imported';

export type TaxonomyWriter = {
  /** @returns the value of a label; one that is not in the list yet is added to it. */
  readonly valueOf: (list: TaxonomyList, label: string) => string;
  readonly added: Readonly<Record<TaxonomyList, readonly TaxonomyEntry[]>>;
  /** The file with what was added. */
  readonly toText: () => string;
};

/** @param text the file `content/taxonomy.yaml`. */
export function createTaxonomyWriter(text: string): TaxonomyWriter {
  const raw = (parseYamlDocument(text).document.toJS() ?? {}) as Partial<
    Record<TaxonomyList, readonly TaxonomyEntry[]>
  >;
  const entries = { categories: [...(raw.categories ?? [])], tags: [...(raw.tags ?? [])] };
  const added: Record<TaxonomyList, TaxonomyEntry[]> = { categories: [], tags: [] };
  return {
    added,
    valueOf: (list, written) => {
      const label = dropHidden(written).trim();
      const known = findEntry(entries[list], label);
      if (known) return known.value;
      const isTaken = (value: string) => entries[list].some((entry) => entry.value === value);
      const entry = { value: toFreeSlug([label], 'tag', isTaken), label };
      entries[list].push(entry);
      added[list].push(entry);
      return entry.value;
    },
    toText: () => addToLists(text, added),
  };
}

/** Labels that differ only in case are the same, and so are a label and a value. */
function findEntry(entries: readonly TaxonomyEntry[], label: string): TaxonomyEntry | undefined {
  const key = label.toLowerCase();
  return (
    entries.find((entry) => entry.label?.toLowerCase() === key) ??
    entries.find((entry) => entry.value === key)
  );
}

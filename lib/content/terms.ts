import type { AiTerm } from '#lib/content/model.ts';
import { compareTerms } from '#lib/content/order.ts';
import { createSearch } from '#lib/content/search.ts';
import { source } from '#lib/content/source.ts';

/** The dictionary, in alphabetical order. */
export const terms: readonly AiTerm[] = source.terms.toSorted(compareTerms);

export const termSlugs: readonly string[] = terms.map(({ slug }) => slug);

const bySlug = new Map(terms.map((term) => [term.slug, term]));

export function findTerm(slug: string): AiTerm | undefined {
  return bySlug.get(slug);
}

type TermFilters = {
  readonly q?: string | undefined;
  readonly category?: AiTerm['category'] | undefined;
  readonly maturity?: AiTerm['maturity'] | undefined;
};

/** The texts that `q` searches in an entry. */
export function toTermNames({ term, slug, aliases }: AiTerm): readonly string[] {
  return [term, slug, ...aliases];
}

const search = createSearch<AiTerm>(toTermNames);

/** Finds the entries that match every filter, in the order of `among`. `q` searches names, not definitions. */
export function findTerms(
  filters: TermFilters,
  among: readonly AiTerm[] = terms,
): readonly AiTerm[] {
  const { q, category, maturity } = filters;
  const inFacets = among.filter(
    (term) =>
      (category === undefined || term.category === category) &&
      (maturity === undefined || term.maturity === maturity),
  );
  return search(inFacets, q);
}

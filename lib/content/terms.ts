import type { AiTerm } from '#lib/content/model.ts';
import { createSearch } from '#lib/content/search.ts';
import type { AiTermList } from '#lib/schema/ai-term.ts';

type TermFilters = Omit<AiTermList['query'], 'language'>;

/** The texts that `q` searches in an entry. */
export function toTermNames({ term, slug, aliases }: AiTerm): readonly string[] {
  return [term, slug, ...aliases];
}

const search = createSearch<AiTerm>(toTermNames);

/** Finds the entries that match every filter, in the order of `terms`. `q` searches names, not definitions. */
export function findTerms(terms: readonly AiTerm[], filters: TermFilters): readonly AiTerm[] {
  const { q, category, maturity } = filters;
  const inFacets = terms.filter(
    (term) =>
      (category === undefined || term.category === category) &&
      (maturity === undefined || term.maturity === maturity),
  );
  return search(inFacets, q);
}

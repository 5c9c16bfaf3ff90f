import { searchAiTerms } from '#lib/api/endpoints.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { findTerms } from '#lib/content/terms.ts';
import { readFilters, summarize } from './filtered.ts';

/** What `/ai-dictionary` shows for a query: the entries that the API gives for the same one. */
export type DictionaryView = {
  readonly terms: readonly AiTerm[];
  /** What was asked for and how much of it there is, in one sentence. */
  readonly summary: string;
};

export function toDictionaryView(search: URLSearchParams): DictionaryView {
  const { query, problem } = readFilters(searchAiTerms.query, search);
  if (query === undefined) return { terms: [], summary: problem };
  const terms = findTerms(query);
  const { q, category, maturity } = query;
  return { terms, summary: summarize(terms.length, 'entry', [q && `“${q}”`, category, maturity]) };
}

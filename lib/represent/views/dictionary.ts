import { searchAiTerms } from '#lib/api/endpoints.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { foldText } from '#lib/content/search.ts';
import { findTerms } from '#lib/content/terms.ts';
import { toAiTermList } from '#lib/represent/json/ai-term.ts';
import { type AiTermList, aiTermCategories, aiTermMaturities } from '#lib/schema/ai-term.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { type FacetLink, toFacetLinks } from './facets.ts';
import { pickParameters, readFilters, summarize } from './filtered.ts';

/** What `/ai-dictionary` shows for a query: the entries that the API gives for the same one. */
export type DictionaryView = {
  readonly terms: readonly AiTerm[];
  /** The same entries under the letters that they begin with. */
  readonly letters: readonly Letter[];
  /** What was asked for and how much of it there is, in one sentence. */
  readonly summary: string;
  /** The words that were searched for. */
  readonly q: string | undefined;
  /** The part of the query that the page knows. */
  readonly search: URLSearchParams;
  /** What the API says of the same query, where it accepts it. */
  readonly json: (() => AiTermList) | undefined;
};

export type Letter = { readonly letter: string; readonly terms: readonly AiTerm[] };

const read = (search: URLSearchParams) => readFilters(searchAiTerms.query, search);

export function toDictionaryView(asked: URLSearchParams): DictionaryView {
  const search = pickParameters(searchAiTerms.query, asked);
  const { query, problem } = read(search);
  if (query === undefined) {
    const none = { terms: [], letters: [], q: undefined, json: undefined };
    return { summary: problem, search: new URLSearchParams(), ...none };
  }
  const terms = findTerms(query);
  const { q, category, maturity } = query;
  return {
    terms,
    letters: groupByLetter(terms),
    summary: summarize(terms.length, 'entry', [q && `“${q}”`, category, maturity]),
    q,
    search,
    json: () => toAiTermList(terms, query),
  };
}

/** @param terms in alphabetical order. */
function groupByLetter(terms: readonly AiTerm[]): readonly Letter[] {
  const letters = new Map<string, AiTerm[]>();
  for (const term of terms) {
    const letter = toLetter(term.term);
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  return [...letters].map(([letter, terms]) => ({ letter, terms }));
}

/** @example toLetter('éclair') // → 'E' */
function toLetter(name: string): string {
  const [first = ''] = foldText(name);
  return /\p{L}/u.test(first) ? first.toUpperCase() : '#';
}

export type DictionaryFacets = {
  readonly categories: readonly FacetLink[];
  readonly maturities: readonly FacetLink[];
};

/** The filters that can be put on or taken off where the page shows what this query finds. */
export function toDictionaryFacets(search: URLSearchParams): DictionaryFacets {
  const count = (query: URLSearchParams) => findTerms(read(query).query ?? {}).length;
  const facet = { path: pagePaths['ai-dictionary'], search, count };
  const toValues = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: name }));
  return {
    categories: toFacetLinks({
      ...facet,
      parameter: 'category',
      values: toValues(aiTermCategories),
    }),
    maturities: toFacetLinks({
      ...facet,
      parameter: 'maturity',
      values: toValues(aiTermMaturities),
    }),
  };
}

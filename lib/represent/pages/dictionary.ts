import { searchAiTerms } from '#lib/api/endpoints.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { foldText } from '#lib/content/search.ts';
import { findTerms } from '#lib/content/terms.ts';
import { toAiTermList } from '#lib/represent/json/documents.ts';
import type { AiTermList } from '#lib/schema/ai-term.ts';
import { dictionaryCategories, dictionaryStages } from '#lib/site/dictionary.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { count, text } from '#lib/site/text/text.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quote,
  summarize,
  toFilterLinks,
  withQuery,
} from './filters.ts';

/** What `/ai-dictionary` shows for a query. The API returns the same entries for it. */
export type DictionaryView = {
  readonly terms: readonly AiTerm[];
  /** The same terms, grouped by first letter. */
  readonly letters: readonly Letter[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  readonly q: string | undefined;
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The API's response to the same query, or `undefined` if it is invalid. */
  readonly json: (() => AiTermList) | undefined;
};

type Letter = { readonly letter: string; readonly terms: readonly AiTerm[] };

const parse = (search: URLSearchParams) => parseFilters(searchAiTerms.query, search);

export function toDictionaryView(requested: URLSearchParams): DictionaryView {
  const search = pickParameters(searchAiTerms.query, requested);
  const { query, error } = parse(search);
  if (query === undefined) {
    const none = { terms: [], letters: [], q: undefined, json: undefined };
    return { summary: error, search: new URLSearchParams(), ...none };
  }
  const terms = findTerms(query);
  const { q, category, maturity } = query;
  return {
    terms,
    letters: groupByLetter(terms),
    summary: summarize(count(text.dictionary.entries, terms.length), [
      quote(q),
      category,
      maturity,
    ]),
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
  return /\p{L}/u.test(first) ? first.toUpperCase() : text.dictionary.otherLetter;
}

type DictionaryFilters = {
  readonly categories: readonly FilterLink[];
  readonly maturities: readonly FilterLink[];
};

/** The links that apply or remove a filter, counted with the other filters of the query. */
export function toDictionaryFilters(search: URLSearchParams): DictionaryFilters {
  const count = (query: URLSearchParams) => findTerms(parse(query).query ?? {}).length;
  const toHref = (query: URLSearchParams) => withQuery(pagePaths['ai-dictionary'], query);
  const facet = { toHref, search, count };
  const toValues = (names: readonly string[]) =>
    names.map((name) => ({ value: name, label: name }));
  return {
    categories: toFilterLinks({
      ...facet,
      parameter: 'category',
      values: toValues(dictionaryCategories),
    }),
    maturities: toFilterLinks({
      ...facet,
      parameter: 'maturity',
      values: toValues(dictionaryStages.map(({ name }) => name)),
    }),
  };
}

import { toSearchAiTerms } from '#lib/api/endpoints.ts';
import { toAiTermList } from '#lib/collections/terms.ts';
import type { AiTerm } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { findTerms } from '#lib/content/terms.ts';
import type { AiTermList } from '#lib/schema/ai-term.ts';
import { pagePaths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count } from '#lib/site/text/text.ts';
import { foldText } from '#lib/text/fold.ts';
import { groupBy } from '#lib/text/group-by.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
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

const parse = (site: SiteFacts, search: URLSearchParams) =>
  parseFilters(site, toSearchAiTerms(site).query, search);

export function toDictionaryView(site: Site, requested: URLSearchParams): DictionaryView {
  const search = pickParameters(toSearchAiTerms(site).query, requested);
  const { query, error } = parse(site, search);
  if (query === undefined) {
    const none = { terms: [], letters: [], q: undefined, json: undefined };
    return { summary: error, search: new URLSearchParams(), ...none };
  }
  const terms = findTerms(site.terms, query);
  const { q, category, maturity } = query;
  return {
    terms,
    letters: groupByLetter(site, terms),
    summary: summarize(site, count(site, site.text.dictionary.entries, terms.length), [
      quoteQuery(site, q),
      category,
      maturity,
    ]),
    q,
    search,
    json: () => toAiTermList(site, terms, query),
  };
}

/** @param terms in alphabetical order. */
function groupByLetter(site: SiteFacts, terms: readonly AiTerm[]): readonly Letter[] {
  const letters = groupBy(terms, ({ term }) => [toLetter(site, term)]);
  return Array.from(letters, ([letter, terms]) => ({ letter, terms }));
}

/** @example toLetter('éclair') // → 'E' */
function toLetter(site: SiteFacts, name: string): string {
  const [first = ''] = foldText(name).normalize('NFC');
  return /\p{L}/u.test(first) ? first.toUpperCase() : site.text.dictionary.otherLetter;
}

/** The number of entries in each category at each stage, as links that filter. */
export type DictionaryTable = {
  readonly stages: readonly FilterLink[];
  readonly rows: readonly {
    readonly category: FilterLink;
    readonly cells: readonly FilterLink[];
  }[];
};

/** Counts the entries that a search finds. The link of the current filter removes it. Empty categories are left out. */
export function toDictionaryTable(site: Site, search: URLSearchParams): DictionaryTable {
  const { q, category, maturity } = parse(site, search).query ?? {};
  const found = findTerms(site.terms, { q });
  const toLink = (label: string, filter: Filter): FilterLink => {
    const isCurrent = filter.category === category && filter.maturity === maturity;
    const query = { ...(q && { q }), ...(isCurrent ? {} : filter) };
    return {
      label,
      isCurrent,
      count: findTerms(found, filter).length,
      href: withQuery(pagePaths['ai-dictionary'], new URLSearchParams(query)),
    };
  };
  const stages = site.dictionary.stages.map(({ name }) => name);
  return {
    stages: stages.map((maturity) => toLink(maturity, { maturity })),
    rows: site.dictionary.categories
      .map((category) => ({
        category: toLink(category, { category }),
        cells: stages.map((maturity) => toLink(`${category}, ${maturity}`, { category, maturity })),
      }))
      .filter(({ category }) => category.count > 0 || category.isCurrent),
  };
}

type Filter = { readonly category?: string; readonly maturity?: string };

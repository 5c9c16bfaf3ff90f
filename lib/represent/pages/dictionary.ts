/** The pages of the dictionary: its list, its maps, and its changes by month. */
import { toSearchAiTerms } from '#lib/api/endpoints.ts';
import { toDate, toNewest } from '#lib/collections/facts.ts';
import { toAiTermList } from '#lib/collections/terms.ts';
import type { AiTerm } from '#lib/content/model.ts';
import { findTerm, type Site } from '#lib/content/site.ts';
import { findTerms } from '#lib/content/terms.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quoteQuery,
  summarize,
  withQuery,
} from '#lib/represent/pages/filters.ts';
import type { AiTermList } from '#lib/schema/ai-term.ts';
import { pagePaths } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count, toList, toMonthText } from '#lib/site/text/text.ts';
import { foldText } from '#lib/text/fold.ts';
import { groupBy } from '#lib/text/lists.ts';

/** What `/ai-dictionary` shows for a query. The API returns the same entries for it. */
export type DictionaryView = {
  readonly terms: readonly AiTerm[];
  /** The same terms, grouped by first letter. */
  readonly letters: readonly { readonly letter: string; readonly terms: readonly AiTerm[] }[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  readonly q: string | undefined;
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The API's response to the same query, or `undefined` if it is invalid. */
  readonly json: (() => AiTermList) | undefined;
};

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
    letters: Array.from(
      groupBy(terms, ({ term }) => [toLetter(site, term)]),
      ([letter, terms]) => ({ letter, terms }),
    ),
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

/** @example toLetter('éclair') // → 'E' */
function toLetter(site: SiteFacts, name: string): string {
  const [first = ''] = foldText(name).normalize('NFC');
  return /\p{L}/u.test(first) ? first.toUpperCase() : site.text.dictionary.otherLetter;
}

/**
 * The number of entries in each category at each stage that a search finds, as links that filter. The link of the current filter
 * removes it. Empty categories are left out.
 */
export function toDictionaryTable(site: Site, search: URLSearchParams) {
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

export type DictionaryMap = ReturnType<typeof toDictionaryMap>;

/** The categories that have entries, in the order of `content/taxonomy.yaml`; the entries in alphabetical order. */
export function toDictionaryMap({ dictionary, terms }: Site) {
  return dictionary.categories
    .map((category) => ({ category, terms: terms.filter((term) => term.category === category) }))
    .filter(({ terms }) => terms.length > 0);
}

/** The names of an entry's related entries. They are no links: each entry has one on the same page. */
export function toRelatedNames(site: SiteFacts, related: AiTerm['related']): string {
  return toList(
    site,
    related.map(({ label }) => label),
  );
}

/** The related entries, each with those of its own related entries that no branch before it has. */
export function toRelatedMap(site: Pick<Site, 'terms'>, { slug, related }: AiTerm) {
  const shown = new Set([slug, ...related.map((near) => near.slug)]);
  return related.map((near) => {
    const next = (findTerm(site, near.slug)?.related ?? []).filter((far) => !shown.has(far.slug));
    for (const far of next) shown.add(far.slug);
    return { ...near, next };
  });
}

export type DictionaryMonth = {
  /** @example '2026-11' */
  readonly month: string;
  /** @example 'November 2026' */
  readonly title: string;
  readonly added: readonly AiTerm[];
  /** The entries whose revision in the month says what it changed. */
  readonly explained: readonly AiTerm[];
  /** The other entries revised in the month and added before it. */
  readonly revised: readonly AiTerm[];
  /** The newest change of the month, RFC 3339 in UTC. */
  readonly changedAt: string;
};

/**
 * Newest month first. An entry keeps only the date of its last revision, so a month lists the entries whose last revision it
 * was. Entries without dates are left out.
 */
export function toDictionaryMonths(site: Site): readonly DictionaryMonth[] {
  const dates = site.terms
    .flatMap(({ addedAt, updatedAt }) => [addedAt, updatedAt])
    .filter((date) => date !== undefined);
  return [...new Set(dates.map((date) => toMonth(site, date)))]
    .toSorted()
    .toReversed()
    .map((month) => toDictionaryMonth(site, month));
}

function toDictionaryMonth(site: Site, month: string): DictionaryMonth {
  const { terms } = site;
  const isIn = (date: string | undefined) => date !== undefined && toMonth(site, date) === month;
  const added = terms.filter(({ addedAt }) => isIn(addedAt));
  const changed = terms.filter(({ updatedAt }) => isIn(updatedAt));
  const explained = changed.filter(({ revision }) => revision !== undefined);
  const revised = changed.filter((term) => !added.includes(term) && !explained.includes(term));
  const dates = [...added, ...changed].flatMap(({ addedAt, updatedAt }) => [addedAt, updatedAt]);
  return {
    month,
    title: toMonthText(site, month),
    added,
    explained,
    revised,
    // The month exists because one of its dates does.
    changedAt: toNewest(dates.filter(isIn)) ?? `${month}-01T00:00:00.000Z`,
  };
}

function toMonth(site: SiteFacts, instant: string): string {
  return toDate(site, instant).slice(0, 7);
}

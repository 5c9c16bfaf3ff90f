/** The options of the palette for a query. Pure. */
import { groupByKind, type SearchGroup } from '#lib/content/search.ts';
import { rankEntries } from '#lib/content/search-ranking.ts';
import { toMarkedWords } from '#lib/content/search-words.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { pagePaths } from '#lib/site/paths.ts';

export type Choice = {
  readonly title: string;
  readonly path: string;
  readonly description?: string | undefined;
};

type ChoiceGroup = { readonly label: string; readonly choices: readonly Choice[] };

export type Listing = {
  /** The number of results, shown and announced to screen readers. */
  readonly status: string;
  /** The words of the query, to mark in the options. */
  readonly words: readonly string[];
  readonly groups: readonly ChoiceGroup[];
  /** Below the groups: the link to `/search`. */
  readonly more: readonly Choice[];
};

/** `/search` also finds what only the text of a page says. */
const shownPerGroup = 5;
const newestShown = 3;

/** The results of a query. Without a query, the newest articles and the pages. */
export function toListing(entries: readonly SearchEntry[], q: string): Listing {
  const words = toMarkedWords(q);
  const found = rankEntries(entries, q);
  const groups = groupByKind(found);
  if (words.length === 0) return { ...toStart(groups), words, more: [] };
  return {
    status: toStatus(found.length, q),
    words,
    groups: groups.map(({ label, entries: all }) => ({
      label,
      choices: all.slice(0, shownPerGroup),
    })),
    more: [{ title: 'Search the whole text', path: toSearchPath(q) }],
  };
}

/**
 * The path of the search page for a query.
 *
 * @example toSearchPath(' a b ') // → '/search?q=a+b'
 * @example toSearchPath('') // → '/search'
 */
export function toSearchPath(q: string): string {
  const text = q.trim();
  return text === '' ? pagePaths.search : `${pagePaths.search}?${new URLSearchParams({ q: text })}`;
}

/** The index lists the newest articles first. */
function toStart(groups: readonly SearchGroup<SearchEntry>[]): Pick<Listing, 'status' | 'groups'> {
  const newest = groups
    .filter(({ kind }) => kind === 'post')
    .map(({ entries }) => ({ label: 'Newest articles', choices: entries.slice(0, newestShown) }));
  const pages = groups
    .filter(({ kind }) => kind === 'page')
    .map(({ label, entries }) => ({
      label,
      choices: entries.map(({ title, path }) => ({ title, path })),
    }));
  return {
    status: `Type to search: ${groups.map(({ label }) => label.toLowerCase()).join(', ')}`,
    groups: [...newest, ...pages],
  };
}

function toStatus(total: number, q: string): string {
  if (total === 0) return `No results for “${q.trim()}”`;
  return `${total} ${total === 1 ? 'result' : 'results'}`;
}

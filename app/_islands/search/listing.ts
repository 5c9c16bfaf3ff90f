/** What the palette lists for a query. Pure. */
import {
  groupByKind,
  kindLabels,
  rankEntries,
  type SearchGroup,
  toSearchWords,
} from '#lib/content/search.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { pagePaths } from '#lib/site/paths.ts';

/** Somewhere to go, with one line about it. */
export type Choice = {
  readonly title: string;
  readonly path: string;
  readonly description?: string | undefined;
};

export type ChoiceGroup = { readonly label: string; readonly choices: readonly Choice[] };

export type Listing = {
  /** How much was found, as it is shown and announced. */
  readonly status: string;
  /** The words of the query, to be marked where they occur. */
  readonly words: readonly string[];
  readonly groups: readonly ChoiceGroup[];
  /** What stands below the groups. */
  readonly rest: readonly Choice[];
};

/** More than these are left to `/search`. */
const shownPerGroup = 5;
const newestShown = 3;

/** What is found for a query; without words in it, a few ways to start. */
export function toListing(entries: readonly SearchEntry[], q: string): Listing {
  const words = toSearchWords(q);
  const found = rankEntries(entries, q);
  const groups = groupByKind(found);
  if (words.length === 0) return { ...toStart(groups), words, rest: [] };
  return {
    status: toStatus(found.length, q),
    words,
    groups: groups.map(({ label, entries: all }) => ({
      label,
      choices: all.slice(0, shownPerGroup),
    })),
    rest: toRest(q, found.length, isCut(groups)),
  };
}

/**
 * The address of a search, which needs no palette.
 *
 * @example toSearchPath(' a b ') // → '/search?q=a+b'
 * @example toSearchPath('') // → '/search'
 */
export function toSearchPath(q: string): string {
  const text = q.trim();
  return text === '' ? pagePaths.search : `${pagePaths.search}?${new URLSearchParams({ q: text })}`;
}

/** The newest articles, which the index has first, and the pages. */
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
    status: `Type to search: ${Object.values(kindLabels).join(', ').toLowerCase()}`,
    groups: [...newest, ...pages],
  };
}

function isCut(groups: readonly SearchGroup<SearchEntry>[]): boolean {
  return groups.some(({ entries }) => entries.length > shownPerGroup);
}

function toStatus(total: number, q: string): string {
  if (total === 0) return `No results for “${q.trim()}”`;
  return `${total} ${total === 1 ? 'result' : 'results'}`;
}

/** `/search` lists all, and knows what to try where there is nothing. */
function toRest(q: string, total: number, hasMore: boolean): readonly Choice[] {
  const path = toSearchPath(q);
  if (total === 0) return [{ title: 'What to try instead', path }];
  return hasMore ? [{ title: `All ${total} results`, path }] : [];
}

/** The options of the palette for a query. Pure. */
import { groupByKind, type SearchGroup } from '#lib/content/search.ts';
import { rankEntries } from '#lib/content/search-ranking.ts';
import { toMarkedWords } from '#lib/content/search-words.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { kinds, language, palette } from '#lib/site/text/browser.ts';
import { fill, selectPlural } from '#lib/text/format.ts';

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

/**
 * The results of a query. Without a query, the recent searches, the newest articles and the pages.
 *
 * @param recent earlier queries, the latest first.
 */
export function toListing(
  entries: readonly SearchEntry[],
  q: string,
  recent: readonly string[] = [],
): Listing {
  const words = toMarkedWords(q);
  const found = rankEntries(entries, q);
  const groups = groupByKind(found);
  if (words.length === 0) return { ...toStart(groups, recent), words, more: [] };
  return {
    status: toStatus(found.length, q),
    words,
    groups: groups.map(({ kind, entries: all }) => ({
      label: `${kinds[kind]} (${all.length})`,
      choices: all.slice(0, shownPerGroup),
    })),
    more: [{ title: palette.wholeText, path: toSearchPath(q) }],
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
function toStart(
  groups: readonly SearchGroup<SearchEntry>[],
  recent: readonly string[],
): Pick<Listing, 'status' | 'groups'> {
  const newest = groups
    .filter(({ kind }) => kind === 'post')
    .map(({ entries }) => ({ label: palette.newest, choices: entries.slice(0, newestShown) }));
  const pages = groups
    .filter(({ kind }) => kind === 'page')
    .map(({ kind, entries }) => ({
      label: kinds[kind],
      choices: entries.map(({ title, path }) => ({ title, path })),
    }));
  const searches =
    recent.length > 0
      ? [
          {
            label: palette.recent,
            choices: recent.map((q) => ({ title: q, path: toSearchPath(q) })),
          },
        ]
      : [];
  return { status: palette.start, groups: [...searches, ...newest, ...pages] };
}

function toStatus(total: number, q: string): string {
  if (total === 0) return fill(palette.none, { q: q.trim() });
  return selectPlural(language, palette.found, total);
}

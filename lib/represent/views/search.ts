import { groupByKind, rankEntries } from '#lib/content/search.ts';
import { freeText } from '#lib/http/query.ts';
import { searchIndex } from '#lib/represent/search-index.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { pickParameters, readFilters, summarize } from './filtered.ts';
import {
  browsing,
  type SearchLink,
  toArticleText,
  toFewerWords,
  toSearchLink,
} from './search-ways.ts';

/** Links under a heading, never none. */
export type LinkGroup = { readonly label: string; readonly entries: readonly SearchLink[] };

/** What `/search` shows for a query. */
export type SearchView = {
  /** The words that were searched for. */
  readonly q: string | undefined;
  /** What was asked for and how much of it there is, in a sentence or two. */
  readonly summary: string;
  /** What was found, kind by kind, the best first. */
  readonly found: readonly LinkGroup[];
  /** Where to look besides, or instead. */
  readonly ways: readonly LinkGroup[];
  /** The part of the query that the page knows. */
  readonly search: URLSearchParams;
  /** What the API has of the same content: all that can be searched. It does not search itself. */
  readonly json: (() => SearchIndex) | undefined;
};

const parameters = {
  q: freeText({ description: 'Words to search for.', maxLength: 120, example: 'etag' }),
};

const { entries } = searchIndex;

export function toSearchView(asked: URLSearchParams): SearchView {
  const { query } = readFilters(parameters, asked);
  const q = query?.q;
  if (q === undefined) {
    return { q, ...beforeQuery(), search: new URLSearchParams(), json: () => searchIndex };
  }
  return { q, ...toResults(q), search: pickParameters(parameters, asked), json: undefined };
}

type Shown = Pick<SearchView, 'summary' | 'found' | 'ways'>;

function toResults(q: string): Shown {
  const ranked = rankEntries(entries, q);
  const inArticles = toArticleText(q, ranked);
  return ranked.length > 0
    ? {
        summary: summarize(ranked.length, 'result', [`“${q}”`]),
        found: groupByKind(ranked),
        ways: toGroup('More', inArticles),
      }
    : {
        summary: `No results for “${q}”. Fewer words find more, and a part of a word is enough.`,
        found: [],
        ways: toGroup('What to try', [...toFewerWords(q), ...inArticles, ...browsing]),
      };
}

/** How many entries of which kind there are, and ways to come to them without words. */
function beforeQuery(): Shown {
  const kinds = groupByKind(entries).map(
    (group) => `${group.label.toLowerCase()} (${group.entries.length})`,
  );
  const [example] = entries.flatMap(({ kind, keywords }) => (kind === 'post' && keywords) || []);
  return {
    summary: `What can be searched: ${kinds.join(', ')}.`,
    found: [],
    ways: toGroup('Other ways in', [
      ...browsing,
      ...(example ? [toSearchLink(example, 'A search has an address, to keep or to share.')] : []),
    ]),
  };
}

function toGroup(label: string, entries: readonly SearchLink[]): readonly LinkGroup[] {
  return entries.length > 0 ? [{ label, entries }] : [];
}

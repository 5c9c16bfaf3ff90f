import { rankEntries } from '#lib/content/search.ts';
import { freeText } from '#lib/http/query.ts';
import { searchIndex } from '#lib/represent/search-index.ts';
import { type SearchEntry, searchKinds } from '#lib/schema/search-index.ts';
import { readFilters, summarize } from './filtered.ts';

/** What `/search` shows for a query. */
export type SearchView = {
  readonly q: string | undefined;
  /** The entries found, kind by kind, the best first; kinds without any are left out. */
  readonly groups: readonly { readonly label: string; readonly entries: readonly SearchEntry[] }[];
  /** What was asked for and how much of it there is, in one sentence. */
  readonly summary: string;
};

const parameters = {
  q: freeText({ description: 'Words to search for.', maxLength: 120, example: 'etag' }),
};

const labels = {
  page: 'Pages',
  post: 'Articles',
  project: 'Projects',
  term: 'Dictionary',
} as const;

export function toSearchView(search: URLSearchParams): SearchView {
  const { query } = readFilters(parameters, search);
  const q = query?.q;
  if (q === undefined) return { q, groups: [], summary: 'Add ?q= and some words to the address.' };
  const found = rankEntries(searchIndex.entries, q);
  const groups = searchKinds
    .map((kind) => ({ label: labels[kind], entries: found.filter((entry) => entry.kind === kind) }))
    .filter(({ entries }) => entries.length > 0);
  return { q, groups, summary: summarize(found.length, 'result', [`“${q}”`]) };
}

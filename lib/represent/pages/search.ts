/** What `/search` shows for a query: results, and suggestions for what else to search or read. */
import { getPage } from '#lib/content/pages.ts';
import { findPosts } from '#lib/content/posts.ts';
import { groupByKind, rankEntries } from '#lib/content/search.ts';
import { freeText, type Parameter } from '#lib/http/query.ts';
import { searchIndex } from '#lib/represent/json/search-index.ts';
import { queryMaxLength } from '#lib/schema/limits.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { type FilterName, type PageSlug, pagePaths, paths } from '#lib/site/paths.ts';
import { parseFilters, pickParameters, summarize, withQuery } from './filters.ts';

export type SearchLink = {
  readonly title: string;
  readonly path: string;
  readonly description?: string | undefined;
};

/** Links under a heading; at least one. */
export type LinkGroup = { readonly label: string; readonly links: readonly SearchLink[] };

export type SearchView = {
  readonly q: string | undefined;
  /** The number of results, or what can be searched. */
  readonly summary: string;
  /** Grouped by kind, best match first. */
  readonly results: readonly LinkGroup[];
  readonly suggestions: readonly LinkGroup[];
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The search index, before a query. The API has no search endpoint, so a query has no JSON. */
  readonly json: (() => SearchIndex) | undefined;
};

const parameters = {
  q: freeText({
    description: 'Words to search for.',
    maxLength: queryMaxLength,
    example: 'etag',
  }),
} satisfies Record<FilterName<'search'>, Parameter<unknown>>;

const { entries } = searchIndex;

export function toSearchView(requested: URLSearchParams): SearchView {
  const { query } = parseFilters(parameters, requested);
  const q = query?.q;
  if (q === undefined) {
    return { q, ...toStartPage(), search: new URLSearchParams(), json: () => searchIndex };
  }
  return { q, ...toResultPage(q), search: pickParameters(parameters, requested), json: undefined };
}

type PageContent = Pick<SearchView, 'summary' | 'results' | 'suggestions'>;

function toStartPage(): PageContent {
  const kinds = groupByKind(entries).map(
    (group) => `${group.label.toLowerCase()} (${group.entries.length})`,
  );
  const [example] = entries.flatMap(({ kind, keywords }) => (kind === 'post' && keywords) || []);
  return {
    summary: `You can search ${kinds.join(', ')}.`,
    results: [],
    suggestions: toGroup('Browse', [
      ...listPages,
      ...(example
        ? [toSearchLink(example, 'Every search has a URL that you can bookmark or share.')]
        : []),
    ]),
  };
}

function toResultPage(q: string): PageContent {
  const ranked = rankEntries(entries, q);
  const fullText = toFullTextLinks(q, ranked);
  return ranked.length > 0
    ? {
        summary: summarize(ranked.length, 'result', [`“${q}”`]),
        results: groupByKind(ranked).map(({ label, entries: links }) => ({ label, links })),
        suggestions: toGroup('More', fullText),
      }
    : {
        summary: `No results for “${q}”. Try fewer words, or part of a word.`,
        results: [],
        suggestions: toGroup('Suggestions', [...toSingleWordLinks(q), ...fullText, ...listPages]),
      };
}

function toGroup(label: string, links: readonly SearchLink[]): readonly LinkGroup[] {
  return links.length > 0 ? [{ label, links }] : [];
}

const listPages: readonly SearchLink[] = (
  ['blog', 'projects', 'ai-dictionary'] satisfies PageSlug[]
).map((slug) => {
  const { title, description } = getPage(slug);
  return { title, path: paths.page(slug), description };
});

function toSearchLink(q: string, description: string): SearchLink {
  return {
    title: `Search for “${q}”`,
    path: withQuery(pagePaths.search, new URLSearchParams({ q })),
    description,
  };
}

/** A search for each single word of the query that has results. */
function toSingleWordLinks(q: string): readonly SearchLink[] {
  const words = new Set(q.split(/\s+/));
  if (words.size === 1) return [];
  return [...words].flatMap((word) => {
    const total = rankEntries(entries, word).length;
    return total > 0 ? [toSearchLink(word, summarize(total, 'result', []))] : [];
  });
}

/**
 * The same query on `/blog` if it finds more articles there: the blog searches whole articles, the index a few words of
 * each.
 */
function toFullTextLinks(
  q: string,
  results: readonly { readonly path: string }[],
): readonly SearchLink[] {
  const resultPaths = new Set(results.map(({ path }) => path));
  const articles = findPosts({ q });
  if (articles.every(({ slug }) => resultPaths.has(paths.post(slug)))) return [];
  return [
    {
      title: 'Search the full text of articles',
      path: withQuery(pagePaths.blog, new URLSearchParams({ q })),
      description: summarize(articles.length, 'article', [`“${q}”`]),
    },
  ];
}

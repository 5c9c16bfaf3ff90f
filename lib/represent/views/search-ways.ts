/** Where a reader may look besides, or instead of, what a search has found. */
import { getPage } from '#lib/content/pages.ts';
import { findPosts } from '#lib/content/posts.ts';
import { rankEntries } from '#lib/content/search.ts';
import { searchIndex } from '#lib/represent/search-index.ts';
import { type PageSlug, pagePaths, paths } from '#lib/site/paths.ts';
import { toAddress } from './facets.ts';
import { summarize } from './filtered.ts';

/** Somewhere to go, with one line about it. */
export type SearchLink = {
  readonly title: string;
  readonly path: string;
  readonly description?: string | undefined;
};

const lists: readonly PageSlug[] = ['blog', 'projects', 'ai-dictionary'];

/** The pages that list everything of a kind. */
export const browsing: readonly SearchLink[] = lists.map((slug) => {
  const { title, description } = getPage(slug);
  return { title, path: paths.page(slug), description };
});

/** A search of its own address. */
export function toSearchLink(q: string, description: string): SearchLink {
  return { title: `Search for “${q}”`, path: toAddress(pagePaths.search, toQuery(q)), description };
}

/** Each word of a query by itself, where that finds something. */
export function toFewerWords(q: string): readonly SearchLink[] {
  const words = new Set(q.split(/\s+/));
  if (words.size === 1) return [];
  return [...words].flatMap((word) => {
    const total = rankEntries(searchIndex.entries, word).length;
    return total > 0 ? [toSearchLink(word, summarize(total, 'result', []))] : [];
  });
}

/** The blog index, which searches articles whole, where it finds some that the index, with a part of their words, does not. */
export function toArticleText(
  q: string,
  found: readonly { readonly path: string }[],
): readonly SearchLink[] {
  const known = new Set(found.map(({ path }) => path));
  const articles = findPosts({ q });
  if (articles.every(({ slug }) => known.has(paths.post(slug)))) return [];
  return [
    {
      title: 'The whole text of the articles',
      path: toAddress(pagePaths.blog, toQuery(q)),
      description: summarize(articles.length, 'article', [`“${q}”`]),
    },
  ];
}

function toQuery(q: string): URLSearchParams {
  return new URLSearchParams({ q });
}

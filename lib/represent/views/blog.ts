import { listPosts } from '#lib/api/endpoints.ts';
import type { Post } from '#lib/content/model.ts';
import { findPosts, postCategories, postTags } from '#lib/content/posts.ts';
import { type Page, paginate, toPaging } from '#lib/http/paging.ts';
import type { QueryOf } from '#lib/http/query.ts';
import { toPostList } from '#lib/represent/json/post.ts';
import { type PostList, perPageDefault } from '#lib/schema/post.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { type FacetLink, toAddress, toFacetLinks } from './facets.ts';
import { pickParameters, readFilters, summarize } from './filtered.ts';

/** What `/blog` shows for a query: the articles that the API gives for the same one. */
export type BlogView = {
  readonly posts: readonly Post[];
  /** What was asked for and how much of it there is, in one sentence. */
  readonly summary: string;
  /** The words that were searched for. */
  readonly q: string | undefined;
  /** The addresses of the pages beside the one shown, where the list is shown in pages. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The part of the query that the page knows. */
  readonly search: URLSearchParams;
  /** What the API says of the same query, where it accepts it. */
  readonly json: (() => PostList) | undefined;
};

const known = {
  tag: postTags.map(({ value }) => value),
  category: postCategories.map(({ value }) => value),
};

const read = (search: URLSearchParams) => readFilters(listPosts.query, search, known);

export function toBlogView(asked: URLSearchParams): BlogView {
  const search = pickParameters(listPosts.query, asked);
  const { query, problem } = read(search);
  if (query === undefined) {
    const none = { q: undefined, newer: undefined, older: undefined, json: undefined };
    return { posts: [], summary: problem, search: new URLSearchParams(), ...none };
  }
  const page = paginate(findPosts(query), toPaging(query, perPageDefault));
  return {
    posts: page.items,
    summary: summarizePage(page, query),
    q: query.q,
    newer: toPageAddress(page, search, -1),
    older: toPageAddress(page, search, 1),
    search,
    json: () => toPostList(page, query),
  };
}

function summarizePage(
  { total, paging }: Page<Post>,
  { q, tag, category }: QueryOf<typeof listPosts.query>,
): string {
  const summary = summarize(total, 'article', [
    q && `“${q}”`,
    tag && `tag ${tag.join(' or ')}`,
    category && `category ${category.join(' or ')}`,
  ]);
  return paging ? `${summary} Page ${paging.page} of ${paging.totalPages}.` : summary;
}

function toPageAddress(
  { paging }: Page<Post>,
  search: URLSearchParams,
  step: 1 | -1,
): string | undefined {
  const page = (paging?.page ?? 0) + step;
  if (!paging || page < 1 || page > paging.totalPages) return undefined;
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  return toAddress(pagePaths.blog, query);
}

export type BlogFacets = {
  readonly categories: readonly FacetLink[];
  readonly tags: readonly FacetLink[];
};

/** The filters that can be put on or taken off where the page shows what this query finds. */
export function toBlogFacets(search: URLSearchParams): BlogFacets {
  const count = (query: URLSearchParams) => findPosts(read(query).query ?? {}).length;
  const facet = { path: pagePaths.blog, search, count };
  return {
    categories: toFacetLinks({ ...facet, parameter: 'category', values: postCategories }),
    tags: toFacetLinks({ ...facet, parameter: 'tag', values: postTags }),
  };
}

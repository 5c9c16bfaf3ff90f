import { listPosts } from '#lib/api/endpoints.ts';
import type { Post } from '#lib/content/model.ts';
import { findPosts, postCategories, postTags } from '#lib/content/posts.ts';
import { type PagedList, paginate, toPaging } from '#lib/http/paging.ts';
import type { QueryOf } from '#lib/http/query.ts';
import { toPostList } from '#lib/represent/json/documents.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import type { PostList } from '#lib/schema/post.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { count, text, toChoiceList } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';
import {
  type FilterLink,
  parseFilters,
  pickParameters,
  quote,
  summarize,
  toFilterLinks,
  withQuery,
} from './filters.ts';
import { sortByRelevance } from './page-search.ts';

/** What `/blog` shows for a query. The API returns the same articles for it. */
export type BlogView = {
  readonly posts: readonly Post[];
  /** The number of results and the filters, or what is wrong with the query. */
  readonly summary: string;
  readonly q: string | undefined;
  /** Links to the pages before and after this one, if the list is paged. */
  readonly newer: string | undefined;
  readonly older: string | undefined;
  /** The known parameters of the query. */
  readonly search: URLSearchParams;
  /** The API's response to the same query, or `undefined` if it is invalid. */
  readonly json: (() => PostList) | undefined;
};

const known = {
  tag: postTags.map(({ value }) => value),
  category: postCategories.map(({ value }) => value),
};

const parse = (search: URLSearchParams) => parseFilters(listPosts.query, search, known);

export function toBlogView(requested: URLSearchParams): BlogView {
  const search = pickParameters(listPosts.query, requested);
  const { query, error } = parse(search);
  if (query === undefined) {
    const none = { q: undefined, newer: undefined, older: undefined, json: undefined };
    return { posts: [], summary: error, search: new URLSearchParams(), ...none };
  }
  const page = toPostPage(query);
  return {
    posts: page.items,
    summary: summarizePage(page, query),
    q: query.q,
    newer: toNeighborPage(page, search, -1),
    older: toNeighborPage(page, search, 1),
    search,
    json: () => toPostList(page, query),
  };
}

/** The articles that match a query, in its order, or the requested page of them. */
export function toPostPage(query: QueryOf<typeof listPosts.query>): PagedList<Post> {
  const { q, sort } = query;
  const found = findPosts(query);
  const sorted = q && sort === 'relevance' ? sortByRelevance(found, q) : found;
  return paginate(sorted, toPaging(query, perPageDefault));
}

function summarizePage(
  { total, paging }: PagedList<Post>,
  { q, tag, category }: QueryOf<typeof listPosts.query>,
): string {
  const summary = summarize(count(text.blog.articles, total), [
    quote(q),
    tag && fill(text.blog.tag, { values: toChoiceList(tag) }),
    category && fill(text.blog.category, { values: toChoiceList(category) }),
  ]);
  if (paging === undefined) return summary;
  const { page, totalPages: pages } = paging;
  return `${summary} ${fill(text.lists.page, { page, pages })}`;
}

function toNeighborPage(
  { paging }: PagedList<Post>,
  search: URLSearchParams,
  step: 1 | -1,
): string | undefined {
  const page = (paging?.page ?? 0) + step;
  if (!paging || page < 1 || page > paging.totalPages) return undefined;
  const query = new URLSearchParams(search);
  query.set('page', String(page));
  return withQuery(pagePaths.blog, query);
}

type BlogFilters = {
  readonly categories: readonly FilterLink[];
  readonly tags: readonly FilterLink[];
};

/** The links that apply or remove a filter, counted with the other filters of the query. */
export function toBlogFilters(search: URLSearchParams): BlogFilters {
  const count = (query: URLSearchParams) => findPosts(parse(query).query ?? {}).length;
  const facet = { path: pagePaths.blog, search, count };
  return {
    categories: toFilterLinks({ ...facet, parameter: 'category', values: postCategories }),
    tags: toFilterLinks({ ...facet, parameter: 'tag', values: postTags }),
  };
}

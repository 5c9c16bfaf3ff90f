import { listPosts } from '#lib/api/endpoints.ts';
import type { Post } from '#lib/content/model.ts';
import { findPosts, postCategories, postTags } from '#lib/content/posts.ts';
import { paginate, toPaging } from '#lib/http/paging.ts';
import { perPageDefault } from '#lib/schema/post.ts';
import { readFilters, summarize } from './filtered.ts';

/** What `/blog` shows for a query: the articles that the API gives for the same one. */
export type BlogView = {
  readonly posts: readonly Post[];
  /** What was asked for and how much of it there is, in one sentence. */
  readonly summary: string;
};

const known = {
  tag: postTags.map(({ value }) => value),
  category: postCategories.map(({ value }) => value),
};

export function toBlogView(search: URLSearchParams): BlogView {
  const { query, problem } = readFilters(listPosts.query, search, known);
  if (query === undefined) return { posts: [], summary: problem };
  const page = paginate(findPosts(query), toPaging(query, perPageDefault));
  const { q, tag, category } = query;
  const summary = summarize(page.total, 'article', [
    q && `“${q}”`,
    tag && `tag ${tag.join(' or ')}`,
    category && `category ${category.join(' or ')}`,
  ]);
  const { paging } = page;
  return {
    posts: page.items,
    summary: paging ? `${summary} Page ${paging.page} of ${paging.totalPages}.` : summary,
  };
}

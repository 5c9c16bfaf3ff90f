/** Finds, sorts and pages articles for a query. The API, the page `/blog` and its Markdown list the same. */
import type { listPosts } from '#lib/api/endpoints.ts';
import type { Post } from '#lib/content/model.ts';
import { findPosts, listCategories, listTags } from '#lib/content/posts.ts';
import type { Site } from '#lib/content/site.ts';
import { type PagedList, paginate, type QueryOf, toPaging } from '#lib/http/query.ts';
import { perPageDefault } from '#lib/schema/limits.ts';
import { paths } from '#lib/site/paths.ts';
import { memoize } from '#lib/text/memoize.ts';
import { sortByRelevance } from './pages/site-search.ts';

export type ArticleQuery = QueryOf<typeof listPosts.query>;

/** The values that hints suggest. */
export const toKnownFilters = memoize((site: Site) => ({
  tag: listTags(site).map(({ value }) => value),
  category: listCategories(site).map(({ value }) => value),
}));

/** All articles that match a query, in its order. */
export function findArticles(site: Site, query: ArticleQuery): readonly Post[] {
  const found = findPosts(site, query);
  return query.q && query.sort === 'relevance'
    ? sortByRelevance(site, found, query.q, ({ slug }) => paths.post(slug))
    : found;
}

/** The articles that match a query, in its order, or the requested page of them. */
export function findArticlePage(site: Site, query: ArticleQuery): PagedList<Post> {
  return paginate(findArticles(site, query), toPaging(query, perPageDefault));
}

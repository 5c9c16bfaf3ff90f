import { listPosts } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toPostList } from '#lib/collections/posts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findArticlePage, toKnownFilters } from '#lib/represent/pages/site-search.ts';

export const GET = serve(getSite, listPosts, {
  toBody: (site, query) => toPostList(site, findArticlePage(site, query), query),
  toKnown: toKnownFilters,
});

import { listPosts } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { getSite } from '#lib/content/served-site.ts';
import { toPostList } from '#lib/represent/json/documents.ts';
import { toKnownFilters, toPostPage } from '#lib/represent/pages/blog.ts';

export const GET = serve(getSite, listPosts, {
  toBody: (site, query) => toPostList(site, toPostPage(site, query), query),
  toKnown: toKnownFilters,
});

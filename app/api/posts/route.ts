import { listPosts } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { findPosts, postCategories, postTags } from '#lib/content/posts.ts';
import { paginate, toPaging } from '#lib/http/paging.ts';
import { toPostList } from '#lib/represent/json/documents.ts';
import { perPageDefault } from '#lib/schema/limits.ts';

export const GET = serve(
  listPosts,
  (query) => toPostList(paginate(findPosts(query), toPaging(query, perPageDefault)), query),
  {
    tag: postTags.map(({ value }) => value),
    category: postCategories.map(({ value }) => value),
  },
);

import { listPosts } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { postCategories, postTags } from '#lib/content/posts.ts';
import { toPostList } from '#lib/represent/json/documents.ts';
import { toPostPage } from '#lib/represent/pages/blog.ts';

export const GET = serve(listPosts, (query) => toPostList(toPostPage(query), query), {
  tag: postTags.map(({ value }) => value),
  category: postCategories.map(({ value }) => value),
});

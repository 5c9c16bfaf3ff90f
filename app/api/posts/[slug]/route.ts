import { getPost } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { findPost, postSlugs } from '#lib/content/posts.ts';
import { toPost } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getPost,
  ({ slug }) => {
    const post = findPost(slug);
    return post && toPost(post);
  },
  { slug: postSlugs },
);

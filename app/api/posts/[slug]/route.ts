import { getPost } from '#lib/api/endpoints.ts';
import { findPost, postSlugs } from '#lib/content/posts.ts';
import { serve } from '#lib/http/route.ts';
import { toPost } from '#lib/represent/json/documents.ts';

export const GET = serve(
  getPost,
  ({ slug }) => {
    const post = findPost(slug);
    return post && toPost(post);
  },
  { slug: postSlugs },
);

import { getPost } from '#lib/api/endpoints.ts';
import { serve } from '#lib/api/serve.ts';
import { toPost } from '#lib/collections/posts.ts';
import { getSite } from '#lib/content/served-site.ts';
import { findPost } from '#lib/content/site.ts';

export const GET = serve(getSite, getPost, {
  toBody: (site, { slug }) => {
    const post = findPost(site, slug);
    return post && toPost(site, post);
  },
  toKnown: ({ posts }) => ({ slug: posts.map(({ slug }) => slug) }),
});

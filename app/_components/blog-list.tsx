import type { BlogView } from '#lib/represent/views/blog.ts';
import { PageIntro } from './page-intro.tsx';
import { PostItems } from './post-items.tsx';

/** The blog index, for any query. */
export function BlogList({ view }: { readonly view: BlogView }) {
  return (
    <>
      <PageIntro slug="blog" />
      <p>{view.summary}</p>
      <PostItems posts={view.posts} />
    </>
  );
}

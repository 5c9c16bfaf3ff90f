import { BlogList } from '#app/_components/blog-list.tsx';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { toBlogGraph } from '#lib/represent/structured-data/posts.ts';
import { toBlogView } from '#lib/represent/views/blog.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('blog');

export default function BlogPage() {
  const view = toBlogView(new URLSearchParams());
  return (
    <>
      <HeadLinks path={paths.page('blog')} json={apiPaths.posts} />
      <StructuredData graph={toBlogGraph(view.posts)} />
      <BlogList view={view} />
    </>
  );
}

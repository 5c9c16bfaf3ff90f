import { BlogList } from '#app/_components/blog-list.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { toBlogGraph } from '#lib/represent/structured-data/posts.ts';
import { toBlogView } from '#lib/represent/views/blog.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('blog');

export default function BlogPage() {
  const view = toBlogView(new URLSearchParams());
  return (
    <Page path={paths.page('blog')} json={apiPaths.posts} graph={toBlogGraph(view.posts)}>
      <BlogList view={view} />
    </Page>
  );
}

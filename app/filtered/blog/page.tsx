import { BlogList } from '#app/_components/blog-list.tsx';
import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';
import { toBlogGraph } from '#lib/represent/structured-data/posts.ts';
import { toBlogView } from '#lib/represent/views/blog.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toFilteredMetadata('blog');

/** The target of the rewrite that middleware makes of `/blog` with filters. */
export default async function FilteredBlogPage(props: PageProps) {
  const view = toBlogView(await toSearchParams(props));
  return (
    <Page path={paths.page('blog')} json={apiPaths.posts} graph={toBlogGraph(view.posts)}>
      <BlogList view={view} />
    </Page>
  );
}

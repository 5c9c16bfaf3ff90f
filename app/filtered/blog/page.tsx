import { BlogList } from '#app/_components/blog-list.tsx';
import { HeadLinks } from '#app/_components/head-links.tsx';
import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { toBlogGraph } from '#lib/represent/structured-data/posts.ts';
import { toBlogView } from '#lib/represent/views/blog.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toFilteredMetadata('blog');

/** The target of the rewrite that middleware makes of `/blog` with filters. */
export default async function FilteredBlogPage(props: PageProps) {
  const view = toBlogView(await toSearchParams(props));
  return (
    <>
      <HeadLinks path={paths.page('blog')} json={apiPaths.posts} />
      <StructuredData graph={toBlogGraph(view.posts)} />
      <BlogList view={view} />
    </>
  );
}

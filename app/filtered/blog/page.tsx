import { BlogIndex } from '#app/_components/blog-index.tsx';
import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';

export const metadata = toFilteredMetadata('blog');

/** The target of the rewrite that middleware makes of `/blog` with filters. */
export default async function FilteredBlogPage(props: PageProps) {
  return <BlogIndex query={await toSearchParams(props)} />;
}

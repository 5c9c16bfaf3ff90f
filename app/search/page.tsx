import { HeadLinks } from '#app/_components/head-links.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { SearchResults } from '#app/_components/search-results.tsx';
import { StructuredData } from '#app/_components/structured-data.tsx';
import { toSearchGraph } from '#lib/represent/structured-data/pages.ts';
import { toSearchView } from '#lib/represent/views/search.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('search');

export default function SearchPage() {
  const view = toSearchView(new URLSearchParams());
  return (
    <>
      <HeadLinks path={paths.page('search')} json={apiPaths.searchIndex} />
      <StructuredData graph={toSearchGraph()} />
      <SearchResults view={view} />
    </>
  );
}

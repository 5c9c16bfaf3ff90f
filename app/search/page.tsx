import { toPageMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { SearchResults } from '#app/_components/search-results.tsx';
import { toSearchGraph } from '#lib/represent/structured-data/pages.ts';
import { toSearchView } from '#lib/represent/views/search.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('search');

export default function SearchPage() {
  const view = toSearchView(new URLSearchParams());
  return (
    <Page path={paths.page('search')} json={apiPaths.searchIndex} graph={toSearchGraph()}>
      <SearchResults view={view} />
    </Page>
  );
}

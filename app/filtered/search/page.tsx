import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';
import { SearchResults } from '#app/_components/search-results.tsx';
import { toSearchGraph } from '#lib/represent/structured-data/pages.ts';
import { toSearchView } from '#lib/represent/views/search.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toFilteredMetadata('search');

/** The target of the rewrite that middleware makes of `/search` with words to search for. */
export default async function FilteredSearchPage(props: PageProps) {
  const view = toSearchView(await toSearchParams(props));
  return (
    <Page path={paths.page('search')} json={apiPaths.searchIndex} graph={toSearchGraph()}>
      <SearchResults view={view} />
    </Page>
  );
}

import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';
import { SearchResults } from '#app/_components/search-results.tsx';

export const metadata = toFilteredMetadata('search');

/** The target of the rewrite that middleware makes of `/search` with words to search for. */
export default async function FilteredSearchPage(props: PageProps) {
  return <SearchResults query={await toSearchParams(props)} />;
}

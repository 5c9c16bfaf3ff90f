import { toPageMetadata } from '#app/_components/metadata.ts';
import { SearchResults } from '#app/_components/search-results.tsx';

export const metadata = toPageMetadata('search');

export default function SearchPage() {
  return <SearchResults query={new URLSearchParams()} />;
}

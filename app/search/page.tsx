import { SearchResults } from '#app/_components/search-results.tsx';

export default function SearchPage() {
  return <SearchResults query={new URLSearchParams()} />;
}

import { requireSection } from '#app/_components/require-section.ts';
import { SearchResults } from '#app/_components/search-results.tsx';

export default function SearchPage() {
  requireSection('search');
  return <SearchResults query={new URLSearchParams()} />;
}

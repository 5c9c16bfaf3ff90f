import { requireSection } from '#app/_components/require-section.ts';
import { SearchResults } from '#app/_components/search-results.tsx';
import { getSite } from '#lib/content/served-site.ts';

export default function SearchPage() {
  const site = getSite();
  requireSection(site, 'search');
  return <SearchResults site={site} query={new URLSearchParams()} />;
}

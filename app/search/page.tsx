import { requireSection } from '#app/_components/require-section.ts';
import { SearchResults } from '#app/_components/search-results.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function SearchPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'search');
  return <SearchResults site={site} query={new URLSearchParams()} />;
}

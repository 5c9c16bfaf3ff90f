import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function AiDictionaryPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'dictionary');
  return <DictionaryIndex site={site} query={new URLSearchParams()} />;
}

import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { getSite } from '#lib/content/served-site.ts';

export default function AiDictionaryPage() {
  const site = getSite();
  requireSection(site, 'dictionary');
  return <DictionaryIndex site={site} query={new URLSearchParams()} />;
}

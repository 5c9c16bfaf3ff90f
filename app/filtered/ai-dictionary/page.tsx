import { DictionaryIndex } from '#app/_components/dictionary-index.tsx';
import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';

export const metadata = toFilteredMetadata('ai-dictionary');

/** The target of the rewrite that middleware makes of `/ai-dictionary` with filters. */
export default async function FilteredDictionaryPage(props: PageProps) {
  return <DictionaryIndex query={await toSearchParams(props)} />;
}

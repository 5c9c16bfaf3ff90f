import { DictionaryList } from '#app/_components/dictionary-list.tsx';
import { toFilteredMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { type PageProps, toSearchParams } from '#app/_components/search-params.ts';
import { toDictionaryGraph } from '#lib/represent/structured-data/terms.ts';
import { toDictionaryView } from '#lib/represent/views/dictionary.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toFilteredMetadata('ai-dictionary');

/** The target of the rewrite that middleware makes of `/ai-dictionary` with filters. */
export default async function FilteredDictionaryPage(props: PageProps) {
  const view = toDictionaryView(await toSearchParams(props));
  return (
    <Page
      path={paths.page('ai-dictionary')}
      json={apiPaths.aiTerms}
      graph={toDictionaryGraph(view.terms)}
    >
      <DictionaryList view={view} />
    </Page>
  );
}

import { DictionaryList } from '#app/_components/dictionary-list.tsx';
import { toPageMetadata } from '#app/_components/metadata.ts';
import { Page } from '#app/_components/page.tsx';
import { toDictionaryGraph } from '#lib/represent/structured-data/terms.ts';
import { toDictionaryView } from '#lib/represent/views/dictionary.ts';
import { apiPaths, paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('ai-dictionary');

export default function AiDictionaryPage() {
  const view = toDictionaryView(new URLSearchParams());
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

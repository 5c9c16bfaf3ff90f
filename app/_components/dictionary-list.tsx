import type { DictionaryView } from '#lib/represent/views/dictionary.ts';
import { paths } from '#lib/site/paths.ts';
import { PageIntro } from './page-intro.tsx';

/** The dictionary, for any query. */
export function DictionaryList({ view }: { readonly view: DictionaryView }) {
  return (
    <>
      <PageIntro slug="ai-dictionary" />
      <p>{view.summary}</p>
      <ul>
        {view.terms.map(({ slug, term, shortDefinition }) => (
          <li key={slug}>
            <a href={paths.aiTerm(slug)}>{term}</a>: {shortDefinition}
          </li>
        ))}
      </ul>
    </>
  );
}

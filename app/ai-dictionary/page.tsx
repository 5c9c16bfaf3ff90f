import { toPageMetadata } from '#app/_components/metadata.ts';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { terms } from '#lib/content/terms.ts';
import { paths } from '#lib/site/paths.ts';

export const metadata = toPageMetadata('ai-dictionary');

export default function AiDictionaryPage() {
  return (
    <>
      <PageIntro slug="ai-dictionary" />
      <dl>
        {terms.map(({ slug, term, shortDefinition }) => (
          <div key={slug}>
            <dt>
              <a href={paths.aiTerm(slug)}>{term}</a>
            </dt>
            <dd>{shortDefinition}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

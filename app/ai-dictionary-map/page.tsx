import { CategoryMap } from '#app/_components/category-map.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { terms } from '#lib/content/terms.ts';
import { toDictionaryMap } from '#lib/represent/pages/dictionary-map.ts';
import { toDictionaryPageGraph } from '#lib/represent/structured-data/pages.ts';
import { paths } from '#lib/site/paths.ts';

const slug = 'ai-dictionary-map';
const map = toDictionaryMap(terms);

export default function DictionaryMapPage() {
  return (
    <Page page={toPageFacts(slug)} graph={toDictionaryPageGraph(slug)}>
      <PageIntro slug={slug} />
      <CategoryMap map={map} />
      {map.categories.map(({ category, terms }) => (
        <section key={category} className="mapped">
          <h2>{category}</h2>
          <ul>
            {terms.map(({ slug, term, related }) => (
              <li key={slug}>
                <a className="row-title" href={paths.aiTerm(slug)}>
                  {term}
                </a>
                {related.map(({ slug, label }, index) => (
                  <span key={slug}>
                    {index === 0 ? ': ' : ', '}
                    <a href={paths.aiTerm(slug)}>{label}</a>
                  </span>
                ))}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

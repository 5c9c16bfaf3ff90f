import { CategoryMap } from '#app/_components/category-map.tsx';
import { Facts } from '#app/_components/facts.tsx';
import { Maturity } from '#app/_components/maturity.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';
import { toDictionaryMap, toRelatedNames } from '#lib/represent/pages/dictionary.ts';
import { toHref } from '#lib/site/languages.ts';
import { paths } from '#lib/site/paths.ts';

const slug = 'ai-dictionary-map';

export default function DictionaryMapPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'dictionary');
  const map = toDictionaryMap(site);
  return (
    <Page site={site} page={toPageFacts(site, slug)} graph={toPageGraph(site, slug)}>
      <PageIntro site={site} slug={slug} />
      <CategoryMap map={map} />
      {map.categories.map(({ category, terms }) => (
        <section key={category} className="mapped">
          <h2>{category}</h2>
          <ul className="rows">
            {terms.map(({ slug, term, maturity, related }) => (
              <li key={slug}>
                <Facts
                  parts={[
                    <a key="term" className="row-title" href={toHref(site, paths.aiTerm(slug))}>
                      {term}
                    </a>,
                    <Maturity site={site} key="maturity" stage={maturity} />,
                    <span key="related" className="row-description">
                      {toRelatedNames(site, related)}
                    </span>,
                  ]}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Page>
  );
}

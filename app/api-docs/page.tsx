import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { inInterface } from '#app/_components/filled-text.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { RunForm } from '#app/_components/run-form.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { toPageGraph } from '#lib/collections/page-graphs.ts';
import { getSite } from '#lib/content/served-site.ts';
import { codeLanguages, readApiDocs } from '#lib/represent/pages/api-docs.ts';

export default function ApiDocsPage({ site = getSite() }: Partial<WithSite>) {
  requireSection(site, 'api');
  const { introduction, operations } = readApiDocs(site);
  const contents = [introduction, ...operations.map(({ request }) => request)].flatMap(
    (body) => body.contents,
  );
  return (
    <Page site={site} page={toPageFacts(site, 'api-docs')} graph={toPageGraph(site, 'api-docs')}>
      <div className="article api">
        <div>
          <PageIntro site={site} slug="api-docs" />
        </div>
        <Contents site={site} entries={contents} />
        <div className="prose" data-interface="">
          <Languages site={site} />
          <div className="prose api-introduction">
            <Body site={site} body={introduction} />
          </div>
          {operations.map(({ operationId, path, form, ...bodies }) => (
            <section className="operation" key={operationId}>
              <div className="prose">
                <Body site={site} body={bodies.request} />
              </div>
              <div className="prose operation-code">
                <div className="samples">
                  <Body site={site} body={bodies.samples} />
                </div>
                {form && <RunForm site={site} operationId={operationId} path={path} form={form} />}
                <Body site={site} body={bodies.sampleResponse} />
              </div>
              <div className="prose">
                <Body site={site} body={bodies.response} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The stylesheet shows the samples of the chosen language, and all of them if the browser doesn't support `:has()`. */
function Languages({ site }: WithSite) {
  return (
    <code-language>
      <fieldset className="languages">
        <legend className="visually-hidden" {...inInterface(site)}>
          {site.text.api.languages}
        </legend>
        {Object.entries(codeLanguages).map(([value, label], index) => (
          <label key={value}>
            <input type="radio" name="language" value={value} defaultChecked={index === 0} />
            {label}
          </label>
        ))}
      </fieldset>
    </code-language>
  );
}

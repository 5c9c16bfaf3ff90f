import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { RunForm } from '#app/_components/run-form.tsx';
import { codeLanguages } from '#lib/represent/api-docs/code-samples.ts';
import { readApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { toApiDocsGraph } from '#lib/represent/structured-data/pages.ts';
import { text } from '#lib/site/text/text.ts';

export default function ApiDocsPage() {
  requireSection('api');
  const { introduction, operations } = readApiDocs();
  const contents = [introduction, ...operations.map(({ request }) => request)].flatMap(
    (body) => body.contents,
  );
  return (
    <Page page={toPageFacts('api-docs')} graph={toApiDocsGraph()}>
      <div className="article api">
        <div>
          <PageIntro slug="api-docs" />
        </div>
        <Contents entries={contents} />
        <div className="prose">
          <Languages />
          <div className="prose api-introduction">
            <Body body={introduction} />
          </div>
          {operations.map(({ operationId, path, form, ...bodies }) => (
            <section className="operation" key={operationId}>
              <div className="prose">
                <Body body={bodies.request} />
              </div>
              <div className="prose operation-code">
                <div className="samples">
                  <Body body={bodies.samples} />
                </div>
                {form && <RunForm operationId={operationId} path={path} form={form} />}
                <Body body={bodies.sampleResponse} />
              </div>
              <div className="prose">
                <Body body={bodies.response} />
              </div>
            </section>
          ))}
        </div>
      </div>
    </Page>
  );
}

/** The stylesheet shows the samples of the chosen language, and all of them if the browser doesn't support `:has()`. */
function Languages() {
  return (
    <code-language>
      <fieldset className="languages">
        <legend className="visually-hidden">{text.api.languages}</legend>
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

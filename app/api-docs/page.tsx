import { Fragment } from 'react';
import { Body } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { requireSection } from '#app/_components/require-section.ts';
import { RunForm } from '#app/_components/run-form.tsx';
import { readApiDocs } from '#lib/represent/api-docs/prepared.ts';
import { toApiDocsGraph } from '#lib/represent/structured-data/pages.ts';

const { introduction, operations } = readApiDocs();
const contents = [introduction, ...operations.map(({ request }) => request)].flatMap(
  (body) => body.contents,
);

export default function ApiDocsPage() {
  requireSection('api');
  return (
    <Page page={toPageFacts('api-docs')} graph={toApiDocsGraph()}>
      <div className="article api">
        <div>
          <PageIntro slug="api-docs" />
        </div>
        <Contents entries={contents} />
        <div className="prose">
          <Body body={introduction} />
          {operations.map(({ operationId, path, form, request, response }) => (
            <Fragment key={operationId}>
              <Body body={request} />
              {form && <RunForm operationId={operationId} path={path} form={form} />}
              <Body body={response} />
            </Fragment>
          ))}
        </div>
      </div>
    </Page>
  );
}

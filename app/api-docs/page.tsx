import { Fragment } from 'react';
import { HtmlTree } from '#app/_components/content/body.tsx';
import { Contents } from '#app/_components/contents.tsx';
import { Page } from '#app/_components/page.tsx';
import { PageIntro } from '#app/_components/page-intro.tsx';
import { toPageFacts } from '#app/_components/page-meta.tsx';
import { RunForm } from '#app/_components/run-form.tsx';
import { endpoints } from '#lib/api/endpoints.ts';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { toContents } from '#lib/markdown/headings.ts';
import { toApiDocsParts } from '#lib/represent/api-docs/docs.ts';
import { toApiDocsGraph } from '#lib/represent/structured-data/pages.ts';

const docs = toApiDocsParts(endpoints);
const introduction = toHtmlTree(docs.introduction);
const operations = docs.operations.map(({ request, response, ...operation }) => ({
  ...operation,
  request: toHtmlTree(request),
  response: toHtmlTree(response),
}));
const contents = [introduction, ...operations.map(({ request }) => request)].flatMap(toContents);

export default function ApiDocsPage() {
  return (
    <Page page={toPageFacts('api-docs')} graph={toApiDocsGraph()}>
      <div className="article api">
        <div>
          <PageIntro slug="api-docs" />
        </div>
        <Contents entries={contents} />
        <div className="prose">
          <HtmlTree tree={introduction} />
          {operations.map(({ endpoint, example, request, response }) => (
            <Fragment key={endpoint.operationId}>
              <HtmlTree tree={request} />
              <RunForm endpoint={endpoint} example={example} />
              <HtmlTree tree={response} />
            </Fragment>
          ))}
        </div>
      </div>
    </Page>
  );
}

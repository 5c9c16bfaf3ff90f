/** The API's documentation, made of the endpoint table: one tree, written as Markdown and shown as a page. */
import type { Root } from 'mdast';
import type { Endpoint } from '#lib/api/endpoints.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toConventions } from './api-docs/conventions.ts';
import { type Operation, toOperation } from './api-docs/operation.ts';
import { siteExamples } from './api-docs/site-examples.ts';
import { link, paragraph } from './markdown/nodes.ts';

/** The tree in its parts, in reading order, for a page to place something between them. */
export type ApiDocs = {
  readonly introduction: Root;
  readonly operations: readonly Operation[];
};

/** @param examples what the operations answer, by operationId; one without an example is documented without. */
export function toApiDocsParts(endpoints: readonly Endpoint[], examples = siteExamples): ApiDocs {
  const { openapi } = machineFiles;
  const lead = paragraph(
    'The contract as OpenAPI 3.1: ',
    link(toAbsoluteUrl(openapi.path), openapi.path),
    '. Below, a field that is not called optional is always there, and examples of answers are shortened: of each list the first item, of a long text the beginning.',
  );
  return {
    introduction: { type: 'root', children: [lead, ...toConventions()] },
    operations: endpoints.map((endpoint) => toOperation(endpoint, examples[endpoint.operationId])),
  };
}

export function toApiDocs(endpoints: readonly Endpoint[], examples = siteExamples): Root {
  const { introduction, operations } = toApiDocsParts(endpoints, examples);
  const parts = [introduction, ...operations.flatMap(({ request, answer }) => [request, answer])];
  return { type: 'root', children: parts.flatMap(({ children }) => children) };
}

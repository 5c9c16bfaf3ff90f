/** The API's documentation, made of the endpoint table: one tree, written as Markdown and shown as a page. */
import type { Root, RootContent } from 'mdast';
import type { Endpoint } from '#lib/api/endpoints.ts';
import { errorCodesOf } from '#lib/api/openapi.ts';
import { errorStatus } from '#lib/http/errors.ts';
import type { Parameter } from '#lib/http/query.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { code, heading, link, paragraph, table } from './markdown/nodes.ts';

export function toApiDocs(endpoints: readonly Endpoint[]): Root {
  const { openapi } = machineFiles;
  return {
    type: 'root',
    children: [
      paragraph(
        'The contract as OpenAPI 3.1: ',
        link(toAbsoluteUrl(openapi.path), openapi.path),
        '. Every error has the shape ',
        code('{ "error": { "code", "message", "hint" } }'),
        '.',
      ),
      ...endpoints.flatMap(toOperation),
    ],
  };
}

function toOperation(endpoint: Endpoint): RootContent[] {
  const errors = errorCodesOf(endpoint).map((name) => `${errorStatus[name]} ${name}`);
  return [
    heading(2, endpoint.summary),
    paragraph(code(`GET ${endpoint.path}`)),
    paragraph(endpoint.description),
    ...toParameters(endpoint),
    paragraph(`Answers: 200, 304, ${errors.join(', ')}.`),
    { type: 'code', lang: 'sh', value: `curl ${toAbsoluteUrl(toExamplePath(endpoint))}` },
  ];
}

function toParameters({ query }: Endpoint): RootContent[] {
  const rows = Object.entries<Parameter<unknown>>(query).map(([name, { schema, description }]) => [
    code(name),
    schema.type,
    description,
  ]);
  return rows.length > 0 ? [table([['Parameter', 'Type', 'Rules'], ...rows])] : [];
}

/** A path to try: the list itself, or the list on the way to an item. */
function toExamplePath({ path, item }: Endpoint): string {
  return item ? `${item.list}/{${item.parameter}}` : path;
}

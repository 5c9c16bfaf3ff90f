import type { RootContent } from 'mdast';
import type { Endpoint } from '#lib/api/endpoints.ts';
import { errorCodesOf } from '#lib/api/openapi.ts';
import { errorStatus } from '#lib/http/errors.ts';
import type { ApiExample } from '#lib/represent/api-examples.ts';
import { code, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { contract } from './contract.ts';
import { describeSchema, toFields, toFieldTable } from './fields.ts';
import { toJson } from './json.ts';
import { shorten } from './shorten.ts';
import { toInlines } from './table.ts';

/** What an operation answers with: the fields, an example where there is content for one, the errors. */
export function toAnswer(endpoint: Endpoint, example: ApiExample | undefined): RootContent[] {
  const { name, description } = describeSchema(endpoint.response);
  return [
    paragraph(
      'Answers 200 with ',
      code(name),
      ...(description ? [': ', ...toInlines(description)] : ['.']),
    ),
    toFieldTable(toFields(endpoint.response)),
    ...(example ? [paragraph('For example:'), toJsonBlock(shorten(example.body))] : []),
    paragraph('Or with an error:'),
    toErrorList(endpoint),
  ];
}

export function toJsonBlock(value: unknown): RootContent {
  return { type: 'code', lang: 'json', value: toJson(value) };
}

function toErrorList(endpoint: Endpoint): RootContent {
  return list(
    errorCodesOf(endpoint).map((name) => [
      `${errorStatus[name]} `,
      code(name),
      ': ',
      ...toInlines(contract.responses[name].description),
    ]),
  );
}

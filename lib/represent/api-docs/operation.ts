import type { Root, RootContent } from 'mdast';
import type { Endpoint } from '#lib/api/endpoints.ts';
import type { Parameter } from '#lib/http/query.ts';
import type { ApiExample } from '#lib/represent/api-examples.ts';
import { code, heading, paragraph } from '#lib/represent/markdown/nodes.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toAnswer } from './answer.ts';
import { rulesOf, toTypeName } from './parameter-rules.ts';
import { findExamplePath, toRequestCode } from './requests.ts';
import { type Cell, toChoice, toInlines, toTable } from './table.ts';

/** One operation in two parts, for a page to place something between them. */
export type Operation = {
  readonly endpoint: Endpoint;
  readonly example: ApiExample | undefined;
  /** What it is, and what may be asked for. */
  readonly request: Root;
  /** How it is called, and what comes back. */
  readonly answer: Root;
};

export function toOperation(endpoint: Endpoint, example: ApiExample | undefined): Operation {
  const parameters = [...toPathParameters(endpoint), ...toQueryParameters(endpoint)];
  return {
    endpoint,
    example,
    request: toRoot(
      heading(2, endpoint.summary),
      paragraph(code(`GET ${endpoint.path}`)),
      paragraph(...toInlines(endpoint.description)),
      ...(parameters.length > 0 ? [toTable(['Parameter', 'Type', 'Rules'], parameters)] : []),
    ),
    answer: toRoot(...toRequests(endpoint, example), ...toAnswer(endpoint, example)),
  };
}

function toRoot(...children: RootContent[]): Root {
  return { type: 'root', children };
}

function toPathParameters({ item }: Endpoint): Cell[][] {
  if (item === undefined) return [];
  const rules = `Required, in the path: the \`${item.parameter}\` of an item of \`${item.list}\`.`;
  return [[code(item.parameter), toTypeName({ type: 'string', maxLength: item.maxLength }), rules]];
}

function toQueryParameters({ query }: Endpoint): Cell[][] {
  return Object.entries<Parameter<unknown>>(query).map(([name, parameter]) => {
    const rules = rulesOf(parameter);
    const sentences = [
      parameter.description,
      rules.enum && toChoice(rules.enum),
      rules.default !== undefined && `Default ${rules.default}.`,
    ];
    return [code(name), toTypeName(rules), sentences.filter(Boolean).join(' ')];
  });
}

function toRequests(endpoint: Endpoint, example: ApiExample | undefined): RootContent[] {
  const path = findExamplePath(endpoint, example);
  if (path === undefined) return [];
  return [
    paragraph('With curl, in JavaScript and in Python:'),
    ...toRequestCode(toAbsoluteUrl(path)),
  ];
}

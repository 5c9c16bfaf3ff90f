/**
 * The API documentation, generated from the endpoint table: one mdast tree for the Markdown document and the HTML page.
 */

import type { Root, RootContent } from 'mdast';
import { type Endpoint, listEndpoints } from '#lib/api/endpoints.ts';
import { errorCodesOf } from '#lib/api/openapi.ts';
import { findResponse } from '#lib/api/responses.ts';
import type { Parameter } from '#lib/http/query.ts';
import { code, heading, list, paragraph } from '#lib/markdown/nodes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { fill } from '#lib/text/format.ts';
import { shorten, toJsonBlock, toRequestCode } from './code-samples.ts';
import { toConventions } from './conventions.ts';
import { type ApiExample, type ApiExamples, findExamplePath } from './examples.ts';
import {
  type Cell,
  describeChoice,
  describeSchema,
  listFields,
  toErrorWords,
  toFieldTable,
  toInlines,
  toTable,
} from './fields.ts';
import { rulesOf, toTypeName } from './operation-form.ts';

/** The documentation in parts, so that the page can lay them out beside each other. */
type ApiDocs = {
  readonly introduction: Root;
  readonly operations: readonly OperationDocs[];
};

type OperationDocs = {
  readonly endpoint: Endpoint;
  readonly example: ApiExample | undefined;
  /** The description and the parameters. */
  readonly request: Root;
  /** The request in each language; empty without an example. */
  readonly samples: Root;
  /** The body of the example; empty without one. */
  readonly sampleResponse: Root;
  /** The fields of the response and the errors. */
  readonly response: Root;
};

/** @param examples an operation without one is documented without. */
export function toApiDocsParts(site: SiteFacts, examples: ApiExamples): ApiDocs {
  const { openapi } = machineFiles;
  const lead = paragraph(
    ...toInlines(fill(site.text.api.lead, { url: toAbsoluteUrl(site, openapi.path) })),
  );
  return {
    introduction: toRoot(lead, ...toConventions(site)),
    operations: listEndpoints(site).map((endpoint) =>
      toOperationDocs(site, endpoint, examples[endpoint.operationId]),
    ),
  };
}

export function toApiDocs(site: SiteFacts, examples: ApiExamples): Root {
  const { introduction, operations } = toApiDocsParts(site, examples);
  const parts = operations.flatMap(({ request, samples, sampleResponse, response }) => {
    const lead =
      samples.children.length > 0 ? [paragraph(...toInlines(site.text.api.samples))] : [];
    return [request, toRoot(...lead, ...samples.children), sampleResponse, response];
  });
  return toRoot(...[introduction, ...parts].flatMap(({ children }) => children));
}

function toOperationDocs(
  site: SiteFacts,
  endpoint: Endpoint,
  example: ApiExample | undefined,
): OperationDocs {
  const parameters = [...toPathParameters(site, endpoint), ...toQueryParameters(site, endpoint)];
  return {
    endpoint,
    example,
    request: toRoot(
      heading(2, endpoint.summary),
      paragraph(code(`GET ${endpoint.path}`)),
      paragraph(...toInlines(endpoint.description)),
      ...(parameters.length > 0
        ? [toTable([site.text.api.parameter, site.text.api.type, site.text.api.rules], parameters)]
        : []),
    ),
    samples: toRoot(...toCodeSamples(site, endpoint, example)),
    sampleResponse: toRoot(
      ...(example ? [paragraph(site.text.api.response), toJsonBlock(shorten(example.body))] : []),
    ),
    response: toRoot(...documentResponse(site, endpoint)),
  };
}

function toRoot(...children: RootContent[]): Root {
  return { type: 'root', children };
}

function toPathParameters(site: SiteFacts, { item }: Endpoint): Cell[][] {
  if (item === undefined) return [];
  const { parameter, list } = item;
  const rules = fill(site.text.api.required, { parameter, list });
  return [
    [code(parameter), toTypeName(site, { type: 'string', maxLength: item.maxLength }), rules],
  ];
}

function toQueryParameters(site: SiteFacts, { query }: Endpoint): Cell[][] {
  return Object.entries<Parameter<unknown>>(query).map(([name, parameter]) => {
    const rules = rulesOf(parameter);
    const sentences = [
      parameter.description,
      rules.enum && describeChoice(site, rules.enum),
      rules.default !== undefined && fill(site.text.api.default, { value: rules.default }),
    ];
    return [code(name), toTypeName(site, rules), sentences.filter(Boolean).join(' ')];
  });
}

function toCodeSamples(
  site: SiteFacts,
  endpoint: Endpoint,
  example: ApiExample | undefined,
): RootContent[] {
  const target = findExamplePath(endpoint, example);
  if (target === undefined) return [];
  const { operationId, path, item } = endpoint;
  const names = item && example?.name ? { [item.parameter]: example.name } : {};
  const query = toTyped(endpoint, example?.query);
  return toRequestCode({ operationId, origin: site.config.baseUrl, path, target, names, query });
}

/** The values of a query, numbers as numbers. */
function toTyped({ query }: Endpoint, values: ApiExample['query'] = {}) {
  const parameters: Readonly<Record<string, Parameter<unknown>>> = query;
  return Object.fromEntries(
    Object.entries(values).map(([name, value]) => {
      const parameter = parameters[name];
      return [name, parameter && rulesOf(parameter).type === 'integer' ? Number(value) : value];
    }),
  );
}

function documentResponse(site: SiteFacts, endpoint: Endpoint): RootContent[] {
  const { name, description } = describeSchema(site, findResponse(site, endpoint.response));
  return [
    paragraph(
      ...toInlines(
        description
          ? fill(site.text.api.returnsWith, { name, description })
          : fill(site.text.api.returns, { name }),
      ),
    ),
    toFieldTable(site, listFields(site, findResponse(site, endpoint.response))),
    paragraph(site.text.api.errors),
    toErrorList(site, endpoint),
  ];
}

function toErrorList(site: SiteFacts, endpoint: Endpoint): RootContent {
  return list(errorCodesOf(endpoint).map((name) => toErrorWords(site, name)));
}

/**
 * The API documentation, generated from the endpoint table: one mdast tree for the Markdown document and the HTML page.
 */
import type { Root, RootContent } from 'mdast';
import { type Endpoint, listEndpoints } from '../../../../lib/api/endpoints.ts';
import {
  browserAdvice,
  compatibilityPolicy,
  errorCodesOf,
  toErrorExamples,
} from '../../../../lib/api/openapi.ts';
import { errorEnvelope } from '../../../../lib/api/openapi-components.ts';
import { findResponse } from '../../../../lib/api/responses.ts';
import type { Parameter } from '../../../../lib/http/query.ts';
import { code, heading, list, paragraph } from '../../../../lib/markdown/write-blocks.ts';
import { slugMaxLength } from '../../../../lib/schema/limits.ts';
import { machineFiles } from '../../../../lib/site/machine-files.ts';
import { apiPaths, mcpPath } from '../../../../lib/site/paths.ts';
import { isOn, listMcpTools, listPublicApiPaths } from '../../../../lib/site/sections.ts';
import type { SiteFacts } from '../../../../lib/site/site-facts.ts';
import { toList } from '../../../../lib/site/text/text.ts';
import { toAbsoluteUrl } from '../../../../lib/site/urls.ts';
import { fill } from '../../../../lib/text/format.ts';
import { shorten, toJsonBlock, toRequestCode } from './code-samples.ts';
import { type ApiExample, type ApiExamples, findExamplePath } from './examples.ts';
import {
  type Cell,
  describeChoice,
  describeSchema,
  listFields,
  rulesOf,
  toComponents,
  toErrorWords,
  toFieldTable,
  toInlines,
  toTable,
  toTypeName,
} from './fields.ts';

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
export function renderApiDocsParts(site: SiteFacts, examples: ApiExamples): ApiDocs {
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

export function renderApiDocs(site: SiteFacts, examples: ApiExamples): Root {
  const { introduction, operations } = renderApiDocsParts(site, examples);
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
  return [[code(parameter), toTypeName(site, { type: 'string', maxLength: slugMaxLength }), rules]];
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

function toConventions(site: SiteFacts): RootContent[] {
  return [
    heading(2, site.text.api.every),
    ...toConditionalRequests(site),
    ...toQuota(site),
    ...toErrors(site),
    ...toHeaders(site),
    ...toMcp(site),
    heading(3, site.text.api.strict),
    paragraph(...toInlines(site.text.api.strictText)),
    heading(3, site.text.api.compatibility),
    paragraph(...toInlines(compatibilityPolicy)),
  ];
}

function toExamplePath(site: SiteFacts) {
  return isOn(site, 'now') ? apiPaths.now : (listPublicApiPaths(site)[0] ?? apiPaths.searchIndex);
}

const toConditionalRequest = (url: string) => `curl --etag-save now.etag --etag-compare now.etag \\
  --output now.json --write-out '%{http_code}\\n' \\
  '${url}'`;

function toConditionalRequests(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.conditional),
    paragraph(...toInlines(site.text.api.conditionalText)),
    {
      type: 'code',
      lang: 'sh',
      value: toConditionalRequest(toAbsoluteUrl(site, toExamplePath(site))),
    },
    paragraph(...toInlines(browserAdvice)),
  ];
}

function toQuota(site: SiteFacts): RootContent[] {
  return [heading(3, site.text.api.quota), paragraph(...toInlines(site.text.api.quotaText))];
}

function toMcp(site: SiteFacts): RootContent[] {
  const values = {
    url: toAbsoluteUrl(site, mcpPath),
    card: machineFiles.mcpServerCard.path,
    tools: toList(
      site,
      listMcpTools(site).map((tool) => `\`${tool}\``),
    ),
  };
  return [heading(3, 'MCP'), paragraph(...toInlines(fill(site.text.api.mcpText, values)))];
}

function toErrors(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.errorsTitle),
    paragraph(site.text.api.errorsText),
    toFieldTable(site, listFields(site, errorEnvelope)),
    ...toErrorExamples(site).flatMap((error) => [
      paragraph(...toErrorWords(site, error.code)),
      toJsonBlock(error.toEnvelope()),
    ]),
  ];
}

function toHeaders(site: SiteFacts): RootContent[] {
  return [
    heading(3, site.text.api.headers),
    list(
      Object.entries(toComponents(site).headers).map(([name, { example, description }]) => [
        code(`${name}: ${example}`),
        ': ',
        ...toInlines(description),
      ]),
    ),
  ];
}

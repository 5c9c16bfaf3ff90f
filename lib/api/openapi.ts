/**
 * The OpenAPI 3.1 document, derived from the endpoint table. The objects that parse requests and describe responses are
 * the ones documented here.
 */

import { policy } from '#lib/edge/rate-limit/policy.ts';
import {
  ApiError,
  errorStatus,
  internalError,
  methodNotAllowed,
  rateLimited,
} from '#lib/http/errors.ts';
import { type Parameter, readQuery } from '#lib/http/query.ts';
import { slugMaxLength, slugPattern } from '#lib/schema/limits.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import {
  apiTags,
  apiVersion,
  type Endpoint,
  getAiTerm,
  getPost,
  listEndpoints,
  listPosts,
  toSearchAiTerms,
} from './endpoints.ts';
import {
  errorEnvelope,
  headerComponents,
  headersOf,
  type JsonSchema,
  toComponentSchemas,
  toSchemaReference,
} from './openapi-components.ts';
import { findResponse } from './responses.ts';
import { missingItem } from './serve.ts';

/** One line of Markdown. */
export const compatibilityPolicy =
  "We may add endpoints, parameters, fields and headers at any time: ignore what you don't know. We remove or rename nothing, and no field changes its type or meaning, without a new major version.";

/** `If-None-Match` isn't one of the headers that the CORS protocol allows without asking first. */
export const browserAdvice =
  'In a browser, send a plain `fetch(url)` without headers of your own: the browser revalidates by itself. With `If-None-Match`, a script of another origin sends a preflight request first, which gets 405.';

/** A slug or id that exists, values of parameters that the content has, and the body that the endpoint returns. */
export type EndpointExample = {
  readonly name?: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly body: unknown;
};

/**
 * @param examples by operationId.
 * @returns an OpenAPI 3.1 document as a plain object, ready for `JSON.stringify`.
 */
export function renderOpenApi(
  site: SiteFacts,
  examples: Readonly<Record<string, EndpointExample>>,
): JsonSchema {
  const { name, author, license, baseUrl } = site.config;
  const endpoints = listEndpoints(site);
  return {
    openapi: '3.1.0',
    info: {
      title: `${name}: content API`,
      version: apiVersion,
      summary: 'The content of the site as JSON: public, read-only, without a key.',
      description: [
        'Every endpoint supports GET and HEAD and sends `Access-Control-Allow-Origin: *`.',
        'A 200 response has a strong `ETag`. Send it back as `If-None-Match`: if the resource is unchanged, you get 304.',
        browserAdvice,
        'Every response has `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers-11).',
        'Every error has the schema `Error`: a code, a message, and a hint that says how to resolve it.',
        'A server at its limit responds with 503, the code `internal_error` and `Retry-After`.',
        compatibilityPolicy,
      ].join('\n\n'),
      // The owner, and where readers reach them.
      contact: { name: author.name, url: toAbsoluteUrl(site, pagePaths.about) },
      ...(license && { license }),
    },
    servers: [{ url: baseUrl }],
    security: [],
    tags: [
      ...Object.entries(apiTags),
      ...site.collections.map(({ name, label }) => [name, `${label}.`] as const),
    ]
      .filter(([name]) => endpoints.some(({ tag }) => tag === name))
      .map(([name, description]) => ({ name, description })),
    paths: Object.fromEntries(
      endpoints.map((endpoint) => [
        endpoint.path,
        { get: toOperation(site, endpoint, examples[endpoint.operationId]) },
      ]),
    ),
    components: {
      schemas: toComponentSchemas([
        errorEnvelope,
        ...endpoints.map(({ response }) => findResponse(site, response)),
      ]),
      headers: headerComponents,
      responses: Object.fromEntries(
        toErrorExamples(site).map((error) => [error.code, toErrorResponse(error)]),
      ),
    },
  };
}

function toOperation(
  site: SiteFacts,
  endpoint: Endpoint,
  example: EndpointExample | undefined,
): JsonSchema {
  return {
    operationId: endpoint.operationId,
    tags: [endpoint.tag],
    summary: endpoint.summary,
    description: endpoint.description,
    parameters: [...toPathParameters(endpoint, example), ...toQueryParameters(endpoint, example)],
    responses: {
      200: {
        description: 'The resource.',
        headers: headersOf(200),
        content: {
          'application/json': {
            schema: toSchemaReference(findResponse(site, endpoint.response)),
            ...(example && { example: example.body }),
          },
        },
      },
      304: {
        description: 'The resource still has the `ETag` of the request. There is no body.',
        headers: headersOf(304),
      },
      ...Object.fromEntries(
        errorCodesOf(endpoint).map((code) => [
          errorStatus[code],
          { $ref: `#/components/responses/${code}` },
        ]),
      ),
    },
  };
}

function toPathParameters({ item }: Endpoint, example: EndpointExample | undefined): JsonSchema[] {
  if (item === undefined) return [];
  return [
    {
      name: item.parameter,
      in: 'path',
      required: true,
      description: `The ${item.parameter} of the ${item.noun}, from the list at ${item.list}.`,
      schema: { type: 'string', pattern: slugPattern.source, maxLength: slugMaxLength },
      ...(example?.name && { example: example.name }),
    },
  ];
}

function toQueryParameters({ query }: Endpoint, sample: EndpointExample | undefined): JsonSchema[] {
  return Object.entries<Parameter<unknown>>(query).map(([name, parameter]) => ({
    name,
    in: 'query',
    required: false,
    description: parameter.description,
    schema: parameter.schema,
    example: sample?.values?.[name] ?? parameter.example,
  }));
}

/** The errors that an endpoint can return: 400 if it takes query parameters, 404 if it takes a slug or id. */
export function errorCodesOf(endpoint: Endpoint): readonly (keyof typeof errorStatus)[] {
  return [
    ...(Object.keys(endpoint.query).length > 0 ? (['invalid_parameter'] as const) : []),
    ...(endpoint.item ? (['not_found'] as const) : []),
    'method_not_allowed',
    'rate_limited',
    'internal_error',
  ];
}

/** One error of each code, created by the same functions as the real ones. */
export function toErrorExamples(site: SiteFacts): readonly ApiError[] {
  const hasDictionary = isOn(site, 'dictionary');
  const missing = listEndpoints(site).find(({ item }) => item) ?? getPost;
  return [
    catchApiError(() =>
      hasDictionary
        ? readQuery(toSearchAiTerms(site).query, new URLSearchParams({ maturity: 'Rised' }))
        : readQuery(listPosts.query, new URLSearchParams({ page: '0' })),
    ),
    missingItem(hasDictionary ? getAiTerm : missing, 'embeding', { slug: ['embedding'] }),
    methodNotAllowed(),
    rateLimited(policy.quota, policy.windowSeconds, 42),
    internalError('3f0f6f4e-2d0c-4c57-9c55-0f6f1f5a7c11'),
  ];
}

function catchApiError(action: () => unknown): ApiError {
  try {
    action();
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
  throw new Error('The example for invalid_parameter is valid. Choose a value that is refused.');
}

const errorDescriptions = {
  invalid_parameter: 'A query parameter has a value that is not supported.',
  not_found: 'No item has this slug or id, or no endpoint exists at the path.',
  method_not_allowed: 'The method is neither GET nor HEAD.',
  rate_limited: 'The quota is used up. Wait `Retry-After` seconds.',
  internal_error: 'The server failed. Retry later.',
} as const;

function toErrorResponse(error: ApiError): JsonSchema {
  return {
    description: errorDescriptions[error.code],
    headers: headersOf(error.status),
    content: {
      'application/json': { schema: toSchemaReference(errorEnvelope), example: error.toEnvelope() },
    },
  };
}

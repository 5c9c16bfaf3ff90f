/** The endpoint table for loops: each endpoint with a path that exists, and the OpenAPI document that the site serves. */

import Ajv2020 from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { type Endpoint, listEndpoints } from '#lib/api/endpoints.ts';
import { closeSchemas } from '#tests/support/closed-schemas.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';

type OpenApi = {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, { readonly get: Operation }>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, object>>;
    readonly responses: Readonly<Record<string, ResponseObject>>;
  };
};

export type Operation = {
  readonly operationId: string;
  readonly parameters: readonly {
    readonly name: string;
    readonly in: string;
    readonly example?: string | number;
    readonly schema: object;
  }[];
  readonly responses: Readonly<Record<string, ResponseObject | { readonly $ref: string }>>;
};

export type ResponseObject = {
  readonly headers: Readonly<Record<string, object>>;
  readonly content?: {
    readonly 'application/json': { readonly schema: object; readonly example?: unknown };
  };
};

export const openApi = (await call('/openapi.json')).json() as OpenApi;

/** The path of an endpoint, with the documented example of its parameter. */
export function pathOf(endpoint: Endpoint): string {
  const parameter = openApi.paths[endpoint.path]?.get.parameters.find(
    (candidate) => candidate.in === 'path',
  );
  return endpoint.path.replace(/\{.*\}/, String(parameter?.example));
}

/** `[operationId, endpoint, path]` of every endpoint, for `test.each`. */
export const operations = listEndpoints(site).map(
  (endpoint) => [endpoint.operationId, endpoint, pathOf(endpoint)] as const,
);

const ajv = new Ajv2020({ strict: false, allErrors: true });
addFormats.default(ajv);
ajv.addSchema(closeSchemas(openApi), 'openapi.json');

/** Lists how a value violates a schema of the served document, in its strict form. */
export function findViolations(schema: object, value: unknown): readonly string[] {
  const absolute = JSON.parse(JSON.stringify(schema).replaceAll('"#/', '"openapi.json#/'));
  const validate = ajv.compile(absolute);
  validate(value);
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
}

/** The schemas and the response headers in the OpenAPI document. */
import { z } from 'zod';
import { firstQuotaHeaders, policy } from '#lib/edge/rate-limit/policy.ts';
import { allow, type ErrorCode, errorStatus } from '#lib/http/errors.ts';
import { apiVary, cachingHeaders, corsHeaders } from '#lib/http/respond.ts';

const codes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

export const errorEnvelope = z
  .strictObject({
    error: z.strictObject({
      code: z.enum(codes),
      message: z.string().min(1).describe('What went wrong, in plain language.'),
      hint: z.string().min(1).describe('How to resolve it.'),
    }),
  })
  .meta({ id: 'Error', description: 'The body of every error.' });

export type JsonSchema = Readonly<Record<string, unknown>>;

const componentsPrefix = '#/components/schemas/';

/**
 * The JSON Schema (draft 2020-12, the dialect of OpenAPI 3.1) of these schemas and all that they refer to, by their ids. References
 * are relative to the components of an OpenAPI document. Objects are open, so that a client generated today accepts the fields
 * that we add tomorrow.
 */
export function toComponentSchemas(
  roots: readonly z.ZodType[],
): Readonly<Record<string, JsonSchema>> {
  const components: Record<string, JsonSchema> = {};
  for (const root of roots) {
    const { $defs = {} } = z.toJSONSchema(root, { override: toOpenSchema });
    for (const [id, { id: _, ...schema }] of Object.entries($defs)) components[id] = schema;
  }
  const sorted = Object.entries(components).sort(([a], [b]) => (a < b ? -1 : 1));
  const text = JSON.stringify(Object.fromEntries(sorted));
  // The cast is safe: only references have changed.
  return JSON.parse(text.replaceAll('"#/$defs/', `"${componentsPrefix}`)) as typeof components;
}

function toOpenSchema({ jsonSchema }: { readonly jsonSchema: z.core.JSONSchema.BaseSchema }): void {
  // Drop zod's redundant keywords: the limit of every JSON number, and a pattern that repeats the format.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.format) delete jsonSchema.pattern;
  delete jsonSchema.additionalProperties;
  // JavaScript escapes the slash in `RegExp.source`; other languages have no such escape.
  if (jsonSchema.pattern) jsonSchema.pattern = jsonSchema.pattern.replaceAll('\\/', '/');
  // The API's instants are narrower than the format: in UTC, with milliseconds.
  if (jsonSchema.format === 'date-time') jsonSchema.pattern = '\\.\\d{3}Z$';
}

/**
 * A reference to the component of a schema.
 *
 * @throws Error if the schema has no id.
 */
export function toSchemaReference(schema: z.ZodType): { readonly $ref: string } {
  const id = schema.meta()?.id;
  if (id === undefined) throw new Error('A schema of the API has no id. Add `.meta({ id })`.');
  return { $ref: `${componentsPrefix}${id}` };
}

type HeaderComponent = {
  readonly description: string;
  /** By default, a text. */
  readonly schema?: JsonSchema;
  readonly example: string | number;
  /** The statuses of the responses that have it. Omitted: all. */
  readonly on?: readonly number[];
};

const headers: Readonly<Record<string, HeaderComponent>> = {
  'RateLimit-Policy': {
    description: `The policy \`${policy.name}\`: \`q\` requests per \`w\` seconds. A structured field.`,
    example: firstQuotaHeaders['RateLimit-Policy'],
  },
  RateLimit: {
    description: '`r` requests are left, and the window ends in `t` seconds. A structured field.',
    example: firstQuotaHeaders.RateLimit,
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of any origin may read the response.',
    schema: { type: 'string', const: corsHeaders['Access-Control-Allow-Origin'] },
    example: corsHeaders['Access-Control-Allow-Origin'],
  },
  'Access-Control-Expose-Headers': {
    description: 'The headers that scripts of another origin may read.',
    example: corsHeaders['Access-Control-Expose-Headers'],
  },
  'Cache-Control': {
    description: 'You may cache the response. Revalidate it before each use.',
    example: cachingHeaders['Cache-Control'],
  },
  Vary: {
    description: 'The request headers that the response depends on.',
    example: apiVary.Vary,
  },
  'Content-Language': {
    description: 'The language of the body, or those of a list. Errors are in English.',
    example: 'en',
    on: [200, 400, 404, 405, 429, 500],
  },
  ETag: {
    description: 'Strong validator of the body. Outside browsers, send it back as `If-None-Match`.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
    example: '"N4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"',
    on: [200, 304],
  },
  Allow: {
    description: 'The supported methods.',
    schema: { type: 'string', const: allow },
    example: allow,
    on: [405],
  },
  'Retry-After': {
    description: 'Seconds to wait. The next request after that is served.',
    schema: { type: 'integer', minimum: 1 },
    example: 42,
    on: [429],
  },
};

export const headerComponents: JsonSchema = Object.fromEntries(
  Object.entries(headers).map(([name, header]) => {
    const { description, schema = { type: 'string' }, example } = header;
    return [name, { description, schema, example, required: true }];
  }),
);

/** References to the headers of a response with this status. */
export function headersOf(status: number): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, { on }]) => on === undefined || on.includes(status))
      .map(([name]) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The response headers in the OpenAPI document. */

import { policy, toQuotaHeaders } from '#lib/edge/rate-limit/policy.ts';
import { allow } from '#lib/http/errors.ts';
import { cachingHeaders, corsHeaders } from '#lib/http/respond.ts';
import type { JsonSchema } from './json-schema.ts';

type HeaderComponent = {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string | number;
  /** The statuses of the responses that have it. Omitted: all. */
  readonly on?: readonly number[];
};

/** The quota headers of a client's first response. */
const quotaExample = toQuotaHeaders(
  { admitted: true, remaining: policy.quota - 1, resetAt: policy.windowSeconds * 1000 },
  0,
);

const headers: Readonly<Record<string, HeaderComponent>> = {
  'RateLimit-Policy': {
    description: `The policy \`${policy.name}\`: \`q\` requests per \`w\` seconds. A structured field.`,
    schema: { type: 'string' },
    example: quotaExample['RateLimit-Policy'],
  },
  RateLimit: {
    description: '`r` requests are left, and the window ends in `t` seconds. A structured field.',
    schema: { type: 'string' },
    example: quotaExample.RateLimit,
  },
  'Access-Control-Allow-Origin': {
    description: 'Scripts of any origin may read the response.',
    schema: { type: 'string', const: corsHeaders['Access-Control-Allow-Origin'] },
    example: corsHeaders['Access-Control-Allow-Origin'],
  },
  'Access-Control-Expose-Headers': {
    description: 'The headers that scripts of another origin may read.',
    schema: { type: 'string' },
    example: corsHeaders['Access-Control-Expose-Headers'],
  },
  'Cache-Control': {
    description: 'You may cache the response. Revalidate it before each use.',
    schema: { type: 'string' },
    example: cachingHeaders['Cache-Control'],
  },
  Vary: {
    description: 'The request headers that the response depends on.',
    schema: { type: 'string' },
    example: cachingHeaders.Vary,
  },
  'Content-Language': {
    description: 'The language of the body, or those of a list. Errors are in English.',
    schema: { type: 'string' },
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
  Object.entries(headers).map(([name, { on: _, ...component }]) => [
    name,
    { ...component, required: true },
  ]),
);

/** References to the headers of a response with this status. */
export function headersOf(status: number): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, { on }]) => on === undefined || on.includes(status))
      .map(([name]) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

/** The header fields of every response, as the OpenAPI document tells of them. */

import { policy, toQuotaHeaders } from '#lib/edge/quota/policy.ts';
import { allow } from '#lib/http/errors.ts';
import { cachingHeaders, corsHeaders } from '#lib/http/respond.ts';
import type { JsonSchema } from './schemas.ts';

type HeaderComponent = {
  readonly description: string;
  readonly schema: JsonSchema;
  readonly example: string | number;
  /** The statuses that carry it; all of them where this is left out. */
  readonly on?: readonly number[];
};

/** What a client's first request is answered with. */
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
    description:
      'Where the caller stands: `r` requests remain, the window ends in `t` seconds. A structured field.',
    schema: { type: 'string' },
    example: quotaExample.RateLimit,
  },
  'Access-Control-Allow-Origin': {
    description: 'Any page of any origin may read the response.',
    schema: { type: 'string', const: corsHeaders['Access-Control-Allow-Origin'] },
    example: corsHeaders['Access-Control-Allow-Origin'],
  },
  'Access-Control-Expose-Headers': {
    description: 'The fields that a page of another origin may read.',
    schema: { type: 'string' },
    example: corsHeaders['Access-Control-Expose-Headers'],
  },
  'Cache-Control': {
    description: 'Keep it, and ask again before each use.',
    schema: { type: 'string' },
    example: cachingHeaders['Cache-Control'],
  },
  Vary: {
    description: 'The request fields that the bytes depend on.',
    schema: { type: 'string' },
    example: cachingHeaders.Vary,
  },
  ETag: {
    description: 'Strong validator of the body. Send it back as `If-None-Match`.',
    schema: { type: 'string', pattern: '^"[^"]+"$' },
    example: '"N4bQgYhMfWWaL-qgxVrQFaO_TxsrC4Is0V1sFbDwCgg"',
    on: [200, 304],
  },
  Allow: {
    description: 'The methods that are supported.',
    schema: { type: 'string', const: allow },
    example: allow,
    on: [405],
  },
  'Retry-After': {
    description: 'Seconds to wait; a client that does is served.',
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

/** References to the header fields that a response of this status carries. */
export function headersOf(status: number): JsonSchema {
  return Object.fromEntries(
    Object.entries(headers)
      .filter(([, { on }]) => on === undefined || on.includes(status))
      .map(([name]) => [name, { $ref: `#/components/headers/${name}` }]),
  );
}

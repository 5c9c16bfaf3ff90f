import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { firstField, policyField } from '#tests/support/quota.ts';
import { findViolations, openApi, operations, type ResponseObject } from './api.ts';
import { call, callAgain } from './call.ts';

test.each(operations)('%s returns 200 with the schema it documents', async (_, endpoint, path) => {
  const reply = await call(path);
  expect(reply.status).toBe(200);
  expect(reply.headers['content-type']).toBe('application/json');
  const documented = openApi.paths[endpoint.path]?.get.responses['200'] as ResponseObject;
  const schema = documented.content?.['application/json'].schema ?? {};
  expect(findViolations(schema, reply.json())).toEqual([]);
});

test.each(operations)('%s has its caching, CORS and quota headers', async (_, __, path) => {
  const { headers } = await call(path);
  expect(headers['cache-control']).toBe('public, max-age=0, must-revalidate');
  expect(headers['access-control-allow-origin']).toBe('*');
  expect(headers['access-control-expose-headers']).toBe(
    'ETag, RateLimit, RateLimit-Policy, Retry-After',
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['ratelimit-policy']).toBe(policyField);
  expect(headers.ratelimit).toBe(firstField);
  expect(headers.vary).toBe('Accept-Encoding, Prefer');
  expect(headers['set-cookie']).toBeUndefined();
  expect(headers['x-powered-by']).toBeUndefined();
});

test.each(operations)(
  '%s has a strong ETag that is the digest of its body',
  async (_, __, path) => {
    const first = await call(path);
    const second = await callAgain(path);
    const digest = createHash('sha256').update(first.text).digest('base64url');
    expect(first.headers.etag).toBe(`"${digest}"`);
    expect(second.headers.etag).toBe(first.headers.etag);
  },
);

test.each(operations)('%s has no empty or null field', async (_, __, path) => {
  const reply = await call(path);
  expect(findEmptyValues(reply.json())).toEqual([]);
});

function findEmptyValues(value: unknown, path = '$'): string[] {
  if (value === null || value === '') return [path];
  if (typeof value !== 'object') return [];
  return Object.entries(value).flatMap(([key, inner]) => findEmptyValues(inner, `${path}.${key}`));
}

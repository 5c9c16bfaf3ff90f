import { describe, expect, test } from 'vitest';
import { headerComponents, headersOf } from '#lib/api/openapi-headers.ts';
import { firstField, policyField } from '#tests/support/quota.ts';
import { ajv, type HeaderObject } from './example-content.ts';

const components = headerComponents as Readonly<Record<string, HeaderObject>>;
const quota = ['RateLimit', 'RateLimit-Policy'];
const cors = ['Access-Control-Allow-Origin', 'Access-Control-Expose-Headers'];

describe.each(Object.entries(components))('the header %s', (name, header) => {
  test('has an example that matches its schema', () => {
    expect(ajv.validateSchema(header.schema)).toBe(true);
    expect(ajv.validate(header.schema, header.example)).toBe(true);
    expect(header.description).toMatch(/\S/);
    expect(header.required).toBe(true);
  });

  test('has only the properties of a header object', () => {
    const keys = ['description', 'example', 'required', 'schema'];
    expect(Object.keys(header).sort()).toEqual(keys);
  });

  test('is used by a response', () => {
    const statuses = [200, 304, 400, 404, 405, 429, 500];
    expect(statuses.some((status) => name in headersOf(status))).toBe(true);
  });
});

test.each([
  [200, ['ETag'], ['Allow', 'Retry-After']],
  [304, ['ETag'], ['Allow', 'Retry-After']],
  [400, [], ['ETag', 'Allow', 'Retry-After']],
  [404, [], ['ETag', 'Allow', 'Retry-After']],
  [405, ['Allow'], ['ETag', 'Retry-After']],
  [429, ['Retry-After'], ['ETag', 'Allow']],
  [500, [], ['ETag', 'Allow', 'Retry-After']],
])('a %d response has the quota and CORS headers and %j, but not %j', (status, present, absent) => {
  const names = Object.keys(headersOf(status));
  expect(names).toEqual(expect.arrayContaining([...quota, ...cors, ...present]));
  for (const name of absent) expect(names).not.toContain(name);
});

test.each([
  ['RateLimit-Policy', policyField],
  ['RateLimit', firstField],
  ['Access-Control-Allow-Origin', '*'],
  ['Access-Control-Expose-Headers', 'ETag, RateLimit, RateLimit-Policy, Retry-After'],
  ['Cache-Control', 'public, max-age=0, must-revalidate'],
  ['Allow', 'GET, HEAD'],
])('the example of %s is that of a first response', (name, value) => {
  expect(components[name]?.example).toBe(value);
});

test.each([
  ['Retry-After', 0],
  ['Retry-After', 1.5],
  ['Retry-After', 'Wed, 21 Oct 2026 07:28:00 GMT'],
  ['ETag', 'W/"weak"'],
  ['ETag', 'bare'],
  ['ETag', '""'],
  ['Allow', 'GET'],
  ['Access-Control-Allow-Origin', 'https://example.com'],
])('the schema of %s refuses %j', (name, value) => {
  expect(ajv.validate(components[name]?.schema ?? {}, value)).toBe(false);
});

/** An API route with a site or a domain function that fails. tests/contract/faults.test.ts has each of them on the wire. */

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listPosts } from '#lib/api/endpoints.ts';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { serve } from '#lib/api/serve.ts';
import { getSite, serveSite } from '#lib/content/served-site.ts';
import { ApiError } from '#lib/http/errors.ts';
import { site } from '#tests/support/site.ts';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
afterEach(() => serveSite(site));

const secret = 'SECRET of /srv/site/lib/content/posts.ts';

const request = () => new Request('http://localhost/api/x', { headers: { 'If-None-Match': '*' } });

const anyName = Promise.resolve({ slug: 'a', id: 'a' });

/** @returns the one line of the log, read as JSON. */
function readLog(): Record<string, unknown> {
  const calls = vi.mocked(console.error).mock.calls;
  expect(calls).toEqual([[expect.stringMatching(/^\{[\x20-\x7e]*\}$/)]]);
  return JSON.parse(String(calls[0]?.[0])) as Record<string, unknown>;
}

async function expectFault(response: Response, detail: unknown): Promise<void> {
  expect(response.status).toBe(500);
  const text = await response.text();
  const { error } = errorEnvelope.parse(JSON.parse(text));
  expect(error.code).toBe('internal_error');
  const fields = Object.fromEntries(response.headers);
  expect(fields).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'application/json',
    'x-content-type-options': 'nosniff',
  });
  expect(fields).not.toHaveProperty('etag');
  expect(`${text}${JSON.stringify(fields)}`).not.toMatch(/SECRET|srv|\.ts\b|\n|Error|JSON|BigInt/);
  const line = readLog();
  expect(line).toMatchObject({ level: 'error', event: 'internal_error', detail });
  expect(error.hint).toContain(line.requestId);
}

const fail = () => {
  throw new Error(secret);
};

test.each<[what: string, thrown: unknown, detail: RegExp]>([
  ['an error', new Error(`${secret}\nin two lines`), /^Error: SECRET .*\nin two lines\n {4}at /],
  ['an error of another kind', new TypeError(secret), /^TypeError: SECRET/],
  ['an error without a stack', Object.assign(new Error(secret), { stack: undefined }), /^SECRET/],
  [
    'a stack that is no text',
    Object.assign(new Error(secret), { stack: { a: 1 } }),
    /^\[object Object\]$/,
  ],
  [
    'a stack that cannot be read',
    Object.defineProperty(new Error(secret), 'stack', { get: fail }),
    /cannot be described/,
  ],
  ['an object without a prototype', Object.create(null), /^\[object Object\]$/],
  ['a text', secret, /^SECRET/],
  ['nothing', undefined, /^\[object Undefined\]$/],
  ['null', null, /^\[object Null\]$/],
  ['an object that cannot be a string', { toString: fail }, /^\[object Object\]$/],
  [
    'an object whose toStringTag throws',
    Object.defineProperty({}, Symbol.toStringTag, { get: fail }),
    /cannot be described/,
  ],
  [
    'a copy of an ApiError',
    { ...new ApiError('not_found', secret, secret) },
    /^\[object Object\]$/,
  ],
])('an endpoint responds internal_error if %s is thrown', async (_, thrown, detail) => {
  const throwIt = () => {
    throw thrown;
  };
  await expectFault(await askFor(throwIt), expect.stringMatching(detail));
});

const endless: Record<string, unknown> = { items: [] };
endless.self = endless;

test.each<[what: string, body: unknown, detail: RegExp]>([
  ['that holds itself', endless, /circular/],
  ['with a BigInt', { total: 1n }, /BigInt/],
  [
    'with a getter that throws',
    Object.defineProperty({}, 'total', { get: fail, enumerable: true }),
    /SECRET/,
  ],
  ['whose toJSON throws', { toJSON: fail }, /SECRET/],
])('an endpoint responds internal_error for a body %s', async (_, body, detail) => {
  await expectFault(await askFor(() => body), expect.stringMatching(detail));
});

/** Asks an endpoint whose domain function does this. */
function askFor(respond: () => unknown): Promise<Response> {
  const handler = serve(getSite, listPosts, { toBody: () => respond() as never });
  return handler(request(), { params: anyName });
}

test('an endpoint responds internal_error if the site or its parameters cannot be read', async () => {
  const handler = serve(getSite, listPosts, { toBody: () => ({}) as never });
  serveSite(new Proxy(site, { get: fail }));
  await expectFault(
    await handler(request(), { params: anyName }),
    expect.stringContaining('SECRET'),
  );
  serveSite(site);
  vi.mocked(console.error).mockClear();
  const params = Promise.reject(new Error(secret));
  // Without this handler, Node reports the rejection as unhandled before the route awaits it.
  params.catch(() => {});
  await expectFault(await handler(request(), { params }), expect.stringContaining('SECRET'));
});

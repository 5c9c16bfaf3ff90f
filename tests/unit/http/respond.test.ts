import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  internalError,
  invalidParameter,
  methodNotAllowed,
  notFound,
  rateLimited,
} from '#lib/http/errors.ts';
import {
  guard,
  type ResponseHeaders,
  respond,
  respondWithJson,
  toErrorReply,
  toFaultReply,
  toLinkHeader,
  toMethodReply,
  toResponse,
  toTextReply,
} from '#lib/http/respond.ts';

function toErrorResponse(thrown: unknown, headers?: ResponseHeaders): Response {
  return toResponse(toErrorReply(thrown, headers));
}

const cors = {
  'access-control-allow-origin': '*',
  'access-control-expose-headers': 'ETag, RateLimit, RateLimit-Policy, Retry-After',
};
const body = { title: 'Café 😀', items: [1, 2] };

function request(headers: Record<string, string> = {}): Request {
  return new Request('http://localhost/api/now', { headers });
}

async function etagOf(value: unknown): Promise<string> {
  return (await respondWithJson(request(), value)).headers.get('ETag') ?? '';
}

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };

const vercelCache = 'vercel-cdn-cache-control';
const markdown = {
  contentType: 'text/markdown; charset=utf-8',
  retained: { Vary: 'Accept', 'Content-Location': '/now.md' },
  bodyOnly: { 'X-Robots-Tag': 'noindex' },
};

/** The responses of routes, with the headers of a 200, and those that its 304 repeats. */
describe.each<[string, (request: Request) => Promise<Response>, object, object]>([
  [
    JSON.stringify(body),
    (request) => respondWithJson(request, body),
    { 'content-type': 'application/json' },
    { vary: expect.any(String) },
  ],
  [
    '# Now',
    (request) => respond(request, '# Now', markdown),
    { 'content-type': markdown.contentType, 'x-robots-tag': 'noindex' },
    { vary: 'Accept', 'content-location': '/now.md' },
  ],
])('the response %s', (text, toReply, ofBody, ofBoth) => {
  const etag = expect.stringMatching(/^"[^"]+"$/);
  const retained = { ...cors, ...revalidated, ...ofBoth, etag };

  test('is 200 in UTF-8, without a cookie or quota headers, which middleware adds', async () => {
    const response = await toReply(request());
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...retained,
      ...ofBody,
      'x-content-type-options': 'nosniff',
      [vercelCache]: 'public, max-age=31536000',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(new TextDecoder('utf-8', { fatal: true }).decode(bytes)).toBe(text);
  });

  test('is 304 without a body, and with exactly the headers that RFC 9110 requires', async () => {
    const { headers } = await toReply(request());
    const again = await toReply(request({ 'If-None-Match': headers.get('ETag') ?? '' }));
    expect([again.status, again.body]).toEqual([304, null]);
    const fields = Object.fromEntries(again.headers);
    expect(fields).toEqual(retained);
    expect(Object.fromEntries(headers)).toMatchObject(fields);
  });
});

test('the ETag of JSON follows the body, not its type', async () => {
  const etag = await etagOf(body);
  expect(await etagOf(structuredClone(body))).toBe(etag);
  expect(await etagOf({ ...body, title: 'Cafe 😀' })).not.toBe(etag);
  const { headers } = await respondWithJson(request(), body, 'application/feed+json');
  expect(headers.get('Content-Type')).toBe('application/feed+json');
  expect(headers.get('ETag')).toBe(etag);
});

test('the cache of Vercel keeps no response with headers of one client, and no error', async () => {
  const options = { contentType: 'application/json', isPerClient: true };
  const error = toErrorResponse(notFound('Missing.', 'Look elsewhere.'));
  for (const { headers } of [await respond(request(), '{}', options), error]) {
    expect(headers.has(vercelCache)).toBe(false);
  }
});

describe('an error', () => {
  test.each([
    [400, invalidParameter('It is wrong.', 'Send another.')],
    [404, notFound('It is not here.', 'Look there.')],
    [405, methodNotAllowed()],
    [429, rateLimited(60, 60, 42)],
    [500, internalError('a-request-id')],
  ])('of status %d is its envelope, for any origin, without validators', async (status, error) => {
    const response = toErrorResponse(error, { RateLimit: '"default";r=0;t=42' });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual(error.toEnvelope());
    const own = Object.entries(error.headers).map(([name, value]) => [name.toLowerCase(), value]);
    const fields = Object.fromEntries(response.headers);
    expect(fields).toMatchObject({
      ...cors,
      ...revalidated,
      'content-type': 'application/json',
      ratelimit: '"default";r=0;t=42',
      ...Object.fromEntries(own),
    });
    for (const name of ['etag', 'last-modified']) expect(fields).not.toHaveProperty(name);
  });
});

describe('a guarded handler', () => {
  const fail = async () => {
    throw new Error('SECRET');
  };

  test('responds with the returned response', async () => {
    const response = new Response('text');
    expect(await guard(async () => response)(request(), undefined)).toBe(response);
  });

  test('responds with the envelope of a thrown ApiError, and with 500 to anything else', async () => {
    const miss = async () => {
      throw notFound('It is not here.', 'Look there.');
    };
    const response = await guard(miss)(request(), undefined);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    expect(console.error).not.toHaveBeenCalled();
    const fault = await guard(fail)(request(), undefined);
    expect(fault.status).toBe(500);
    expect(await fault.text()).not.toContain('SECRET');
  });

  test('responds in another shape if it has one', async () => {
    const toText = (thrown: unknown) => toResponse(toFaultReply(thrown));
    const response = await guard(fail, toText)(request(), undefined);
    expect(response.status).toBe(500);
    expect(response.headers.get('Content-Type')).toBe('text/plain; charset=utf-8');
  });
});

describe('a reply in plain text', () => {
  test('has its lines and its headers, and caches must not store it', () => {
    expect(toTextReply(406, ['One.', 'Two.'], { Vary: 'Accept' })).toEqual({
      status: 406,
      headers: {
        'Content-Language': 'en',
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Expose-Headers': cors['access-control-expose-headers'],
        'Content-Type': 'text/plain; charset=utf-8',
        'X-Content-Type-Options': 'nosniff',
        'Cache-Control': 'no-store',
        Vary: 'Accept',
      },
      body: 'One.\nTwo.\n',
    });
  });

  test('refuses a method and names the allowed ones', () => {
    const { status, headers, body } = toMethodReply({ Vary: 'Accept' });
    expect(status).toBe(405);
    expect(headers).toMatchObject({ Allow: 'GET, HEAD', Vary: 'Accept' });
    expect(body).toContain('GET, HEAD');
  });

  test('is a standard response with the same parts', async () => {
    const response = toResponse(toTextReply(405, ['One.'], { Allow: 'GET' }));
    expect(response.status).toBe(405);
    expect(response.headers.get('Allow')).toBe('GET');
    expect(await response.text()).toBe('One.\n');
    expect(toResponse({ status: 308, headers: { Location: '/a' }, body: null }).body).toBeNull();
  });
});

test.each([
  [[], ''],
  [
    [{ href: '/a.md', rel: 'alternate', type: 'text/markdown' }],
    '</a.md>; rel="alternate"; type="text/markdown"',
  ],
  [
    [
      { href: '/a', rel: 'b', type: 'c/d', title: 'E f' },
      { href: '/g', rel: 'h', type: 'i/j', title: '' },
    ],
    '</a>; rel="b"; type="c/d"; title="E f", </g>; rel="h"; type="i/j"',
  ],
])('the Link header of %j is %j', (links, value) => {
  expect(toLinkHeader(links)).toBe(value);
});

test('HTML is for scripts of its own site', async () => {
  const { headers } = await respond(request(), '<p>', { contentType: 'text/html; charset=utf-8' });
  expect(headers.get('Access-Control-Allow-Origin')).toBeNull();
});

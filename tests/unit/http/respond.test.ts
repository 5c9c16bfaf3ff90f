import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
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
afterEach(() => {
  vi.restoreAllMocks();
});

const revalidated = { 'cache-control': 'public, max-age=0, must-revalidate' };

describe('a success', () => {
  test('is the body as JSON in UTF-8, without a cookie or quota headers, which middleware adds', async () => {
    const response = await respondWithJson(request(), body);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...cors,
      ...revalidated,
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      vary: expect.any(String),
      etag: expect.stringMatching(/^"[^"]+"$/),
      'vercel-cdn-cache-control': 'public, max-age=31536000',
    });
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).toEqual(body);
  });

  test('has an ETag that follows the body', async () => {
    expect(await etagOf(structuredClone(body))).toBe(await etagOf(body));
    expect(await etagOf({ ...body, title: 'Cafe 😀' })).not.toBe(await etagOf(body));
  });
});

test('the cache of Vercel keeps no response with headers of one client, no 304 and no error', async () => {
  const options = { contentType: 'application/json', isPerClient: true };
  const responses = [
    await respond(request(), '{}', options),
    await respondWithJson(request({ 'If-None-Match': '*' }), body),
    toErrorResponse(notFound('Missing.', 'Look elsewhere.')),
  ];
  for (const { headers } of responses) {
    expect(headers.has('Vercel-CDN-Cache-Control')).toBe(false);
  }
});

test('a 304 has no body, and exactly the headers of the 200 that RFC 9110 requires', async () => {
  const etag = await etagOf(body);
  const response = await respondWithJson(request({ 'If-None-Match': etag }), body);
  expect([response.status, response.body]).toEqual([304, null]);
  const { headers } = await respondWithJson(request(), body);
  const vary = headers.get('Vary');
  expect(Object.fromEntries(response.headers)).toEqual({ ...cors, ...revalidated, vary, etag });
});

describe('a representation of another type', () => {
  const headers = {
    contentType: 'text/markdown; charset=utf-8',
    retained: { Vary: 'Accept', 'Content-Location': '/now.md' },
    bodyOnly: { 'X-Robots-Tag': 'noindex' },
  };

  test('has its type, its headers and an ETag', async () => {
    const response = await respond(request(), '# Now', headers);
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toEqual({
      ...cors,
      'content-type': 'text/markdown; charset=utf-8',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'content-location': '/now.md',
      vary: 'Accept',
      'cache-control': 'public, max-age=0, must-revalidate',
      'vercel-cdn-cache-control': 'public, max-age=31536000',
      etag: expect.stringMatching(/^"[^"]+"$/),
    });
    expect(await response.text()).toBe('# Now');
  });

  test('repeats in a 304 the retained headers and none of the body', async () => {
    const etag = (await respond(request(), '# Now', headers)).headers.get('ETag') ?? '';
    const response = await respond(request({ 'If-None-Match': etag }), '# Now', headers);
    expect(response.status).toBe(304);
    expect(response.body).toBeNull();
    expect(Object.fromEntries(response.headers)).toEqual({
      ...cors,
      'content-location': '/now.md',
      vary: 'Accept',
      'cache-control': 'public, max-age=0, must-revalidate',
      etag,
    });
  });

  test('differs from JSON of the same text only in its type', async () => {
    const { headers: fields } = await respondWithJson(request(), body, 'application/feed+json');
    expect(fields.get('Content-Type')).toBe('application/feed+json');
    expect(Object.fromEntries(fields)).toMatchObject(cors);
    expect(fields.get('ETag')).toBe(await etagOf(body));
  });
});

describe('an error', () => {
  test.each([
    [400, invalidParameter('It is wrong.', 'Send another.')],
    [404, notFound('It is not here.', 'Look there.')],
    [405, methodNotAllowed()],
    [429, rateLimited(60, 60, 42)],
    [500, internalError('a-request-id')],
  ])(
    'of status %d is its envelope, may be read from any origin, revalidates, and has no validator',
    async (status, error) => {
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
    },
  );
});

describe('a fault of the service', () => {
  test('is 500 without any detail', async () => {
    const response = toErrorResponse(new TypeError('secret at /srv/app/db.ts'), { RateLimit: 'x' });
    expect(response.status).toBe(500);
    expect(response.headers.get('RateLimit')).toBe('x');
    const text = await response.text();
    expect(text).not.toMatch(/secret|srv|db\.ts|TypeError|respond\.test/);
    expect(JSON.parse(text)).toEqual({
      error: {
        code: 'internal_error',
        message: expect.stringMatching(/\S/),
        hint: expect.stringMatching(/\S/),
      },
    });
  });

  test('is logged as one JSON line under the request id that the hint names', async () => {
    const response = toErrorResponse(new Error('secret\nof two lines'));
    const { error } = (await response.json()) as { error: { hint: string } };
    const calls = vi.mocked(console.error).mock.calls;
    expect(calls).toEqual([[expect.stringMatching(/^[^\n\r]+$/)]]);
    const line = JSON.parse(String(calls[0]?.[0])) as Record<string, unknown>;
    expect(line).toMatchObject({
      level: 'error',
      event: 'internal_error',
      requestId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      detail: expect.stringContaining('secret\nof two lines'),
    });
    expect(error.hint).toContain(line.requestId);
  });

  test.each([
    ['an error', new Error('x')],
    ['an error without a stack', Object.assign(new Error('x'), { stack: undefined })],
    ['a text', 'x'],
    ['nothing', undefined],
    ['null', null],
    ['a number', Number.NaN],
    ['a symbol', Symbol('x')],
    ['an object', { status: 404, code: 'not_found' }],
    ['an object without a prototype', Object.create(null)],
    ['a promise', Promise.resolve()],
    [
      'an error whose stack cannot be read',
      Object.defineProperty(new Error('x'), 'stack', {
        get() {
          throw new Error('y');
        },
      }),
    ],
    ['an error whose stack is no text', Object.assign(new Error('x'), { stack: { a: 1 } })],
  ])('becomes a response for any thrown value: %s', (_what, thrown) => {
    expect(toErrorResponse(thrown).status).toBe(500);
    expect(console.error).toHaveBeenCalledOnce();
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

describe('the Link header', () => {
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
  ])('of %j is %j', (links, value) => {
    expect(toLinkHeader(links)).toBe(value);
  });
});

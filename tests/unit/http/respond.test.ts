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

describe('a success', () => {
  test('is 200 with the body as JSON in UTF-8', async () => {
    const response = await respondWithJson(request(), body);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect(JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))).toEqual(body);
  });

  test('is readable from any origin and revalidated before each use', async () => {
    const { headers } = await respondWithJson(request(), body);
    expect(Object.fromEntries(headers)).toMatchObject({
      ...cors,
      'cache-control': 'public, max-age=0, must-revalidate',
      vary: expect.any(String),
    });
  });

  test('has a strong ETag that follows the body', async () => {
    expect(await etagOf(body)).toMatch(/^"[^"]+"$/);
    expect(await etagOf(structuredClone(body))).toBe(await etagOf(body));
    expect(await etagOf({ ...body, title: 'Cafe 😀' })).not.toBe(await etagOf(body));
  });

  test('has no cookie and no quota headers, which middleware adds', async () => {
    const { headers } = await respondWithJson(request(), body);
    expect(headers.has('Set-Cookie')).toBe(false);
    expect(headers.has('RateLimit')).toBe(false);
  });
});

describe('the cache of Vercel', () => {
  const header = 'Vercel-CDN-Cache-Control';

  test('keeps a response that every client gets', async () => {
    const { headers } = await respondWithJson(request(), body);
    expect(headers.get(header)).toBe('public, max-age=31536000');
  });

  test('doesn’t keep a response with headers of one client', async () => {
    const options = { contentType: 'application/json', isPerClient: true };
    expect((await respond(request(), '{}', options)).headers.has(header)).toBe(false);
  });

  test.each([
    ['a 304', { 'If-None-Match': '*' }],
    ['an error', undefined],
  ])('doesn’t keep %s', async (_, headers) => {
    const response = headers
      ? await respondWithJson(request(headers), body)
      : toErrorResponse(notFound('Missing.', 'Look elsewhere.'));
    expect(response.headers.has(header)).toBe(false);
  });
});

describe('a 304', () => {
  async function notModified(): Promise<Response> {
    return respondWithJson(request({ 'If-None-Match': await etagOf(body) }), body);
  }

  test('has exactly the headers of the 200 that RFC 9110 requires, with the same values', async () => {
    const response = await notModified();
    expect(response.status).toBe(304);
    const fields = Object.fromEntries(response.headers);
    expect(Object.keys(fields).sort()).toEqual([
      'access-control-allow-origin',
      'access-control-expose-headers',
      'cache-control',
      'etag',
      'vary',
    ]);
    const full = await respondWithJson(request(), body);
    expect(Object.fromEntries(full.headers)).toMatchObject(fields);
  });

  test('has no body and no type', async () => {
    const response = await notModified();
    expect(response.body).toBeNull();
    expect(response.headers.has('Content-Type')).toBe(false);
  });
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
  test('is its envelope as JSON, with its status', async () => {
    const response = toErrorResponse(notFound('It is not here.', 'Look there.'));
    expect(response.status).toBe(404);
    expect(response.headers.get('Content-Type')).toBe('application/json');
    expect(await response.json()).toEqual({
      error: { code: 'not_found', message: 'It is not here.', hint: 'Look there.' },
    });
  });

  test.each([
    [400, invalidParameter('It is wrong.', 'Send another.')],
    [404, notFound('It is not here.', 'Look there.')],
    [405, methodNotAllowed()],
    [429, rateLimited(60, 60, 1)],
    [500, internalError('a-request-id')],
  ])(
    'of status %d may be read from any origin, revalidates, and has no validator',
    (status, error) => {
      const response = toErrorResponse(error);
      expect(response.status).toBe(status);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        ...cors,
        'cache-control': 'public, max-age=0, must-revalidate',
      });
      expect(response.headers.has('ETag')).toBe(false);
      expect(response.headers.has('Last-Modified')).toBe(false);
    },
  );

  test('has its own headers and the given ones', () => {
    const { headers } = toErrorResponse(rateLimited(60, 60, 42), {
      RateLimit: '"default";r=0;t=42',
    });
    expect(headers.get('Retry-After')).toBe('42');
    expect(headers.get('RateLimit')).toBe('"default";r=0;t=42');
    expect(toErrorResponse(methodNotAllowed()).headers.get('Allow')).toBe('GET, HEAD');
  });
});

describe('a fault of the service', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

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

  test('has a unique request id', async () => {
    const [one, other] = [await toErrorResponse('x').text(), await toErrorResponse('x').text()];
    expect(one).not.toBe(other);
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
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });
  afterEach(() => {
    vi.restoreAllMocks();
  });

  const fail = async () => {
    throw new Error('SECRET');
  };

  test('responds with the returned response', async () => {
    const response = new Response('text');
    expect(await guard(async () => response)(request(), undefined)).toBe(response);
  });

  test('responds with the envelope of a thrown ApiError', async () => {
    const response = await guard(async () => {
      throw notFound('It is not here.', 'Look there.');
    })(request(), undefined);
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
    expect(console.error).not.toHaveBeenCalled();
  });

  test('responds with 500 to anything else', async () => {
    const response = await guard(fail)(request(), undefined);
    expect(response.status).toBe(500);
    expect(await response.text()).not.toContain('SECRET');
  });

  test('responds in another shape if it has one', async () => {
    const response = await guard(fail, (thrown) => toResponse(toFaultReply(thrown)))(
      request(),
      undefined,
    );
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

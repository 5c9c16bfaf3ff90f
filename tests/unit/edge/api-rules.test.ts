import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decideApi, decideMcp, unknownPath } from '#lib/edge/api-rules.ts';
import { isReply } from '#lib/edge/decision.ts';
import { readClock } from '#lib/edge/rate-limit/policy.ts';
import { anyText } from '#tests/support/any-text.ts';
import { policyField } from '#tests/support/quota.ts';
import { site } from '#tests/support/site.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const endpointPaths = ['posts', 'projects', 'now', 'ai-terms', 'search-index'];

describe.each([
  '/api',
  '/api/nothing',
  '/api/posts/a/b',
  '/api/posts/%E0%A4%A',
  '/api/<script>',
  `/api/${'a'.repeat(10_000)}`,
])('the error of %s', (pathname) => {
  const { error } = unknownPath(site, pathname).toEnvelope();

  test('is a 404 with the path, abbreviated if it is long', () => {
    expect(unknownPath(site, pathname)).toMatchObject({ code: 'not_found', status: 404 });
    expect(error.message).toContain(pathname.slice(0, 120));
    expect(error.message.length).toBeLessThan(200);
  });

  test('names every list endpoint and the document that describes them', () => {
    for (const name of endpointPaths) expect(error.hint).toContain(`/api/${name}`);
    expect(error.hint).toContain('/openapi.json');
    expect(error.hint.length).toBeLessThan(400);
  });
});

test.each([
  ['/api/post', '/api/posts'],
  ['/api/project', '/api/projects'],
  ['/api/noww', '/api/now'],
  ['/api/ai-term', '/api/ai-terms'],
  ['/api/search', '/api/search-index'],
  ['/API/POSTS', '/api/posts'],
])('%s is met with the endpoint that is near: %s', (pathname, nearest) => {
  expect(unknownPath(site, pathname).hint).toMatch(new RegExp(`^Did you mean "${nearest}"\\?`));
});

test.each(['/api/weather', '/api'])('%s has no similar endpoint and no suggestion', (path) => {
  expect(unknownPath(site, path).hint).not.toContain('"');
});

test('any path is a 404 of a bounded size', () => {
  fc.assert(
    fc.property(anyText({ maxLength: 2_000 }), (text) => {
      const error = unknownPath(site, `/api/${text}`);
      expect(error.status).toBe(404);
      expect(error.message.length + error.hint.length).toBeLessThan(600);
    }),
  );
});

describe('the decision about a request that has been counted', () => {
  const now = 1_769_850_000_123;
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  const resetAt = readClock() + 30_000;
  const admitted = { admitted: true, remaining: 41, resetAt };
  const refused = { admitted: false, remaining: 0, resetAt };

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date', 'performance'], now });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const request = (target: string, method = 'GET') => toEdgeRequest(target, { method });

  test.each([
    ['/api/now', '/api/now', ''],
    ['/api/now?q=a', '/api/now', ''],
    ['/api/posts?utm=x&q=a%20b&page=2&__proto__=1', '/api/posts', 'q=a+b&page=2'],
    ['/api/posts?tag=a&q=1&tag=b', '/api/posts', 'q=1&tag=a&tag=b'],
    ['/api/posts/a?q=a', '/api/posts/a', ''],
    ['/api/ai-terms?page=2&maturity=Watch', '/api/ai-terms', 'maturity=Watch'],
    ['/api/nothing', '/api/nothing', ''],
    ['/api', '/api', ''],
  ])('%s continues to %s with the query %j', (target, route, query) => {
    const decision = decideApi(site, request(target), admitted);
    expect(decision).toMatchObject({ route, query, content: 'data' });
  });

  test.each([
    ['/api/posts?tags=a', 'tags=a', { Prefer: 'handling=strict' }],
    ['/api/posts?q=a&tags=a&x=1', 'q=a&tags=a', { Prefer: 'handling=strict' }],
    ['/api/posts?q=a', 'q=a', undefined],
    ['/api/now?.unknown=x', '.unknown=x', { Prefer: 'handling=strict' }],
  ])(
    'passes the route of %s the first unknown parameter if asked to be strict',
    (target, query, requestHeaders) => {
      const strict = { ...request(target), headers: new Headers({ Prefer: 'handling=strict' }) };
      const decision = decideApi(site, strict, admitted);
      expect('requestHeaders' in decision ? decision.requestHeaders : undefined).toEqual(
        requestHeaders,
      );
      expect(decision).toMatchObject({
        query,
        clientHeaders: { 'Preference-Applied': 'handling=strict' },
      });
    },
  );

  test.each([
    ['POST', admitted, undefined],
    ['GET', admitted, 405],
    ['OPTIONS', admitted, 405],
    ['POST', refused, 429],
    ['GET', refused, 429],
  ] as const)('a %s message to the MCP server is forwarded or refused', (method, state, status) => {
    const decision = decideMcp(request('/mcp', method), state);
    expect(decision).toMatchObject(status ? { status } : { route: '/mcp', takesBody: true });
    expect(decision.clientHeaders).toHaveProperty('RateLimit');
    if (status === 405) expect(decision.headers).toMatchObject({ Allow: 'POST' });
  });

  test('carries the headers of this client apart from those of the route', () => {
    const decision = decideApi(site, request('/api/now'), admitted);
    if (isReply(decision)) throw new Error('The request was refused.');
    expect(decision.headers()).toEqual({ 'X-Robots-Tag': 'noindex' });
    expect(decision.clientHeaders).toEqual({
      'RateLimit-Policy': policyField,
      RateLimit: '"default";r=41;t=30',
    });
  });

  // `decide.test.ts` has the order of the rules.
  test.each([
    ['the quota', '/api/now', 'GET', refused, 429],
    ['the method', '/api/nothing', 'DELETE', admitted, 405],
    ['the path', '/api/posts/%E0%A4%A', 'HEAD', admitted, 404],
  ])('refuses by %s: %s', (_, target, method, state, status) => {
    const decision = decideApi(site, request(target, method), state);
    expect(decision).toMatchObject({
      status,
      headers: {
        'Access-Control-Allow-Origin': '*',
        'Content-Type': 'application/json',
        'X-Robots-Tag': 'noindex',
      },
      clientHeaders: {
        RateLimit: expect.stringContaining(`r=${state.remaining};`),
        'RateLimit-Policy': policyField,
      },
    });
    expect(decision.headers).toMatchObject(status === 405 ? { Allow: 'GET, HEAD' } : {});
    expect('Retry-After' in decision.headers).toBe(status === 429);
  });
});

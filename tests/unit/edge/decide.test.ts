/** The order of the rules. Each row is a request that breaks several of them, and what the first one makes of it. */

import { beforeEach, describe, expect, test, vi } from 'vitest';
import { decide } from '#lib/edge/decide.ts';
import { type Host, isReply, type Route } from '#lib/edge/decision.ts';
import { toFailure, toOverload } from '#lib/edge/failures.ts';
import type { QuotaState } from '#lib/edge/rate-limit/policy.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { notFound as notFoundError } from '#lib/http/errors.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const admitted: QuotaState = { admitted: true, remaining: 41, resetAt: Date.now() + 3_600_000 };
const refused: QuotaState = { ...admitted, admitted: false, remaining: 0 };

const there = ['/', '/about', '/blog', '/rss.xml', '/images/a.png', '/_next/static/a.js'];
const take = vi.fn((_client: string, _now: number): QuotaState | Promise<QuotaState> => admitted);
const host: Host = {
  site: makeSite({ config: { baseUrl: 'http://localhost:3000' } }),
  quota: { store: { take }, trustedProxies: [] },
  hasPath: (path) => there.includes(path),
};

beforeEach(() => {
  take.mockReset();
  take.mockReturnValue(admitted);
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const toRequest = (
  target: string,
  method = 'GET',
  headers: Readonly<Record<string, string>> = {},
) => toEdgeRequest(target, { method, headers, forwardedProto: 'http' });

const png = { accept: 'image/png' };
const asMarkdown = { accept: 'text/markdown' };
const full = 'quota used up';

/** `[request, headers, state of the quota, rule that decides, status or route, times the request is counted]` */
const rows: readonly (readonly [
  request: string,
  headers: Readonly<Record<string, string>>,
  state: string,
  rule: string,
  outcome: number | string,
  counted: number,
])[] = [
  ['GET //api/now/', {}, full, 'redirect', 308, 0],
  ['POST /api/./now', {}, full, 'quota', 429, 1],
  ['POST /api/./now', {}, '', 'method', 405, 1],
  ['GET /x/..//%61pi/%6eow', {}, full, 'redirect', 308, 0],
  ['GET /api\\now', {}, '', 'redirect', 308, 0],
  // Messages to the MCP server have one URL, too.
  ['POST /mcp/', {}, '', 'redirect', 308, 0],
  ['POST /about/', {}, '', 'method', 405, 0],
  ['GET /nothing/', png, '', 'redirect', 308, 0],
  ['GET //about.md', {}, '', 'redirect', 308, 0],
  ['GET /images//a.png', {}, '', 'redirect', 308, 0],
  ['GET //_next//data/b/api/now.json', {}, '', 'redirect', 308, 0],
  ['GET /%5fnext/image', {}, '', 'redirect', 308, 0],
  ['GET /api/now', {}, full, 'quota', 429, 1],
  ['POST /api/now', {}, full, 'quota', 429, 1],
  ['GET /api/nothing', {}, full, 'quota', 429, 1],
  ['GET /api/%FF', {}, full, 'quota', 429, 1],
  ['POST /api/now', {}, '', 'method', 405, 1],
  ['POST /api/nothing', {}, '', 'method', 405, 1],
  ['OPTIONS /api/%FF', {}, '', 'method', 405, 1],
  ['GET /api/%FF', {}, '', 'path', 404, 1],
  ['GET /api/now', png, '', 'route', '/api/now', 1],
  ['HEAD /api/nothing#a', {}, '', 'route', '/api/nothing', 1],
  ['GET /api/posts?utm=x&q=a', {}, '', 'route', '/api/posts', 1],
  ['POST /about', png, full, 'method', 405, 0],
  ['POST /nothing', {}, '', 'method', 405, 0],
  ['TRACE /about.md', {}, '', 'method', 405, 0],
  ['GET /nothing', {}, full, 'path', '/_not-found', 0],
  ['GET /%FF', {}, '', 'path', '/_not-found', 0],
  ['GET /filtered/blog', {}, '', 'path', '/_not-found', 0],
  ['GET /nothing', png, '', 'Accept', 406, 0],
  ['GET /about', png, full, 'Accept', 406, 0],
  ['GET /about', {}, full, 'route', '/about', 0],
  ['HEAD /about', asMarkdown, '', 'route', '/markdown/about', 0],
  ['GET /about.md', png, '', 'route', '/markdown/about', 0],
  ['GET /nothing.md', png, '', 'path', '/markdown/_not-found', 0],
  ['GET /blog?q=a&x=y', {}, '', 'route', '/filtered/blog', 0],
  ['POST /rss.xml', {}, '', 'method', 405, 0],
  ['POST /nothing.png', png, '', 'method', 405, 0],
  ['GET /nothing.png', png, '', 'path', '/_not-found', 0],
  ['GET /images/%FF.png', {}, '', 'path', '/_not-found', 0],
  ['GET /rss.xml?q=a', png, full, 'route', '/rss.xml', 0],
  ['GET /_next/static/a.js', {}, '', 'route', '/_next/static/a.js', 0],
  ['GET /_next/data/b/api/search-index.json', {}, full, 'path', '/_not-found', 0],
  ['GET /_next/data/b/about.json', {}, '', 'path', '/_not-found', 0],
  ['GET /_next/image?url=/images/a.png&w=640&q=75', {}, '', 'path', '/_not-found', 0],
];

describe('the order of the rules', () => {
  test.each(rows)(
    '%s with %j, %s: the %s decides, with %s',
    async (line, headers, state, _rule, outcome, counted) => {
      if (state === full) take.mockReturnValue(refused);
      const [method = '', target = ''] = line.split(' ');
      const decision = await decide(toRequest(target, method, headers), host);
      expect(isReply(decision) ? decision.status : decision.route).toBe(outcome);
      expect(take).toHaveBeenCalledTimes(counted);
    },
  );

  test('some paths are not found even if the site says that it has every path', async () => {
    const next = ['/_next/data/b/api/now.json', '/_next/image', '/%5Bslug%5D', '/a/%5B...b%5D'];
    for (const target of [...next, '/api%2Fnow', '/blog%5Ca', '/images%2Fa.png', '/a%0Db']) {
      const decision = await decide(toRequest(target), { ...host, hasPath: () => true });
      expect(decision, target).toMatchObject({ route: '/_not-found', content: 'page' });
    }
  });

  test('a promise is returned only if the store returns one', () => {
    expect(decide(toRequest('/api/now'), host)).not.toBeInstanceOf(Promise);
    expect(decide(toRequest('/about'), host)).not.toBeInstanceOf(Promise);
    take.mockReturnValue(Promise.resolve(admitted));
    expect(decide(toRequest('/api/now'), host)).toBeInstanceOf(Promise);
  });

  test.each([false, true])('a store that fails is a failure of the decision', async (isLate) => {
    take.mockImplementation(() => {
      if (isLate) return Promise.reject(new Error('broken'));
      throw new Error('broken');
    });
    await expect(async () => decide(toRequest('/api/now'), host)).rejects.toThrow('broken');
  });
});

describe('a redirect', () => {
  async function redirectOf(target: string) {
    const decision = await decide(toRequest(target), host);
    if (!isReply(decision)) throw new Error(`${target} goes on to ${decision.route}.`);
    return { ...decision, headers: { ...decision.headers, ...decision.clientHeaders } };
  }

  test.each([
    ['/blog//a/?q=b', '/blog/a?q=b'],
    ['/about/?', '/about'],
    ['//evil.example//', '/evil.example'],
    ['/\\evil.example/%2e%2e/', '/'],
    ['http://evil.example//about/', '/about'],
    ['//api//posts?q=a//b', '/api/posts?q=a//b'],
    ['/api/#evil', '/api'],
    ['/about/?q="<\'[%22', '/about?q=%22%3C%27%5B%22'],
  ])('of %s goes to %s on the same host', async (target, location) => {
    const { status, headers, body } = await redirectOf(target);
    expect(status).toBe(308);
    expect(headers.Location).toBe(location);
    expect(new URL(location, 'http://localhost').origin).toBe('http://localhost');
    expect(body).toBeNull();
  });

  test.each([
    ['/about/', 'Accept'],
    ['/about.md/', 'Accept'],
    ['/api/', undefined],
    ['/rss.xml/', undefined],
  ])('of %s varies by %s, counts against no quota, and is open to all', async (target, vary) => {
    const { headers } = await redirectOf(target);
    expect(headers.Vary).toBe(vary);
    expect(headers).toMatchObject({ 'Access-Control-Allow-Origin': '*' });
    expect(headers).not.toHaveProperty('RateLimit');
  });
});

describe('a failure', () => {
  test.each([
    ['/about', 'Accept'],
    ['/about.md', 'Accept'],
    ['/rss.xml', undefined],
  ])('of %s is plain text with a request id', (target, vary) => {
    const error = new Error('SECRET');
    const { status, headers, body } = toFailure(host.site, error, parseTarget(target));
    expect(status).toBe(500);
    expect(headers).toMatchObject({
      'Content-Type': 'text/plain; charset=utf-8',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(headers.Vary).toBe(vary);
    expect(body).toMatch(/[0-9a-f]{8}-[0-9a-f-]{27}/);
    expect(body).not.toContain('SECRET');
  });

  test('that is an ApiError keeps its status', () => {
    const error = notFoundError('It is not here.', 'Look there.');
    expect(toFailure(host.site, error, parseTarget('/api/now')).status).toBe(404);
  });
});

describe('an overload', () => {
  async function overloadOf(target: string, headers: Readonly<Record<string, string>> = {}) {
    const request = toRequest(target, 'GET', headers);
    return toOverload(host.site, 17, request.target, (await decide(request, host)) as Route);
  }

  test.each([
    ['/blog?q=a', {}, 'text/html; charset=utf-8', 'Accept'],
    ['/blog?q=a', asMarkdown, 'text/plain; charset=utf-8', 'Accept'],
    ['/blog.md?q=a', {}, 'text/plain; charset=utf-8', 'Accept'],
    ['/rss.xml', {}, 'text/plain; charset=utf-8', undefined],
    ['/nothing.png', {}, 'text/html; charset=utf-8', undefined],
  ])('of %s with %j is 503 as %s', async (target, sent, type, vary) => {
    const { status, headers, body } = await overloadOf(target, sent);
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'Content-Type': type,
      'Retry-After': '17',
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    });
    expect(headers.Vary).toBe(vary);
    expect(headers).not.toHaveProperty('ETag');
    expect(body).toContain('17 s');
    expect(body?.startsWith('<!doctype html>')).toBe(type.startsWith('text/html'));
  });

  test('of the API is 503 in the envelope, with the state of the client’s quota', async () => {
    const { status, headers, clientHeaders, body } = await overloadOf('/api/posts?q=a');
    expect(status).toBe(503);
    expect(headers).toMatchObject({
      'Content-Type': 'application/json',
      'Retry-After': '17',
      'Access-Control-Allow-Origin': '*',
    });
    expect(clientHeaders).toMatchObject({ RateLimit: expect.stringContaining('r=41;') });
    expect(JSON.parse(body ?? '')).toMatchObject({ error: { code: 'internal_error' } });
  });
});

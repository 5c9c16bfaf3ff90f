import { resolve } from 'node:path';
import { NextRequest } from 'next/server';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { peerHeader, protoHeader, toPrivateValue } from '#lib/edge/private-headers.ts';
import type { EditorFacts } from '#lib/site/services.ts';

type Middleware = (request: NextRequest) => Promise<Response>;

afterEach(() => {
  vi.unstubAllEnvs();
});

/** A copy of the middleware that reads the environment anew. */
async function load(env: Readonly<Record<string, string | undefined>> = {}): Promise<Middleware> {
  const names = ['LEGIBLE_PEER_KEY', 'VERCEL', 'TRUSTED_PROXIES'];
  for (const name of names) vi.stubEnv(name, env[name]);
  // `skipProxyUrlNormalize` in next.config.mjs.
  vi.stubEnv('__NEXT_NO_MIDDLEWARE_URL_NORMALIZE', 'true');
  vi.resetModules();
  const path = resolve('middleware.ts');
  return ((await import(/* @vite-ignore */ path)) as { middleware: Middleware }).middleware;
}

function request(
  path: string,
  headers: Readonly<Record<string, string>> = {},
  method = 'GET',
): NextRequest {
  return new NextRequest(`http://localhost:3000${path}`, { headers, method });
}

/** The path and query that a response of middleware goes on to. */
function routeOf({ headers }: Response): string | undefined {
  const rewrite = headers.get('x-middleware-rewrite');
  if (rewrite !== null) return rewrite.replace('http://localhost:3000', '');
  return headers.get('x-middleware-next') === '1' ? 'unchanged' : undefined;
}

describe('without our own server', () => {
  let middleware: Middleware;
  beforeEach(async () => {
    middleware = await load();
  });

  // `page-rules.test.ts` has the routes, and the contract runs under Next's own server.
  test.each([
    ['/about', {}, 'unchanged'],
    ['/about', { accept: 'text/markdown' }, '/markdown/about'],
    ['/about', { 'x-nextjs-data': '1' }, 'unchanged'],
    ['/blog?q=a&utm=b', {}, '/filtered/blog?q=a'],
    ['/blog?utm=b', {}, 'unchanged'],
    ['/blog.md?q=a', {}, '/markdown/blog?q=a'],
    ['/rss.xml', {}, 'unchanged'],
    ['/api/now', {}, 'unchanged'],
    ['/_next/data/build/api/now.json', {}, '/_not-found'],
    ['/index', {}, '/_not-found'],
  ])('%s with %j continues to %s, with the headers of its decision', async (path, sent, route) => {
    const response = await middleware(request(path, sent));
    expect(routeOf(response)).toBe(route);
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('content-security-policy')).toContain('default-src');
    expect(response.headers.has('ratelimit')).toBe(path === '/api/now');
  });

  test('refusals and redirects are whole responses, and a redirect is absolute, as Next wants it', async () => {
    const responses = await Promise.all([
      middleware(request('/about', {}, 'POST')),
      middleware(request('/about', { accept: 'image/png' })),
      middleware(request('/api/%FF')),
      middleware(request('//evil.example//about/?q=a')),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([405, 406, 404, 308]);
    expect(await responses[2]?.json()).toMatchObject({ error: { code: 'not_found' } });
    const location = responses[3]?.headers.get('location');
    expect(location).toBe('http://localhost:3000/evil.example/about?q=a');
    for (const { headers } of responses) {
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
  });

  test('the policy that a client sends is not handed to a route', async () => {
    const sent = { 'Content-Security-Policy': "script-src 'nonce-forged'" };
    const { headers } = await middleware(request('/blog?q=a', sent));
    expect(headers.get('content-security-policy')).not.toContain('nonce');
  });
});

/** The remaining quota after a request with these headers. */
async function count(middleware: Middleware, headers: Readonly<Record<string, string>>) {
  const response = await middleware(request('/api/now', headers));
  return Number(/r=(\d+)/.exec(response.headers.get('ratelimit') ?? '')?.[1]);
}

describe('the client', () => {
  test('is, on Vercel, the one of x-real-ip, with any other headers', async () => {
    const middleware = await load({ VERCEL: '1', LEGIBLE_PEER_KEY: 'key' });
    const forged = {
      'x-forwarded-for': '203.0.113.9',
      [peerHeader]: toPrivateValue('key', '203.0.113.9'),
    };
    const first = await count(middleware, { 'x-real-ip': '198.51.100.1' });
    expect(await count(middleware, { 'x-real-ip': '198.51.100.1', ...forged })).toBe(first - 1);
    expect(await count(middleware, { 'x-real-ip': '198.51.100.2', ...forged })).toBe(first);
  });

  test('is, elsewhere, the peer that this process has passed on', async () => {
    const middleware = await load({ LEGIBLE_PEER_KEY: 'key' });
    const peer = (address: string) => ({ [peerHeader]: toPrivateValue('key', address) });
    const first = await count(middleware, peer('198.51.100.1'));
    const forged = { 'x-forwarded-for': '203.0.113.9', 'x-real-ip': '203.0.113.9' };
    expect(await count(middleware, { ...peer('198.51.100.1'), ...forged })).toBe(first - 1);
    expect(await count(middleware, peer('198.51.100.2'))).toBe(first);
  });

  test('is unknown with another key', async () => {
    const middleware = await load({ LEGIBLE_PEER_KEY: 'key' });
    const first = await count(middleware, {});
    for (const key of ['', 'undefined', 'guess']) {
      const address = `198.51.100.${key.length + 1}`;
      await count(middleware, {
        [peerHeader]: toPrivateValue(key, address),
        [protoHeader]: 'http',
      });
    }
    expect(await count(middleware, { 'x-real-ip': '198.51.100.77' })).toBe(first - 4);
  });

  test('is the last one that a trusted proxy reports', async () => {
    const middleware = await load({ LEGIBLE_PEER_KEY: 'key', TRUSTED_PROXIES: '10.0.0.1' });
    const behind = (address: string) => ({
      [peerHeader]: toPrivateValue('key', '10.0.0.1'),
      'x-forwarded-for': `192.0.2.9, ${address}`,
    });
    const first = await count(middleware, behind('198.51.100.1'));
    expect(await count(middleware, behind('198.51.100.1'))).toBe(first - 1);
    expect(await count(middleware, behind('198.51.100.2'))).toBe(first);
  });
});

describe.each([
  ['next start', {}],
  ['Vercel', { VERCEL: '1' }],
])('the editor under %s', (_, env) => {
  /** Loads the middleware for a site with or without `editor`. */
  async function loadWith(editor?: EditorFacts): Promise<Middleware> {
    const middleware = await load(env);
    const { servedFacts } = await import('#lib/site/served-facts.ts');
    Object.assign(servedFacts.config, { editor });
    return middleware;
  }
  const github = { github: 'ada/site' };

  test.each([
    // Next has no page of this name, and the build leaves no file.
    ['/admin', undefined, 'unchanged'],
    ['/admin/index.html', undefined, '/_not-found'],
    ['/admin', github, '/admin/index.html'],
    ['/admin/index.html', github, '/_not-found'],
    ['/admin/editor.js', github, 'unchanged'],
  ])('%s with editor: %o continues to %s', async (path, editor, route) => {
    expect(routeOf(await (await loadWith(editor))(request(path)))).toBe(route);
  });
});

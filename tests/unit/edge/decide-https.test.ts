import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { decide } from '#lib/edge/decide.ts';
import { isReply } from '#lib/edge/decision.ts';
import { toFailure } from '#lib/edge/failures.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { parseTarget } from '#lib/edge/request.ts';
import { toTransportHeaders } from '#lib/edge/secure.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const site = makeSite({ config: { baseUrl: 'https://example.com' } });
const transportHeaders = toTransportHeaders(site);

const quota = createQuota({ trustedProxies: '10.0.0.0/8' });

/** The decision for a request that a peer reports with this scheme. */
async function decideFrom(target: string, forwardedProto: string | null, peer = '10.0.0.1') {
  const request = toEdgeRequest(target, { peer, forwardedProto });
  return decide(request, { site, quota, hasPath: () => true });
}

async function locationOf(...args: Parameters<typeof decideFrom>): Promise<string | undefined> {
  const decision = await decideFrom(...args);
  return isReply(decision) ? decision.clientHeaders?.Location : undefined;
}

describe('a site with an https base URL', () => {
  test.each([
    ['http', '/blog?q=a', 'https://example.com/blog?q=a'],
    ['HTTP', '/', 'https://example.com/'],
    ['https, http', '/a', 'https://example.com/a'],
    [' http ', '/a.md', 'https://example.com/a.md'],
    ['http', '/api/now', 'https://example.com/api/now'],
    ['http', '/rss.xml', 'https://example.com/rss.xml'],
    ['http', 'http://10.0.0.1:3000/a', 'https://example.com/a'],
    // One redirect for both.
    ['http', '//evil.example//', 'https://example.com/evil.example'],
    ['http', '//api//now/?q=a', 'https://example.com/api/now?q=a'],
  ])('redirects a request that came by %s: %s', async (proto, target, location) => {
    expect(await locationOf(target, proto)).toBe(location);
  });

  test('redirects before it counts', async () => {
    const decision = await decideFrom('/api/now', 'http');
    expect(decision).toMatchObject({ status: 308 });
    expect(decision.headers).not.toHaveProperty('RateLimit');
  });

  test.each([[null], ['https'], ['http, https'], [''], ['gopher'], ['http:']])(
    'takes a request that came by %s',
    async (proto) => {
      expect(await locationOf('/a', proto)).toBeUndefined();
    },
  );

  test.each(['203.0.113.7', '', '::1', '11.0.0.0'])(
    'takes a request that no trusted proxy reports on: %j',
    async (peer) => {
      expect(await locationOf('/a', 'http', peer)).toBeUndefined();
      expect(await locationOf('//a', 'http', peer)).toBe('/a');
    },
  );

  test('never redirects to another one, for any request and any report', async () => {
    const piece = fc.constantFrom('/', '\\', '@', '.', ':', '?', '%2f', 'evil.example', '//');
    const path = fc.array(piece).map((pieces) => `/${pieces.join('')}`);
    const proto = fc.oneof(
      fc.constant('http'),
      fc.string({ unit: fc.constantFrom('http', 'https', ',', ' ', ':', '/') }),
    );
    await fc.assert(
      fc.asyncProperty(path, proto, async (target, reported) => {
        const location = (await locationOf(target, reported)) ?? '/';
        expect(new URL(location, 'https://example.com').origin).toBe('https://example.com');
      }),
    );
  });

  test('has Strict-Transport-Security for at least a year, on failures too', () => {
    const [, seconds] =
      /^max-age=(\d+)/.exec(transportHeaders['Strict-Transport-Security'] ?? '') ?? [];
    expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600);
    vi.spyOn(console, 'error').mockImplementation(() => {});
    const { headers } = toFailure(site, new Error('x'), parseTarget('/'));
    expect(headers).toMatchObject(transportHeaders);
  });

  test.each([
    ['pages', ['/', '/about.md', '/about/']],
    ['the API', ['/api/now', '/api/%FF', '//api']],
    ['files', ['/rss.xml', '/icon.svg', '/_next/static/a.js', '/_next/data/x']],
  ])('has Strict-Transport-Security on responses of %s: %j', async (_, targets) => {
    for (const target of targets) {
      const { headers } = await decideFrom(target, null);
      expect(typeof headers === 'function' ? headers() : headers).toMatchObject(transportHeaders);
    }
  });
});

test('a site with an http base URL takes a request that a trusted proxy got by http', async () => {
  const request = toEdgeRequest('/a', { peer: '10.0.0.1', forwardedProto: 'http' });
  const plain = makeSite({ config: { baseUrl: 'http://example.com' } });
  const decision = await decide(request, { site: plain, quota, hasPath: () => true });
  expect(decision).toMatchObject({ route: '/a' });
});

import { parseList } from 'structured-headers';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { firstField, quota, windowSeconds } from '#tests/support/quota.ts';
import { inventAddress, type Reply, send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

let site: SiteServer;

beforeAll(async () => {
  site = await startSite(trustLoopback);
});

afterAll(async () => {
  await site?.program.stop();
});

/** A new client: all its requests count against one quota. */
function createClient() {
  const headers = { 'X-Forwarded-For': inventAddress() };
  return (path: string, method = 'GET', more: Record<string, string> = {}): Promise<Reply> =>
    send(site.url, path, { method, headers: { ...more, ...headers } });
}

test.concurrent('every request under /api counts, and the 61st is refused before method, path and validator', async () => {
  const get = createClient();
  const kinds: [string, string, Record<string, string>][] = [
    ['/api/posts', 'GET', {}],
    ['/api/posts', 'HEAD', {}],
    ['/api/now', 'GET', { 'If-None-Match': '*' }],
    ['/api/nothing', 'GET', {}],
    ['/api', 'GET', {}],
    ['/api/posts?page=0', 'GET', {}],
    ['/api/posts', 'POST', {}],
    ['/api/posts/', 'POST', {}],
    ['/api/posts/%E0%A4%A', 'GET', {}],
  ];
  for (let sent = 0; sent < quota; sent += 1) {
    const [path, method, headers] = kinds[sent % kinds.length] ?? ['', '', {}];
    const reply = await get(path, method, headers);
    expect(reply.status).not.toBe(429);
    expect(reply.headers.ratelimit).toMatch(new RegExp(`^"default";r=${quota - 1 - sent};t=\\d+$`));
  }
  for (const [path, method, headers] of kinds) {
    const reply = await get(path, method, headers);
    expect(reply.status, `${method} ${path}`).toBe(429);
    const wait = Number(reply.headers['retry-after']);
    expect(wait).toBeGreaterThanOrEqual(1);
    expect(wait).toBeLessThanOrEqual(windowSeconds);
    const [[, parameters] = []] = parseList(String(reply.headers.ratelimit));
    expect(parameters?.get('r')).toBe(0);
    expect(parameters?.get('t')).toBe(wait);
    expect(reply.headers['access-control-allow-origin']).toBe('*');
    expect(reply.headers.etag).toBeUndefined();
    if (method !== 'HEAD') {
      expect(errorEnvelope.parse(reply.json()).error.code).toBe('rate_limited');
    }
  }
});

test.concurrent('a burst of 90 requests admits exactly the quota', async () => {
  const get = createClient();
  const replies = await Promise.all(Array.from({ length: 90 }, () => get('/api/now')));
  expect(replies.filter(({ status }) => status === 200)).toHaveLength(quota);
  expect(replies.filter(({ status }) => status === 429)).toHaveLength(30);
});

test.concurrent('pages and documents do not count', async () => {
  const get = createClient();
  for (let sent = 0; sent < 70; sent += 1) {
    expect((await get(sent % 2 ? '/openapi.json' : '/now')).status).toBe(200);
  }
  expect((await get('/api/now')).headers.ratelimit).toBe(firstField);
});

test.concurrent('without a trusted proxy no header buys quota', async () => {
  const direct = await startSite();
  try {
    const statuses: number[] = [];
    for (let sent = 0; sent < 61; sent += 1) {
      const forged = inventAddress();
      const headers = {
        'X-Forwarded-For': forged,
        'X-Real-IP': forged,
        'X-Vercel-Forwarded-For': forged,
        'X-Legible-Peer': forged,
        'CF-Connecting-IP': forged,
        'True-Client-IP': forged,
        Forwarded: `for="[${forged}]"`,
        // Versions of Next have skipped middleware because of these.
        'X-Middleware-Subrequest': Array(5).fill('middleware').join(':'),
        'X-Middleware-Next': '1',
        'X-Middleware-Prefetch': '1',
        'X-Nextjs-Data': '1',
        'X-Matched-Path': '/api/now',
        'X-Invoke-Path': '/api/now',
      };
      statuses.push((await send(direct.url, '/api/now', { headers })).status);
    }
    expect(statuses).toEqual([...Array(quota).fill(200), 429]);
  } finally {
    await direct.program.stop();
  }
});

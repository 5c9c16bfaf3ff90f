import { once } from 'node:events';
import type { IncomingMessage, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test, vi } from 'vitest';
import { countedHeader, readCounted } from '#lib/quota/counted.ts';
import { createQuota } from '#lib/quota/enforce.ts';
import { cacheLimits } from '#lib/server/answer-cache.ts';
import { createFront } from '#lib/server/front.ts';
import { createSiteServer } from '#lib/server/site-server.ts';
import { type RequestOptions, send } from '#tests/support/request.ts';

const peerKey = 'the-key-of-this-process';

let server: Server | undefined;
afterEach(() => void server?.close());

/** A front before something that answers every request with a number, and notes what it was asked. */
async function start(quota = createQuota({ peerKey }), more = '') {
  const asked: IncomingMessage[] = [];
  const front = createFront(
    (request, response) => {
      asked.push(request);
      response.setHeader('RateLimit', 'as the route has it');
      response.write(`answer ${asked.length}${more}`);
      response.end();
    },
    quota,
    peerKey,
  );
  server = createSiteServer(front).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const ask = (path: string, options?: RequestOptions) => send(origin, path, options);
  const verdicts = () =>
    asked.map(({ headers }) =>
      readCounted(new Headers({ [countedHeader]: String(headers[countedHeader]) }), peerKey),
    );
  return { ask, asked, verdicts };
}

test('what was answered once is not asked for again', async () => {
  const { ask, asked } = await start();
  const replies = [await ask('/now'), await ask('/now'), await ask('/about'), await ask('/now')];
  expect(replies.map(({ text }) => text)).toEqual(['answer 1', 'answer 1', 'answer 2', 'answer 1']);
  expect(asked).toHaveLength(2);
});

test('a long answer is kept when it is asked for again, and not before', async () => {
  const { ask, asked } = await start(undefined, 'x'.repeat(cacheLimits.maxFirstBytes));
  for (const path of ['/now', '/now', '/now', '/about']) await ask(path);
  expect(asked).toHaveLength(3);
});

test('each request of the API is counted once, whether it is handed on or not', async () => {
  const { ask, asked, verdicts } = await start();
  const first = await ask('/api/now');
  const again = [await ask('/api/now'), await ask('/api/now')];
  expect(first.headers.ratelimit).toBe('as the route has it');
  expect(again.map(({ headers }) => headers.ratelimit)).toEqual([
    expect.stringContaining('r=58'),
    expect.stringContaining('r=57'),
  ]);
  expect((await ask('/api/posts')).text).toBe('answer 2');
  expect(verdicts().map((verdict) => verdict?.remaining)).toEqual([59, 56]);
  expect(asked).toHaveLength(2);
});

test('whoever has used up the quota is refused what others are sent again', async () => {
  const { ask, asked, verdicts } = await start(
    createQuota({ peerKey, trustedProxies: '127.0.0.1' }),
  );
  const from = (address: string) => ask('/api/now', { headers: { 'X-Forwarded-For': address } });
  for (let sent = 0; sent < 61; sent += 1) await from('192.0.2.7');
  expect(asked).toHaveLength(2);
  expect(verdicts().at(-1)).toMatchObject({ admitted: false, remaining: 0 });
  const other = await from('192.0.2.8');
  expect(other.text).toBe('answer 1');
  expect(other.headers.ratelimit).toContain('r=59');
});

test('a request that announces a body gets what is kept as well', async () => {
  const { ask, asked } = await start();
  await ask('/now');
  const reply = await ask('/now', { headers: { 'Content-Length': '0' } });
  expect(reply.text).toBe('answer 1');
  expect(asked).toHaveLength(1);
});

test('what is refused is handed on, with the verdict', async () => {
  const { ask, verdicts } = await start();
  for (let sent = 0; sent < 61; sent += 1) await ask('/api/now', { method: 'POST' });
  expect(verdicts()).toHaveLength(61);
  expect(verdicts().at(-1)).toMatchObject({ admitted: false, remaining: 0 });
});

test('a filtered page is kept like any other', async () => {
  const { ask, asked } = await start();
  for (let sent = 0; sent < 2; sent += 1) await ask('/blog?q=a');
  expect(asked).toHaveLength(1);
});

test.each([
  ['a change since', '/now', { 'If-Modified-Since': 'Sat, 21 Nov 2026 00:00:00 GMT' }],
  ['neither representation', '/now', { Accept: 'image/png' }],
  ['an address that is not plain', '/now/', {}],
])('a request for %s is handed on each time', async (_, path, headers) => {
  const { ask, asked } = await start();
  for (let sent = 0; sent < 2; sent += 1) await ask(path, { headers });
  expect(asked).toHaveLength(2);
});

test.each([
  ['at once', () => fail()],
  ['later', async () => fail()],
])('a store that fails %s is what the next one answers for', async (_, take) => {
  const { ask, asked } = await start({ ...createQuota({ peerKey }), store: { take } });
  expect((await ask('/api/now')).text).toBe('answer 1');
  expect(asked[0]?.headers).not.toHaveProperty(countedHeader);
});

function fail(): never {
  throw new Error('The store is broken.');
}

test('requests that wait for the store together are each counted and answered', async () => {
  const slow = vi.fn(async (_client: string, now: number) => {
    await new Promise(setImmediate);
    return { admitted: true, remaining: 1, resetAt: now + 1_000 };
  });
  const { ask } = await start({ ...createQuota({ peerKey }), store: { take: slow } });
  const replies = await Promise.all(
    ['/api/now', '/api/posts', '/api/now'].map((path) => ask(path)),
  );
  expect(replies.every(({ status }) => status === 200)).toBe(true);
  expect(slow).toHaveBeenCalledTimes(3);
});

import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Host } from '#lib/edge/decision.ts';
import { createQuota } from '#lib/edge/rate-limit/quota.ts';
import { createHttpServer } from '#lib/server/http-server.ts';
import type { ReadRoute } from '#lib/server/open-release.ts';
import type { RouteResponse } from '#lib/server/release-files.ts';
import { cacheLimits, createRequestListener, renderLimits } from '#lib/server/request-listener.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { quota } from '#tests/support/quota.ts';
import { toHead } from '#tests/support/raw.ts';
import { type Reply, type RequestOptions, send } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';

let listening: Awaited<ReturnType<typeof listenInTest>>;
beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
});
const missingPaths = ['/nothing', '/blog/nothing', '/nothing.png', '/cards/nothing.png'];

const types: Readonly<Record<string, string>> = {
  api: 'application/json',
  markdown: 'text/markdown',
};

/** A page, a list or Markdown that is long enough to be compressed and says which request it is. */
function toResponse(url: string, count: number, status = 200): RouteResponse {
  const [, first = ''] = url.split(/[/?]/);
  return {
    status,
    headers: {
      'content-type': types[first] ?? 'text/html',
    },
    body: Buffer.from(`${url} as response ${count}. ${'A text that repeats. '.repeat(50)}`),
  };
}

type Started = {
  readonly readBuild?: ReadRoute;
  readonly quota?: Host['quota'];
};

async function start({
  readBuild,
  quota = createQuota({ trustedProxies: '127.0.0.1' }),
}: Started = {}) {
  const requested: string[] = [];
  const respond: ReadRoute = async (url) =>
    toResponse(url, requested.length, url.includes('_not-found') ? 404 : 200);
  const host: Host = { site, quota, hasPath: (path) => !missingPaths.includes(path) };
  const listener = createRequestListener(host, (url) => {
    requested.push(url);
    return (readBuild ?? respond)(url);
  });
  let count = 0;
  const server = createHttpServer((message, response) => {
    count += 1;
    listener(message, response);
  }, {});
  listening = await listenInTest(server, 4_000);
  const { origin: baseUrl } = listening;
  return {
    requested,
    /** How many requests have arrived. */
    readCount: () => count,
    get: (path: string, options?: RequestOptions) => send(baseUrl, path, options),
  };
}

const as = (accept: string) => ({ headers: { Accept: accept } });
const from = (address: string) => ({ headers: { 'X-Forwarded-For': address } });
const startOf = ({ text }: Reply) => text.slice(0, text.indexOf('.'));

describe('a route is requested from the build once', () => {
  test.each([
    [['/now', '/now', '/now?utm=a', '/now?q=a#b'], ['/now']],
    [
      ['/about', '/now', '/about'],
      ['/about', '/now'],
    ],
    [['/blog', '/blog?utm=a'], ['/blog']],
    [['/blog?q=a&utm=b', '/blog?utm=c&q=a', '/blog?%71=%61', '/blog?q=a'], ['/filtered/blog?q=a']],
    [
      ['/blog?q=a', '/blog?q=b'],
      ['/filtered/blog?q=a', '/filtered/blog?q=b'],
    ],
    [['/api/now', '/api/now?a=b'], ['/api/now']],
    [['/api/posts?q=a&x=1', '/api/posts?x=2&q=a'], ['/api/posts?q=a']],
    [['/now.md', '/now.md?a'], ['/markdown/now']],
    [['/rss.xml', '/rss.xml?v=2'], ['/rss.xml']],
    [missingPaths, ['/_not-found']],
    [['/filtered/blog?q=a', '/markdown/now', '/_next/data/x/now.json'], ['/_not-found']],
    [['/nothing.md', '/blog/nothing.md?q=a', '/.md'], ['/markdown/_not-found']],
  ])('for %j: %j', async (paths, expected) => {
    const { get, requested } = await start();
    for (const path of paths) await get(path);
    expect(requested).toEqual(expected);
  });

  test('also for HEAD, for each coding, each condition, and for each representation by itself', async () => {
    const { get, requested } = await start();
    const { headers } = await get('/now');
    await get('/now', { method: 'HEAD' });
    for (const coding of ['gzip', 'br', 'identity']) {
      await get('/now', { headers: { 'Accept-Encoding': coding } });
    }
    await get('/now', { headers: { 'If-None-Match': String(headers.etag) } });
    expect(requested).toEqual(['/now']);
    for (const accept of ['text/markdown', 'text/html']) await get('/now', as(accept));
    expect(requested).toEqual(['/now', '/markdown/now']);
  });

  test('for requests that wait for it together', async () => {
    let end = () => {};
    const { get, requested, readCount } = await start({
      readBuild: (url) =>
        new Promise((resolve) => {
          end = () => resolve(toResponse(url, 1));
        }),
    });
    const replies = Array.from({ length: 20 }, () => get('/blog?q=a'));
    await expect.poll(readCount).toBe(20);
    end();
    expect(new Set((await Promise.all(replies)).map(startOf)).size).toBe(1);
    expect(requested).toHaveLength(1);
  });

  test('even if it is large', async () => {
    const { get, requested } = await start({
      readBuild: async (url) => ({
        ...toResponse(url, 1),
        body: Buffer.alloc(cacheLimits.largeFromBytes, 'a'),
      }),
    });
    await get('/api/posts');
    expect((await get('/api/posts')).text).toHaveLength(cacheLimits.largeFromBytes);
    expect(requested).toHaveLength(1);
  });
});

test.each([
  ['an error', '/api/posts?page=0', 400, {}],
  ['an item that is missing', '/api/posts/nothing', 404, {}],
  ['a fault', '/now', 500, {}],
  ['what is for one reader', '/now', 200, { 'cache-control': 'private' }],
])('the build is asked each time if its response is %s: %s', async (_, path, status, headers) => {
  const readBuild: ReadRoute = async (url) => {
    const response = toResponse(url.replace('/now', '/rss.xml'), 1, status);
    return { ...response, headers: { ...response.headers, ...headers } };
  };
  const { get, requested } = await start({ readBuild: readBuild });
  const isPage = path === '/now' && status === 200;
  // The decision's Cache-Control replaces that of a page.
  const target = isPage ? '/rss.xml' : path;
  for (let index = 0; index < 2; index += 1) expect((await get(target)).status).toBe(status);
  expect(requested).toHaveLength(2);
});

describe('the quota', () => {
  test('is counted for every request, and its headers belong to the client', async () => {
    const { get, requested } = await start();
    const replies: Reply[] = [];
    for (const address of ['192.0.2.7', '192.0.2.7', '192.0.2.8', '192.0.2.7']) {
      replies.push(await get('/api/now', from(address)));
    }
    expect(replies.map(({ headers }) => headers.ratelimit)).toEqual(
      [1, 2, 1, 3].map((used) => expect.stringContaining(`r=${quota - used};`)),
    );
    expect(requested).toEqual(['/api/now']);
  });

  test('refuses a client that has used it up, without the build and the cache', async () => {
    const { get, requested } = await start();
    const statuses = [];
    for (let sent = 0; sent <= quota; sent += 1) {
      statuses.push((await get('/api/now', from('192.0.2.7'))).status);
    }
    expect(statuses.indexOf(429)).toBe(quota);
    expect((await get('/api/now', from('192.0.2.8'))).status).toBe(200);
    expect((await get('/now')).headers).not.toHaveProperty('ratelimit');
    expect(requested).toEqual(['/api/now', '/now']);
  });

  test.each([
    ['at once', () => fail()],
    ['later', async () => fail()],
  ])('whose store fails %s is a 500 in the envelope', async (_, take) => {
    const { get, requested } = await start({ quota: { store: { take }, trustedProxies: [] } });
    const reply = await get('/api/now');
    expect(reply.status).toBe(500);
    expect(reply.json()).toMatchObject({ error: { code: 'internal_error' } });
    expect(requested).toEqual([]);
  });

  test('is counted once for each of the requests that wait for the store together', async () => {
    const take = vi.fn(async (_client: string, now: number) => {
      await new Promise(setImmediate);
      return { admitted: true, remaining: 1, resetAt: now + 1_000 };
    });
    const { get } = await start({ quota: { store: { take }, trustedProxies: [] } });
    const replies = await Promise.all(
      ['/api/now', '/api/posts', '/api/now'].map((path) => get(path)),
    );
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(take).toHaveBeenCalledTimes(3);
  });
});

function fail(): never {
  throw new Error('The store is broken.');
}

test.each(['/now', '/blog?q=a', '/now.md', '/api/now', '/rss.xml'])(
  'a 304 of %s has the Vary and the ETag of its 200, in every coding',
  async (path) => {
    const { get } = await start();
    const { headers: identity } = await get(path);
    for (const coding of ['identity', 'gzip', 'br']) {
      const headers = { 'Accept-Encoding': coding };
      const { etag, vary } = (await get(path, { headers })).headers;
      for (const sent of [etag, identity.etag, `"other", W/${etag}`].map(String)) {
        const again = await get(path, { headers: { ...headers, 'If-None-Match': sent } });
        expect([again.status, again.text, again.headers.vary]).toEqual([304, '', vary]);
        expect(sent).toContain(String(again.headers.etag));
        expect(again.headers).not.toHaveProperty('content-type');
        expect(again.headers).not.toHaveProperty('content-encoding');
      }
    }
  },
);

test('the response to a message has each header once and none of the route’s connection', async () => {
  const headers = {
    'content-type': 'application/json',
    connection: 'x-own',
    'x-robots-tag': 'noindex',
  };
  const { get } = await start({
    readBuild: async () => ({ status: 200, headers, body: Buffer.from('{}') }),
  });
  const reply = await get('/mcp', { method: 'POST' });
  expect([reply.status, reply.text]).toEqual([200, '{}']);
  expect(reply.headers['x-robots-tag']).toBe('noindex');
  expect(reply.headers.connection).not.toBe('x-own');
});

test.each([
  ['at once', () => fail()],
  ['later', async () => fail()],
])('a failure of the build %s is a 500 of each shape, and is forgotten', async (_, broken) => {
  let isBroken = true;
  const { get } = await start({
    readBuild: async (url) => (isBroken ? broken() : toResponse(url, 1)),
  });
  const paths = ['/now', '/blog?q=a', '/now.md', '/rss.xml'];
  for (const path of paths) {
    const { status, text, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([500, 'text/plain; charset=utf-8']);
    expect(text).not.toContain('broken');
  }
  const reply = await get('/api/now');
  expect(reply.status).toBe(500);
  expect(reply.json()).toMatchObject({ error: { code: 'internal_error' } });
  isBroken = false;
  for (const path of [...paths, '/api/now']) expect((await get(path)).status).toBe(200);
});

describe('a server at its limit', () => {
  const { concurrency, queueMax } = renderLimits.dynamic;
  const places = concurrency + queueMax;

  /** A server with all places of dynamic routes taken, until they are released. */
  async function startFull() {
    let isFull = true;
    const waiting: (() => void)[] = [];
    const started = await start({
      quota: {
        ...createQuota({}),
        store: { take: (_, now) => ({ admitted: true, remaining: 9, resetAt: now + 9_000 }) },
      },
      readBuild: (url) =>
        new Promise((resolve) => {
          const end = () => resolve(toResponse(url, 1));
          if (isFull && url.includes('?')) waiting.push(end);
          else end();
        }),
    });
    await started.get('/now');
    await started.get('/api/now');
    const replies = Array.from({ length: places }, (_, index) => started.get(`/blog?q=${index}`));
    await expect.poll(started.readCount).toBe(2 + places);
    return {
      ...started,
      replies,
      release: () => {
        isFull = false;
        for (const end of waiting.splice(0)) end();
      },
    };
  }

  test('refuses what it can neither render nor queue, in its shape, and goes on with all else', async () => {
    const { get, replies, release } = await startFull();
    const refusals = [
      ['/blog?q=more', 'text/html', 'text/html; charset=utf-8'],
      ['/blog?q=more', 'text/markdown', 'text/plain; charset=utf-8'],
      ['/blog.md?q=more', '*/*', 'text/plain; charset=utf-8'],
      ['/api/posts?q=more', '*/*', 'application/json'],
      ['/api/projects', '*/*', 'application/json'],
    ] as const;
    for (const [path, accept, type] of refusals) {
      const reply = await get(path, as(accept));
      expect(reply.status, path).toBe(503);
      expect(reply.headers['content-type'], path).toBe(type);
      expect(reply.headers['retry-after']).toMatch(/^[1-9]\d*$/);
    }
    // Cached responses, prerendered pages, refusals and missing pages.
    const others = [
      ['/now', 200],
      ['/api/now', 200],
      ['/about', 200],
      ['/rss.xml', 200],
      ['/now/', 308],
    ] as const;
    for (const [path, status] of others) expect((await get(path)).status, path).toBe(status);
    release();
    const statuses = (await Promise.all(replies)).map(({ status }) => status);
    expect(statuses).toEqual(Array.from({ length: places }, () => 200));
    expect((await get('/blog?q=more')).status).toBe(200);
  }, 30_000);
});

test('a client that leaves before its message is complete causes no log entry', async () => {
  await start();
  const connection = await listening.open();
  const arriving = once(listening.server, 'request');
  connection.send(toHead('POST /mcp HTTP/1.1', 'Host: localhost', 'Content-Length: 100'));
  const [message] = (await arriving) as [IncomingMessage];
  // Node reports the missing bytes as an error of the socket, for which `once` would reject.
  const closed = new Promise((resolve) => message.socket.once('close', resolve));
  connection.close();
  await closed;
  // The listener reads the error of the message after the event.
  await nextTurn();
  expect(console.error).not.toHaveBeenCalled();
});

const brokenRequests = [
  '/now',
  '/blog?q=a',
  '/now.md',
  '/api/now',
  '/api/nothing',
  '/nothing',
  '/rss.xml',
  '/mcp',
].flatMap((path) => [true, false].map((isFaulty) => ({ path, isFaulty })));

test.each(brokenRequests)('a body that breaks meanwhile is 400 %j', async ({ path, isFaulty }) => {
  let goOn = () => {};
  const { get } = await start({
    readBuild: async (url) => {
      if (url === '/about') return toResponse(url, 1);
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
      if (isFaulty) throw new Error('A fault of a route.');
      return toResponse(url, 2);
    },
  });
  const broken = await listening.open();
  const method = path === '/mcp' ? 'POST' : 'GET';
  broken.send(toHead(`${method} ${path} HTTP/1.1`, 'Host: a', 'Transfer-Encoding: chunked'));
  broken.send('zz\r\n');
  expect((await broken.read())?.status).toBe(400);
  expect(await broken.read()).toBeUndefined();
  goOn();
  // An error that nothing catches would end the process here.
  expect((await get('/about')).status).toBe(200);
  expect(console.error).toHaveBeenCalledTimes(isFaulty && path !== '/mcp' ? 1 : 0);
});

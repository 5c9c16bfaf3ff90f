import { channel } from 'node:diagnostics_channel';
import type { IncomingMessage } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { peerHeader, protoHeader, readPrivateValue } from '#lib/edge/private-headers.ts';
import { adaptNext, findForeignPage, requireConfiguration } from '#lib/server/next-adapter.ts';
import { EnvError, rawEnv } from '#lib/site/env.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { toHead } from '#tests/support/raw.ts';

// Other tests of this process have servers of their own.
afterAll(adaptNext(100));
afterEach(() => vi.unstubAllEnvs());

/** A request as Node tells of it before anything else sees it. */
function arrive(request: {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string | undefined;
}) {
  const { method = 'GET', url = '/', headers = {}, remoteAddress } = request;
  const incoming = { method, url, headers, socket: { remoteAddress } };
  const response = {
    setHeader: vi.fn((_name: string, _value: string | string[]): unknown => response),
    writeHead: vi.fn(),
  };
  const set = response.setHeader;
  channel('http.server.request.start').publish({ request: incoming, response });
  return { incoming, response, set };
}

describe('the address of the peer', () => {
  function peerOf({ headers }: { readonly headers: Record<string, string> }) {
    return readPrivateValue(new Headers(headers), peerHeader, rawEnv().peerKey);
  }

  test.each(['203.0.113.7', '::ffff:203.0.113.7', '2001:db8::1', 'fe80::1%eth0'])(
    'is that of the socket: %s',
    (remoteAddress) => {
      expect(peerOf(arrive({ remoteAddress }).incoming)).toBe(remoteAddress);
    },
  );

  test.each(['203.0.113.7', undefined])('replaces the claim of a client: %s', (remoteAddress) => {
    const headers = { [peerHeader]: '198.51.100.1' };
    expect(peerOf(arrive({ headers, remoteAddress }).incoming) || undefined).toBe(remoteAddress);
  });
});

test('drops conditions', () => {
  const dropped = {
    'if-none-match': '"a"',
    'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT',
    range: 'bytes=9-',
    'if-range': '"a"',
    'if-match': '"a"',
    'if-unmodified-since': '',
  };
  const { headers } = arrive({ headers: { ...dropped } }).incoming;
  for (const field of Object.keys(dropped)) expect(headers).not.toHaveProperty(field);
});

test('drops Accept-Ranges, and a route’s say in the connection', () => {
  const { response, set } = arrive({ url: '/images/a.svg' });
  for (const name of ['Accept-Ranges', 'connection']) response.setHeader(name, ['keep-alive']);
  expect(set).not.toHaveBeenCalled();
});

test.each([
  ['GET', 'GET'],
  ['HEAD', 'HEAD'],
  ['POST', 'POST'],
  ['OPTIONS', 'OPTIONS'],
  ['TRACE', 'OPTIONS'],
  ['CONNECT', 'OPTIONS'],
])('the method %s is routed as %s', (method, expected) => {
  expect(arrive({ method }).incoming.method).toBe(expected);
});

test.each([
  // Middleware redirects or refuses it.
  ['/', '/'],
  ['//api//posts', '//api//posts'],
  ['/api\\posts?q=a//b', '/api\\posts?q=a//b'],
  ['/a?b=http://c.example/', '/a?b=http://c.example/'],
  ['', ''],
  // Next would respond with 500.
  ['*', '/*'],
  // Next redirects to the host of a target.
  ['https://evil.example/about', '/about'],
  ['HTTP://a@evil.example:99/about?q=http://b', '/about?q=http://b'],
  ['ftp://evil.example', '/'],
  ['http://evil.example?a', '/?a'],
  ['http://evil.example//about', '//about'],
  // Next reads it as another path.
  ['/about.rsc', '/about.rsc_'],
  ['/about.rsc?q=a.rsc', '/about.rsc_?q=a.rsc'],
  ['/api/now.rsc', '/api/now.rsc'],
  ['/rss.xml?a=.rsc', '/rss.xml?a=.rsc'],
  [`/a&b?${'q&'.repeat(600)}`, `/a&b?${'q&'.repeat(499)}q`],
])('the target %j is handed on as %j', (url, expected) => {
  expect(arrive({ url }).incoming.url).toBe(expected);
});

test.each([
  ['GET / HTTP/1.1', 'Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c'],
  ['GET / HTTP/1.1', 'Connection: Upgrade', 'Upgrade: websocket'],
  ['CONNECT example.com:443 HTTP/1.1', 'X: y'],
])('%s, %s gets a response, which ends the connection', async (...lines) => {
  const { server, open } = await listenInTest(({ method, url }, response) => {
    response.end(`${method} ${url}`);
  });
  // As Next's own.
  server.on('upgrade', (_, socket) => socket.destroy());
  const connection = await open();
  connection.send(toHead(...lines, 'Host: example.com:443'));
  const isConnect = lines[0]?.startsWith('CONNECT');
  expect(String((await connection.read())?.body)).toBe(isConnect ? 'OPTIONS /*' : 'GET /');
  expect(await connection.read()).toBeUndefined();
});

describe('the scheme that a proxy reports', () => {
  const protoOf = ({ headers }: { readonly headers: Record<string, string> }) =>
    readPrivateValue(new Headers(headers), protoHeader, rawEnv().peerKey);

  test.each(['http', 'https', 'https, http'])('is kept as it arrived: %s', (proto) => {
    expect(protoOf(arrive({ headers: { 'x-forwarded-proto': proto } }).incoming)).toBe(proto);
  });

  test('is none if no proxy reports one, whatever the client claims in private', () => {
    const { headers } = arrive({ headers: { [protoHeader]: 'http' } }).incoming;
    expect(headers).not.toHaveProperty(protoHeader);
    expect(protoOf(arrive({}).incoming)).toBeUndefined();
  });
});

describe('the headers of a request', () => {
  const names = ['rsc', 'next-router-prefetch', 'next-action', 'x-middleware-prefetch'];
  const internal = ['x-nextjs-data', 'x-matched-path', 'x-invoke-path', 'x-prerender-revalidate'];
  const router = Object.fromEntries([...names, ...internal].map((name) => [name, '1']));

  test.each([
    ['/', '/blog', '/apis', '/about.md', '/rss.xml', '/api', '/api/posts', '//api/posts'],
    ['http://example.com/api/posts', '/now/../api/posts', '/%2e%2e/api/posts', '/.%2E/./api/posts'],
  ])('that Next reads as its own mean nothing to %s and the like', (...urls) => {
    for (const url of urls) {
      const { incoming } = arrive({ url, headers: { ...router, accept: '*/*' } });
      expect(Object.keys(incoming.headers).sort(), url).toEqual(['accept', peerHeader]);
    }
  });

  test('of a request by Next’s router ask for HTML, as a page isn’t negotiated for it', () => {
    const headers = { rsc: '1', accept: 'text/markdown' };
    expect(arrive({ url: '/about', headers }).incoming.headers.accept).toBe('text/html');
  });

  test.each(['/', '/blog', '/apis'])('reach the page %s under `next dev` as they are', (url) => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(arrive({ url, headers: { ...router } }).incoming.headers).toMatchObject(router);
  });

  test.each(['/api/now', '/now'])('drops cookies for %s', (url) => {
    const headers = { cookie: '__prerender_bypass=1' };
    expect(arrive({ url, headers }).incoming.headers).not.toHaveProperty('cookie');
  });
});

describe('the headers of a response', () => {
  test("are those that were set, without Next's internal ones", () => {
    const { response, set } = arrive({ url: '/api/now' });
    const internal = ['X-Middleware-Rewrite', 'x-nextjs-cache', 'x-nextjs-prerender'];
    for (const name of [...internal, 'x-matched-path']) {
      expect(response.setHeader(name, '1')).toBe(response);
    }
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', '"x"');
    expect(set.mock.calls).toEqual([
      ['Vary', 'Accept-Encoding'],
      ['ETag', '"x"'],
    ]);
  });

  test('say of pages alone that they depend on Accept, before anything sets a header', () => {
    const varyOf = (url: string) => arrive({ url }).set.mock.calls;
    for (const url of ['/', '/blog', '/blog/a.md', '/missing', '//blog']) {
      expect(varyOf(url), url).toEqual([['Vary', 'Accept']]);
    }
    for (const url of ['/api', '/_next/static/a.js', '/rss.xml', '/.well-known/security.txt']) {
      expect(varyOf(url), url).toEqual([]);
    }
  });

  test.each([
    ['RSC, next-router-prefetch, Accept-Encoding', ['accept', 'accept-encoding']],
    ['Accept-Encoding, Accept', ['accept', 'accept-encoding']],
    ['accept', ['accept']],
  ])('keep Accept when Vary is set to %s', (value, expected) => {
    const { response, set } = arrive({ url: '/blog' });
    response.setHeader('vary', value);
    const fields = String(set.mock.lastCall?.[1]).toLowerCase().split(/,\s*/);
    expect(fields.sort()).toEqual(expected);
  });
});

describe('the validators of a response', () => {
  type Sent = {
    readonly status?: number;
    readonly etag?: string;
    readonly method?: string;
    readonly condition?: string;
    readonly type?: string;
  };

  /** Requests what a server sends as Next does: without a look at the condition. */
  async function ask({ status = 200, etag = '"a"', method = 'GET', condition, type }: Sent) {
    const { origin } = await listenInTest((_, response) => {
      response.statusCode = status;
      if (etag) response.setHeader('ETag', etag);
      for (const [name, value] of Object.entries(representation)) response.setHeader(name, value);
      if (type) response.setHeader('Content-Type', type);
      response.end('The body.');
    });
    const headers = condition === undefined ? {} : { 'If-None-Match': condition };
    const response = await fetch(`${origin}/rss.xml`, { method, headers });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  }

  const representation = {
    'Content-Type': 'application/rss+xml',
    'Content-Encoding': 'identity',
    'X-Markdown-Tokens': '3',
    'Vercel-CDN-Cache-Control': 'max-age=9',
    'Cache-Control': 'public, max-age=0, must-revalidate',
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'",
    'Content-Location': '/rss.xml',
  };

  test.each([
    ['GET', '"a"'],
    ['HEAD', '"a"'],
    ['GET', '"b", W/"a"'],
    ['GET', ' * '],
  ])('are compared where Next has not: %s with %s is 304', async (method, condition) => {
    const { status, headers, text } = await ask({ method, condition });
    expect([status, text, headers.get('etag')]).toEqual([304, '', '"a"']);
    const fields = Object.keys(representation);
    expect(fields.map((name) => headers.has(name))).toEqual(fields.map((_, index) => index >= 4));
  });

  test.each<[string, Sent]>([
    ['another tag', { condition: '"b"' }],
    ['no condition', {}],
    ['a response without a tag', { etag: '', condition: '*' }],
    ['another method', { method: 'POST', condition: '"a"' }],
  ])('leave the response to %s as it is', async (_, sent) => {
    const { status, headers } = await ask(sent);
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe('application/rss+xml');
  });

  test.each([400, 404, 405, 500])('are absent from an error: %d', async (status) => {
    for (const condition of ['"a"', '*']) {
      const reply = await ask({ status, condition });
      expect([reply.status, reply.text]).toEqual([status, 'The body.']);
      expect([reply.headers.has('etag'), reply.headers.has('link')]).toEqual([false, false]);
    }
  });

  test('of a missing page are not there, and it has the headers of the missing page, at any path', async () => {
    const { headers } = await ask({ status: 404, type: 'text/html; charset=utf-8' });
    expect(headers.has('etag')).toBe(false);
    expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
    expect(headers.get('vary')).toBe('Accept, Accept-Encoding');
    expect(headers.get('link')).toContain('/llms.txt');
    expect(headers.get('link')).not.toContain('.md>');
    expect(headers.get('content-security-policy')).toContain("script-src 'self'");
  });
});

describe('the configuration', () => {
  beforeEach(() => {
    vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
    vi.spyOn(console, 'error').mockImplementation(() => {});
  });

  test('lets the server start where it can be used, and does not hide a fault of another kind', () => {
    requireConfiguration(() => 'a value');
    const read = () => {
      throw new TypeError('broken');
    };
    expect(() => requireConfiguration(read)).toThrow(TypeError);
    expect(process.exit).not.toHaveBeenCalled();
    expect(console.error).not.toHaveBeenCalled();
  });

  test('ends the start with its message where it cannot', () => {
    requireConfiguration(() => {
      throw new EnvError('SITE_URL is wrong; use an origin.');
    });
    expect(console.error).toHaveBeenCalledExactlyOnceWith('SITE_URL is wrong; use an origin.');
    expect(process.exit).toHaveBeenCalledExactlyOnceWith(1);
  });
});

describe('npm run dev', () => {
  test.each([
    ['localhost:3000', undefined, true],
    ['localhost:3000', 'http://localhost:3000', true],
    ['site.localhost', undefined, true],
    ['127.0.0.1:3000', 'http://127.0.0.1:3000', true],
    ['[::1]:3000', 'http://[::1]:3000', true],
    ['laptop.local:3000', undefined, true],
    ['laptop', undefined, true],
    ['evil.example:3000', undefined, false],
    ['localhost.evil.example', undefined, false],
    ['127.0.0.1.evil.example:3000', undefined, false],
    ['1.2.3.4.nip.example', undefined, false],
    ['', undefined, false],
    ['localhost:3000', 'http://localhost:4000', false],
    ['localhost:3000', 'https://evil.example', false],
    ['localhost:3000', 'null', false],
    ['127.0.0.1:3000', 'http://localhost:3000', false],
  ])('serves its own pages, and refuses those of others: %s, %s', (host, origin, isOwn) => {
    const foreign = findForeignPage({ headers: { host, origin } } as IncomingMessage);
    if (isOwn) expect(foreign).toBeUndefined();
    else expect(foreign).toMatch(/npm run dev/);
  });

  test.each([
    ['none', 'navigate', '/__nextjs_launch-editor', true],
    ['same-origin', 'no-cors', '/images/a.png', true],
    ['cross-site', 'navigate', '/blog', true],
    ['cross-site', 'navigate', '/__nextjs_launch-editor?file=a', false],
    ['cross-site', 'no-cors', '/__nextjs_launch-editor?file=a', false],
    ['same-site', 'no-cors', '/api/posts', false],
  ])('a request from a page of %s, as %s, for %s: %j', (site, mode, url, isServed) => {
    const headers = { host: 'localhost', 'sec-fetch-site': site, 'sec-fetch-mode': mode };
    expect(findForeignPage({ headers, url }) === undefined).toBe(isServed);
  });

  test('gives no socket to another page', async () => {
    vi.stubEnv('NODE_ENV', 'development');
    const { open, server } = await listenInTest(() => {});
    server.on('upgrade', (_, socket) => socket.end('HTTP/1.1 101 Switching Protocols\r\n\r\n'));
    const fields = ['Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
    for (const [origin, status] of [
      ['http://localhost', 101],
      ['http://localhost:1', undefined],
      ['http://evil.example', undefined],
    ]) {
      const connection = await open();
      connection.send(toHead('GET /_next/hmr HTTP/1.1', ...fields, `Origin: ${origin}`));
      expect((await connection.read())?.status, `${origin}`).toBe(status);
    }
  });
});

test.each(['Content-Length: 9', 'Transfer-Encoding: chunked'])(
  'a body that does not arrive in time is refused although nothing reads it: %s',
  async (framing) => {
    const served: (string | undefined)[] = [];
    const { open } = await listenInTest((request) => void served.push(request.url));
    const connection = await open();
    connection.send(toHead('POST /about HTTP/1.1', 'Host: a', framing));
    expect(await connection.read()).toMatchObject({
      status: 408,
      headers: { 'x-content-type-options': ['nosniff'], connection: ['close'] },
    });
    expect(await connection.read()).toBeUndefined();
    expect(served).toEqual(['/about']);
  },
);

test('a server of Next refuses what ours refuses, with our headers', async () => {
  const { open } = await listenInTest((_, response) => void response.end('served'));
  const get = 'GET / HTTP/1.1';
  const chunked = toHead('POST /mcp HTTP/1.1', 'Host: localhost', 'Transfer-Encoding: chunked');
  for (const bytes of [toHead(get), toHead(get, 'Host: a', 'Host: b'), 'no HTTP\r\n\r\n']) {
    const connection = await open();
    connection.send(bytes);
    const reply = await connection.read();
    expect(reply, bytes).toMatchObject({
      status: 400,
      headers: { 'x-content-type-options': ['nosniff'], connection: ['close'] },
    });
  }
  const connection = await open();
  connection.send(`${chunked}zz\r\n`);
  expect((await connection.read())?.status).toSatisfy((status) => status === 200 || status === 400);
  expect(await connection.read()).toBeUndefined();
});

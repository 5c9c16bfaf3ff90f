import { channel } from 'node:diagnostics_channel';
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { peerHeader, protoHeader, readPrivateValue } from '#lib/edge/private-headers.ts';
import { adaptNext, requireConfiguration } from '#lib/server/next-adapter.ts';
import { EnvError, rawEnv } from '#lib/site/env.ts';

// Other tests of this process have servers of their own.
afterAll(adaptNext());

/** A request as Node tells of it before anything else sees it. */
function arrive(request: {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}) {
  const { method = 'GET', url = '/', headers = {}, remoteAddress } = request;
  const incoming = { method, url, headers, socket: { remoteAddress } };
  const response = { setHeader: vi.fn((_name: string, _value: string): unknown => response) };
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

  test('is written over what the client has sent', () => {
    const headers = { [peerHeader]: '198.51.100.1' };
    expect(peerOf(arrive({ headers, remoteAddress: '203.0.113.7' }).incoming)).toBe('203.0.113.7');
  });

  test('is not that of the client where the socket has none', () => {
    const headers = { [peerHeader]: '198.51.100.1' };
    expect(peerOf(arrive({ headers }).incoming) || undefined).toBeUndefined();
  });
});

test('drops the conditions that Next fails on', () => {
  const kept = { 'if-none-match': '"a"', 'if-modified-since': 'Mon, 01 Jan 2035 00:00:00 GMT' };
  const dropped = {
    range: 'bytes=9-',
    'if-range': '"a"',
    'if-match': '"a"',
    'if-unmodified-since': '',
  };
  const { headers } = arrive({ headers: { ...kept, ...dropped } }).incoming;
  expect(headers).toMatchObject(kept);
  for (const field of Object.keys(dropped)) expect(headers).not.toHaveProperty(field);
});

test('drops Accept-Ranges', () => {
  const { response, set } = arrive({ url: '/images/a.svg' });
  response.setHeader('Accept-Ranges', 'bytes');
  expect(set).not.toHaveBeenCalledWith('Accept-Ranges', 'bytes');
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

test('the target of a request is handed on as it arrived: middleware redirects or refuses it', () => {
  for (const url of ['/', '//api//posts', '/api\\posts?q=a//b', 'http://example.com/a', '*', '']) {
    expect(arrive({ url }).incoming.url).toBe(url);
  }
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
  const router = { rsc: '1', 'next-router-prefetch': '1', 'x-middleware-prefetch': '1' };

  test.each([
    ...['/api', '/api/posts', '//api/posts', 'http://example.com/api/posts'],
    ...['/now/../api/posts', '/%2e%2e/api/posts', '/.%2E/./api/posts'],
  ])('mean nothing to %s where the router of a browser has set them', (url) => {
    const { incoming } = arrive({ url, headers: { ...router, accept: '*/*' } });
    expect(Object.keys(incoming.headers).sort()).toEqual(['accept', peerHeader]);
  });

  test.each(['/', '/blog', '/apis'])('reach the page %s as they are', (url) => {
    expect(arrive({ url, headers: { ...router } }).incoming.headers).toMatchObject(router);
  });

  const noCache = { 'cache-control': 'no-cache', pragma: 'no-cache' };

  test.each(['/api/now', '/now'])('drops no-cache beside If-None-Match for %s', (url) => {
    const { incoming } = arrive({ url, headers: { ...noCache, 'if-none-match': '"x"' } });
    expect(Object.keys(incoming.headers).sort()).toEqual(['if-none-match', peerHeader]);
  });

  test.each(['/api/now', '/now'])('drops cookies for %s', (url) => {
    const headers = { cookie: '__prerender_bypass=1' };
    expect(arrive({ url, headers }).incoming.headers).not.toHaveProperty('cookie');
  });

  test('keeps no-cache without If-None-Match', () => {
    expect(arrive({ headers: { ...noCache } }).incoming.headers).toMatchObject(noCache);
  });
});

describe('the headers of a response', () => {
  test.each(['X-Middleware-Rewrite', 'x-nextjs-cache', 'x-nextjs-prerender', 'x-matched-path'])(
    "drops Next's internal headers: %s",
    (name) => {
      const { response, set } = arrive({ url: '/api/now' });
      expect(response.setHeader(name, '1')).toBe(response);
      expect(set).not.toHaveBeenCalled();
    },
  );

  test('are otherwise as they were set', () => {
    const { response, set } = arrive({ url: '/api/now' });
    response.setHeader('Vary', 'Accept-Encoding');
    response.setHeader('ETag', '"x"');
    expect(set.mock.calls).toEqual([
      ['Vary', 'Accept-Encoding'],
      ['ETag', '"x"'],
    ]);
  });

  test.each(['/', '/blog', '/blog/a.md', '/missing', '//blog'])(
    'say of the page %s that it depends on Accept, before anything sets a header',
    (url) => {
      expect(arrive({ url }).set.mock.calls).toEqual([['Vary', 'Accept']]);
    },
  );

  test.each(['/api', '/_next/static/a.js', '/rss.xml', '/.well-known/security.txt'])(
    'do not say so of %s, which is no page',
    (url) => {
      expect(arrive({ url }).set).not.toHaveBeenCalled();
    },
  );

  test.each([
    ['RSC, Accept-Encoding', ['accept', 'accept-encoding', 'rsc']],
    ['Accept-Encoding, Accept', ['accept', 'accept-encoding']],
    ['accept', ['accept']],
  ])('keep Accept when Vary is set to %s', (value, expected) => {
    const { response, set } = arrive({ url: '/blog' });
    response.setHeader('vary', value);
    const fields = String(set.mock.lastCall?.[1]).toLowerCase().split(/,\s*/);
    expect(fields.sort()).toEqual(expected);
  });
});

describe('the configuration', () => {
  const exit = vi.spyOn(process, 'exit').mockImplementation(() => undefined as never);
  const print = vi.spyOn(console, 'error').mockImplementation(() => {});
  beforeEach(() => {
    vi.clearAllMocks();
  });

  test('lets the server start where it can be used', () => {
    requireConfiguration(() => 'a value');
    expect(exit).not.toHaveBeenCalled();
    expect(print).not.toHaveBeenCalled();
  });

  test('ends the start with its message where it cannot', () => {
    requireConfiguration(() => {
      throw new EnvError('SITE_URL is wrong; use an origin.');
    });
    expect(print).toHaveBeenCalledExactlyOnceWith('SITE_URL is wrong; use an origin.');
    expect(exit).toHaveBeenCalledExactlyOnceWith(1);
  });

  test('does not hide a fault of another kind', () => {
    const read = () => {
      throw new TypeError('broken');
    };
    expect(() => requireConfiguration(read)).toThrow(TypeError);
    expect(exit).not.toHaveBeenCalled();
  });
});

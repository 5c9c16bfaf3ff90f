import { channel } from 'node:diagnostics_channel';
import { describe, expect, test, vi } from 'vitest';
import { startNodeEdge } from '#lib/http/node-edge.ts';
import { peerHeader, readPeer } from '#lib/http/peer.ts';
import { rawEnv } from '#lib/site/env.ts';

startNodeEdge();

/** A request as Node tells of it before anything else sees it. */
function arrive(request: {
  readonly method?: string;
  readonly url?: string;
  readonly headers?: Record<string, string>;
  readonly remoteAddress?: string;
}) {
  const { method = 'GET', url = '/', headers = {}, remoteAddress } = request;
  const incoming = { method, url, headers, socket: { remoteAddress } };
  const response = { setHeader: vi.fn() };
  const set = response.setHeader;
  channel('http.server.request.start').publish({ request: incoming, response });
  return { incoming, response, set };
}

describe('the address of the peer', () => {
  function peerOf({ headers }: { readonly headers: Record<string, string> }) {
    return readPeer(new Headers(headers), rawEnv().peerKey);
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

test.each([
  ['GET', 'GET'],
  ['HEAD', 'HEAD'],
  ['POST', 'POST'],
  ['OPTIONS', 'OPTIONS'],
  ['TRACE', 'OPTIONS'],
])('the method %s is routed as %s', (method, expected) => {
  expect(arrive({ method }).incoming.method).toBe(expected);
});

test.each([
  ['/api/posts', '/api/posts'],
  ['//api//posts', '/api/posts'],
  ['/api///', '/api/'],
  ['/api/posts?q=a//b', '/api/posts?q=a//b'],
  ['//api?q=a?b//c', '/api?q=a?b//c'],
  ['/api?', '/api?'],
  ['*', '*'],
  ['', ''],
])('the target %j is routed as %j', (url, expected) => {
  expect(arrive({ url }).incoming.url).toBe(expected);
});

describe('the response', () => {
  test('does not tell where a request was rewritten to', () => {
    const { response, set } = arrive({});
    expect(response.setHeader('X-Middleware-Rewrite', '/markdown/now')).toBe(response);
    expect(set).not.toHaveBeenCalled();
  });

  test('tells everything else', () => {
    const { response, set } = arrive({});
    response.setHeader('Vary', 'Accept');
    expect(set).toHaveBeenCalledExactlyOnceWith('Vary', 'Accept');
  });
});

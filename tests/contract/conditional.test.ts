import { describe, expect, test } from 'vitest';
import { call, operations } from './api.ts';

describe.each(operations)('%s', (_, __, path) => {
  test.each([
    ['its own ETag', (etag: string) => etag],
    ['its ETag as a weak one', (etag: string) => `W/${etag}`],
    ['a list that holds it', (etag: string) => `"a,b", W/"c", ${etag}`],
    ['any', () => '*'],
  ])('answers 304 to %s', async (_name, toHeader) => {
    const full = await call(path);
    const reply = await call(path, {
      headers: { 'If-None-Match': toHeader(String(full.headers.etag)) },
    });
    expect(reply.status).toBe(304);
    expect(reply.text).toBe('');
    expect(reply.headers).toMatchObject({
      etag: full.headers.etag,
      'ratelimit-policy': '"default";q=60;w=60',
      ratelimit: '"default";r=59;t=60',
      'access-control-allow-origin': '*',
      'access-control-expose-headers': full.headers['access-control-expose-headers'],
      'cache-control': full.headers['cache-control'],
      vary: full.headers.vary,
    });
    expect(reply.headers['content-type']).toBeUndefined();
  });

  test.each([
    ['another ETag', '"another"'],
    ['an ETag without quotes', 'another'],
    ['nothing', ''],
  ])('answers 200 to %s', async (_name, header) => {
    const reply = await call(path, { headers: { 'If-None-Match': header } });
    expect(reply.status).toBe(200);
  });

  test('answers 304 to Node’s fetch, which adds Cache-Control: no-cache', async () => {
    const full = await call(path);
    const reply = await call(path, {
      headers: {
        'If-None-Match': String(full.headers.etag),
        'Cache-Control': 'no-cache',
        Pragma: 'no-cache',
      },
    });
    expect(reply.status).toBe(304);
  });
});

test.each([
  ['/api/posts?page=0', 400],
  ['/api/posts/no-such-article', 404],
  ['/api/nothing', 404],
])('%s is an error, without ETag, whatever If-None-Match says', async (path, status) => {
  const reply = await call(path, { headers: { 'If-None-Match': '*' } });
  expect(reply.status).toBe(status);
  expect(reply.headers.etag).toBeUndefined();
});

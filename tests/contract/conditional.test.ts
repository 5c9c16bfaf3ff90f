import { describe, expect, test } from 'vitest';
import { firstField, policyField } from '#tests/support/quota.ts';
import { operations } from './api.ts';
import { call } from './call.ts';

/** Node’s fetch adds them to a conditional request. */
const added = { 'Cache-Control': 'no-cache', Pragma: 'no-cache' };

describe.each(operations)('%s', (_, __, path) => {
  test.each([
    ['its own ETag', (etag: string) => etag],
    ['its ETag as a weak tag', (etag: string) => `W/${etag}`],
    ['a list that contains it', (etag: string) => `"a,b", W/"c", ${etag}`],
    ['an asterisk', () => '*'],
  ])('returns 304 to %s', async (_name, toHeader) => {
    const full = await call(path);
    const reply = await call(path, {
      headers: { ...added, 'If-None-Match': toHeader(String(full.headers.etag)) },
    });
    expect(reply.status).toBe(304);
    expect(reply.text).toBe('');
    expect(reply.headers).toMatchObject({
      etag: full.headers.etag,
      'ratelimit-policy': policyField,
      ratelimit: firstField,
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
    ['an empty value', ''],
  ])('returns 200 to %s', async (_name, header) => {
    const reply = await call(path, { headers: { 'If-None-Match': header } });
    expect(reply.status).toBe(200);
  });
});

test.each([
  ['/api/posts?page=0', 400],
  ['/api/posts/no-such-article', 404],
  ['/api/nothing', 404],
])('%s is an error without an ETag, even with If-None-Match: *', async (path, status) => {
  const reply = await call(path, { headers: { 'If-None-Match': '*' } });
  expect(reply.status).toBe(status);
  expect(reply.headers.etag).toBeUndefined();
});

/** Next sends this file from the disk. */
const file = '/images/engine.svg';

test.each([file, '/api/now', '/now.md', '/rss.xml'])('%s returns 304 to its date', async (path) => {
  const since = String((await call(path)).headers['last-modified']);
  expect((await call(path, { headers: { 'If-Modified-Since': since } })).status).toBe(304);
});

describe('a file', () => {
  // RFC 9110, section 14.2: a server may ignore `Range`.
  test.each([
    ['a range', { Range: 'bytes=0-9' }],
    ['a range beyond its end', { Range: 'bytes=99999999-' }],
    ['a range of another version', { Range: 'bytes=0-9', 'If-Range': '"another"' }],
    ['another version', { 'If-Match': '"another"' }],
    ['an older version', { 'If-Unmodified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' }],
  ])('is sent in full to a request for %s', async (_, headers) => {
    const [whole, reply] = [await call(file), await call(file, { headers })];
    expect(reply.status).toBe(200);
    expect(reply.text).toBe(whole.text);
    expect(reply.headers).not.toHaveProperty('accept-ranges');
  });

  test('returns 304 to its ETag', async () => {
    const condition = { 'If-None-Match': String((await call(file)).headers.etag) };
    expect((await call(file, { headers: condition })).status).toBe(304);
  });
});

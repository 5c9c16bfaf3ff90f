import { expect, test } from 'vitest';
import { operations } from './api.ts';
import { call } from './call.ts';
import { registeredPaths } from './machine-files.ts';
import { toStableHeaders } from './pages.ts';

const served = [...operations.map(([, , path]) => path), ...registeredPaths];

test.each(served)('%s responds to HEAD with the headers of GET', async (path) => {
  const get = await call(path);
  const head = await call(path, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([200, '']);
  expect(toStableHeaders(head)).toEqual(toStableHeaders(get));
});

test('HEAD has the length of the compressed body, or none', async () => {
  const headers = { 'Accept-Encoding': 'gzip' };
  const { body } = await call('/about', { headers });
  const { 'content-length': length } = (await call('/about', { method: 'HEAD', headers })).headers;
  expect([undefined, String(body.length)]).toContain(length);
});

test.each(operations)('%s returns 304 to a conditional HEAD', async (_, __, path) => {
  const get = await call(path);
  const headers = { 'If-None-Match': String(get.headers.etag) };
  const head = await call(path, { method: 'HEAD', headers });
  expect(head.status).toBe(304);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test.each([
  ['/api/posts?page=0', 400],
  ['/api/posts/no-such-article', 404],
  ['/api/nothing', 404],
])('HEAD %s has the status of GET and no body', async (path, status) => {
  const head = await call(path, { method: 'HEAD' });
  expect([head.status, head.text]).toEqual([status, '']);
});

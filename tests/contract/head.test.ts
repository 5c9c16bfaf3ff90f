import { expect, test } from 'vitest';
import { call, operations } from './api.ts';

/** What a connection says of itself, or of the moment, rather than of the resource. */
const passing = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

function lasting(headers: object): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !passing.includes(name)));
}

test.each(operations)('%s answers HEAD with the headers of GET', async (_, __, path) => {
  const get = await call(path);
  const head = await call(path, { method: 'HEAD' });
  expect(head.status).toBe(200);
  expect(head.text).toBe('');
  expect(lasting(head.headers)).toEqual(lasting(get.headers));
});

test.each(operations)('%s answers a conditional HEAD with 304', async (_, __, path) => {
  const get = await call(path);
  const head = await call(path, {
    method: 'HEAD',
    headers: { 'If-None-Match': String(get.headers.etag) },
  });
  expect(head.status).toBe(304);
  expect(head.headers.etag).toBe(get.headers.etag);
});

test.each([
  ['/api/posts?page=0', 400],
  ['/api/posts/no-such-article', 404],
  ['/api/nothing', 404],
])('HEAD %s has the status and no body of GET', async (path, status) => {
  const head = await call(path, { method: 'HEAD' });
  expect(head.status).toBe(status);
  expect(head.text).toBe('');
});

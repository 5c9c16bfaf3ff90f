import type { IncomingMessage, RequestListener } from 'node:http';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { expect, test } from 'vitest';
import { frontHeader, readVouched } from '#lib/edge/vouched.ts';
import { createOrigin } from '#lib/server/origin.ts';

const key = 'the-key-of-this-process';

const request = (handler: RequestListener, url = '/blog?q=a') => createOrigin(handler, key)(url);

test('the handler sees a plain GET of the URL, and that this process has decided', async () => {
  let seen: IncomingMessage | undefined;
  await request((message, response) => {
    seen = message;
    message.on('data', () => {});
    message.on('end', () => response.end());
  });
  expect(seen).toMatchObject({ method: 'GET', url: '/blog?q=a', httpVersion: '1.1' });
  expect(Object.keys(seen?.headers ?? {}).sort()).toEqual(['host', frontHeader]);
  const headers = new Headers(seen?.headers as Record<string, string>);
  expect(readVouched(headers, frontHeader, key)).toBe('decided');
  expect(readVouched(headers, frontHeader, 'another key')).toBeUndefined();
});

test('what a handler does to the headers of one request is not seen by the next', async () => {
  const seen: string[][] = [];
  const origin = createOrigin(({ headers }, response) => {
    seen.push(Object.keys(headers));
    headers['x-added'] = 'a';
    delete headers.host;
    response.end();
  }, key);
  await origin('/');
  await origin('/');
  expect(seen[1]).toEqual(seen[0]);
});

test.each<[string, RequestListener, string]>([
  ['at once', (_, response) => void response.end('text'), 'text'],
  ['as bytes', (_, response) => void response.end(Buffer.from('text')), 'text'],
  [
    'in parts',
    (_, response) => {
      response.write('te');
      response.write(new Uint8Array([120]));
      response.end('t');
    },
    'text',
  ],
  [
    'later',
    (_, response) => {
      setImmediate(() => {
        response.write('te');
        setImmediate(() => response.end('xt'));
      });
    },
    'text',
  ],
  ['with callbacks', (_, response) => void response.write('te', () => response.end('xt')), 'text'],
  ['in UTF-8', (_, response) => void response.end('Café 😀'), 'Café 😀'],
  ['as nothing', (_, response) => void response.end(), ''],
  [
    'as a view of a buffer',
    (_, response) => void response.end(Buffer.from('-text-').subarray(1, 5)),
    'text',
  ],
])('a body is recorded that is sent %s', async (_, handler, text) => {
  const { status, body } = await request(handler);
  expect(status).toBe(200);
  expect(String(body)).toBe(text);
});

test('a body is recorded that is larger than every buffer', async () => {
  const chunk = Buffer.alloc(64 * 1024, 'a');
  const { body } = await request(async (_, response) => {
    await pipeline(Readable.from(Array.from({ length: 200 }, () => chunk)), response);
  });
  expect(body.length).toBe(200 * chunk.length);
});

test.each<[string, RequestListener]>([
  ['before the status', (_, response) => void response.setHeader('X-A', 'b').writeHead(404).end()],
  ['with the status', (_, response) => void response.writeHead(404, { 'X-A': 'b' }).end()],
  ['with a reason', (_, response) => void response.writeHead(404, 'Gone', { 'X-A': 'b' }).end()],
  [
    'apart from the status',
    (_, response) => {
      response.statusCode = 404;
      response.setHeaders(new Map([['X-A', 'b']]));
      response.end();
    },
  ],
])('headers are recorded that are set %s', async (_, handler) => {
  const { status, headers } = await request(handler);
  expect(status).toBe(404);
  expect(headers).toMatchObject({ 'x-a': 'b' });
});

test('several values of a header are recorded, and one without a value is not', async () => {
  const { headers } = await request((_, response) => {
    response.writeHead(200, { Link: ['</a>', '</b>'], 'X-None': undefined });
    response.end();
  });
  expect(headers).toEqual({ link: ['</a>', '</b>'] });
});

test.each<[string, RequestListener]>([
  [
    'throws',
    () => {
      throw new Error('broken');
    },
  ],
  ['rejects', () => Promise.reject(new Error('broken')) as never],
  ['emits an error', (_, response) => void response.emit('error', new Error('broken'))],
])('a handler that %s is a rejection', async (_, handler) => {
  await expect(request(handler)).rejects.toThrow('broken');
});

/** As Next ends a response whose render fails after its start. */
test.each([
  ['without a reason', undefined],
  ['with an error', new Error('The render failed.')],
])('a handler that breaks its response off %s is a rejection', async (_, reason) => {
  const broken = request((_message, response) => {
    response.write('<!doctype html>');
    setImmediate(() => response.destroy(reason));
  });
  await expect(broken).rejects.toThrow();
});

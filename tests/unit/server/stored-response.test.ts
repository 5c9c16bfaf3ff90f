import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, expect, test } from 'vitest';
import { type Answer, sendAgain, takeDown } from '#lib/server/answer.ts';
import { type Reply, send } from '#tests/support/request.ts';

let server: Server | undefined;
afterEach(() => void server?.close());

/** What a server answers first, with what was taken down of it, and what it answers from that. */
async function answerTwice(listener: RequestListener, method = 'GET', maxBytes = 1_000) {
  let kept: Answer | undefined;
  server = createServer((request, response) => {
    if (kept) return sendAgain(response, kept, new Map([['x-client', 'second']]));
    takeDown(response, maxBytes, (answer) => {
      kept = answer;
    });
    listener(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const first = await send(origin, '/', { method });
  return { first, kept, second: await send(origin, '/', { method }) };
}

const withoutDate = ({ status, rawHeaders, text }: Reply) => [
  status,
  rawHeaders.filter((_, index) => rawHeaders[index - (index % 2)] !== 'Date'),
  text,
];

test.each<[string, RequestListener]>([
  ['with its length', (_, response) => response.setHeader('content-length', 4).end('text')],
  [
    'in parts',
    (_, response) => {
      response.setHeader('x-a', 'b');
      response.write('te');
      response.write(Buffer.from('xt'));
      response.end();
    },
  ],
  [
    'with a last part',
    (_, response) => {
      response.write('te');
      response.end('xt');
    },
  ],
  [
    'in a coding',
    (_, response) => {
      response.setHeader('Content-Encoding', 'gzip');
      response.write(gzipSync('text'));
      response.end();
    },
  ],
  [
    'with a field of two values',
    (_, response) => response.setHeader('X-A', ['b', 'c']).setHeader('Content-Length', 0).end(),
  ],
  ['without a body', (_, response) => response.setHeader('ETag', '"a"').writeHead(304).end()],
])('an answer that is sent %s is sent again as it was', async (_, listener) => {
  const { first, second } = await answerTwice(listener);
  expect(withoutDate(second)).toEqual(withoutDate(first));
  const headed = await answerTwice(listener, 'HEAD');
  expect(withoutDate(headed.second)).toEqual(withoutDate(headed.first));
});

test('what is of a client is said anew, in its place', async () => {
  const { second } = await answerTwice((_, response) => {
    response.setHeader('X-Client', 'first').setHeader('X-A', 'b').write('text');
    response.end();
  });
  expect(second.rawHeaders.slice(0, 4)).toEqual(['X-Client', 'second', 'X-A', 'b']);
});

test('an answer whose length Node tells is sent, and not taken down', async () => {
  const { first, kept } = await answerTwice((_, response) => response.end('text'));
  expect(first.headers['content-length']).toBe('4');
  expect(kept).toBeUndefined();
});

test('an answer that is too long is sent, and not taken down', async () => {
  const { first, kept } = await answerTwice((_, response) => response.end('text'), 'GET', 3);
  expect(first.text).toBe('text');
  expect(kept).toBeUndefined();
});

test('an answer whose fields cannot be known is sent, and not taken down', async () => {
  const { first, kept } = await answerTwice((_, response) => {
    response.writeHead(200, { 'X-A': 'b' }).end('text');
  });
  expect(first.headers['x-a']).toBe('b');
  expect(kept).toBeUndefined();
});

test('an answer that breaks off is not taken down', async () => {
  const broken = answerTwice((_, response) => {
    response.write('te');
    response.destroy();
  });
  await expect(broken).rejects.toThrow();
});

/** A grammar of HTTP/1.1 requests with bodies, right and wrong, against a route that reads them and one that doesn't. */
import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, serverLimits } from '#lib/server/http-server.ts';
import { openRaw, toHead } from '#tests/support/raw.ts';
import { type Listening, listen } from './listen.ts';

const listener: RequestListener = (request, response) => {
  if (request.url !== '/mcp') return void response.end('unread');
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  request.on('end', () => response.end(`read ${length}`));
};

const timeouts = { headersTimeout: 150, requestTimeout: 150, connectionsCheckingInterval: 20 };

let listening: Listening;
beforeAll(async () => {
  const server = createHttpServer(listener, { 'X-Own': 'own' }, { ...serverLimits, ...timeouts });
  listening = await listen(server);
});
afterAll(() => listening.close());

type Body = {
  readonly headers: readonly string[];
  readonly bytes: string;
  /** Whether RFC 9112 allows it and all of it is there. */
  readonly isWhole: boolean;
};

const text = fc.string({
  unit: fc.constantFrom('a', '\r', '\n', '0', 'GET / HTTP/1.1'),
  maxLength: 6,
});

const sized: fc.Arbitrary<Body> = fc
  .record({ sent: text, missing: fc.nat({ max: 2 }) })
  .map(({ sent, missing }) => ({
    headers: [`Content-Length: ${sent.length + missing}`],
    bytes: sent,
    isWhole: missing === 0,
  }));

const toChunk = (data: string, extension = '') =>
  `${data.length.toString(16)}${extension}\r\n${data}\r\n`;

const chunk = fc.record({
  data: text.filter((data) => data !== ''),
  extension: fc.constantFrom('', ';a', ';a=b', ';a="b"'),
});

const trailer = fc.constantFrom('', 'X-Trailer: a\r\n', 'X-A: a\r\nX-B: b\r\n');

const chunked: fc.Arbitrary<Body> = fc
  .record({ chunks: fc.array(chunk, { maxLength: 4 }), trailer, cut: fc.nat({ max: 3 }) })
  .map(({ chunks, trailer: fields, cut }) => {
    const parts = chunks.map(({ data, extension }) => toChunk(data, extension)).join('');
    const bytes = `${parts}0\r\n${fields}\r\n`;
    return {
      headers: ['Transfer-Encoding: chunked'],
      bytes: bytes.slice(0, bytes.length - cut),
      isWhole: cut === 0,
    };
  });

const broken: fc.Arbitrary<Body> = fc
  .constantFrom(
    'zz\r\na\r\n0\r\n\r\n',
    '-1\r\na\r\n0\r\n\r\n',
    '1\na\n0\n\n',
    '1\r\nab\r\n0\r\n\r\n',
    '0x1\r\na\r\n0\r\n\r\n',
    '1\r\na\r\n0\r\nbad name: a\r\n\r\n',
    'fffffffffffffffff\r\na\r\n0\r\n\r\n',
    `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`,
  )
  .map((bytes) => ({ headers: ['Transfer-Encoding: chunked'], bytes, isWhole: false }));

/** RFC 9112, section 6.3: the end of such a body is unknown, or another server sees it elsewhere. */
const ambiguous: fc.Arbitrary<Body> = fc
  .constantFrom(
    ['Content-Length: 1', 'Transfer-Encoding: chunked'],
    ['Transfer-Encoding: chunked', 'Content-Length: 1'],
    ['Transfer-Encoding:\tchunked', 'content-length: 0'],
    ['Content-Length: 1', 'Content-Length: 2'],
    ['Content-Length: 1', 'Content-Length: 1'],
    ['Content-Length: 1, 1'],
    ['Content-Length: +1'],
    ['Content-Length: -1'],
    ['Content-Length: 0x1'],
    ['Content-Length: 1 1'],
    ['Content-Length: '],
    ['Content-Length: 99999999999999999999'],
    ['Content-Length : 1'],
    ['Transfer-Encoding: identity'],
    ['Transfer-Encoding: chunked, identity'],
    ['Transfer-Encoding: xchunked'],
    ['Transfer-Encoding: chunked', 'Transfer-Encoding: identity'],
    ['Transfer-Encoding : chunked'],
  )
  .map((headers) => ({ headers, bytes: '1\r\na\r\n0\r\n\r\n', isWhole: false }));

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS'),
  path: fc.constantFrom('/mcp', '/now'),
  body: fc.oneof(sized, chunked, broken, ambiguous),
});

test('each request gets one response: 400, 408 or 431 with our headers if a route reads its broken body', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(request, { minLength: 1, maxLength: 3 }), async (all) => {
      // What follows a broken body belongs to it.
      const end = all.findIndex(({ body }) => !body.isWhole) + 1;
      const requests = end === 0 ? all : all.slice(0, end);
      const connection = await openRaw(listening.port, 3_000);
      for (const { method, path, body } of requests) {
        const head = toHead(`${method} ${path} HTTP/1.1`, 'Host: a', ...body.headers);
        connection.send(head + body.bytes);
      }
      const statuses: (number | undefined)[] = [];
      for (const _ of requests) {
        const reply = await connection.read();
        statuses.push(reply?.status);
        if (reply && reply.status !== 200) expect(reply.headers['x-own']).toEqual(['own']);
      }
      const last = requests.at(-1);
      const whole = end === 0 ? requests : requests.slice(0, -1);
      expect(statuses.slice(0, whole.length)).toEqual(whole.map(() => 200));
      if (end > 0) {
        // Behind a request that is still being answered, the connection ends without a response.
        const allowed = [
          400,
          last?.path === '/mcp' ? 408 : 200,
          431,
          whole.length > 0 && undefined,
        ];
        expect(allowed).toContain(statuses.at(-1));
        // Nothing follows, and the connection doesn't stay open.
        expect(await connection.read()).toBeUndefined();
      }
      connection.close();
    }),
    { numRuns: 60 },
  );
}, 60_000);

test.each([
  ['headers', ['Content-Length: 1', 'Transfer-Encoding: chunked']],
  ['body', ['Transfer-Encoding: chunked']],
])('all requests before one with broken %s get their responses', async (_, fields) => {
  const slow: RequestListener = (_, response) => {
    setTimeout(() => response.end('late'), 50);
  };
  const { port, close } = await listen(createHttpServer(slow, {}));
  const connection = await openRaw(port, 3_000);
  const whole = toHead('GET /now HTTP/1.1', 'Host: a');
  connection.send(`${whole}${whole}${toHead('POST /mcp HTTP/1.1', 'Host: a', ...fields)}zz\r\n`);
  expect((await connection.read())?.status).toBe(200);
  expect((await connection.read())?.status).toBe(200);
  connection.close();
  await close();
});

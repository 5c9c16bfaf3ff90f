/** A grammar of HTTP/1.1 requests with bodies, right and wrong, against a route that reads them and one that doesn't. */
import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createHttpServer, serverLimits } from '#lib/server/http-server.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { listen, listenInTest } from '#tests/support/listen.ts';
import { openRaw, toHead } from '#tests/support/raw.ts';

const listener: RequestListener = (request, response) => {
  if (request.url !== '/mcp') return void response.end('unread');
  let length = 0;
  request.on('data', (chunk: Buffer) => {
    length += chunk.length;
  });
  request.on('end', () => response.end(`read ${length}`));
};

const timeouts = { headersTimeout: 400, requestTimeout: 400, connectionsCheckingInterval: 20 };

let listening: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  const server = createHttpServer(listener, { 'X-Own': 'own' }, { ...serverLimits, ...timeouts });
  listening = await listen(server);
});
afterAll(() => listening.close());

/** `isWhole` if RFC 9112 allows it and all of it is there. */
type Body = {
  readonly headers: readonly string[];
  readonly bytes: string;
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

/** `http-server.test.ts` has all kinds. */
const broken: fc.Arbitrary<Body> = fc
  .constantFrom(
    ['Transfer-Encoding: chunked', 'zz\r\na\r\n0\r\n\r\n'],
    ['Transfer-Encoding: chunked', '1\r\na\r\n0\r\nbad name: a\r\n\r\n'],
    ['Transfer-Encoding: chunked', `1;${'a'.repeat(20_000)}\r\na\r\n0\r\n\r\n`],
    ['Content-Length: 1\r\nTransfer-Encoding: chunked', '1\r\na\r\n0\r\n\r\n'],
    ['Content-Length: 1, 1', 'a'],
    ['Transfer-Encoding: identity', 'a'],
  )
  .map(([header = '', bytes = '']) => ({ headers: [header], bytes, isWhole: false }));

const request = fc.record({
  method: fc.constantFrom('GET', 'POST', 'PUT', 'OPTIONS'),
  path: fc.constantFrom('/mcp', '/now'),
  body: fc.oneof(sized, chunked, broken, broken),
});

async function expectOneResponseEach(
  all: readonly { readonly method: string; readonly path: string; readonly body: Body }[],
) {
  // The bytes behind a broken body belong to it.
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
  const whole = end === 0 ? requests : requests.slice(0, -1);
  expect(statuses.slice(0, whole.length)).toEqual(whole.map(() => 200));
  if (end > 0) {
    const isRead = requests.at(-1)?.path === '/mcp';
    // Behind a request that is still being answered, the connection ends without a response.
    expect([400, isRead ? 408 : 200, 431, whole.length > 0 && undefined]).toContain(
      statuses.at(-1),
    );
    // No bytes follow, and the connection doesn't stay open.
    expect(await connection.read()).toBeUndefined();
  }
  connection.close();
}

test('each request gets one response: 400, 408 or 431 with our headers if a route reads its broken body', async () => {
  // Many at once: most wait until the server gives their body up.
  await checkEach(
    fc.sample(fc.array(request, { minLength: 1, maxLength: 3 }), 100),
    expectOneResponseEach,
    (all) => JSON.stringify(all),
  );
});

test.each([
  ['headers', ['Content-Length: 1', 'Transfer-Encoding: chunked']],
  ['body', ['Transfer-Encoding: chunked']],
])('all requests before one with broken %s get their responses', async (_, fields) => {
  const slow: RequestListener = (_, response) => {
    setTimeout(() => response.end('late'), 50);
  };
  const { open } = await listenInTest(createHttpServer(slow, {}));
  const connection = await open();
  const whole = toHead('GET /now HTTP/1.1', 'Host: a');
  connection.send(`${whole}${whole}${toHead('POST /mcp HTTP/1.1', 'Host: a', ...fields)}zz\r\n`);
  for (let count = 0; count < 2; count += 1) expect((await connection.read())?.status).toBe(200);
});

import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createHttpServer,
  hasValidHost,
  serverLimits,
  stopServer,
} from '#lib/server/http-server.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { toHead } from '#tests/support/raw.ts';

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};

let listening: Awaited<ReturnType<typeof listenInTest>>;

/** Responds with the method and the path. */
const echo: RequestListener = ({ method, url }, response) => void response.end(`${method} ${url}`);

async function start(listener: RequestListener = echo, limits = serverLimits) {
  listening = await listenInTest(createHttpServer(listener, headers, limits), 4_000);
  return listening;
}

/** Opens a connection and sends bytes on it. `read` returns the next response as text, or `undefined` at the end of the connection. */
async function send(bytes: string) {
  const connection = await listening.open();
  connection.send(bytes);
  const read = async () => (await connection.read())?.body.toString();
  return { connection, read };
}

const get = (path: string, ...more: readonly string[]) =>
  toHead(`GET ${path} HTTP/1.1`, 'Host: localhost', ...more);

const isValid = (...hosts: readonly string[]) =>
  hasValidHost({
    httpVersion: '1.1',
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hoST', host])],
  });

describe('a request', () => {
  test.each([
    ['a name', ['localhost', 'example.com', 'EXAMPLE.com.', 'a-b.example', 'xn--caf-dma.example']],
    ['a name in other characters', ['my_service:80', 'caf%C3%A9.example']],
    ['an address', ['127.0.0.1:3000', '[::1]', '[::1]:3000', '[::ffff:192.0.2.1]:80']],
    ['a port', ['localhost:3000', 'localhost:65535', 'localhost:00080']],
    // RFC 3986, section 3.2: the name and the port may be empty.
    ['less than that', ['', 'localhost:', ':80']],
  ])('may have %s as its host: %j', (_, hosts) => {
    for (const host of hosts) expect(isValid(host), host).toBe(true);
  });

  test.each([
    ['markup', ['<b>localhost</b>', '"localhost"', 'a`b', 'localhost\\']],
    ['blanks', ['local host', 'local\thost']],
    ['a user', ['user@localhost', 'user:password@localhost', 'a,b@c']],
    ['a URL', ['http://localhost', 'localhost/path', 'a?b', 'a#b']],
    ['a port that is none', ['localhost:65536', 'localhost:99999999999', 'localhost:http']],
    ['several ports', ['localhost:-1', 'localhost:80:80']],
    ['an address that is none', ['::1', '[::1', '::1]', '[::1]x', '[localhost]']],
    ['broken escapes', ['caf\xe9.example', 'a%2', 'a%zz']],
  ])('may not have %s as its host: %j', (_, hosts) => {
    for (const host of hosts) expect(isValid(host), host).toBe(false);
  });

  test('has one host, or none before HTTP/1.1, and no value of another field is one', () => {
    for (const hosts of [[], ['localhost', 'localhost'], ['localhost', '']]) {
      expect(isValid(...hosts)).toBe(false);
    }
    for (const rawHeaders of [[], ['X-Name', 'host', 'X-Other', 'a b']]) {
      expect(hasValidHost({ rawHeaders, httpVersion: '1.0' })).toBe(true);
    }
  });
});

test('an accepted Host is a valid URL authority without user info', () => {
  const piece = fc.constantFrom(...'a.:8[]@/\\%< _', '%41');
  const host = fc.oneof(
    fc.array(piece, { maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string(),
  );
  fc.assert(
    fc.property(host, (text) => {
      fc.pre(isValid(text));
      expect(text).not.toMatch(/[@/\\<>"\s?#]/);
    }),
  );
});

const ownHeaders = { 'x-content-type-options': ['nosniff'], connection: ['close'] };
const refusalHeaders = {
  ...ownHeaders,
  'content-security-policy': ["default-src 'none'"],
  'content-type': ['text/plain; charset=utf-8'],
  'cache-control': ['no-store'],
  date: [expect.any(String)],
};

/** Durations after which a request is given up, for tests that wait for that. */
const shortLimits = {
  ...serverLimits,
  headersTimeout: 300,
  requestTimeout: 300,
  connectionsCheckingInterval: 20,
};
const chunked = 'Transfer-Encoding: chunked';

describe('a request that HTTP forbids', () => {
  const withFields = (...fields: readonly string[]) => get('/', ...fields);
  const post = (fields: readonly string[], body: string) =>
    toHead('POST / HTTP/1.1', 'Host: localhost', ...fields) + body;

  test.each([
    ['has two hosts', withFields('Host: localhost'), 400],
    ['has no host', toHead('GET / HTTP/1.1'), 400],
    ['has markup for a host', toHead('GET / HTTP/1.1', 'Host: <b>localhost</b>'), 400],
    ['has a URL for a host', toHead('GET / HTTP/1.1', 'Host: http://localhost'), 400],
    ['has a port that is too great', toHead('GET / HTTP/1.1', 'Host: localhost:65536'), 400],
    ['has a line end in the host', toHead('GET / HTTP/1.1', 'Host: local\nhost'), 400],
    ['has a blank behind the name of its host', toHead('GET / HTTP/1.1', 'Host : localhost'), 400],
    ['has 17 kB of fields', withFields(`X-Long: ${'a'.repeat(17_000)}`), 431],
    ['has a target of 17 kB', get(`/${'a'.repeat(17_000)}`), 431],
    ['has NUL in a field', withFields('X-Nul: a\0b'), 400],
    ['has NUL in its target', get('/\0'), 400],
    ['has NUL in its method', toHead('G\0T / HTTP/1.1', 'Host: localhost'), 400],
    ['has bytes beyond ASCII in its target', get('/caf\xe9/'), 400],
    ['has a blank in the name of a field', withFields('bad name: a'), 400],
    ['has a blank before a colon', withFields('X-Blank : a'), 400],
    ['has a field without a name', withFields(': a'), 400],
    ['has a folded field', withFields('X-Folded: a', ' b'), 400],
    ['has bare line feeds', 'GET / HTTP/1.1\nHost: localhost\n\n', 400],
    ['has one bare line feed', withFields('X-First: a\nX-Next: a'), 400],
    ['has a bare carriage return', withFields('X-First: a\rX-Next: a'), 400],
    ['has an unknown method', toHead('BREW / HTTP/1.1', 'Host: localhost'), 400],
    ['has a method in lower case', toHead('get / HTTP/1.1', 'Host: localhost'), 400],
    ['is of HTTP/1.2', toHead('GET / HTTP/1.2', 'Host: localhost'), 400],
    ['is of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['is of HTTP/3', toHead('GET / HTTP/3.0', 'Host: localhost'), 400],
    ['is of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['is garbage', 'garbage\r\n\r\n', 400],
    ['has a length and chunks', post(['Content-Length: 4', chunked], '0\r\n\r\n'), 400],
    ['has chunks and a length', post([chunked, 'Content-Length: 4'], '0\r\n\r\n'), 400],
    ['has two lengths', post(['Content-Length: 4', 'Content-Length: 5'], 'abcde'), 400],
    ['has one length twice', post(Array(2).fill('Content-Length: 4'), 'abcd'), 400],
    ['has a list of lengths', post(['Content-Length: 4, 4'], 'abcd'), 400],
    ['has a length below 0', post(['Content-Length: -4'], 'abcd'), 400],
    ['has a sign before its length', post(['Content-Length: +4'], 'abcd'), 400],
    ['has a length in hexadecimal', post(['Content-Length: 0x4'], 'abcd'), 400],
    ['has a length with a blank', post(['Content-Length: 1 1'], 'abcd'), 400],
    ['has an empty length', post(['Content-Length: '], 'abcd'), 400],
    ['has a length beyond 64 bits', post(['Content-Length: 99999999999999999999'], 'a'), 400],
    ['has a blank before the colon of its length', post(['Content-Length : 1'], 'a'), 400],
    ['has the coding identity', post(['Transfer-Encoding: identity'], '0\r\n\r\n'), 400],
    ['has identity behind chunks', post([`${chunked}, identity`], '0\r\n\r\n'), 400],
    [
      'has a tab before its coding',
      post(['Transfer-Encoding:\tchunked', 'content-length: 0'], ''),
      400,
    ],
    ['has an unknown coding', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400],
    ['has a coding behind chunks', post([chunked, 'Transfer-Encoding: a'], '0\r\n\r\n'), 400],
    ['has a blank behind its coding', post(['Transfer-Encoding : chunked'], '0\r\n\r\n'), 400],
    ['has a folded coding', post(['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'), 400],
    ['has an odd tab', post(['Transfer-Encoding: \x0bchunked'], '0\r\n\r\n'), 400],
  ])('because it %s gets one response, the last on its connection', async (_, bytes, status) => {
    await start();
    const { connection, read } = await send(bytes + get('/smuggled'));
    const reply = await connection.read();
    expect(reply).toMatchObject({ status, headers: refusalHeaders });
    expect(String(reply?.body)).toMatch(/^[A-Z][^<{]*\.\n$/);
    expect(await read()).toBeUndefined();
  });

  test('behind a valid one does not change the response to that', async () => {
    await start();
    const { connection, read } = await send(get('/first'));
    expect(await read()).toBe('GET /first');
    connection.send('garbage\r\n\r\n');
    expect((await connection.read())?.status).toBe(400);
    expect(await read()).toBeUndefined();
  });

  test.each([
    ['has begun', true],
    ['has not begun', false],
  ])('behind a response that %s ends the connection after it alone', async (_, hasBegun) => {
    await start((_, response) => {
      response.setHeader('Content-Length', 4);
      if (hasBegun) response.write('te');
      setTimeout(() => response.end(hasBegun ? 'xt' : 'text'), 50);
    });
    const { read } = await send(`${get('/')}garbage\r\n\r\n`);
    expect([await read(), await read()]).toEqual(['text', undefined]);
  });

  test('because it does not arrive in time is 408', async () => {
    await start(echo, shortLimits);
    const { connection } = await send('GET / HTTP/1.1\r\nHost: localhost\r\n');
    expect(await connection.read()).toMatchObject({ status: 408, headers: ownHeaders });
  });
});

describe('a body, which no response depends on,', () => {
  const large = 'a'.repeat(300_000);
  const inOneChunk = `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`;

  test.each([
    ['with its length', [`Content-Length: ${large.length}`], large],
    ['in chunks', [chunked], inOneChunk],
    ['that is empty', ['Content-Length: 0'], ''],
    ['that is announced', [`Content-Length: ${large.length}`, 'Expect: 100-continue'], large],
    ['with an unknown expectation', ['Content-Length: 1', 'Expect: nonsense'], 'a'],
  ])('%s is skipped to the next request', async (_, lines, body) => {
    await start();
    const head = toHead('POST /first HTTP/1.1', 'Host: localhost', ...lines);
    const { connection, read } = await send(head + body + get('/second'));
    let reply = await connection.read();
    if (reply?.status === 100) reply = await connection.read();
    expect([String(reply?.body), await read()]).toEqual(['POST /first', 'GET /second']);
  });

  test('is skipped also while several requests with one wait', async () => {
    await start(({ method, url }, response) => {
      setTimeout(() => response.end(`${method} ${url}`), 5);
    });
    const body = 'a'.repeat(10_000);
    const requests = Array.from(
      { length: 20 },
      (_, at) => toHead(`POST /${at} HTTP/1.1`, 'Host: a', 'Content-Length: 10000') + body,
    );
    const { read } = await send(requests.join('') + get('/last'));
    for (const at of requests.keys()) expect(await read()).toBe(`POST /${at}`);
    expect(await read()).toBe('GET /last');
  });
});

describe('a body that a listener waits for', () => {
  const readAll: RequestListener = (request, response) => {
    request.on('end', () => response.end('whole')).resume();
  };

  test.each([
    ['that stops in its length', ['Content-Length: 4'], 'ab', 408],
    ['that stops in a chunk', [chunked], '4\r\nab', 408],
    ['that stops between chunks', [chunked], '1\r\na\r\n', 408],
    ['that never begins', ['Content-Length: 4'], '', 408],
    ['whose trailers never end', [chunked], '0\r\nX-Trailer: a\r\n', 408],
    ['with an invalid size of a chunk', [chunked], 'zz\r\n', 400],
    ['with a negative size', [chunked], '-1\r\na\r\n0\r\n\r\n', 400],
    ['with a prefix of its size', [chunked], '0x1\r\na\r\n0\r\n\r\n', 400],
    ['with a size beyond 64 bits', [chunked], 'fffffffffffffffff\r\na\r\n0\r\n\r\n', 400],
    ['with a chunk that is too long', [chunked], '1\r\nab\r\n0\r\n\r\n', 400],
    ['with bare line feeds', [chunked], '1\na\n0\n\n', 400],
    ['with an invalid trailer', [chunked], '0\r\nbad name: a\r\n\r\n', 400],
    ['with 20 kB of extensions', [chunked], `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`, 400],
  ])('%s is refused once, with the given headers', async (_, lines, body, status) => {
    await start(readAll, shortLimits);
    const { connection, read } = await send(get('/now', 'Content-Length: 0'));
    expect(await read()).toBe('whole');
    connection.send(toHead('POST /mcp HTTP/1.1', 'Host: a', ...lines) + body);
    expect(await connection.read()).toMatchObject({ status, headers: ownHeaders });
    expect(await read()).toBeUndefined();
  });

  test('and whose response has been sent ends the connection without a second one', async () => {
    await start(echo, shortLimits);
    const { read } = await send(`${toHead('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4')}ab`);
    expect([await read(), await read()]).toEqual(['POST /', undefined]);
  });

  test.each([
    ['while it arrives', 'Content-Length: 100000000', ''],
    ['in chunks', chunked, `${(1_100_000).toString(16)}\r\n`],
  ])('and that no route reads ends the connection behind 1 MB, %s', async (_, line, begin) => {
    await start();
    const { connection, read } = await send(toHead('POST / HTTP/1.1', 'Host: a', line));
    expect(await read()).toBe('POST /');
    connection.send(begin + 'a'.repeat(1_100_000));
    expect(await read()).toBeUndefined();
  });
});

describe('the last request on its connection', () => {
  const lines = ['Host: a', 'Connection: keep-alive', chunked];

  test.each([
    ['asks for another protocol', get('/', 'Upgrade: h2c', 'Connection: Upgrade')],
    ['asks for another protocol in passing', get('/', 'Upgrade: h2c')],
    ['says so', get('/', 'Connection: close')],
    ['is of HTTP/1.0', toHead('GET / HTTP/1.0')],
    ['is of HTTP/0.9', 'GET /\r\n\r\n'],
    // Another server may read it differently.
    ['is of HTTP/1.0 with chunks', `${toHead('GET / HTTP/1.0', ...lines)}0\r\n\r\n${get('/next')}`],
  ])('is one that %s', async (_, bytes) => {
    await start();
    const { connection, read } = await send(bytes);
    const reply = await connection.read();
    expect([reply?.status, String(reply?.body)]).toEqual([200, 'GET /']);
    expect(reply?.headers.connection).toEqual(['close']);
    if (!bytes.includes('HTTP/1.1')) expect(reply?.headers).not.toHaveProperty('transfer-encoding');
    expect(await read()).toBeUndefined();
  });
});

test('blank lines may stand before a request', async () => {
  await start();
  const { read } = await send(`\r\n\r\n${get('/after')}`);
  expect(await read()).toBe('GET /after');
});

test('a request has seconds to arrive', () => {
  expect(createHttpServer(echo, headers)).toMatchObject({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
  });
});

test('a proxy’s header counts behind 3,000 others', async () => {
  await start(({ headers: sent }, response) => void response.end(String(sent['x-last'])));
  const { read } = await send(get('/', ...Array(3_000).fill('a:b'), 'X-Last: here'));
  expect(await read()).toBe('here');
});

describe('CONNECT', () => {
  const connectHead = toHead('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443');

  async function expectRunning() {
    const { read } = await send(get('/still-there'));
    expect(await read()).toBe('GET /still-there');
  }

  test('is a request like every other, and the last on its connection', async () => {
    await start();
    const { read } = await send(`${connectHead}bytes for another server`);
    expect([await read(), await read()]).toEqual(['CONNECT example.com:443', undefined]);
  });

  test('is refused with the given headers if its Host is not valid', async () => {
    await start();
    const { connection } = await send(toHead('CONNECT a:1 HTTP/1.1', 'Host: a b'));
    expect(await connection.read()).toMatchObject({ status: 400, headers: ownHeaders });
  });

  /** It ended the process: Node hands it over while the response before it still has the socket. */
  test.each([1, 3])(
    'behind %i unfinished requests ends the connection after them',
    async (count) => {
      await start(({ method, url }, response) => {
        setTimeout(() => response.end(`${method} ${url}`), 20);
      });
      const { connection, read } = await send(get('/first').repeat(count) + connectHead);
      expect(await read()).toBe('GET /first');
      while ((await read()) !== undefined);
      expect(connection.hasEnded()).toBe(true);
      await expectRunning();
    },
  );

  test('of a client that vanishes at once leaves the server running', async () => {
    await start();
    for (let index = 0; index < 20; index += 1) (await send(connectHead)).connection.close();
    await expectRunning();
  });
});

describe('a server that stops', () => {
  test('finishes the response that it works on, as the last on its connection', async () => {
    const held: (() => void)[] = [];
    const { server } = await start((_, response) => void held.push(() => response.end('text')));
    const { read } = await send(get('/'));
    await expect.poll(() => held.length).toBe(1);
    const stopped = stopServer(server);
    held.pop()?.();
    expect(await read()).toBe('text');
    await stopped;
    expect(server.listening).toBe(false);
  });

  test('responds to a request that is sent on an idle connection meanwhile, and takes no new one', async () => {
    const { server } = await start();
    const { connection, read } = await send(get('/before'));
    expect((await connection.read())?.headers.connection).toEqual(['keep-alive']);
    const stopped = stopServer(server);
    await expect(listening.open()).rejects.toThrow('ECONNREFUSED');
    connection.send(get('/meanwhile'));
    const reply = await connection.read();
    expect(String(reply?.body)).toBe('GET /meanwhile');
    expect(reply?.headers.connection).toEqual(['close']);
    expect(await read()).toBeUndefined();
    await stopped;
  });

  test('ends an idle connection, and at once if none is open', async () => {
    const { server } = await start();
    const { read } = await send(get('/'));
    await read();
    await stopServer(server, { responses: 200, idle: 100 });
    expect(await read()).toBeUndefined();
    const { server: other } = await start();
    await stopServer(other);
    expect(other.listening).toBe(false);
  });

  test('stops although a response never ends', async () => {
    let isAsked = false;
    const { server } = await start(() => {
      isAsked = true;
    });
    const { read } = await send(get('/'));
    await expect.poll(() => isAsked).toBe(true);
    await stopServer(server, { responses: 200, idle: 100 });
    expect(await read()).toBeUndefined();
  });

  test('stops although a connection is no longer its own', async () => {
    const { server } = await start();
    const taken = once(server, 'upgrade');
    await send(get('/', 'Connection: Upgrade', 'Upgrade: any'));
    await taken;
    await stopServer(server, { responses: 200, idle: 100 });
    expect(server.listening).toBe(false);
  });
});

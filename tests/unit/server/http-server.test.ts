import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import {
  createHttpServer,
  hasValidHost,
  serverLimits,
  stopServer,
} from '#lib/server/http-server.ts';
import { openRaw, type RawConnection, toHead } from '#tests/support/raw.ts';
import { type Listening, listen } from './listen.ts';

const headers = {
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'",
};

let listening: Listening | undefined;
const connections: RawConnection[] = [];
afterEach(() => {
  for (const connection of connections.splice(0)) connection.close();
  listening?.close();
});

/** Responds with the method and the path. */
const echo: RequestListener = ({ method, url }, response) => void response.end(`${method} ${url}`);

async function start(listener: RequestListener = echo, limits = serverLimits) {
  listening = await listen(createHttpServer(listener, headers, limits));
  return listening;
}

async function open(): Promise<RawConnection> {
  const connection = await openRaw(listening?.port ?? 0, 4_000);
  connections.push(connection);
  return connection;
}

const get = (path: string, ...more: readonly string[]) =>
  toHead(`GET ${path} HTTP/1.1`, 'Host: localhost', ...more);

function isValid(...hosts: readonly string[]): boolean {
  return hasValidHost({
    httpVersion: '1.1',
    rawHeaders: ['Accept', '*/*', ...hosts.flatMap((host) => ['hoST', host])],
  });
}

describe('a request', () => {
  test.each([
    'localhost',
    'localhost:3000',
    'example.com',
    'EXAMPLE.com.',
    'my_service:80',
    'a-b.example',
    '127.0.0.1:3000',
    '[::1]',
    '[::1]:3000',
    '[::ffff:192.0.2.1]:80',
    'xn--caf-dma.example',
    // RFC 3986, section 3.2: the name and the port may be empty.
    '',
    'localhost:',
    ':80',
    'caf%C3%A9.example',
    'localhost:65535',
    'localhost:00080',
  ])('may name the host %j', (host) => {
    expect(isValid(host)).toBe(true);
  });

  test.each([
    '<b>localhost</b>',
    '"localhost"',
    'local host',
    'local\thost',
    'localhost\\',
    'a`b',
    'user@localhost',
    'user:password@localhost',
    'http://localhost',
    'localhost/path',
    'a?b',
    'a#b',
    'localhost:65536',
    'localhost:99999999999',
    'localhost:http',
    'localhost:-1',
    'localhost:80:80',
    '::1',
    '[::1',
    '::1]',
    '[::1]x',
    '[localhost]',
    'caf\xe9.example',
    'a%2',
    'a%zz',
    'a,b@c',
  ])('may not name the host %j', (host) => {
    expect(isValid(host)).toBe(false);
  });

  test('may name none before HTTP/1.1', () => {
    expect(isValid()).toBe(false);
    expect(hasValidHost({ rawHeaders: [], httpVersion: '1.0' })).toBe(true);
  });

  test('may not name two, be they the same', () => {
    expect(isValid('localhost', 'localhost')).toBe(false);
    expect(isValid('localhost', '')).toBe(false);
  });

  test('is not judged by a field that has the name as its value', () => {
    const rawHeaders = ['X-Name', 'host', 'X-Other', 'a b'];
    expect(hasValidHost({ rawHeaders, httpVersion: '1.0' })).toBe(true);
  });
});

test('an accepted Host is a valid URL authority without user info', () => {
  const piece = fc.constantFrom(
    'a',
    '.',
    ':',
    '8',
    '[',
    ']',
    '@',
    '/',
    '\\',
    '%41',
    '%',
    '<',
    ' ',
    '_',
  );
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

const refusalHeaders = {
  'x-content-type-options': ['nosniff'],
  'content-security-policy': ["default-src 'none'"],
  'content-type': ['text/plain; charset=utf-8'],
  'cache-control': ['no-store'],
  connection: ['close'],
  date: [expect.any(String)],
};

describe('a request that HTTP forbids', () => {
  const chunked = 'Transfer-Encoding: chunked';
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
    ['has an unknown coding', post(['Transfer-Encoding: xchunked'], '0\r\n\r\n'), 400],
    ['has a coding behind chunks', post([chunked, 'Transfer-Encoding: a'], '0\r\n\r\n'), 400],
    ['has a blank behind its coding', post(['Transfer-Encoding : chunked'], '0\r\n\r\n'), 400],
    ['has a folded coding', post(['Transfer-Encoding:', ' chunked'], '0\r\n\r\n'), 400],
    ['has an odd tab', post(['Transfer-Encoding: \x0bchunked'], '0\r\n\r\n'), 400],
  ])(
    'because it %s gets one whole response, the last on its connection',
    async (_, bytes, status) => {
      await start();
      const connection = await open();
      connection.send(bytes + get('/smuggled'));
      const reply = await connection.read();
      expect(reply).toMatchObject({ status, headers: refusalHeaders });
      expect(String(reply?.body)).toMatch(/^[A-Z][^<{]*\.\n$/);
      expect(await connection.read()).toBeUndefined();
    },
  );

  test('behind a valid one does not change the response to that', async () => {
    await start();
    const connection = await open();
    connection.send(get('/first'));
    expect(String((await connection.read())?.body)).toBe('GET /first');
    connection.send('garbage\r\n\r\n');
    expect((await connection.read())?.status).toBe(400);
    expect(await connection.read()).toBeUndefined();
  });

  test.each([
    ['has begun', true],
    ['has not begun', false],
  ])(
    'behind a response that %s ends the connection after that, and nothing is mixed into it',
    async (_, hasBegun) => {
      await start((_, response) => {
        response.setHeader('Content-Length', 4);
        if (hasBegun) response.write('te');
        setTimeout(() => response.end(hasBegun ? 'xt' : 'text'), 50);
      });
      const connection = await open();
      connection.send(`${get('/')}garbage\r\n\r\n`);
      const reply = await connection.read();
      expect(reply?.status).toBe(200);
      expect(String(reply?.body)).toBe('text');
      expect(await connection.read()).toBeUndefined();
    },
  );

  test('because it does not arrive in time is 408', async () => {
    const timeouts = { headersTimeout: 100, requestTimeout: 100, connectionsCheckingInterval: 20 };
    await start(echo, { ...serverLimits, ...timeouts });
    const connection = await open();
    connection.send('GET / HTTP/1.1\r\nHost: localhost\r\n');
    const reply = await connection.read();
    expect(reply?.status).toBe(408);
    expect(reply?.headers).toMatchObject({
      'x-content-type-options': ['nosniff'],
      connection: ['close'],
    });
  });
});

describe('a body, which no response depends on,', () => {
  const large = 'a'.repeat(300_000);

  test.each([
    ['with its length', [`Content-Length: ${large.length}`], large],
    [
      'in chunks',
      ['Transfer-Encoding: chunked'],
      `${large.length.toString(16)}\r\n${large}\r\n0\r\n\r\n`,
    ],
    ['that is empty', ['Content-Length: 0'], ''],
    ['that is announced', [`Content-Length: ${large.length}`, 'Expect: 100-continue'], large],
    ['with an unknown expectation', ['Content-Length: 1', 'Expect: nonsense'], 'a'],
  ])('%s is skipped to the next request', async (_, lines, body) => {
    await start();
    const connection = await open();
    connection.send(
      toHead('POST /first HTTP/1.1', 'Host: localhost', ...lines) + body + get('/second'),
    );
    let reply = await connection.read('POST');
    if (reply?.status === 100) reply = await connection.read('POST');
    expect(String(reply?.body)).toBe('POST /first');
    expect(String((await connection.read())?.body)).toBe('GET /second');
  });

  test('is skipped also while several requests with one wait', async () => {
    await start(({ method, url }, response) => {
      setTimeout(() => response.end(`${method} ${url}`), 5);
    });
    const connection = await open();
    const length = 10_000;
    const post = (index: number) =>
      `${toHead(`POST /${index} HTTP/1.1`, 'Host: a', `Content-Length: ${length}`)}${'a'.repeat(length)}`;
    connection.send(Array.from({ length: 20 }, (_, index) => post(index)).join('') + get('/last'));
    for (let index = 0; index < 20; index += 1) {
      expect(String((await connection.read('POST'))?.body)).toBe(`POST /${index}`);
    }
    expect(String((await connection.read())?.body)).toBe('GET /last');
  });
});

describe('a body that a listener waits for', () => {
  const timeouts = { headersTimeout: 200, requestTimeout: 200, connectionsCheckingInterval: 20 };
  const chunked = 'Transfer-Encoding: chunked';
  const read: RequestListener = (request, response) => {
    request.on('end', () => response.end('whole')).resume();
  };

  test.each([
    ['that stops in its length', ['Content-Length: 4'], 'ab', 408],
    ['that stops in a chunk', [chunked], '4\r\nab', 408],
    ['that stops between chunks', [chunked], '1\r\na\r\n', 408],
    ['that never begins', ['Content-Length: 4'], '', 408],
    ['whose trailers never end', [chunked], '0\r\nX-Trailer: a\r\n', 408],
    ['with an invalid size of a chunk', [chunked], 'zz\r\n', 400],
    ['with a chunk that is too long', [chunked], '1\r\nab\r\n0\r\n\r\n', 400],
    ['with bare line feeds', [chunked], '1\na\n0\n\n', 400],
    ['with an invalid trailer', [chunked], '0\r\nbad name: a\r\n\r\n', 400],
    ['with 20 kB of extensions', [chunked], `1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`, 400],
  ])('%s is refused once, with the given headers', async (_, lines, body, status) => {
    await start(read, { ...serverLimits, ...timeouts });
    const connection = await open();
    connection.send(get('/now', 'Content-Length: 0'));
    expect((await connection.read())?.status).toBe(200);
    connection.send(toHead('POST /mcp HTTP/1.1', 'Host: a', ...lines) + body);
    const reply = await connection.read('POST');
    expect(reply?.status).toBe(status);
    expect(reply?.headers).toMatchObject({
      'x-content-type-options': ['nosniff'],
      connection: ['close'],
    });
    expect(await connection.read()).toBeUndefined();
  });

  test('and whose response has been sent ends the connection without a second one', async () => {
    await start(echo, { ...serverLimits, ...timeouts });
    const connection = await open();
    connection.send(`${toHead('POST / HTTP/1.1', 'Host: a', 'Content-Length: 4')}ab`);
    expect((await connection.read('POST'))?.status).toBe(200);
    expect(await connection.read()).toBeUndefined();
  });

  test.each([
    ['while it arrives', 'Content-Length: 100000000'],
    ['in chunks', chunked],
  ])('and that no route reads ends the connection behind 1 MB, %s', async (_, line) => {
    await start();
    const connection = await open();
    const size = 1_100_000;
    const begin = line === chunked ? `${size.toString(16)}\r\n` : '';
    connection.send(toHead('POST / HTTP/1.1', 'Host: a', line));
    expect((await connection.read('POST'))?.status).toBe(200);
    connection.send(begin + 'a'.repeat(size));
    expect(await connection.read()).toBeUndefined();
  });
});

describe('the last request on its connection', () => {
  test.each([
    ['asks for another protocol', ['Upgrade: h2c', 'Connection: Upgrade']],
    ['asks for another protocol in passing', ['Upgrade: h2c']],
    ['says so', ['Connection: close']],
  ])('is one that %s', async (_, lines) => {
    await start();
    const connection = await open();
    connection.send(get('/', ...lines));
    const reply = await connection.read();
    expect(String(reply?.body)).toBe('GET /');
    expect(reply?.headers.connection).toEqual(['close']);
    expect(await connection.read()).toBeUndefined();
  });

  test.each([
    ['HTTP/1.0', toHead('GET / HTTP/1.0')],
    ['HTTP/0.9', 'GET /\r\n\r\n'],
  ])('is one of %s, without chunks', async (_, bytes) => {
    await start();
    const connection = await open();
    connection.send(bytes);
    const reply = await connection.read();
    expect(reply).toMatchObject({ status: 200, headers: { connection: ['close'] } });
    expect(reply?.headers).not.toHaveProperty('transfer-encoding');
    expect(await connection.read()).toBeUndefined();
  });

  test('is one of HTTP/1.0 with chunks, which another server may read differently', async () => {
    await start();
    const connection = await open();
    const lines = ['Host: a', 'Connection: keep-alive', 'Transfer-Encoding: chunked'];
    connection.send(`${toHead('POST / HTTP/1.0', ...lines)}0\r\n\r\n${get('/smuggled')}`);
    const reply = await connection.read('POST');
    expect(reply?.headers.connection).toEqual(['close']);
    expect(await connection.read()).toBeUndefined();
  });
});

test('blank lines may stand before a request', async () => {
  await start();
  const connection = await open();
  connection.send(`\r\n\r\n${get('/after')}`);
  expect(String((await connection.read())?.body)).toBe('GET /after');
});

test('a request has seconds to arrive', () => {
  const { headersTimeout, requestTimeout, timeout } = createHttpServer(echo, headers);
  expect({ headersTimeout, requestTimeout, timeout }).toEqual({
    headersTimeout: 10_000,
    requestTimeout: 30_000,
    timeout: 60_000,
  });
});

test('a proxy’s header counts behind 3,000 others', async () => {
  await start(({ headers: sent }, response) => void response.end(String(sent['x-last'])));
  const connection = await open();
  const many = Array.from({ length: 3_000 }, () => 'a:b');
  connection.send(get('/', ...many, 'X-Last: here'));
  expect(String((await connection.read())?.body)).toBe('here');
});

describe('CONNECT', () => {
  const connectHead = toHead('CONNECT example.com:443 HTTP/1.1', 'Host: example.com:443');

  test('is a request like every other, and the last on its connection', async () => {
    await start();
    const connection = await open();
    connection.send(`${connectHead}bytes for another server`);
    expect(String((await connection.read('CONNECT'))?.body)).toBe('CONNECT example.com:443');
    expect(await connection.read()).toBeUndefined();
  });

  test('is refused with the given headers if its Host is not valid', async () => {
    await start();
    const connection = await open();
    connection.send(toHead('CONNECT a:1 HTTP/1.1', 'Host: a b'));
    const reply = await connection.read('CONNECT');
    expect(reply?.status).toBe(400);
    expect(reply?.headers).toMatchObject({ 'x-content-type-options': ['nosniff'] });
  });

  /** It ended the process: Node hands it over while the response before it still has the socket. */
  test.each([1, 3])(
    'behind %i unfinished requests waits for them or ends the connection after them',
    async (count) => {
      await start(({ method, url }, response) => {
        setTimeout(() => response.end(`${method} ${url}`), 20);
      });
      const connection = await open();
      connection.send(get('/first').repeat(count) + connectHead);
      expect(String((await connection.read())?.body)).toBe('GET /first');
      let reply = await connection.read('CONNECT');
      while (reply !== undefined) reply = await connection.read('CONNECT');
      expect(connection.hasEnded()).toBe(true);
      const other = await open();
      other.send(get('/still-there'));
      expect(String((await other.read())?.body)).toBe('GET /still-there');
    },
  );

  test('of a client that vanishes at once leaves the server running', async () => {
    await start();
    for (let index = 0; index < 20; index += 1) {
      const connection = await open();
      connection.send(connectHead);
      connection.close();
    }
    const other = await open();
    other.send(get('/still-there'));
    expect(String((await other.read())?.body)).toBe('GET /still-there');
  });
});

describe('a server that stops', () => {
  test('finishes the response that it works on, as the last on its connection', async () => {
    const held: (() => void)[] = [];
    const { server } = await start((_, response) => void held.push(() => response.end('text')));
    const connection = await open();
    connection.send(get('/'));
    await expect.poll(() => held.length).toBe(1);
    const stopped = stopServer(server);
    held.pop()?.();
    expect(String((await connection.read())?.body)).toBe('text');
    await stopped;
    expect(server.listening).toBe(false);
  });

  test('responds to a request that is sent on an idle connection meanwhile', async () => {
    const { server } = await start();
    const connection = await open();
    connection.send(get('/before'));
    expect((await connection.read())?.headers.connection).toEqual(['keep-alive']);
    const stopped = stopServer(server);
    connection.send(get('/meanwhile'));
    const reply = await connection.read();
    expect(String(reply?.body)).toBe('GET /meanwhile');
    expect(reply?.headers.connection).toEqual(['close']);
    expect(await connection.read()).toBeUndefined();
    await stopped;
  });

  test('takes no new connection', async () => {
    const { server } = await start();
    const idle = await open();
    idle.send(get('/'));
    await idle.read();
    const stopped = stopServer(server);
    await expect(open()).rejects.toThrow('ECONNREFUSED');
    await stopped;
    expect(await idle.read()).toBeUndefined();
  });

  test('ends at once if no connection is open', async () => {
    const { server } = await start();
    await stopServer(server);
    expect(server.listening).toBe(false);
  });

  test('stops although a response never ends', async () => {
    let isAsked = false;
    const { server } = await start(() => {
      isAsked = true;
    });
    const connection = await open();
    connection.send(get('/'));
    await expect.poll(() => isAsked).toBe(true);
    await stopServer(server, { responses: 200, idle: 100 });
    expect(await connection.read()).toBeUndefined();
  });

  test('stops although a connection is no longer its own', async () => {
    const { server } = await start();
    const taken = once(server, 'upgrade');
    const connection = await open();
    connection.send(get('/', 'Connection: Upgrade', 'Upgrade: any'));
    await taken;
    await stopServer(server, { responses: 200, idle: 100 });
    expect(server.listening).toBe(false);
  });
});

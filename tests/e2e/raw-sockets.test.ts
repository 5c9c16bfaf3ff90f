/**
 * The production server and clients that speak to it without an HTTP library: what RFC 9112 forbids, what attackers make of
 * it, and what is odd but lawful.
 */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/json-schema.ts';
import { countHandles } from '#tests/support/program.ts';
import { openRaw, type RawConnection, toHead } from '#tests/support/raw.ts';
import type { RawReply } from '#tests/support/raw-reply.ts';
import { inventAddress } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

let site: SiteServer;
beforeAll(async () => {
  site = await startSite(trustLoopback);
});
afterAll(() => site.program.stop());

const opened: RawConnection[] = [];
afterEach(() => {
  for (const connection of opened.splice(0)) connection.close();
});

async function open(): Promise<RawConnection> {
  const connection = await openRaw(Number(new URL(site.url).port));
  opened.push(connection);
  return connection;
}

/** Each as a client of its own, so that no test uses up another's quota. */
function request(...lines: readonly string[]): string {
  return toHead(...lines, `X-Forwarded-For: ${inventAddress()}`);
}

const host = 'Host: localhost';
const api = 'GET /api/now HTTP/1.1';
const post = 'POST /api/now HTTP/1.1';
/** Its response differs from all others. */
const robots = request('GET /robots.txt HTTP/1.1', host, 'Connection: close');

const isRobots = (reply: RawReply | undefined) => /^User-agent: /m.test(String(reply?.body));

/** Every reply to what is sent on one connection, until the server ends it. */
async function askUntilEnd(
  bytes: string,
  methods: readonly string[] = [],
): Promise<readonly RawReply[]> {
  const connection = await open();
  connection.send(bytes);
  const replies: RawReply[] = [];
  for (;;) {
    const reply = await connection.read(methods[replies.length]);
    if (reply === undefined) return replies;
    replies.push(reply);
  }
}

/** The one reply to a request, behind which the connection is still in order. */
async function ask(bytes: string, method?: string): Promise<RawReply> {
  const [reply, next, ...rest] = await askUntilEnd(`${bytes}${robots}`, [method ?? 'GET']);
  expect(isRobots(next)).toBe(true);
  expect(rest).toEqual([]);
  if (reply === undefined) throw new Error('There was no reply.');
  return reply;
}

const refusalHeaders = {
  connection: ['close'],
  'content-type': ['text/plain; charset=utf-8'],
  'x-content-type-options': ['nosniff'],
  'referrer-policy': [expect.any(String)],
  'content-security-policy': [expect.stringContaining("default-src 'none'")],
};

describe('a request that HTTP forbids is rejected, and later requests get no response', () => {
  const chunked = 'Transfer-Encoding: chunked';
  test.each([
    ['with two hosts', request(api, host, 'Host: other.example'), 400],
    ['without a host', request(api), 400],
    ['with markup for a host', request(api, 'Host: <b>localhost</b>'), 400],
    ['with a line end in the host', request(api, 'Host: local\nhost'), 400],
    ['with 20 kB of fields', request(api, host, `X-Long: ${'a'.repeat(20_000)}`), 431],
    ['with a target of 20 kB', request(`GET /${'a'.repeat(20_000)} HTTP/1.1`, host), 431],
    ['with NUL in a field', request(api, host, 'X-Nul: a\0b'), 400],
    ['with NUL in its target', request('GET /api/\0 HTTP/1.1', host), 400],
    ['with NUL in its method', request('G\0T / HTTP/1.1', host), 400],
    ['with bytes beyond ASCII in its target', request('GET /caf\xe9/ HTTP/1.1', host), 400],
    ['with a blank before a colon', request(api, host, 'X-Blank : a'), 400],
    ['with a blank behind the name of its host', request(api, 'Host : localhost'), 400],
    ['with a field that has no name', request(api, host, ': a'), 400],
    ['with a folded field', request(api, host, 'X-Folded: a', ' b'), 400],
    ['with bare line feeds', 'GET /api/now HTTP/1.1\nHost: localhost\n\n', 400],
    ['with one bare line feed', request(api, `${host}\nX-Next: a`), 400],
    ['with a bare carriage return', request(api, `${host}\rX-Next: a`), 400],
    ['with a method that HTTP does not know', request('BREW /api/now HTTP/1.1', host), 400],
    ['with a method in lower case', request('get /api/now HTTP/1.1', host), 400],
    ['of HTTP/1.2', request('GET /api/now HTTP/1.2', host), 400],
    ['of HTTP/2', 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 400],
    ['of TLS', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    [
      'with a length and chunks',
      `${request(post, host, 'Content-Length: 4', chunked)}0\r\n\r\n`,
      400,
    ],
    [
      'with chunks and a length',
      `${request(post, host, chunked, 'Content-Length: 4')}0\r\n\r\n`,
      400,
    ],
    [
      'with two lengths',
      `${request(post, host, 'Content-Length: 4', 'Content-Length: 5')}abcde`,
      400,
    ],
    [
      'with one length twice',
      `${request(post, host, ...Array(2).fill('Content-Length: 4'))}abcd`,
      400,
    ],
    ['with a list of lengths', `${request(post, host, 'Content-Length: 4, 4')}abcd`, 400],
    ['with a length below 0', `${request(post, host, 'Content-Length: -4')}abcd`, 400],
    ['with a sign before its length', `${request(post, host, 'Content-Length: +4')}abcd`, 400],
    ['with a length in hexadecimal', `${request(post, host, 'Content-Length: 0x4')}abcd`, 400],
    [
      'with an unknown coding',
      `${request(post, host, 'Transfer-Encoding: xchunked')}0\r\n\r\n`,
      400,
    ],
    [
      'with a coding behind chunks',
      `${request(post, host, chunked, 'Transfer-Encoding: a')}0\r\n\r\n`,
      400,
    ],
    [
      'with a blank before the colon of its coding',
      `${request(post, host, 'Transfer-Encoding : chunked')}0\r\n\r\n`,
      400,
    ],
    [
      'with a folded coding',
      `${request(post, host, 'Transfer-Encoding:', ' chunked')}0\r\n\r\n`,
      400,
    ],
    [
      'with a tab of another kind before its coding',
      `${request(post, host, 'Transfer-Encoding: \x0bchunked')}0\r\n\r\n`,
      400,
    ],
  ])('%s', async (_, bytes, status) => {
    const replies = await askUntilEnd(`${bytes}${robots}`);
    expect(replies).toMatchObject([{ status, headers: refusalHeaders }]);
    expect(String(replies[0]?.body)).toMatch(/^[A-Z].*\.\n$/);
    expect(String(replies[0]?.body)).not.toMatch(/[<{]|other/);
  });
});

describe('a body with broken framing', () => {
  const chunked = request(post, host, 'Transfer-Encoding: chunked');
  test.each([
    ['chunks with a size that is none', `${chunked}zz\r\na\r\n0\r\n\r\n`],
    ['chunks with bare line feeds', `${chunked}1\na\n0\n\n`],
    ['a chunk longer than it says', `${chunked}1\r\nab\r\n0\r\n\r\n`],
    ['20 kB of chunk extensions', `${chunked}1;${'x'.repeat(20_000)}\r\na\r\n0\r\n\r\n`],
  ])('ends the connection, and later requests get no response: %s', async (_, bytes) => {
    const replies = await askUntilEnd(`${bytes}${robots}`);
    // The method may have been refused before the body came.
    expect(replies.map(({ status }) => status)).toSatisfy((statuses: readonly number[]) =>
      statuses.every((status) => [400, 405, 413].includes(status)),
    );
    expect(replies.some(isRobots)).toBe(false);
  });
});

describe('an unexpected body', () => {
  const hidden = request('GET /llms.txt HTTP/1.1', host);
  const sized = `Content-Length: ${hidden.length}`;
  const chunk = `${hidden.length.toString(16)}\r\n${hidden}\r\n0\r\n\r\n`;

  test.each([
    ['GET of the API', api, 200],
    ['GET of a page', 'GET /now HTTP/1.1', 200],
    ['GET of a file', 'GET /icon.svg HTTP/1.1', 200],
    ['GET of a redirect', 'GET /now/ HTTP/1.1', 308],
    ['POST to the API', post, 405],
    ['POST to a page', 'POST /now HTTP/1.1', 405],
    ['POST to a file', 'POST /icon.svg HTTP/1.1', 405],
    ['POST to nothing', 'POST /api/nothing HTTP/1.1', 405],
  ])('is passed over, though it is a request itself: %s', async (_, line, status) => {
    const inSize = await ask(`${request(line, host, sized)}${hidden}`);
    const inChunks = await ask(`${request(line, host, 'Transfer-Encoding: chunked')}${chunk}`);
    expect([inSize.status, inChunks.status]).toEqual([status, status]);
    expect(inSize.body).toEqual(inChunks.body);
    expect(String(inSize.body)).not.toContain('# Legible');
  });

  test('is read to its end: its bytes are no request', async () => {
    const connection = await open();
    connection.send(request(api, host, sized));
    expect((await connection.read())?.status).toBe(200);
    connection.send(`${hidden}${robots}`);
    expect(isRobots(await connection.read())).toBe(true);
    expect(await connection.read()).toBeUndefined();
  });

  test('in chunks, which HTTP/1.0 lacks, ends the connection', async () => {
    const bytes = request(
      'GET /now HTTP/1.0',
      'Connection: keep-alive',
      'Transfer-Encoding: chunked',
    );
    const [reply, ...rest] = await askUntilEnd(`${bytes}${chunk}${robots}`);
    expect(reply?.status).toBe(200);
    expect(rest).toEqual([]);
  });
});

describe('a foreign host', () => {
  const evil = 'evil.example';
  const targets = [
    '/',
    '/now',
    '/now/',
    '/now.md',
    '/blog?q=a',
    '/blog//',
    '/nothing',
    '/nothing.md',
    '/api/posts?perPage=1',
    '/api/posts/',
    '/api/nothing',
    '/openapi.json',
    '/llms.txt',
    '/sitemap.xml',
    '/rss.xml',
    '/robots.txt',
    '/.well-known/security.txt',
    '/icon.svg',
  ];

  test.each(targets)('does not occur in the response to %s', async (target) => {
    const asked = [
      request(`GET ${target} HTTP/1.1`, `Host: ${evil}`, `X-Forwarded-Host: ${evil}`),
      request(`GET ${target} HTTP/1.1`, `Host: ${evil}:81`, `Forwarded: host=${evil};proto=https`),
      request(`GET http://${evil}${target} HTTP/1.1`, `Host: ${evil}`),
      request(`GET https://a:b@${evil}:81${target} HTTP/1.1`, host),
      request(`GET ftp://${evil}${target} HTTP/1.1`, host),
    ];
    const ours = await ask(request(`GET ${target} HTTP/1.1`, host));
    for (const bytes of asked) {
      const reply = await ask(bytes);
      expect(`${reply.head}${reply.body}`).not.toContain(evil);
      expect([reply.status, reply.headers.location]).toEqual([ours.status, ours.headers.location]);
    }
  });

  test.each([
    ['https', 'https://localhost'],
    ['http', 'http://localhost'],
  ])('is what the absolute form over %s may name, and ours it may', async (_, origin) => {
    expect((await ask(request(`GET ${origin}/api/now HTTP/1.1`, host))).status).toBe(200);
    expect((await ask(request(`GET ${origin} HTTP/1.1`, host))).status).toBe(200);
  });
});

describe('every method but GET and HEAD', () => {
  const methods = ['TRACE', 'CONNECT', 'OPTIONS', 'POST', 'PURGE', 'M-SEARCH'];

  test.each(methods)(
    '%s is rejected: of a page in plain text, of the API in its envelope',
    async (method) => {
      const asked = async (path: string) => {
        const lines = [`${method} ${path} HTTP/1.1`, host, 'Connection: close', 'X-Secret: told'];
        const [reply] = await askUntilEnd(request(...lines));
        expect(`${reply?.head}${reply?.body}`).not.toContain('told');
        return reply;
      };
      expect(await asked('/now')).toMatchObject({ status: 405, headers: { allow: ['GET, HEAD'] } });
      const reply = await asked('/api/posts');
      expect(reply).toMatchObject({ status: 405, headers: { allow: ['GET, HEAD'] } });
      expect(reply?.headers).toMatchObject({ 'content-type': ['application/json'] });
      expect(reply?.headers).toHaveProperty('ratelimit');
      expect(errorEnvelope.parse(JSON.parse(String(reply?.body))).error.code).toBe(
        'method_not_allowed',
      );
    },
  );

  test('CONNECT to another host is rejected, and the connection ends', async () => {
    const line = 'CONNECT evil.example:443 HTTP/1.1';
    const replies = await askUntilEnd(`${request(line, 'Host: evil.example:443')}${robots}`);
    expect(replies).toMatchObject([{ status: 405, headers: { connection: ['close'] } }]);
  });

  // Only Linux tells how many connections a process holds.
  test.skipIf(process.platform !== 'linux')(
    'CONNECT with more than is read, of a client that vanishes, leaves no connection',
    async () => {
      const handles = () => countHandles(site.program.process.pid) ?? Number.NaN;
      const before = handles();
      for (let count = 0; count < 20; count += 1) {
        const connection = await open();
        connection.send(`${request('CONNECT /blog?q=a HTTP/1.1', host)}${'a'.repeat(100_000)}`);
        if (count % 2 === 0) await connection.read();
        connection.close();
      }
      await expect.poll(handles).toBeLessThanOrEqual(before);
    },
  );

  test.each([
    ['OPTIONS', 405],
    ['GET', 404],
  ])('%s of the asterisk is no fault: %d', async (method, status) => {
    expect((await ask(request(`${method} * HTTP/1.1`, host))).status).toBe(status);
  });
});

describe('an unusual but valid request gets a response', () => {
  test('with a thousand headers', async () => {
    const fields = Array.from({ length: 1_000 }, (_, index) => `X-${index}: a`);
    expect((await ask(request(api, host, ...fields))).status).toBe(200);
  });

  test('with so many that the IP address of the proxy comes last', async () => {
    const client = `X-Forwarded-For: ${inventAddress()}`;
    const many = Array<string>(3_000).fill('a:');
    const first = await ask(toHead(api, host, client));
    const again = await ask(toHead(api, host, ...many, client));
    expect([first, again].map(({ headers }) => headers.ratelimit?.[0])).toEqual([
      expect.stringMatching(/;r=59;/),
      expect.stringMatching(/;r=58;/),
    ]);
  });

  test('with an empty host', async () => {
    expect((await ask(request(api, 'Host:'))).status).toBe(200);
  });

  test('with blank lines before it', async () => {
    expect((await ask(`\r\n\r\n${request(api, host)}`)).status).toBe(200);
  });

  test('of a client that waits for 100 Continue', async () => {
    const connection = await open();
    connection.send(request(api, host, 'Expect: 100-continue', 'Content-Length: 4'));
    expect((await connection.read())?.status).toBe(100);
    connection.send(`abcd${robots}`);
    expect((await connection.read())?.status).toBe(200);
    expect(isRobots(await connection.read())).toBe(true);
  });

  test('with another Expect', async () => {
    expect((await ask(request(api, host, 'Expect: the-unexpected'))).status).toBe(200);
  });

  test.each([
    ['websocket', api],
    ['h2c', 'GET /now HTTP/1.1'],
    ['TLS/1.0', 'GET /now.md HTTP/1.1'],
  ])('without an upgrade to %s', async (protocol, line) => {
    const upgrade = ['Connection: Upgrade', `Upgrade: ${protocol}`];
    const replies = await askUntilEnd(`${request(line, host, ...upgrade)}${robots}`);
    // Later bytes would belong to the other protocol, so the connection ends.
    expect(replies).toMatchObject([{ status: 200, headers: { connection: ['close'] } }]);
  });

  test.each([
    ['HTTP/1.0', request('GET /api/now HTTP/1.0')],
    ['HTTP/0.9', 'GET /api/now\r\n\r\n'],
  ])('of %s, with its end for the end of the connection', async (_, bytes) => {
    const [reply, ...rest] = await askUntilEnd(bytes);
    expect(reply).toMatchObject({ status: 200, headers: { connection: ['close'] } });
    expect(reply?.headers).not.toHaveProperty('transfer-encoding');
    expect(JSON.parse(String(reply?.body))).toHaveProperty('lastUpdated');
    expect(rest).toEqual([]);
  });
});

test('requests that are sent at once get complete responses in their order', async () => {
  const asked = [
    ['GET', '/api/now'],
    ['HEAD', '/llms-full.txt'],
    ['GET', '/blog?q=a'],
    ['GET', '/nothing'],
    ['HEAD', '/api/nothing'],
    ['POST', '/api/now'],
    ['GET', '/now.md'],
    ['GET', '/icon.svg'],
    ['GET', '/api/posts?page=0'],
    ['GET', '/llms-full.txt'],
  ] as const;
  const bytes = asked.map(([method, path]) => request(`${method} ${path} HTTP/1.1`, host));
  const methods = asked.map(([method]) => method);
  const together = await askUntilEnd(`${bytes.join('')}${robots}`, methods);
  const apart = await Promise.all(bytes.map((one, index) => ask(one, methods[index])));
  expect(together).toHaveLength(asked.length + 1);
  expect(isRobots(together.at(-1))).toBe(true);
  const toFacts = ({ status, headers, body }: RawReply) => [status, headers.etag, String(body)];
  expect(together.slice(0, -1).map(toFacts)).toEqual(apart.map(toFacts));
});

describe.concurrent('a slow client', () => {
  /** More than the limits of the server, which the connection has to end by itself. */
  const patienceMs = 60_000;

  async function drip(start: string, drop: string): Promise<readonly number[]> {
    const connection = await openRaw(Number(new URL(site.url).port), patienceMs);
    connection.send(start);
    const dripping = setInterval(() => connection.send(drop), 1_000);
    const statuses: number[] = [];
    try {
      for (let reply = await connection.read(); reply; reply = await connection.read()) {
        statuses.push(reply.status);
      }
    } finally {
      clearInterval(dripping);
      connection.close();
    }
    return statuses;
  }

  test('that sends half its headers gets 408', async ({ expect }) => {
    expect(await drip(`${api}\r\n${host}\r\n`, '')).toEqual([408]);
  });

  test('that sends endless headers gets 408', async ({ expect }) => {
    expect(await drip(`${api}\r\n${host}\r\nX-Slow: `, 'a')).toEqual([408]);
  });

  test('that sends an endless body gets its response at once, then 408 or the end', async ({
    expect,
  }) => {
    const [status, ...rest] = await drip(request(post, host, 'Content-Length: 1000'), 'a');
    expect(status).toBe(405);
    expect(rest.filter((status) => status !== 408)).toEqual([]);
  });
});

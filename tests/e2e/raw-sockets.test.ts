/** The production server and clients that speak to it without an HTTP library. `http-server.test.ts` has what RFC 9112 forbids. */
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
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

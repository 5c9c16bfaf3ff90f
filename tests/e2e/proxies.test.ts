/** The configurations of nginx and Caddy in `deploy/`, in front of the site and of a server that shows what arrives. */
import { execFileSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { apiPaths } from '#lib/site/paths.ts';
import { findProxy } from '#tests/support/find-programs.ts';
import { listen } from '#tests/support/listen.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { findFreePort, type Program, startProgram, waitForPort } from '#tests/support/program.ts';
import { send } from '#tests/support/request.ts';
import { type SiteServer, startSite } from '#tests/support/site-server.ts';

type Received = Pick<IncomingMessage, 'method' | 'url' | 'headers'>;

const folder = mkdtempSync(join(tmpdir(), 'proxies-'));
const certificate = join(folder, 'certificate.pem');
const key = join(folder, 'key.pem');
let site: SiteServer;
let echo: Awaited<ReturnType<typeof listen>>;

beforeAll(async () => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  const files = ['-keyout', key, '-out', certificate];
  execFileSync('openssl', ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', ...files, ...subject], {
    stdio: 'pipe',
  });
  // As in the unit of systemd: only the proxy's own IP address is trusted.
  site = await startSite({ TRUSTED_PROXIES: '127.0.0.1,::1' });
  echo = await listen(({ method, url, headers }, response) => {
    response.end(JSON.stringify({ method, url, headers } satisfies Received));
  });
});

afterAll(async () => {
  await site.program.stop();
  echo.close();
  rmSync(folder, { recursive: true });
});

type Proxy = {
  readonly name: 'nginx' | 'caddy';
  /** @returns the arguments of the proxy. */
  readonly configure: (port: number, upstream: string) => Promise<readonly string[]>;
};

const proxies: readonly Proxy[] = [
  {
    name: 'nginx',
    configure: async (port, upstream) => {
      const plainPort = await findFreePort();
      const own = join(folder, `nginx-${port}`);
      mkdirSync(own);
      const server = readFileSync('deploy/nginx.conf', 'utf8')
        .replaceAll('127.0.0.1:3000', upstream)
        .replaceAll(/^\tlisten \[::\].*\n/gm, '')
        .replaceAll('listen 80;', `listen 127.0.0.1:${plainPort};`)
        .replaceAll('listen 443 ', `listen 127.0.0.1:${port} `)
        .replace(/ssl_certificate .*/, `ssl_certificate ${certificate};`)
        .replace(/ssl_certificate_key .*/, `ssl_certificate_key ${key};`);
      const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${own}/${name};`)
        .join('\n');
      const file = join(own, 'nginx.conf');
      writeFileSync(
        file,
        `daemon off;\npid ${own}/pid;\nerror_log stderr warn;\nevents {}\nhttp {\naccess_log off;\n${temporary}\n${server}}\n`,
      );
      return ['-p', own, '-c', file];
    },
  },
  {
    name: 'caddy',
    configure: async (port, upstream) => {
      const file = join(folder, `Caddyfile-${port}`);
      const server = readFileSync('deploy/Caddyfile', 'utf8')
        .replace(
          'example.com {',
          `https://localhost:${port} {\n\tbind 127.0.0.1\n\ttls ${certificate} ${key}`,
        )
        .replaceAll('127.0.0.1:3000', upstream);
      writeFileSync(file, `{\n\tadmin off\n\tauto_https disable_redirects\n}\n${server}`);
      return ['run', '--adapter', 'caddyfile', '--config', file];
    },
  },
];

describe.each(proxies)('$name', ({ name, configure }) => {
  // Other systems have only one IP address for themselves.
  const path = process.platform === 'linux' ? findProxy(name) : undefined;
  const programs: Program[] = [];

  async function start(upstream: string): Promise<number> {
    const port = await findFreePort();
    const home = { XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
    const program = startProgram(path ?? '', await configure(port, upstream), home);
    programs.push(program);
    await waitForPort(port, program);
    return port;
  }

  let toSite: number;
  let toEcho: number;

  beforeAll(async () => {
    if (path === undefined) return;
    toSite = await start(new URL(site.url).host);
    toEcho = await start(new URL(echo.origin).host);
  });

  afterAll(() => Promise.all(programs.map((program) => program.stop())));

  describe.skipIf(path === undefined)('in front of the site', () => {
    test.each([
      ['HTML', { Accept: 'text/html' }, 200],
      ['Markdown', { Accept: 'text/markdown' }, 200],
      ['neither', { Accept: 'image/png' }, 406],
      ['compressed HTML', { 'Accept-Encoding': 'br' }, 200],
      ['a 304', { 'If-None-Match': '*' }, 304],
    ])('passes on a page as the server sends it: %s', async (_, headers, status) => {
      const direct = await send(site.url, pageKinds.article, { headers });
      const reply = await ask(toSite, pageKinds.article, { headers });
      expect(reply.status).toBe(status);
      expect(reply.headers.vary).toMatch(/^Accept\b/);
      expect(toStable(reply.headers)).toEqual(toStable(direct.headers));
      expect(reply.text).toBe(direct.text);
    });

    test('counts the quota of each client, whatever it claims to be', async () => {
      // Linux: all of 127.0.0.0/8 is this machine. Both bytes of the port: each proxy has clients of its own.
      const client = `127.${toSite >> 8}.${toSite & 255}.2`;
      const first = await ask(toSite, apiPaths.now, { from: client });
      const again = await ask(toSite, apiPaths.now, {
        from: client,
        headers: {
          'X-Forwarded-For': '192.0.2.1',
          'X-Real-IP': '192.0.2.2',
          Forwarded: 'for=192.0.2.3',
        },
      });
      const other = await ask(toSite, apiPaths.now, { from: client.replace(/2$/, '3') });
      const left = [first, again, other].map(
        ({ headers }) => /r=(\d+)/.exec(String(headers.ratelimit))?.[1],
      );
      expect(left).toEqual(['59', '58', '59']);
    });
  });

  describe.skipIf(path === undefined)('sends to the site', () => {
    const receive = async (target: string, headers = {}): Promise<Received> =>
      JSON.parse((await ask(toEcho, target, { from: '127.0.0.2', headers })).text);

    test('the host, the protocol, and the IP address of the client alone', async () => {
      const claims = { 'X-Forwarded-For': '192.0.2.1', 'X-Forwarded-Proto': 'http' };
      const { headers } = await receive('/', claims);
      expect(headers).toMatchObject({
        host: expect.stringMatching(/^localhost\b/),
        'x-forwarded-for': '127.0.0.2',
        'x-forwarded-proto': 'https',
      });
    });

    test.each(['Accept', 'Accept-Encoding', 'If-None-Match', 'Prefer'])(
      '%s unchanged',
      async (field) => {
        const value = field === 'If-None-Match' ? '"a", W/"b"' : 'text/markdown;q=0.5, */*;q=0.1';
        expect((await receive('/', { [field]: value })).headers[field.toLowerCase()]).toBe(value);
      },
    );

    test.each(['/a%2Fb', '/blog?q=caf%C3%A9+%20', '/blog//a', '/a?b&&c='])(
      'the URL %s unchanged',
      async (target) => {
        expect((await receive(target)).url).toBe(target);
      },
    );
  });
});

type AskOptions = {
  readonly headers?: Readonly<Record<string, string>>;
  /** The client's IP address. */
  readonly from?: string;
};

async function ask(
  port: number,
  path: string,
  { headers = {}, from = '127.0.0.1' }: AskOptions = {},
) {
  const request = httpsRequest({
    host: '127.0.0.1',
    port,
    path,
    headers: { Host: `localhost:${port}`, ...headers },
    servername: 'localhost',
    ca: readFileSync(certificate),
    localAddress: from,
    agent: false,
  });
  request.end();
  const [reply]: IncomingMessage[] = await once(request, 'response');
  if (reply === undefined) throw new Error('There is no response.');
  return { status: reply.statusCode, headers: reply.headers, text: await text(reply) };
}

/** Headers of the connection, and those by which a proxy names itself or announces HTTP/3. */
const ofConnection = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'server',
  'alt-svc',
  'via',
];

function toStable(headers: IncomingMessage['headers']): object {
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !ofConnection.includes(name)),
  );
}

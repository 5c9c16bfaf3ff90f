/** The production server as an operator meets it: slow clients, a taken port, the end. */
import { once } from 'node:events';
import { symlinkSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { networkInterfaces } from 'node:os';
import { resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, test } from 'vitest';
import { openFolder } from '#tests/support/folder.ts';
import { findFreePort, startProgram, waitForPort } from '#tests/support/program.ts';
import { firstField, quota } from '#tests/support/quota.ts';
import { send, sendAsNewClient } from '#tests/support/request.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import {
  type SiteServer,
  serverCommand,
  startSite,
  trustLoopback,
} from '#tests/support/site-server.ts';

const { toPath, write } = openFolder();
let site: SiteServer | undefined;

afterEach(() => site?.program.stop());

async function start(): Promise<SiteServer> {
  site = await startSite(trustLoopback);
  return site;
}

async function open({ url }: SiteServer): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  await once(socket, 'connect');
  return socket;
}

const requestLine = 'GET /api/posts HTTP/1.1\r\nHost: localhost\r\n';

describe('after a signal to stop', () => {
  test('it finishes the request in flight, waits for no client that keeps its connection, and exits with 0', async () => {
    const started = await start();
    const { program, url } = started;
    const idle = await open(started);
    idle.write(`${requestLine}\r\n`);
    await once(idle, 'data');
    const socket = await open(started);
    socket.write(requestLine);
    // The server has the first half of the request before the signal.
    await send(url, '/openapi.json');
    program.process.kill('SIGTERM');
    await expect.poll(() => isListening(url)).toBe(false);
    socket.write('Connection: close\r\n\r\n');
    const response = await text(socket);
    expect(response).toMatch(/^HTTP\/1\.1 200 OK\r\n/);
    expect(response).toContain('"total":');
    expect(await exitCodeOf(program)).toBe(0);
  });

  test.each(['SIGINT', 'SIGHUP'] as const)(
    '%s does not wait for a client that keeps its connection',
    async (signal) => {
      const started = await start();
      const socket = await open(started);
      socket.write(`${requestLine}\r\n`);
      await once(socket, 'data');
      started.program.process.kill(signal);
      await once(socket, 'close');
      expect(await exitCodeOf(started.program)).toBe(0);
    },
  );

  test('every response that it has begun is complete', async () => {
    const started = await start();
    const clients = Array.from({ length: 20 }, () => askUntilRefused(started.url));
    await send(started.url, '/api/posts');
    started.program.process.kill('SIGTERM');
    const statuses = (await Promise.all(clients)).flat();
    expect(statuses.length).toBeGreaterThan(0);
    expect(new Set(statuses)).toEqual(new Set([200]));
    expect(await exitCodeOf(started.program)).toBe(0);
  });
});

/** Sends requests until the server refuses the connection. Every response has to be complete. */
async function askUntilRefused(url: string): Promise<number[]> {
  const statuses: number[] = [];
  while (true) {
    const response = await fetch(`${url}/llms-full.txt`).catch(() => undefined);
    if (response === undefined) return statuses;
    expect((await response.text()).length).toBeGreaterThan(100_000);
    statuses.push(response.status);
  }
}

async function isListening(url: string): Promise<boolean> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  try {
    await once(socket, 'connect');
    return true;
  } catch {
    return false;
  } finally {
    socket.destroy();
  }
}

async function exitCodeOf({ process }: SiteServer['program']): Promise<number | null> {
  if (process.exitCode === null) await once(process, 'exit');
  return process.exitCode;
}

test('it serves rewritten paths, also if it listens on one IP address only', async () => {
  const command = ['npm', 'start', '--', '--hostname', '127.0.0.1'] as const;
  site = await startSite(trustLoopback, siteFolder, command);
  expect((await send(site.url, '/now.md')).status).toBe(200);
  expect((await send(site.url, '/blog?q=etag')).status).toBe(200);
  // npm's shell doesn't pass the signal on.
  process.kill(site.program.process.pid ?? 0, 'SIGTERM');
  const { url } = site;
  await expect.poll(() => isListening(url)).toBe(false);
});

test.each([
  ['a platform that has a server of its own', { VERCEL: '1' }, [], /^VERCEL is set/],
  ['an unknown flag', {}, ['--prot', '1'], /^There is no option --prot. Did you mean "--port"\? /],
  [
    'half a store',
    { UPSTASH_REDIS_REST_URL: 'https://a.b' },
    [],
    /Set both UPSTASH_REDIS_REST_URL/,
  ],
])('it says in one line why it does not start: %s', async (_, env, args, message) => {
  await expectRefusal({ PORT: String(await findFreePort()), ...env }, args, message);
});

test('it says in one line that a port is taken', async () => {
  const { port } = new URL((await start()).url);
  const message = /^Port \d+ is taken\. Use another one: PORT=\d+ npm start\n$/;
  await expectRefusal({ PORT: port }, [], message);
});

async function expectRefusal(
  env: Readonly<Record<string, string>>,
  args: readonly string[],
  message: RegExp,
): Promise<void> {
  const [command, ...own] = serverCommand;
  const store = { UPSTASH_REDIS_REST_URL: '', UPSTASH_REDIS_REST_TOKEN: '' };
  const program = startProgram(command, [...own, ...args], { ...store, ...env }, siteFolder);
  expect(await exitCodeOf(program)).toBe(1);
  const lines = program.output().replace(/^✓ .*\n/gm, '');
  expect(lines).toMatch(message);
  expect(lines).not.toMatch(/\n\s+at /);
}

test('npm run site says that a port is taken before it builds', async () => {
  const { url } = await start();
  const args = ['lib/pipeline/run.mjs', 'require-port'];
  const program = startProgram('node', args, { PORT: new URL(url).port });
  expect(await exitCodeOf(program)).toBe(1);
  expect(program.output()).toMatch(
    /^Port \d+ is taken\. Use another one: PORT=\d+ npm run site\n$/,
  );
});

const hasIpv6 = Object.values(networkInterfaces())
  .flat()
  .some((address) => address?.address === '::1');

test.skipIf(!hasIpv6)('it serves IPv6 and IPv4, whose clients have a quota each', async () => {
  site = await startSite();
  const { port } = new URL(site.url);
  const limits = [];
  for (const host of ['[::1]', '127.0.0.1', '[::1]', '[::ffff:127.0.0.1]']) {
    const response = await fetch(`http://${host}:${port}/api/now`);
    limits.push(response.headers.get('ratelimit')?.split(';')[1]);
  }
  expect(limits).toEqual([1, 1, 2, 2].map((used) => `r=${quota - used}`));
});

test('it reads .env.local before it listens and counts', async () => {
  symlinkSync(resolve(siteFolder, 'releases'), toPath('releases'));
  const port = await findFreePort();
  write('.env.local', `PORT=${port}\nTRUSTED_PROXIES=127.0.0.1,::1\n`);
  const [command, ...args] = serverCommand;
  // With the value that the test runner sets, the file is skipped.
  const program = startProgram(command, args, { NODE_ENV: 'production' }, toPath());
  site = { url: `http://127.0.0.1:${port}`, program };
  await waitForPort(port, program);
  for (const _ of [1, 2]) {
    const { headers } = await sendAsNewClient(site.url, '/api/now');
    expect(headers.ratelimit).toBe(firstField);
  }
});

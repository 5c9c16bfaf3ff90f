/** The files of the container, without a container: a folder that the server can't write, and a user without rights. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, toCardPath, toMarkdownPath } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { findFreePort, waitForPort } from '#tests/support/program.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'runtime-'));
const isRoot = process.getuid?.() === 0;
/** `nobody` of Debian. Other users run the server as themselves. */
const user = isRoot ? { uid: 65_534, gid: 65_534 } : {};
let server: ChildProcess;
let url: string;

beforeAll(async () => {
  execFileSync('node', ['deploy/runtime.mjs', folder]);
  chmodSync(folder, 0o755);
  const port = await findFreePort();
  url = `http://127.0.0.1:${port}`;
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production' as const,
    PORT: String(port),
    ...trustLoopback,
  };
  const [, command = ''] = /^CMD (.*)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as readonly string[];
  server = spawn(process.execPath, args, { cwd: folder, env, stdio: 'inherit', ...user });
  await waitForPort(port, { process: server, output: () => '', stop: async () => {} });
});

afterAll(async () => {
  server.kill();
  await once(server, 'exit');
  rmSync(folder, { recursive: true });
});

/** A server refuses a release that lacks a file or a byte of one, so a page of each folder stands for all. */
test('each kind of page and file is the same as from the whole project', async () => {
  const site = await startSite(trustLoopback, '.');
  try {
    const { entries } = (await sendAsNewClient(site.url, apiPaths.searchIndex)).json() as {
      readonly entries: readonly { readonly path: string }[];
    };
    const kinds = new Map(entries.map(({ path }) => [path.split('/').slice(0, -1).join(), path]));
    const paths = [
      ...[...kinds.values()].flatMap((path) => [path, toMarkdownPath(path)]),
      ...machineFileList.map(({ path }) => path),
      '/api/posts',
      '/api/search-index',
      '/api/ai-terms?q=a',
      '/blog?q=a',
      '/no-such-page',
      toCardPath(pagePaths.about),
    ];
    await checkEach(paths, async (path) => {
      const expected = await sendAsNewClient(site.url, path);
      const reply = await sendAsNewClient(url, path);
      expect(reply.status).toBe(expected.status);
      expect(reply.text).toBe(expected.text);
    });
  } finally {
    await site.program.stop();
  }
});

test('the health check of the image passes', () => {
  const [, command = ''] = /^ {2}CMD (.*)$/m.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  const [, ...args] = JSON.parse(command) as readonly string[];
  const check = (port: string) => () =>
    execFileSync(process.execPath, args, { env: { ...process.env, PORT: port }, stdio: 'pipe' });
  expect(check(new URL(url).port)).not.toThrow();
  expect(check('9')).toThrow();
});

test('the files take less than 100 MB', () => {
  const bytes = listFiles(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  expect(bytes).toBeLessThan(100e6);
});

test('there is no cache, source, test or credential among them', () => {
  const parts = new Set(listFiles(folder).map((path) => path.split('/')[0]));
  expect([...parts].sort()).toEqual(['lib', 'node_modules', 'package.json', 'releases']);
});

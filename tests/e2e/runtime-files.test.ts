/** The files of the container, without a container: a folder that the server can't write, and a user without rights. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { listFiles } from '#lib/content/content-files.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { toCardPath } from '#lib/site/paths.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { findFreePort, waitForPort } from '#tests/support/program.ts';
import { sendAsNewClient } from '#tests/support/request.ts';
import { trustLoopback } from '#tests/support/site-server.ts';

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

const paths = [
  ...Object.values(pageKinds),
  ...machineFileList.map(({ path }) => path),
  ...['/api/posts', '/api/search-index', '/api/ai-terms?q=a', '/index.md'],
  toCardPath(pageKinds.article),
];

test.each(paths)('%s is the same as from the whole project', async (path) => {
  const expected = await sendAsNewClient(inject('siteUrl'), path);
  const reply = await sendAsNewClient(url, path);
  expect(reply.status).toBe(expected.status);
  expect(reply.text).toBe(expected.text);
});

test('the files take less than 100 MB', () => {
  const bytes = listFiles(folder).reduce((sum, path) => sum + statSync(join(folder, path)).size, 0);
  expect(bytes).toBeLessThan(100e6);
});

test('there is no cache, source, test or credential among them', () => {
  const parts = new Set(listFiles(folder).map((path) => path.split('/')[0]));
  expect([...parts].sort()).toEqual(['lib', 'node_modules', 'package.json', 'releases']);
});

/** New releases, rollbacks and failed releases under a running server. */
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { removeOldReleases } from '#lib/pipeline/release.ts';
import { rollBack } from '#lib/pipeline/rollback.ts';
import { findFreePort, listProcesses, startProgram } from '#tests/support/program.ts';
import { addRelease, changeProgram, makeReleasesFolder, rewrite } from '#tests/support/releases.ts';
import { send } from '#tests/support/request.ts';
import {
  type SiteServer,
  serverCommand,
  startSite,
  trustLoopback,
} from '#tests/support/site-server.ts';

let site: SiteServer | undefined;
let folder = '';

afterEach(async () => {
  await site?.program.stop();
  site = undefined;
  rmSync(folder, { recursive: true, force: true });
});

async function start(name: string, env: Readonly<Record<string, string>> = {}): Promise<string> {
  folder = makeReleasesFolder(name);
  addRelease(folder, 'first');
  site = await startSite({ ...trustLoopback, ...env }, folder);
  return site.url;
}

async function readRelease(url: string): Promise<string> {
  return JSON.parse((await send(url, '/health')).text).release;
}

function hasFailed(release: string): boolean {
  const lines = site?.program.output().split('\n') ?? [];
  return lines.some((line) => line.includes('"release_failed"') && line.includes(release));
}

/** The style sheet that a page loads. */
async function readStylesPath(url: string): Promise<string> {
  const [path = ''] = /\/assets\/site-[^"]+\.css/.exec((await send(url, '/about')).text) ?? [];
  return path;
}

type Visit = { readonly page: string; readonly styles: string };

/**
 * Visits pages one after the other until `isOver`. A visit loads a page and the style sheet that the page names.
 *
 * @param visits gets each visit.
 * @throws Error if a request fails.
 */
async function visit(url: string, visits: Visit[], isOver: () => boolean): Promise<void> {
  const read = async (path: string) => {
    const response = await fetch(url + path);
    if (response.status !== 200) throw new Error(`${path} returns ${response.status}.`);
    return response.text();
  };
  while (!isOver()) {
    const [, page = 'none'] = /\/assets\/site-([^"]+)\.css/.exec(await read('/about')) ?? [];
    visits.push({ page, styles: await read(`/assets/site-${page}.css`) });
    // Hundreds of visits a second are enough, and leave time for the release.
    await sleep(10);
  }
}

test('a release and a rollback fail no request, and no page mixes two releases', async () => {
  const url = await start('releases-switch');
  const { pid } = (site as SiteServer).program.process;
  const [server] = listProcesses(pid).slice(1);
  const visits: Visit[] = [];
  let isOver = false;
  const visiting = Promise.all(Array.from({ length: 8 }, () => visit(url, visits, () => isOver)));
  const isAt = (mark: string) => {
    const last = visits.slice(-50).map(({ page }) => page);
    return last.length === 50 && last.every((page) => page === mark);
  };
  // A visit that fails ends the test at once.
  const until = (mark: string) =>
    Promise.race([visiting, expect.poll(() => isAt(mark)).toBe(true)]);
  await until('first');
  addRelease(folder, 'second');
  await until('second');
  rollBack(folder);
  await until('first');
  isOver = true;
  await visiting;
  expect(visits.filter(({ page, styles }) => page !== styles)).toEqual([]);
  expect(listProcesses(pid)[1]?.pid).toBe(server?.pid);
});

test('a release with another program is served after a restart', async () => {
  const url = await start('releases-program');
  const second = addRelease(folder, 'second', changeProgram);
  await expect.poll(() => readRelease(url).catch(() => '')).toBe(second);
  expect(await readStylesPath(url)).toBe('/assets/site-second.css');
  rollBack(folder);
  await expect.poll(() => readStylesPath(url).catch(() => '')).toBe('/assets/site-first.css');
});

/** Opens a port as systemd does for a socket unit: descriptor 3, with its number and the process in the environment. */
const openSocket = `
  const { createServer } = require('node:net');
  const { spawn } = require('node:child_process');
  const [port, ...command] = process.argv.slice(1);
  const listener = createServer();
  listener.listen(Number(port), '127.0.0.1', () => {
    const shell = ['-c', 'LISTEN_PID=$$ exec "$@"', 'sh', ...command];
    const stdio = ['inherit', 'inherit', 'inherit', listener._handle.fd];
    const child = spawn('sh', shell, { stdio, env: { ...process.env, LISTEN_FDS: '1' } });
    // Another process accepts the connections.
    listener._handle.close();
    process.on('SIGTERM', () => child.kill());
    child.on('exit', (code) => process.exit(code ?? 1));
  });
`;

test('with a socket of systemd, a restart fails no request', async () => {
  folder = makeReleasesFolder('releases-socket');
  addRelease(folder, 'first');
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const args = ['-e', openSocket, String(port), ...serverCommand];
  site = { url, program: startProgram('node', args, trustLoopback, folder) };
  await expect.poll(() => readStylesPath(url).catch(() => '')).toBe('/assets/site-first.css');
  let isOver = false;
  const marks = new Set<string>();
  const request = async () => {
    while (!isOver) {
      const response = await fetch(`${url}/about`, { headers: { Connection: 'close' } });
      const [mark = ''] = /site-[a-z]+\.css/.exec(await response.text()) ?? [];
      marks.add(`${response.status} ${mark}`);
    }
  };
  const requests = Promise.all(Array.from({ length: 4 }, request));
  addRelease(folder, 'second', changeProgram);
  await Promise.race([requests, expect.poll(() => marks.size).toBe(2)]);
  isOver = true;
  await requests;
  expect([...marks]).toEqual(['200 site-first.css', '200 site-second.css']);
});

const cutOffManifest = (release: string) => {
  const file = join(release, 'manifest.json');
  rewrite(file, readFileSync(file, 'utf8').slice(0, 100));
};

/** `tests/unit/server/open-release.test.ts` has other damages, which are seen without starting the program. */
describe('a release', () => {
  test('whose server throws is not switched to, and the log says why in one line', async () => {
    const url = await start('releases-damaged');
    const first = await readRelease(url);
    const broken = addRelease(folder, 'broken', (release) =>
      changeProgram(release, "throw new Error('planted');"),
    );
    await expect.poll(() => hasFailed(broken)).toBe(true);
    expect(await readRelease(url)).toBe(first);
    const next = addRelease(folder, 'next');
    await expect.poll(() => readRelease(url)).toBe(next);
  });

  test('whose manifest is cut off leaves the one before it to a server that starts', async () => {
    folder = makeReleasesFolder('releases-damaged-start');
    const good = addRelease(folder, 'good');
    const broken = addRelease(folder, 'broken', cutOffManifest);
    site = await startSite(trustLoopback, folder);
    expect(await readRelease(site.url)).toBe(good);
    expect(site.program.output()).toContain(broken);
    expect(site.program.output()).not.toMatch(/SyntaxError/);
  });
});

test('a damaged release alone is not served: the server says why and exits with 1', async () => {
  folder = makeReleasesFolder('releases-damaged-only');
  const broken = addRelease(folder, 'broken', cutOffManifest);
  const { code, output } = await runServer();
  expect(code).toBe(1);
  expect(output).toContain(broken);
  expect(output).toMatch(/No release can be served\. Run npm run build\.\n$/);
});

test('a release that was damaged is served when it is whole', async () => {
  const url = await start('releases-repaired');
  const manifest = 'manifest.json';
  let text = '';
  const repaired = addRelease(folder, 'repaired', (release) => {
    text = readFileSync(join(release, manifest), 'utf8');
    rewrite(join(release, manifest), '');
  });
  await expect.poll(() => hasFailed(repaired)).toBe(true);
  rewrite(join(folder, 'releases', repaired, manifest), text);
  await expect.poll(() => readRelease(url)).toBe(repaired);
});

test('a program that never gets ready leaves the server in place, which follows later releases and stops at once', async () => {
  const url = await start('releases-hanging');
  const first = await readRelease(url);
  const hang = 'await new Promise((done) => setTimeout(done, 1e9));';
  const hanging = addRelease(folder, 'hanging', (release) => changeProgram(release, hang));
  await expect.poll(() => hasFailed(hanging), { timeout: 60_000 }).toBe(true);
  expect(site?.program.output()).toContain('The server did not load within 30 s.');
  expect(await readRelease(url)).toBe(first);
  const next = addRelease(folder, 'next');
  await expect.poll(() => readRelease(url)).toBe(next);
  addRelease(folder, 'again', (release) => changeProgram(release, hang));
  await sleep(2_000);
  const stoppedAt = Date.now();
  await site?.program.stop();
  expect(Date.now() - stoppedAt).toBeLessThan(5_000);
});

test('a check that the system ends is tried again', async () => {
  const url = await start('releases-killed');
  const marker = resolve(folder, 'killed');
  const kill = `
    import { existsSync as isKilled, writeFileSync as noteKill } from 'node:fs';
    if (!isKilled(${JSON.stringify(marker)})) {
      noteKill(${JSON.stringify(marker)}, '');
      process.kill(process.pid, 'SIGKILL');
    }`;
  const second = addRelease(folder, 'second', (release) => changeProgram(release, kill));
  await expect.poll(() => readRelease(url).catch(() => '')).toBe(second);
});

test('a server that the system ends is started again, and says so', async () => {
  const url = await start('releases-restarted');
  const findServer = () => listProcesses(site?.program.process.pid)[1]?.pid;
  const server = findServer();
  process.kill(server ?? 0, 'SIGKILL');
  await expect.poll(() => site?.program.output()).toContain('ended by SIGKILL');
  await expect.poll(() => readRelease(url).catch(() => '')).toMatch(/first$/);
  expect(findServer()).not.toBe(server);
});

test('a server stops when the process that has started it is killed, also while it starts', async () => {
  const url = await start('releases-orphan');
  process.kill(site?.program.process.pid ?? 0, 'SIGKILL');
  const isOpen = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(isOpen).toBe(false);
  const [command, ...args] = serverCommand;
  const { process: launcher } = startProgram(command, args, { PORT: new URL(url).port }, folder);
  const findServer = () => listProcesses(launcher.pid)[1]?.pid ?? 0;
  await expect.poll(findServer, { interval: 1 }).toBeGreaterThan(0);
  const server = findServer();
  launcher.kill('SIGKILL');
  await expect.poll(() => listProcesses(server).length).toBe(0);
});

test('three releases that do not start leave the files of the served one and its rollback target', async () => {
  const url = await start('releases-failing');
  const first = await readRelease(url);
  const served = addRelease(folder, 'served');
  await expect.poll(() => readRelease(url)).toBe(served);
  for (const mark of ['third', 'fourth', 'fifth']) {
    const broken = addRelease(folder, mark, (release) => {
      rmSync(join(release, '.generated/site.json'));
    });
    await expect.poll(() => hasFailed(broken)).toBe(true);
    removeOldReleases(folder);
  }
  expect(await readRelease(url)).toBe(served);
  expect((await send(url, '/about')).status).toBe(200);
  expect(rollBack(folder).to).toBe(served);
  expect(rollBack(folder).to).toBe(first);
  await expect.poll(() => readRelease(url)).toBe(first);
});

test('a page that was loaded before a switch finds its files after it', async () => {
  const url = await start('releases-assets');
  const former = await readStylesPath(url);
  const second = addRelease(folder, 'second');
  await expect.poll(() => readRelease(url)).toBe(second);
  expect(await readStylesPath(url)).toBe('/assets/site-second.css');
  const { status, text, headers } = await send(url, former);
  expect([status, text]).toEqual([200, 'first']);
  expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await send(url, '/assets/site-third.css')).status).toBe(404);
});

test('a build that is running or was interrupted is not served', async () => {
  const url = await start('releases-interrupted');
  const first = await readRelease(url);
  const releases = join(folder, 'releases');
  mkdirSync(join(releases, '.unfinished/.generated'), { recursive: true });
  mkdirSync(join(releases, '.29990101T000000001Z-running'));
  writeFileSync(join(releases, '.29990101T000000001Z-running/manifest.json'), '{}');
  const second = addRelease(folder, 'second');
  await expect.poll(() => readRelease(url)).toBe(second);
  expect(first).not.toBe(second);
  const newer = addRelease(folder, 'third');
  await site?.program.stop();
  site = await startSite(trustLoopback, folder);
  expect(await readRelease(site.url)).toBe(newer);
});

test('without a build it says in one line what to do', async () => {
  folder = makeReleasesFolder('releases-none');
  expect(await runServer()).toEqual({
    code: 1,
    output: 'There is no complete build. Run npm run build.\n',
  });
});

/** Runs the server until it ends by itself. */
async function runServer() {
  const [command, ...args] = serverCommand;
  const port = String(await findFreePort());
  const program = startProgram(command, args, { PORT: port }, folder);
  const [code] = await once(program.process, 'exit');
  return { code, output: program.output() };
}

/** New releases, rollbacks and failed releases under a running server. */
import { once } from 'node:events';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, describe, expect, test } from 'vitest';
import { removeOldReleases, rollBack } from '#lib/build/release.ts';
import { findFreePort, startProgram } from '#tests/support/program.ts';
import { addRelease, makeReleasesFolder, startCommand } from '#tests/support/releases.ts';
import { send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';

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
  site = await startSite({ ...trustLoopback, ...env }, folder, startCommand);
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

describe.each(['1', '2'])('with WORKERS=%s', (workers) => {
  test('a release and a rollback fail no request, and no page mixes two releases', async () => {
    const url = await start(`releases-${workers}`, { WORKERS: workers });
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
  });
});

test('three releases that do not start leave the files of the served one and its rollback target', async () => {
  const url = await start('releases-failing');
  const first = await readRelease(url);
  const served = addRelease(folder, 'served');
  await expect.poll(() => readRelease(url)).toBe(served);
  for (const mark of ['third', 'fourth', 'fifth']) {
    const broken = addRelease(folder, mark, (release) => {
      rmSync(join(release, '.next/routes-manifest.json'));
    });
    await expect.poll(() => hasFailed(broken)).toBe(true);
    removeOldReleases(folder);
  }
  expect(await readRelease(url)).toBe(served);
  expect((await send(url, '/about')).status).toBe(200);
  expect(rollBack(folder).to.name).toBe(served);
  expect(rollBack(folder).to.name).toBe(first);
  await expect.poll(() => readRelease(url)).toBe(first);
});

test('a rollback to a release that did not start moves to the one before it', async () => {
  const url = await start('releases-past-failed');
  const first = await readRelease(url);
  const broken = addRelease(folder, 'broken', (release) => {
    rmSync(join(release, '.next/routes-manifest.json'));
  });
  await expect.poll(() => hasFailed(broken)).toBe(true);
  const third = addRelease(folder, 'third');
  await expect.poll(() => readRelease(url)).toBe(third);
  rollBack(folder);
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
  mkdirSync(join(releases, '29990101T000000000Z-interrupted/.generated'), { recursive: true });
  mkdirSync(join(releases, '.29990101T000000001Z-running'));
  writeFileSync(join(releases, '.29990101T000000001Z-running/release.json'), '{}');
  const second = addRelease(folder, 'second');
  await expect.poll(() => readRelease(url)).toBe(second);
  expect(first).not.toBe(second);
  const newer = addRelease(folder, 'third');
  await site?.program.stop();
  site = await startSite(trustLoopback, folder, startCommand);
  expect(await readRelease(site.url)).toBe(newer);
});

test('a release that does not start leaves the one before it in place', async () => {
  const url = await start('releases-broken');
  const first = await readRelease(url);
  const broken = addRelease(folder, 'broken', (release) => {
    rmSync(join(release, '.next/routes-manifest.json'));
  });
  await expect.poll(() => site?.program.output()).toContain('"event":"release_failed"');
  expect(site?.program.output()).toContain(broken);
  expect(await readRelease(url)).toBe(first);
  const second = addRelease(folder, 'second');
  await expect.poll(() => readRelease(url)).toBe(second);
});

/** Sends requests, each on a new connection, until `isOver`. @returns how many were neither answered nor reset. */
async function countUnanswered(url: string, isOver: () => boolean): Promise<number> {
  let unanswered = 0;
  const request = async () => {
    const signal = AbortSignal.timeout(5_000);
    try {
      const response = await fetch(`${url}/health`, { headers: { Connection: 'close' }, signal });
      await response.text();
    } catch {
      if (signal.aborted) unanswered += 1;
      // The server doesn't listen yet.
      else await sleep(10);
    }
  };
  const repeat = async () => {
    while (!isOver()) await request();
  };
  await Promise.all(Array.from({ length: 30 }, repeat));
  return unanswered;
}

test('a server that starts when the newest release is broken serves the one before it', async () => {
  folder = makeReleasesFolder('releases-restart');
  const good = addRelease(folder, 'good');
  const broken = addRelease(folder, 'broken', (release) => {
    rmSync(join(release, '.next/routes-manifest.json'));
  });
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const [command, ...args] = startCommand;
  site = { url, program: startProgram(command, args, { PORT: String(port) }, folder) };
  let isOver = false;
  const counting = countUnanswered(url, () => isOver);
  await expect.poll(() => readRelease(url).catch(() => '')).toBe(good);
  isOver = true;
  expect(await counting).toBe(0);
  expect((await send(url, '/about')).status).toBe(200);
  expect(hasFailed(broken)).toBe(true);
  const next = addRelease(folder, 'next');
  await expect.poll(() => readRelease(url)).toBe(next);
});

test('without a build it says in one line what to do', async () => {
  folder = makeReleasesFolder('releases-none');
  const [command, ...args] = startCommand;
  const program = startProgram(command, args, {}, folder);
  const [code] = await once(program.process, 'exit');
  expect(code).toBe(1);
  expect(program.output()).toBe('There is no complete build. Run npm run build.\n');
});

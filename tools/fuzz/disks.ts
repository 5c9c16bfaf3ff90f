/**
 * `npm run fuzz:disks`, on Linux as root: builds a site while the disk of its releases or of its cache is full, nearly full or read-only,
 * and kills the server meanwhile. Exits with 1 unless the site is served all the time, each release is complete, a build that fails
 * says why, and the next one succeeds.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statfsSync,
  writeFileSync,
} from 'node:fs';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { checkFiles, listReleases, readManifest } from '../../lib/server/releases.mjs';
import { listProcesses } from '../../tests/support/program.ts';
import { send } from '../../tests/support/request.ts';
import { makeScratchSite, removeScratchSite } from '../../tests/support/scratch-site.ts';
import { type SiteServer, startSite } from '../../tests/support/site-server.ts';
import { print, runCommand } from '../bench/command.ts';

const disks = ['releases', '.next'] as const;
const whole = 'rw,size=2g';

/** The free kilobytes of a disk, or that it is read-only. */
const states = [0, 300, 3_000, 'read-only'] as const;

const article = 'content/posts/only-one.mdx';

function mount(disk: string, ...options: readonly string[]): void {
  execFileSync('mount', [...options, disk]);
}

function restrict(disk: string, state: (typeof states)[number]): void {
  const { blocks, bfree, bsize } = statfsSync(disk);
  const used = ((blocks - bfree) * bsize) / 1_024;
  mount(disk, '-o', state === 'read-only' ? 'remount,ro' : `remount,size=${used + state}k`);
}

function build(folder: string): { readonly isBuilt: boolean; readonly lastLine: string } {
  const command = ['run', '--silent', 'build', '--', '--quiet'];
  const { status, stdout, stderr } = spawnSync('npm', command, { cwd: folder, encoding: 'utf8' });
  return { isBuilt: status === 0, lastLine: `${stdout}${stderr}`.trim().split('\n').at(-1) ?? '' };
}

/** @returns what is wrong. */
async function findFaults(folder: string, { url, program }: SiteServer): Promise<string[]> {
  const faults: string[] = [];
  const releases = join(folder, 'releases');
  for (const name of listReleases(releases)) {
    try {
      checkFiles(join(releases, name), readManifest(join(releases, name)));
    } catch (error) {
      faults.push((error as Error).message);
    }
  }
  process.kill(listProcesses(program.process.pid)[1]?.pid ?? 0, 'SIGKILL');
  await sleep(4_000);
  const status = await send(url, '/about').then(
    (reply) => reply.status,
    (error: Error) => error.message,
  );
  if (status !== 200) faults.push(`/about: ${status}`);
  return faults;
}

await runCommand(async () => {
  const folder = makeScratchSite('fuzz-disks');
  const [releases = '', cache = ''] = disks.map((name) => join(folder, name));
  const saved = join(folder, '.saved');
  if (existsSync(cache)) cpSync(cache, saved, { recursive: true });
  for (const disk of [releases, cache]) {
    mkdirSync(disk, { recursive: true });
    mount(disk, '-t', 'tmpfs', '-o', whole, 'tmpfs');
  }
  if (existsSync(saved)) cpSync(saved, cache, { recursive: true });
  rmSync(saved, { recursive: true, force: true });
  let isGood = true;
  let site: SiteServer | undefined;
  const text = readFileSync(join(folder, article), 'utf8');
  try {
    isGood = build(folder).isBuilt;
    site = await startSite({}, folder, ['node', resolve('lib/server/start.mjs')]);
    const cases = [releases, cache].flatMap((disk) =>
      states.map((state) => [disk, state] as const),
    );
    for (const [index, [disk, state]] of cases.entries()) {
      writeFileSync(join(folder, article), `${text}\nParagraph ${index}.\n`);
      restrict(disk, state);
      const { isBuilt, lastLine } = build(folder);
      const faults = await findFaults(folder, site);
      mount(disk, '-o', `remount,${whole}`);
      const next = build(folder);
      const isExplained = isBuilt || /^Cannot write .*(?:full|read-only)/.test(lastLine);
      isGood &&= isExplained && faults.length === 0 && next.isBuilt;
      const name = typeof state === 'number' ? `${state} kB free` : state;
      print(`${disk}, ${name}: ${isBuilt ? 'built' : lastLine}`, ...faults);
      if (!next.isBuilt) print(`Then: ${next.lastLine}`);
    }
  } finally {
    await site?.program.stop();
    for (const disk of [releases, cache]) execFileSync('umount', [disk]);
    removeScratchSite(folder);
  }
  return isGood;
});

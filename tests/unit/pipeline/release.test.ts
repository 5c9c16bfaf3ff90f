import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  utimesSync,
} from 'node:fs';
import { delimiter, join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CommandError } from '#lib/pipeline/command.ts';
import {
  findNewest,
  lockBuilds,
  openUnfinished,
  publishRelease,
  removeOldReleases,
} from '#lib/pipeline/release.ts';
import { describeRollback, rollBack } from '#lib/pipeline/rollback.ts';
import { checkFiles, listReleases, readManifest, writeRunning } from '#lib/server/releases.mjs';
import { openFolder } from '#tests/support/folder.ts';

const { toPath, write } = openFolder();
let root = '';
beforeEach(() => {
  root = toPath();
  write('.generated/build.json', '{"generatedAt": "2026-11-22T10:00:00.000Z"}');
  write('.generated/theme.json', '{}');
  write('.generated/content/bodies/posts/a.texts.json', '{}');
  write('public/icon.svg', '<svg/>');
  write('server/server.mjs', 'process.exit(0);');
  write('server/version', '1');
  useSync('');
});
afterEach(() => {
  vi.unstubAllEnvs();
});

/** The program that writes files to the disk, which takes long on a busy one. */
function useSync(command: string): void {
  write('bin/sync', `#!/bin/sh\n${command}\n`);
  chmodSync(toPath('bin/sync'), 0o755);
  vi.stubEnv('PATH', `${toPath('bin')}${delimiter}${process.env.PATH}`);
}

const about = 'responses/about.html';

/** @returns the name of a release that is built in this minute. */
async function publish(minute: number, text = '<h1>About</h1>'): Promise<string> {
  openUnfinished(root).write(about, Buffer.from(text));
  const responses = { '/about': { file: about, headers: {}, madeOf: ['bodies/pages/about.json'] } };
  const parts = { key: 'key', commonKey: '', pages: 1, handlers: [], responses };
  const { name } = await publishRelease(
    { ...parts, server: join(root, 'server') },
    root,
    new Date(Date.UTC(2026, 10, 22, 10, minute)),
  );
  return name;
}

/** Releases as builds leave them, without the time that those take. @returns their names. */
function writeReleases(...minutes: readonly number[]): string[] {
  return minutes.map((minute) => {
    const name = `20261122T10${String(minute).padStart(2, '0')}00000Z-a`;
    write(`releases/${name}/${about}`, name);
    write(`releases/${name}/manifest.json`, `{"files": {"${about}": ${name.length}}}`);
    removeOldReleases(root);
    return name;
  });
}

const toFolder = (name: string) => join(root, 'releases', name);
const read = (release: string, path: string) => readFileSync(join(toFolder(release), path), 'utf8');
const list = () => listReleases(join(root, 'releases'));
const listFolders = () =>
  readdirSync(join(root, 'releases'))
    .filter((name) => name !== 'running')
    .sort();
const run = (name = '') => writeRunning(join(root, 'releases'), name);

describe('a release', () => {
  test('contains all that the server opens, and is named by the time and the program', async () => {
    const name = await publish(5);
    const manifest = readManifest(toFolder(name));
    expect(name).toBe(`20261122T100500000Z-${manifest.program.slice(0, 8)}`);
    expect(manifest).toMatchObject({ name, builtAt: '2026-11-22T10:00:00.000Z', pages: 1 });
    expect(Object.keys(manifest.files).sort()).toEqual([
      '.generated/build.json',
      '.generated/theme.json',
      'program/server.mjs',
      'program/version',
      'public/icon.svg',
      about,
    ]);
    expect(manifest.files[about]).toBe(14);
    expect(read(name, about)).toBe('<h1>About</h1>');
  });

  test.each([1, -60])(
    'is the newest after a rollback and a clock set by %i min',
    async (minutes) => {
      const [first, second] = [await publish(5), await publish(5)];
      rollBack(root);
      const third = await publish(5 + minutes);
      expect(list()).toEqual([first, third]);
      expect([first, second, third].toSorted()).toEqual([first, second, third]);
    },
  );

  test('has another program if its server or its theme has changed, not if its pages have', async () => {
    const readProgram = (name: string) => readManifest(toFolder(name)).program;
    const first = readProgram(await publish(1));
    expect(readProgram(await publish(2, 'new'))).toBe(first);
    write('.generated/theme.json', '{"a": 1}');
    const second = readProgram(await publish(3));
    write('server/version', '2');
    expect(new Set([first, second, readProgram(await publish(4))]).size).toBe(3);
  });

  test('shares files with the release before it, never with the build, and no later build changes it', async () => {
    const inode = (file: string) => statSync(join(root, file)).ino;
    const inodes = (name: string, ...paths: string[]) =>
      paths.map((path) => inode(`releases/${name}/${path}`));
    const [first, second] = [await publish(1), await publish(2)];
    expect(inodes(second, about, 'public/icon.svg')).toEqual(
      inodes(first, about, 'public/icon.svg'),
    );
    expect(inodes(first, 'public/icon.svg')).not.toEqual([inode('public/icon.svg')]);
    // Of the same size.
    utimesSync(join(root, 'public/icon.svg'), 0, 0);
    write('public/icon.svg', '<svg!>');
    const third = await publish(3, '<h1>Other</h1>');
    const texts = [first, second, third].map((name) => [
      read(name, 'public/icon.svg'),
      read(name, about),
    ]);
    const before = ['<svg/>', '<h1>About</h1>'];
    expect(texts).toEqual([before, before, ['<svg!>', '<h1>Other</h1>']]);
  });

  test('is on the disk before it has its name', async () => {
    useSync(`ls -A ${join(root, 'releases')} >> ${join(root, 'log')}`);
    await publish(1);
    expect(readFileSync(join(root, 'log'), 'utf8')).toBe('.unfinished\n');
  });

  test('is not published if its server does not start', async () => {
    write('server/server.mjs', "console.error('a mistake'); process.exit(1);");
    const publishing = publish(1);
    await expect(publishing).rejects.toThrow(CommandError);
    await expect(publishing).rejects.toThrow('a mistake');
    expect(list()).toEqual([]);
  });

  test('whose program was published before is not started again', async () => {
    await publish(1);
    write('server/server.mjs', 'process.exit(1);');
    const name = await publish(2);
    expect(list().at(-1)).toBe(name);
    write('server/version', '2');
    await expect(publish(3)).rejects.toThrow(CommandError);
  });

  test('is found while it is complete', async () => {
    expect(findNewest(root)).toBeUndefined();
    const name = await publish(1);
    expect(findNewest(root)).toMatchObject({ name, key: 'key' });
    truncateSync(join(toFolder(name), about), 3);
    expect(findNewest(root)).toBeUndefined();
  });
});

describe('a response of the newest release', () => {
  const body = '.generated/content/bodies/pages/about.json';
  const keep = () => Object.keys(openUnfinished(root).keepResponses());
  beforeEach(async () => {
    write(body, 'Text');
    await publish(1);
  });

  test('is kept, as a link, if what it was made of is the same', async () => {
    expect(keep()).toEqual(['/about']);
    const [former, kept] = [...list(), '.unfinished'].map((one) =>
      statSync(join(toFolder(one), about)),
    );
    expect(kept?.ino).toBe(former?.ino);
  });

  test.each([
    ['another time and the same text', () => utimesSync(toPath(body), 1, 1), ['/about']],
    ['another text of the same length', () => write(body, 'Next'), []],
    ['another length', () => write(body, 'Texts'), []],
    ['gone', () => rmSync(toPath(body)), []],
  ])('whose text has %s: is it kept?', (_, change, kept) => {
    change();
    expect(keep()).toEqual(kept);
  });
});

test('an interrupted build is not served, and the next one removes it', async () => {
  const [complete] = writeReleases(1);
  write('releases/.unfinished/manifest.json', '{}');
  write('releases/.20261122T100900000Z-former/manifest.json', '{}');
  expect(list()).toEqual([complete]);
  const next = await publish(20);
  expect(listFolders()).toEqual([complete, next]);
});

test('the newest three releases are kept', () => {
  const names = writeReleases(1, 2, 3, 4, 5);
  expect(listFolders()).toEqual(names.slice(-3));
});

describe('the release that is running', () => {
  test('stays with the one before it when newer ones do not start', () => {
    const [before, served] = writeReleases(1, 2);
    run(served);
    const failing = writeReleases(3, 4, 5, 6);
    expect(listFolders()).toEqual([before, served, ...failing.slice(-3)]);
  });

  test('stays when it was withdrawn and the one before it does not start', () => {
    const [first, served] = writeReleases(1, 2);
    run(served);
    rollBack(root);
    removeOldReleases(root);
    expect(listFolders()).toEqual([first, served]);
  });

  test('is the target of a rollback when newer ones did not start, unless it is the newest', () => {
    const names = writeReleases(1, 2, 3);
    run(names[2]);
    expect(rollBack(root).to).toBe(names[1]);
    rmSync(join(toFolder(names[2] ?? ''), 'withdrawn'));
    run(names[0]);
    const to = names[0];
    expect(rollBack(root)).toEqual({ withdrawn: names.slice(1), to, isRunning: true });
    expect(list()).toEqual([to]);
  });
});

describe('a rollback', () => {
  test('serves the release before the newest one, until the next build or its mark is deleted', () => {
    const [first = '', second = ''] = writeReleases(1, 2);
    expect(rollBack(root)).toEqual({ withdrawn: [second], to: first, isRunning: false });
    expect(list()).toEqual([first]);
    const [third = ''] = writeReleases(3);
    expect(list()).toEqual([first, third]);
    expect(rollBack(root).to).toBe(first);
    rmSync(join(toFolder(third), 'withdrawn'));
    expect(list()).toEqual([first, third]);
  });

  test('is described without a promise that the release before starts', () => {
    const [first, second] = writeReleases(1, 2);
    const { withdrawn, to } = rollBack(root);
    const [done, effect, ...others] = [false, true].flatMap((isRunning) =>
      describeRollback({ withdrawn, to, isRunning }),
    );
    expect(done).toBe(`Withdrawn: ${second}.`);
    expect(effect).toBe(
      `The newest release is now ${first}. A running server moves to it, or to the newest older one that starts: the log has release_switched or release_failed.`,
    );
    expect(others[0]).toBe(
      `To undo this, delete releases/${second}/withdrawn. The next build is newer in any case.`,
    );
    expect(others[2]).toBe(`The newest release is now ${first}. It is running already.`);
  });

  test('is refused if there is nothing to return to', () => {
    expect(() => rollBack(root)).toThrow(CommandError);
    const only = writeReleases(1);
    expect(() => rollBack(root)).toThrow(/no earlier release to return to.*npm run build/);
    expect(list()).toEqual(only);
  });
});

test.each([
  // Of the first process of the system, which always runs.
  ['is refused while the first runs', '1', /^Another build runs in this folder \(process 1\)\. /],
  ['starts if the first was killed', '2147483646', undefined],
  ['starts if the first had its number in another container', String(process.pid), undefined],
  ['starts if the disk was full as the first began', '', undefined],
  ['starts if the file has another text', 'abc', undefined],
  ['starts if there is none', undefined, undefined],
])('a second build in the same folder %s', (_, left, message) => {
  if (left !== undefined) write('releases/.build', left);
  const lock = () => lockBuilds(root);
  if (message) return expect(lock).toThrow(message);
  lock();
  expect(readFileSync(join(root, 'releases/.build'), 'utf8')).toBe(String(process.pid));
  expect(listReleases(join(root, 'releases'))).toEqual([]);
});

test.skipIf(process.platform !== 'linux')('a build starts beside a zombie', async () => {
  // The shell becomes a program that doesn't wait for its child.
  const parent = spawn('sh', ['-c', 'sleep 0.2 & echo $!; exec sleep 9']);
  const [output] = (await once(parent.stdout, 'data')) as [Buffer];
  const id = String(output).trim();
  await expect.poll(() => readFileSync(`/proc/${id}/stat`, 'latin1')).toContain(') Z ');
  write('releases/.build', id);
  lockBuilds(root);
  parent.kill();
});

/** The releases as builds, servers, an operator and a disk have left them. */
type Disk = {
  minute: number;
  readonly broken: Set<string>;
  readonly cut: Set<string>;
  served?: string;
};

type Step = fc.Command<Disk, string>;

/** As a server that starts or follows: the newest release that is whole and whose program starts. */
const choose = ({ broken }: Disk, folder: string) =>
  listReleases(folder).findLast((name) => {
    try {
      checkFiles(join(folder, name), readManifest(join(folder, name)));
      return !broken.has(name);
    } catch {
      return false;
    }
  });

/** The release that was served last, unless the disk has damaged it or the operator has withdrawn it. */
const isGood = ({ served = '', cut }: Disk, folder: string) =>
  listReleases(folder).includes(served) && !cut.has(served);

/** Runs a step, and checks what holds after each: a good release is served, and the last that was served is there. */
const toStep = (name: string, run: (disk: Disk, folder: string) => void): Step => ({
  check: () => true,
  run: (disk, folder) => {
    run(disk, folder);
    if (disk.served) expect(readdirSync(folder)).toContain(disk.served);
    if (isGood(disk, folder)) expect(choose(disk, folder), name).toBeDefined();
  },
  toString: () => name,
});

function build(disk: Disk, folder: string, starts: boolean): void {
  disk.minute += 1;
  const [name = ''] = writeReleases(disk.minute);
  if (!starts) disk.broken.add(name);
  expect(listReleases(folder).at(-1)).toBe(name);
  // Three releases, and the one that is served with the one before it.
  const folders = readdirSync(folder).filter((one) => /^\d/.test(one));
  expect(folders.length).toBeLessThanOrEqual(5);
}

function serve(disk: Disk, folder: string): void {
  const next = choose(disk, folder);
  if (next === undefined) return;
  disk.served = next;
  writeRunning(folder, next);
}

const steps: readonly Step[] = [
  toStep('build', (disk, folder) => build(disk, folder, true)),
  toStep('build what does not start', (disk, folder) => build(disk, folder, false)),
  toStep('serve', serve),
  toStep('kill the server, which starts again', serve),
  toStep('kill a build', () => write('releases/.unfinished/manifest.json', '{')),
  toStep('build on a full disk', (_, folder) => {
    const before = listReleases(folder);
    rmSync(join(folder, '.unfinished'), { recursive: true, force: true });
    // A file is in the way, as root may write to any folder.
    write('releases/.unfinished');
    expect(() => openUnfinished(root).write(about, Buffer.from('a'))).toThrow();
    rmSync(join(folder, '.unfinished'));
    expect(listReleases(folder)).toEqual(before);
  }),
  ...[about, 'manifest.json'].map((file) =>
    toStep(`cut ${file} of the newest release`, (disk, folder) => {
      const newest = listReleases(folder).at(-1);
      if (newest === undefined) return;
      truncateSync(join(folder, newest, file), 1);
      disk.cut.add(newest);
    }),
  ),
  toStep('roll back', ({ served, broken, cut }, folder) => {
    const before = listReleases(folder);
    const whole = before.slice(0, -1).filter((name) => !cut.has(name) || name === served);
    if (whole.length === 0 || before[0] === served) {
      if (before[0] !== served) expect(() => rollBack(root)).toThrow(CommandError);
      return;
    }
    const { to, withdrawn } = rollBack(root);
    expect(cut.has(to) && to !== served).toBe(false);
    expect(listReleases(folder).at(-1)).toBe(to);
    expect(withdrawn.every((one) => one > to)).toBe(true);
    // The log says that it doesn't start, and the author does what the command has printed.
    if (broken.has(to)) for (const name of withdrawn) rmSync(join(folder, name, 'withdrawn'));
  }),
];

test('in any order of builds, starts, kills, rollbacks and faults of the disk, a good release is served, and the last is kept', () => {
  const orders = fc.commands(steps.map(fc.constant), { maxCommands: 20, size: 'max' });
  fc.assert(
    fc.property(orders, (order) => {
      const folder = join(root, 'releases');
      rmSync(folder, { recursive: true, force: true });
      mkdirSync(folder);
      const model: Disk = { minute: 0, broken: new Set(), cut: new Set() };
      fc.modelRun(() => ({ model, real: folder }), order);
    }),
    { numRuns: 60 },
  );
});

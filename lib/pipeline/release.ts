/**
 * Writes releases: folders with everything that a server needs, which nothing changes any more. A release gets its name when it is
 * complete and on the disk (docs/adr/0019).
 */
import { spawnSync } from 'node:child_process';
import {
  appendFileSync,
  closeSync,
  constants,
  copyFileSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { artifactsFolder } from '#lib/content/build-artifacts.ts';
import { listFiles } from '#lib/content/content-files.ts';
import { canStart } from '#lib/server/check-release.ts';
import {
  checkFiles,
  listNames,
  listReleases,
  type Manifest,
  manifestFile,
  programFolder,
  readManifest,
  readRunning,
  releasesFolder,
  runningFile,
} from '#lib/server/releases.mjs';
import { late } from './build-inputs.ts';
import { hashKey } from './cache.ts';
import { CommandError } from './command.ts';

/** The release that a build writes. */
export const unfinishedFolder = join(releasesFolder, '.unfinished');

/** Generated files that no request reads. One has the names of drafts. */
const unread = /\.texts\.json$|^unpublished\.json$/;

const keptReleases = 3;

/**
 * Keeps a second build out of this folder until the process ends: both would write the same files.
 *
 * @throws CommandError if another build runs here.
 */
export function lockBuilds(root = '.'): void {
  const file = join(root, releasesFolder, '.build');
  mkdirSync(dirname(file), { recursive: true });
  const other = existsSync(file) ? Number(readFileSync(file, 'utf8')) : 0;
  if (other !== process.pid && isProcess(other)) {
    throw new CommandError(
      `Another build runs in this folder (process ${other}). Wait until it ends. If there is none, delete ${file}.`,
    );
  }
  // A build that was killed has left it.
  rmSync(file, { force: true });
  writeFileSync(file, String(process.pid), { flag: 'wx' });
  process.once('exit', () => rmSync(file, { force: true }));
}

function isProcess(id: number): boolean {
  try {
    return id > 0 && process.kill(id, 0) && !isZombie(id);
  } catch (error) {
    // Of another user.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** Whether a process has ended and nothing asks for its result, as in a container whose first program isn't made for that. */
function isZombie(id: number): boolean {
  const file = `/proc/${id}/stat`;
  return existsSync(file) && /\) [ZX] [^)]*$/.test(readFileSync(file, 'latin1'));
}

/** Writes files of the unfinished release. Those that the newest release has too become links, which saves their disk space. */
export function openUnfinished(root = '.') {
  const folder = join(root, unfinishedFolder);
  const newest = listReleases(join(root, releasesFolder)).at(-1);
  const previous = newest && join(root, releasesFolder, newest);
  const made = new Set<string>();

  /** Makes the folder of a file. */
  function prepare(name: string): void {
    const path = dirname(join(folder, name));
    if (!made.has(path)) mkdirSync(path, { recursive: true });
    made.add(path);
  }

  function link(name: string): boolean {
    try {
      linkSync(join(previous ?? '', name), join(folder, name));
      return true;
    } catch {
      // This file system has no hard links.
      return false;
    }
  }

  /**
   * Copies the files of a folder that the release hasn't yet, with their times.
   *
   * @returns those that are the same as in the newest release.
   */
  function copy(source: string, target: string, isComplete = (_file: string) => true) {
    const same = new Set<string>();
    const isWanted = (file: string) => !unread.test(file) && isComplete(file);
    for (const file of listFiles(source).filter(isWanted)) {
      const name = `${target}/${file}`;
      if (existsSync(join(folder, name))) continue;
      prepare(name);
      if (previous !== undefined && isCopy(join(source, file), join(previous, name))) {
        same.add(name);
        if (link(name)) continue;
      }
      copyFile(join(source, file), join(folder, name));
    }
    return same;
  }

  return {
    folder,
    previous,
    copy,
    write(name: string, bytes: Buffer): void {
      prepare(name);
      const isSame = previous !== undefined && hasBytes(join(previous, name), bytes);
      if (!(isSame && link(name))) writeFileSync(join(folder, name), bytes);
    },

    /**
     * Takes over the responses of the newest release that would be rendered to the same bytes. It has the `commonKey` of this build.
     *
     * @returns them by path.
     */
    keepResponses(): Manifest['responses'] {
      const former = previous ?? '';
      const same = copy(join(root, '.generated'), '.generated', (file) => !late.test(file));
      const kept = Object.entries(readManifest(former).responses).filter(([, { madeOf }]) =>
        madeOf.every((file) => same.has(`${artifactsFolder}/${file}`)),
      );
      for (const [, { file }] of kept) {
        prepare(file);
        if (!link(file)) copyFile(join(former, file), join(folder, file));
      }
      return Object.fromEntries(kept);
    },
  };
}

/** A file that builds write has another time after each change, and a copy keeps it, in milliseconds. */
function isCopy(source: string, copy: string): boolean {
  const [own, former] = [source, copy].map((path) => statSync(path, { throwIfNoEntry: false }));
  if (own === undefined || former?.size !== own.size) return false;
  return (
    Math.round(own.mtimeMs) === Math.round(former.mtimeMs) || hasBytes(copy, readFileSync(source))
  );
}

function hasBytes(path: string, bytes: Buffer): boolean {
  return (
    statSync(path, { throwIfNoEntry: false })?.size === bytes.length &&
    readFileSync(path).equals(bytes)
  );
}

function copyFile(source: string, target: string): void {
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(source);
  utimesSync(target, atime, mtime);
}

type ReleaseParts = Pick<Manifest, 'key' | 'commonKey' | 'pages' | 'handlers' | 'responses'> & {
  /** The folder of the bundled server. */
  readonly server: string;
};

/**
 * Completes the unfinished release.
 *
 * @param now names the release, unless there is a newer name already: the newest one is served.
 * @returns the manifest.
 * @throws CommandError if its program doesn't start.
 */
export async function publishRelease(
  { server, ...parts }: ReleaseParts,
  root = '.',
  now = new Date(),
): Promise<Manifest> {
  const { folder, previous, copy } = openUnfinished(root);
  copy(join(root, 'public'), 'public');
  copy(join(root, '.generated'), '.generated');
  copy(server, programFolder);
  const program = hashProgramOf(folder);
  const files = Object.fromEntries(
    listFiles(folder).map((name) => [name, statSync(join(folder, name)).size]),
  );
  const { generatedAt } = JSON.parse(readFileSync(join(root, '.generated/build.json'), 'utf8'));
  const releases = join(root, releasesFolder);
  const suffix = `-${program.slice(0, 8)}`;
  const name = toReleaseTime(now, listNames(releases).at(-1)) + suffix;
  const manifest: Manifest = { name, builtAt: generatedAt, program, ...parts, files };
  // Without it, a power cut could leave empty files behind a complete manifest. One call is faster than one for each file.
  spawnSync('sync', process.platform === 'linux' ? ['-f', folder] : []);
  writeFileSync(join(folder, manifestFile), JSON.stringify(manifest));
  syncFile(join(folder, manifestFile));
  // A server that runs the same program opens the release in its process.
  if (!previous?.endsWith(suffix)) await requireStart(folder);
  renameSync(folder, join(releases, name));
  syncFile(releases);
  // A hardened server may write to this file only if it is there.
  appendFileSync(join(releases, runningFile), '');
  removeOldReleases(root);
  return manifest;
}

/** The time of a name. A build is newer than those before, although the clock may have been set back. */
function toReleaseTime(now: Date, newest = ''): string {
  const [, ...parts] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)(\d{3})Z/.exec(newest) ?? [];
  const [year = 0, month = 1, ...rest] = parts.map(Number);
  const last = parts.length > 0 ? Date.UTC(year, month - 1, ...rest) : 0;
  return new Date(Math.max(Number(now), last + 1)).toISOString().replace(/[-:.]/g, '');
}

/** A server that runs another program has to be started again. The theme is part of the program. */
function hashProgramOf(folder: string): string {
  return hashKey(
    process.version,
    readFileSync(join(folder, programFolder, 'version')),
    readFileSync(join(folder, '.generated/theme.json')),
  );
}

function syncFile(path: string): void {
  const file = openSync(path, 'r');
  fsyncSync(file);
  closeSync(file);
}

async function requireStart(folder: string): Promise<void> {
  try {
    if (await canStart(folder)) return;
  } catch (error) {
    throw new CommandError(`The server of this build does not start: ${(error as Error).message}`);
  }
  throw new CommandError('The server of this build was ended by the system. Build again.');
}

/** @returns the newest release if it is complete. */
export function findNewest(root = '.'): Manifest | undefined {
  const name = listReleases(join(root, releasesFolder)).at(-1);
  return name === undefined ? undefined : readWholeRelease(join(root, releasesFolder, name));
}

/** @returns `undefined` if a file of the release is missing or cut off. */
export function readWholeRelease(folder: string): Manifest | undefined {
  try {
    const manifest = readManifest(folder);
    checkFiles(folder, manifest);
    return manifest;
  } catch {
    return undefined;
  }
}

/**
 * Keeps the newest releases, for `npm run rollback` and for pages that were loaded from them, and the one that is served with the one
 * before it: the newest may be broken.
 */
export function removeOldReleases(root = '.'): void {
  const folder = join(root, releasesFolder);
  const names = listReleases(folder);
  const running = readRunning(folder);
  const place = names.indexOf(running ?? '');
  const kept = [...names.slice(-keptReleases), ...names.slice(Math.max(0, place - 1), place + 1)];
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory() && !kept.includes(entry.name) && entry.name !== running) {
      rmSync(join(folder, entry.name), { recursive: true });
    }
  }
}

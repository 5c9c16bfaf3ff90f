/**
 * Last step of `npm run build`: copies what the server needs to a release of its own, so that the next build changes nothing that
 * is being served. The copy gets its name when it is complete (docs/adr/0019).
 */
import {
  constants,
  copyFileSync,
  existsSync,
  linkSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { CommandError } from '#lib/authoring/command.ts';
import {
  findCurrentRelease,
  listReleases,
  type Release,
  releaseFile,
  releasesFolder,
  withdraw,
} from '#lib/server/releases.mjs';
import { findRunningReleases, type IsRunning } from './running-releases.ts';

/** What the server opens, relative to the folder of the project and to that of the release. */
const parts = [
  ...['.generated', 'public'],
  ...['.next/package.json', '.next/routes-manifest.json', '.next/prerender-manifest.json'],
  ...['.next/server', '.next/static', '.next/node_modules'],
] as const;

/** Next's own server and the next build read these files, and our server doesn't. */
const unused = /\.(?:nft\.json|texts\.json|rsc|map)$/;

const keptReleases = 3;

/**
 * @param root the folder of the project, with a finished build.
 * @param now names the release: the newest one is served.
 * @returns the name of the release.
 */
export function publishRelease(
  root = '.',
  now = new Date(),
  isRunning: IsRunning = findRunningReleases(),
): string {
  const folder = join(root, releasesFolder);
  mkdirSync(folder, { recursive: true });
  removeUnfinished(folder);
  const buildId = readFileSync(join(root, '.next/BUILD_ID'), 'utf8').trim();
  const { generatedAt } = JSON.parse(readFileSync(join(root, '.generated/build.json'), 'utf8'));
  const name = `${now.toISOString().replace(/[-:.]/g, '')}-${buildId}`;
  const unfinished = join(folder, `.${name}`);
  const previous = findCurrentRelease(root)?.folder;
  for (const part of parts) {
    mkdirSync(join(unfinished, dirname(part)), { recursive: true });
    const isSame = part === 'public' ? hasSameBytes : isSameVersion;
    copyPart(join(root, part), join(unfinished, part), previous && join(previous, part), isSame);
  }
  const release = { name, buildId, builtAt: generatedAt };
  writeFileSync(join(unfinished, releaseFile), `${JSON.stringify(release, null, 2)}\n`);
  renameSync(unfinished, join(folder, name));
  removeOldReleases(root, isRunning);
  return name;
}

type Rollback = {
  readonly withdrawn: readonly Release[];
  /** The newest release that isn't withdrawn. */
  readonly to: Release;
  /** Whether a server runs `to`. */
  readonly isRunning: boolean;
};

/**
 * Withdraws the newest release, so that the one before it is served. If newer releases didn't start, it withdraws all of them, and
 * the release that is running stays.
 *
 * @throws CommandError if there is no other release.
 */
export function rollBack(root = '.', isRunning: IsRunning = findRunningReleases()): Rollback {
  const releases = listReleases(root);
  const running = releases.findLastIndex(({ name }) => isRunning(name));
  const newest = releases.length - 1;
  const target = running < 0 || running === newest ? newest - 1 : running;
  const to = releases[target];
  if (to === undefined) {
    throw new CommandError(
      'There is no earlier release to return to. Correct the content and run npm run build.',
    );
  }
  const withdrawn = releases.slice(target + 1);
  withdrawn.forEach(withdraw);
  return { withdrawn, to, isRunning: target === running };
}

/** Describes a rollback for the author. A release may fail to start, so the text doesn't promise that one is served. */
export function describeRollback({ withdrawn, to, isRunning }: Rollback): readonly string[] {
  const names = withdrawn.map(({ name }) => name).join(', ');
  const marks = withdrawn.map(({ folder }) => `${folder}/withdrawn`).join(', ');
  const effect = isRunning
    ? 'It is running already.'
    : 'A running server moves to it, or to the newest older one that starts: the log has release_switched or release_failed.';
  return [
    `Withdrawn: ${names}.`,
    `The newest release is now ${to.name}, built at ${to.builtAt}. ${effect}`,
    `To undo this, delete ${marks}. The next build is newer in any case.`,
  ];
}

/** Left by builds that were interrupted. */
function removeUnfinished(folder: string): void {
  for (const name of readdirSync(folder).filter((entry) => entry.startsWith('.'))) {
    rmSync(join(folder, name), { recursive: true });
  }
}

/**
 * Keeps the newest releases, for `npm run rollback` and for pages that were loaded from them. If the newest ones didn't start, an
 * older one is running: it stays, with the one before it.
 */
export function removeOldReleases(
  root: string,
  isRunning: IsRunning = findRunningReleases(),
): void {
  const names = listReleases(root).map(({ name }) => name);
  const running = names.findIndex(isRunning);
  const kept = [
    ...names.slice(-keptReleases),
    ...names.slice(Math.max(0, running - 1), running + 1),
  ];
  const folder = join(root, releasesFolder);
  for (const name of readdirSync(folder)) {
    if (!kept.includes(name) && !isRunning(name)) rmSync(join(folder, name), { recursive: true });
  }
}

type IsSame = (source: string, previous: string) => boolean;

/**
 * @param previous the same file or folder of the previous release.
 * @param isSame whether two files have the same content.
 */
function copyPart(
  source: string,
  target: string,
  previous: string | undefined,
  isSame: IsSame,
): void {
  const stats = lstatSync(source, { throwIfNoEntry: false });
  if (stats === undefined || unused.test(source)) return;
  if (stats.isDirectory()) {
    mkdirSync(target);
    for (const name of readdirSync(source)) {
      copyPart(join(source, name), join(target, name), previous && join(previous, name), isSame);
    }
  } else if (stats.isSymbolicLink()) {
    const aim = resolve(dirname(source), readlinkSync(source));
    symlinkSync(relative(dirname(target), aim), target);
  } else {
    copyFile(source, target, previous, isSame);
  }
}

/**
 * Links a file that the previous release has too, which saves its disk space: nothing writes to a release. A link to the source
 * would change with it.
 */
function copyFile(
  source: string,
  target: string,
  previous: string | undefined,
  isSame: IsSame,
): void {
  if (previous !== undefined && isSame(source, previous)) {
    try {
      linkSync(previous, target);
      return;
    } catch {
      // This file system has no hard links.
    }
  }
  copyFileSync(source, target, constants.COPYFILE_FICLONE);
  const { atime, mtime } = statSync(source);
  utimesSync(target, atime, mtime);
}

function hasSameBytes(source: string, previous: string): boolean {
  return (
    existsSync(previous) &&
    statSync(previous).size === statSync(source).size &&
    readFileSync(previous).equals(readFileSync(source))
  );
}

/**
 * A file that builds write has another time after each change. `copyFile` keeps the time, in milliseconds. If the bytes are the same,
 * the file gets that time, so that the next release need not read it.
 */
function isSameVersion(source: string, previous: string): boolean {
  const before = statSync(previous, { throwIfNoEntry: false });
  const after = statSync(source);
  if (before?.size !== after.size) return false;
  if (Math.round(before.mtimeMs) === Math.round(after.mtimeMs)) return true;
  const isSame = hasSameBytes(source, previous);
  if (isSame) utimesSync(source, before.atime, before.mtime);
  return isSame;
}

/**
 * Notes what a build was made of and which files it wrote, so that the next one keeps them if nothing has changed. A file that
 * is missing or was written since then makes the next build a whole one.
 */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { replaceFile } from '#lib/content/replace-file.ts';
import { listReleases, releasesFolder } from '#lib/server/releases.mjs';
import { cacheFolder } from './cache.ts';
import { findRunningReleases, type IsRunning } from './running-releases.ts';

/** Size and time of each file, by its path from the folder of the project. */
type FileStates = Readonly<Record<string, string>>;

type RecordedOutput = {
  /** A hash of all that the output is made of. */
  readonly key: string;
  /** A hash of what Next has compiled. */
  readonly compiledKey: string;
  readonly generatedAt: string;
  /** The number of static pages. */
  readonly pages: number;
};

export type BuildRecord = RecordedOutput & {
  readonly files: FileStates;
  readonly release?: Release;
};

type Release = { readonly name: string; readonly files: FileStates };

const recordFile = join(cacheFolder, 'build.json');

const buildFolder = '.next';

/** What other programs write there, and what `next build` notes about itself. */
const others: ReadonlySet<string> = new Set([
  ...['cache', 'dev', 'diagnostics', 'lock', 'trace', 'trace-build', 'turbopack', 'types'],
]);

/** @returns the record of the last build, if all of its files are there as it wrote them. */
export function findLastBuild(root: string): BuildRecord | undefined {
  const record = readRecord(root);
  return record && isIntact(root, record.files) ? record : undefined;
}

/** Whether the release of a build is the newest one, and no server has stayed on an older one because it didn't start. */
export function hasRelease(
  root: string,
  { release }: BuildRecord,
  isRunning: IsRunning = findRunningReleases(),
): boolean {
  if (release === undefined || !isIntact(root, release.files)) return false;
  const names = listReleases(root).map(({ name }) => name);
  return names.at(-1) === release.name && (isRunning(release.name) || !names.some(isRunning));
}

/** Checks if this checkout, or its cache, has had a build. */
export function hasRecord(root: string): boolean {
  return existsSync(join(root, recordFile));
}

/** A build that stops halfway must leave no record. */
export function dropRecord(root: string): void {
  rmSync(join(root, recordFile), { force: true });
}

/** Notes the build that has just ended. */
export function writeRecord(root: string, output: RecordedOutput, release?: string): void {
  const names = readdirSync(join(root, buildFolder)).filter((name) => !others.has(name));
  const record: BuildRecord = {
    ...output,
    files: listStates(root, ...names.map((name) => join(buildFolder, name))),
    ...(release !== undefined && {
      release: { name: release, files: listStates(root, join(releasesFolder, release)) },
    }),
  };
  mkdirSync(dirname(join(root, recordFile)), { recursive: true });
  replaceFile(join(root, recordFile), JSON.stringify(record));
}

/** A record that can't be read counts as missing. */
function readRecord(root: string): BuildRecord | undefined {
  const path = join(root, recordFile);
  try {
    // The cast is safe: `writeRecord` wrote the file, and the key contains the version of the code.
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as BuildRecord) : undefined;
  } catch {
    return undefined;
  }
}

function isIntact(root: string, files: FileStates): boolean {
  return Object.entries(files).every(([path, state]) => readState(join(root, path)) === state);
}

function listStates(root: string, ...paths: readonly string[]): FileStates {
  const list = (path: string): readonly (readonly [string, string])[] => {
    const state = readState(join(root, path));
    return state === undefined
      ? readdirSync(join(root, path)).flatMap((name) => list(join(path, name)))
      : [[path, state]];
  };
  return Object.fromEntries(paths.flatMap(list));
}

/** @returns `undefined` for a folder and for a file that is missing. */
function readState(path: string): string | undefined {
  const stats = lstatSync(path, { throwIfNoEntry: false });
  return stats && !stats.isDirectory() ? `${stats.size} ${stats.mtimeMs}` : undefined;
}

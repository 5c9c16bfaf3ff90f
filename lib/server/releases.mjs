/**
 * The releases that `npm run build` has written to `releases/`. A folder with a `release.json` is complete: the build gives it
 * its name when everything else is there. This is JavaScript because `start.mjs` reads it without a build.
 */
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasesFolder = 'releases';
export const releaseFile = 'release.json';

/** `npm run rollback` writes it into the release that is no longer served. */
const withdrawnFile = 'withdrawn';

/**
 * @typedef {object} Release
 * @property {string} name the name of its folder, which starts with the time of the build.
 * @property {string} folder the absolute or relative path of its folder.
 * @property {string} builtAt the time of the build, RFC 3339 in UTC.
 */

const namePattern = /^\d{8}T\d{9}Z-/;

/**
 * The complete releases that aren't withdrawn, oldest first.
 *
 * @param {string} root the folder of the project.
 * @returns {Release[]}
 */
export function listReleases(root = '.') {
  const folder = join(root, releasesFolder);
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => namePattern.test(name) && existsSync(join(folder, name, releaseFile)))
    .filter((name) => !existsSync(join(folder, name, withdrawnFile)))
    .sort()
    .map((name) => readRelease(join(folder, name)));
}

/**
 * @param {string} folder of a release.
 * @returns {Release}
 */
export function readRelease(folder) {
  return { folder, ...JSON.parse(readFileSync(join(folder, releaseFile), 'utf8')) };
}

/**
 * The release to serve: the newest one.
 *
 * @param {string} root the folder of the project.
 * @returns {Release | undefined}
 */
export function findCurrentRelease(root = '.') {
  return listReleases(root).at(-1);
}

/** @param {Release} release no longer to be served. Deleting the file brings it back. */
export function withdraw({ folder }) {
  writeFileSync(join(folder, withdrawnFile), '');
}

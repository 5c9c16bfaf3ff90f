/**
 * The releases that `npm run build` has written to `releases/`: folders of finished responses, the content and the program, each with
 * a manifest (docs/adr/0019). This is JavaScript because `start.mjs` reads it without a build.
 */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

export const releasesFolder = 'releases';
export const manifestFile = 'manifest.json';
export const programFolder = 'program';
export const serverFile = `${programFolder}/server.mjs`;

/** `npm run rollback` writes it into a release that is no longer served. */
export const withdrawnFile = 'withdrawn';

/** The server writes the name of its release into it, so that a build doesn't delete the release. */
export const runningFile = 'running';

/** How a server ends that `start.mjs` has started: EX_CONFIG and EX_TEMPFAIL of sysexits.h. */
export const exitCodes = {
  /** The environment, an option or the port can't be used. */
  refused: 78,
  /** To be started again, with the program of the newest release. */
  restart: 75,
};

/**
 * @typedef {object} StoredFile a response that the build has rendered.
 * @property {string} file from the folder of the release.
 * @property {number} [status] 200 by default.
 * @property {Record<string, string>} headers by name in lower case.
 * @property {string[]} madeOf the files of generated content that it has data of, besides those that all responses may have.
 *
 * @typedef {object} Manifest
 * @property {string} name the name of the folder, which starts with the time of the build.
 * @property {string} builtAt the time of the build, RFC 3339 in UTC.
 * @property {string} key a hash of all that the release is made of.
 * @property {string} commonKey a hash of what each response may be made of, besides `madeOf`.
 * @property {string} program a hash of the program, its packages and its theme.
 * @property {number} pages
 * @property {string[]} handlers the patterns of the routes that respond to each request, in the order in which they are matched.
 * @property {Record<string, StoredFile>} responses by path, in canonical form.
 * @property {Record<string, number>} files the size of each file.
 */

const namePattern = /^\d{8}T\d{9}Z-/;

/**
 * The names of all releases, oldest first.
 *
 * @param {string} folder of all releases.
 * @returns {string[]}
 */
export function listNames(folder = releasesFolder) {
  const names = has(folder) ? readdirSync(/* turbopackIgnore: true */ folder) : [];
  return names.filter((name) => namePattern.test(name)).sort();
}

/**
 * The names of the releases that aren't withdrawn, oldest first.
 *
 * @param {string} folder of all releases.
 * @returns {string[]}
 */
export function listReleases(folder = releasesFolder) {
  return listNames(folder).filter(
    (name) => !has(join(/* turbopackIgnore: true */ folder, name, withdrawnFile)),
  );
}

/** @param {string} path */
function has(path) {
  return statSync(path, { throwIfNoEntry: false }) !== undefined;
}

/**
 * @param {string} folder of a release.
 * @returns {Manifest}
 * @throws Error with one line if the manifest is missing or cut off.
 */
export function readManifest(folder) {
  const path = join(/* turbopackIgnore: true */ folder, manifestFile);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    throw new Error(`${path} can't be read: ${/** @type {Error} */ (error).message}`);
  }
}

/**
 * @param {string} folder of a release.
 * @param {Manifest} manifest
 * @param {string} prefix of the files that are checked.
 * @throws Error with one line if a file is missing or doesn't have its size.
 */
export function checkFiles(folder, { files }, prefix = '') {
  for (const [name, size] of Object.entries(files)) {
    if (!name.startsWith(prefix)) continue;
    const found = statSync(join(folder, name), { throwIfNoEntry: false })?.size;
    if (found === size) continue;
    const state = found === undefined ? 'is missing' : `has ${found} bytes instead of ${size}`;
    throw new Error(`${join(folder, name)} ${state}.`);
  }
}

/**
 * Withdraws a release. Deleting the file brings it back.
 *
 * @param {string} folder of the release.
 */
export function withdraw(folder) {
  writeFileSync(join(/* turbopackIgnore: true */ folder, withdrawnFile), '');
}

/**
 * @param {string} folder of all releases.
 * @returns {string | undefined} the release that a server has said it serves.
 */
export function readRunning(folder = releasesFolder) {
  const file = join(/* turbopackIgnore: true */ folder, runningFile);
  return has(file) ? readFileSync(file, 'utf8') || undefined : undefined;
}

/**
 * @param {string} folder of all releases.
 * @param {string} name of the release that this process serves.
 */
export function writeRunning(folder, name) {
  try {
    writeFileSync(join(/* turbopackIgnore: true */ folder, runningFile), name);
  } catch {
    // The server may not write here. A build keeps the newest releases.
  }
}

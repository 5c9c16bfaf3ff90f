/** Releases for tests: copies of the suite's release with a mark in a style sheet and in the pages that load it. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { findCurrentRelease, releaseFile, releasesFolder } from '#lib/server/releases.mjs';
import { linkFolder } from '#tests/support/link-folder.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

/** Runs the server of a folder's newest release, without npm between. */
export const startCommand = ['node', resolve('lib/server/start.mjs')] as const;

/**
 * A folder for releases within the checkout, so that they find `node_modules`.
 *
 * @returns the folder. The test removes it.
 */
export function makeReleasesFolder(name: string): string {
  const folder = join('test-results', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, releasesFolder), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  return folder;
}

let count = 0;

/**
 * Adds a complete release whose pages load `/assets/site-<mark>.css`, which no other release has and whose text is the mark.
 *
 * @param change is called with the folder of the release before the release is complete.
 * @returns the name of the release. Each one is newer than those before.
 */
export function addRelease(
  folder: string,
  mark: string,
  change: (release: string) => void = () => {},
): string {
  const original = findCurrentRelease(siteFolder);
  if (original === undefined) {
    throw new Error('There is no release. Run `npm run build:fixture` first.');
  }
  count += 1;
  const name = `20260101T${String(count).padStart(9, '0')}Z-${mark}`;
  const unfinished = join(folder, releasesFolder, `.${name}`);
  linkFolder(original.folder, unfinished);
  markStyles(unfinished, mark);
  change(unfinished);
  const { builtAt } = original;
  rewrite(join(unfinished, releaseFile), JSON.stringify({ name, buildId: mark, builtAt }));
  renameSync(unfinished, join(folder, releasesFolder, name));
  return name;
}

/** Writes a file anew, so that other links to it keep their text. */
export function rewrite(file: string, text: string): void {
  rmSync(file);
  writeFileSync(file, text);
}

function markStyles(release: string, mark: string): void {
  const assets = join(release, 'public/assets');
  const [styles] = readdirSync(assets).filter((file) => /^site-.*\.css$/.test(file));
  if (styles === undefined) throw new Error(`${assets} has no style sheet.`);
  rmSync(join(assets, styles));
  const marked = `site-${mark}.css`;
  writeFileSync(join(assets, marked), mark);
  for (const page of ['index.html', 'about.html']) {
    const file = join(release, '.next/server/app', page);
    const html = readFileSync(file, 'utf8');
    if (!html.includes(basename(styles))) throw new Error(`${file} does not load ${styles}.`);
    rewrite(file, html.replaceAll(basename(styles), marked));
  }
}

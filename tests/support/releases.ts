/** Releases for tests: copies of the suite's release with a mark in a style sheet and in the pages that load it. */
import {
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import {
  listReleases,
  type Manifest,
  manifestFile,
  readManifest,
  releasesFolder,
  serverFile,
} from '#lib/server/releases.mjs';
import { linkFolder } from '#tests/support/link-folder.ts';
import { siteFolder } from '#tests/support/site-folder.ts';

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
 * @param change is called with the folder of the release before the release has its name.
 * @returns the name of the release. Each one is newer than those before.
 */
export function addRelease(
  folder: string,
  mark: string,
  change: (release: string) => void = () => {},
): string {
  const releases = join(siteFolder, releasesFolder);
  const original = listReleases(releases).at(-1);
  if (original === undefined) {
    throw new Error('There is no release. Run `npm run build:fixture` first.');
  }
  count += 1;
  const name = `20260101T${String(count).padStart(9, '0')}Z-${mark}`;
  const unfinished = join(folder, releasesFolder, `.${name}`);
  linkFolder(join(releases, original), unfinished);
  markStyles(unfinished, mark);
  writeManifest(unfinished, { name });
  change(unfinished);
  renameSync(unfinished, join(folder, releasesFolder, name));
  return name;
}

/** Gives a release another program: a server with a line before its first one. */
export function changeProgram(release: string, line = '// Another program.'): void {
  const server = join(release, serverFile);
  rewrite(server, `${line}\n${readFileSync(server, 'utf8')}`);
  writeManifest(release, { program: line });
}

/** Writes a file anew, so that other links to it keep their text. */
export function rewrite(file: string, text: string): void {
  rmSync(file);
  writeFileSync(file, text);
}

/** Completes a release whose files have changed. */
export function writeManifest(release: string, changes: Partial<Manifest>): void {
  const manifest = { ...readManifest(release), ...changes };
  const names = listFiles(release).filter((name) => name !== manifestFile);
  const files = names.map((name) => [name, statSync(join(release, name)).size]);
  const text = JSON.stringify({ ...manifest, files: Object.fromEntries(files) });
  rewrite(join(release, manifestFile), text);
}

function markStyles(release: string, mark: string): void {
  const assets = join(release, 'public/assets');
  const [styles] = readdirSync(assets).filter((file) => /^site-.*\.css$/.test(file));
  if (styles === undefined) throw new Error(`${assets} has no style sheet.`);
  rmSync(join(assets, styles));
  const marked = `site-${mark}.css`;
  writeFileSync(join(assets, marked), mark);
  const file = join(release, 'responses/about.html');
  const html = readFileSync(file, 'utf8');
  if (!html.includes(basename(styles))) throw new Error(`${file} does not load ${styles}.`);
  rewrite(file, html.replaceAll(basename(styles), marked));
}

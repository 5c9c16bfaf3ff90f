/** Copies of the program with other content, each with packages of its own. */
import { execFileSync } from 'node:child_process';
import { appendFileSync, cpSync, existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { sources } from '#lib/pipeline/build-inputs.ts';
import { publishRelease } from '#lib/pipeline/release.ts';
import { linkFolder } from '#tests/support/link-folder.ts';

/** What all sites share. */
const program = [...sources, 'tools/authoring'] as const;

const logo = 'public/logo.svg';

/**
 * The caches of the checkout's build that save a copy of its program half of its time: the bundled programs, and what Next has compiled,
 * by paths relative to the root of the copy.
 */
const caches = ['.next/cache/legible/programs', '.next/cache/turbopack'] as const;

const packages = 'node_modules';

/** In the folder of the packages: which ones npm has installed. */
const installedList = '.package-lock.json';

/**
 * Two thirds of the files, which no program of a site reads: the tools of the tests in `.cache`, and half of the packages. `next dev`
 * installs packages of types that have no `index.d.ts`.
 */
const unread = /^(?:\.cache|(?!index\.d\.ts$).*\.(?:d\.[cm]?ts|map|md))$/;

/**
 * Copies the program and a site to a new folder.
 *
 * @param site a folder with `content` and, if it has images, `public`.
 * @param built where such a build has compiled the program: the checkout, or `siteFolder` for one of Vercel.
 * @returns the new folder. The test removes it by `removeScratchSite`.
 */
export function makeScratchSite(
  name: string,
  site = 'tests/fixtures/one-article',
  built = '.',
): string {
  const folder = join('test-results', name);
  removeScratchSite(folder);
  copySite(site, folder);
  copyCaches(built, folder);
  return folder;
}

/**
 * Removes a copy, but not its packages: removing them takes as long as a build, and the next copy needs them. Next may still write to
 * the folder while it stops.
 */
export function removeScratchSite(folder: string): void {
  if (!existsSync(folder)) return;
  for (const name of readdirSync(folder).filter((name) => name !== packages)) {
    rmSync(join(folder, name), { recursive: true, force: true, maxRetries: 50 });
  }
}

/** Replaces the program and the content of a copy, and keeps what a build made there. */
export function copySite(site: string, folder: string): void {
  for (const part of program) replace(part, join(folder, part));
  // Next would take the checkout for the root.
  appendFileSync(
    join(folder, 'next.config.mjs'),
    '\nconfig.turbopack = { root: process.cwd() };\n',
  );
  copyContent(site, folder);
  linkPackages(folder);
}

/** Replaces the content and the images of a copy, as a switch to another branch does. */
export function copyContent(site: string, folder: string): void {
  const ownLogo = join(site, logo);
  replace(existsSync(ownLogo) ? ownLogo : logo, join(folder, logo));
  for (const part of ['public/images', 'content']) replace(join(site, part), join(folder, part));
}

function replace(from: string, to: string): void {
  rmSync(to, { recursive: true, force: true });
  if (existsSync(from)) cpSync(from, to, { recursive: true });
}

/** Gives a copy the installed packages, unless it has the same ones. */
function linkPackages(folder: string): void {
  const readInstalled = (root: string) => {
    const list = join(root, packages, installedList);
    return existsSync(list) ? readFileSync(list, 'utf8') : undefined;
  };
  if (readInstalled(folder) === readInstalled('.')) return;
  rmSync(join(folder, packages), { recursive: true, force: true });
  const isLinked = (name: string) => !unread.test(name) && name !== installedList;
  linkFolder(packages, join(folder, packages), isLinked);
  // npm writes into this file, which would change both.
  const list = join(packages, installedList);
  if (existsSync(list)) cpSync(list, join(folder, list));
}

/** Gives a copy what a build has compiled, unless it has compiled the program itself. */
export function copyCaches(from: string, to: string): void {
  for (const cache of caches) {
    const [source, target] = [join(from, cache), join(to, cache)];
    if (existsSync(source) && !existsSync(target)) cpSync(source, target, { recursive: true });
  }
}

/**
 * @returns what the build prints.
 * @throws Error with the output if the build fails.
 */
export function buildScratchSite(
  folder: string,
  env: Readonly<Record<string, string>> = {},
): string {
  const settings = { cwd: folder, stdio: 'pipe', encoding: 'utf8' } as const;
  return execFileSync('npm', ['run', 'build'], { ...settings, env: { ...process.env, ...env } });
}

/** Publishes a release of the content and the assets that a copy has. */
export async function publishRendered(folder: string): Promise<void> {
  const rendered = JSON.parse(runStep(folder, 'render'));
  const server = resolve(runStep(folder, 'server').trim());
  await publishRelease({ ...rendered, server, key: '' }, folder);
}

function runStep(folder: string, step: string): string {
  return execFileSync('node', ['lib/pipeline/run.mjs', step], {
    cwd: folder,
    // Contentlayer reads `PWD`.
    env: { ...process.env, PWD: resolve(folder) },
    encoding: 'utf8',
  });
}

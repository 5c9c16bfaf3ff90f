/**
 * Keeps finished pages in the cache of the build, so that Next renders only those whose data has changed (docs/adr/0021).
 *
 * Workaround: Next has no cache of prerendered pages that outlives a build. To disable it, return an empty set in `findPages`.
 * Tests that break when Next changes: tests/unit/build/page-cache.test.ts, tests/e2e/growing-site.test.ts.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { artifactsFolder } from '#lib/content/artifacts-folder.ts';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import type { BuildCache } from './cache.ts';
import type { PageKeys } from './page-keys.ts';
import { replaceFile } from './replace-file.ts';

/** A finished page: its files, and its entry in the manifest of prerendered pages. */
type FinishedPage = { readonly html: string; readonly meta: string; readonly route: Route };

type Route = Readonly<Record<string, unknown>>;

type Manifest = {
  readonly version: number;
  readonly routes: Readonly<Record<string, Route>>;
  readonly dynamicRoutes: Readonly<Record<string, unknown>>;
};

/** Tells the routes of documents which pages Next must not render. */
export function writeKeptPages(paths: readonly string[]): void {
  replaceFile(join(artifactsFolder, artifactFiles.keptPages), JSON.stringify(paths));
}

const knownVersion = 4;

/** The fields by which Next serves a finished page. */
const pageRoute = { routeType: 'page', response: 'complete', compute: 'static' };

/**
 * Finds the pages that are in the cache. Next renders a page whose entry is corrupt.
 *
 * @returns their paths: the pages of a large site are too many for the memory.
 */
export function findPages(cache: BuildCache, keys: PageKeys): ReadonlySet<string> {
  const found = [...keys].filter(([, key]) => cache.read(key) !== undefined);
  return new Set(found.map(([path]) => path));
}

/**
 * Completes a build that left out pages: adds those from the cache, and adds the rendered ones to the cache.
 *
 * @param build the folder of the build, `.next`, whose pages are static.
 * @param keys the pages that the site has.
 * @param kept the paths of those that Next didn't render.
 * @throws Error if the structure of the manifest is unknown, or a page is missing.
 */
export function completePages(
  build: string,
  cache: BuildCache,
  keys: PageKeys,
  kept: ReadonlySet<string>,
): void {
  const path = join(build, 'prerender-manifest.json');
  const manifest = readManifest(path);
  const added: Record<string, Route> = {};
  for (const [path, key] of keys) {
    if (kept.has(path)) added[path] = addPage(build, path, cache.read(key));
    else cache.write(key, Buffer.from(JSON.stringify(readPage(build, path, manifest))));
  }
  if (kept.size === 0) return;
  const routes = { ...manifest.routes, ...added };
  writeFileSync(path, JSON.stringify({ ...manifest, routes }));
}

function addPage(build: string, path: string, entry: Buffer | undefined): Route {
  if (entry === undefined) throw new Error(missing(path));
  // The cast is safe: the checksum of the entry is right, and the key contains the version of the code.
  const { html, meta, route } = JSON.parse(entry.toString()) as FinishedPage;
  const file = toFile(build, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.html`, html);
  writeFileSync(`${file}.meta`, meta);
  // Next renders a page again if this file is missing.
  writeFileSync(`${file}.rsc`, '');
  return route;
}

function readManifest(path: string): Manifest {
  const manifest = JSON.parse(readFileSync(path, 'utf8')) as Manifest;
  if (manifest.version !== knownVersion) {
    throw new Error(unknown(`${path} has version ${manifest.version} instead of ${knownVersion}`));
  }
  return manifest;
}

function readPage(build: string, path: string, { routes, dynamicRoutes }: Manifest): FinishedPage {
  const file = toFile(build, path);
  const route = routes[path];
  if (route === undefined || !existsSync(`${file}.html`) || !existsSync(`${file}.meta`)) {
    throw new Error(missing(path));
  }
  const isKnown =
    Object.entries(pageRoute).every(([field, value]) => route[field] === value) &&
    String(route.srcRoute) in dynamicRoutes &&
    route.initialRevalidateSeconds === false &&
    route.dataRoute === `${path}.rsc`;
  if (!isKnown) throw new Error(unknown(`the entry of ${path} is ${JSON.stringify(route)}`));
  return {
    html: readFileSync(`${file}.html`, 'utf8'),
    meta: readFileSync(`${file}.meta`, 'utf8'),
    route,
  };
}

function missing(path: string): string {
  return `The build has no page ${path}. Run \`npm run cache:clear\`, then build again.`;
}

function unknown(finding: string): string {
  return `Next has noted its prerendered pages in a way that we don't know: ${finding}. If Next has changed, adjust lib/build/page-cache.ts.`;
}

function toFile(build: string, path: string): string {
  return join(build, 'server/app', path);
}

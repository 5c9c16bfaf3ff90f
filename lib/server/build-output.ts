/** Reads what `next build` has written: the paths of the site, and its prerendered pages. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { frameworkPrefix } from '#lib/site/paths.ts';
import type { Origin, OriginResponse } from './origin.ts';

const buildFolder = '.next';

/** There is no build to serve. The message says how to make one. */
export class MissingBuild extends Error {
  override readonly name = 'MissingBuild';
}

type PrerenderManifest = { readonly routes: Readonly<Record<string, unknown>> };
type RoutesManifest = { readonly staticRoutes: readonly { readonly page: string }[] };

function readManifest(root: string, name: string): unknown {
  const path = join(root, buildFolder, name);
  if (!existsSync(path)) {
    throw new MissingBuild(`There is no build: ${path} is missing. Run npm run build.`);
  }
  return JSON.parse(readFileSync(path, 'utf8'));
}

/**
 * Every path of the build in `root`, except those below `/api`, in canonical form: prerendered pages, routes without
 * parameters, files of `public/`, and the framework's own files. The server refuses all others without Next.
 *
 * @throws MissingBuild
 */
export function readSitePaths(root = '.'): ReadonlySet<string> {
  const { routes } = readManifest(root, 'prerender-manifest.json') as PrerenderManifest;
  const { staticRoutes } = readManifest(root, 'routes-manifest.json') as RoutesManifest;
  return new Set([
    ...Object.keys(routes),
    ...listCards(root),
    ...staticRoutes.map(({ page }) => page),
    ...listFiles(join(root, 'public'), '/'),
    ...listFiles(join(root, buildFolder, 'static'), `${frameworkPrefix}static/`),
  ]);
}

/** The paths of preview images, which Next draws at their first request. */
function listCards(root: string): readonly string[] {
  const file = join(root, '.generated/content/cards.json');
  return existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

function listFiles(folder: string, prefix: string): readonly string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const segments = join(parentPath, name)
        .slice(folder.length + 1)
        .split(/[\\/]/)
        .map(encodeURIComponent);
      const path = prefix + segments.join('/');
      // Browsers leave these as they are in a URL; the framework encodes them in the URLs of its own files.
      return [path, path.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent)];
    });
}

type PageMeta = { readonly status?: number };

/**
 * Serves prerendered pages from their files, and everything else from `next`. Next reads these files too, but it renders the
 * page for a missing path again, with its script.
 *
 * @throws MissingBuild
 */
export function withPrerenderedPages(next: Origin, root = '.'): Origin {
  const { routes } = readManifest(root, 'prerender-manifest.json') as PrerenderManifest;
  const folder = join(root, buildFolder, 'server/app');
  return async (url) => {
    const file = join(folder, url === '/' ? 'index' : url);
    const isPage = Object.hasOwn(routes, url) && existsSync(`${file}.html`);
    return isPage ? readPage(file) : next(url);
  };
}

async function readPage(file: string): Promise<OriginResponse> {
  const { status = 200 } = JSON.parse(await readFile(`${file}.meta`, 'utf8')) as PageMeta;
  const headers = { 'content-type': 'text/html; charset=utf-8' };
  return { status, headers, body: await readFile(`${file}.html`) };
}

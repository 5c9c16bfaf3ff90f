/** The paths that this build answers at, so that the server refuses all others without Next. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frameworkPrefix } from '#lib/site/paths.ts';

const buildFolder = '.next';

type PrerenderManifest = { readonly routes: Readonly<Record<string, unknown>> };
type RoutesManifest = { readonly staticRoutes: readonly { readonly page: string }[] };

/**
 * Every path of the build in `root`, except those below `/api`, in canonical form: prerendered pages, routes without
 * parameters, files of `public/`, and the framework's own files.
 *
 * @throws Error if there is no build; the message says how to make one.
 */
export function readSitePaths(root = '.'): ReadonlySet<string> {
  const readManifest = (name: string): unknown => {
    const path = join(root, buildFolder, name);
    if (!existsSync(path))
      throw new Error(`There is no build: ${path} is missing. Run npm run build.`);
    return JSON.parse(readFileSync(path, 'utf8'));
  };
  const { routes } = readManifest('prerender-manifest.json') as PrerenderManifest;
  const { staticRoutes } = readManifest('routes-manifest.json') as RoutesManifest;
  return new Set([
    ...Object.keys(routes),
    ...staticRoutes.map(({ page }) => page),
    ...listFiles(join(root, 'public'), '/'),
    ...listFiles(join(root, buildFolder, 'static'), `${frameworkPrefix}static/`),
  ]);
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

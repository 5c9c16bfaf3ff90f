/**
 * Serves what `next build` has written: prerendered pages and routes, files, and route handlers. Next's server isn't needed,
 * because every page is prerendered (docs/adr/0016).
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mime from 'mime';
import { immutable, type ResponseHeaders } from '#lib/http/respond.ts';
import { frameworkPrefix } from '#lib/site/paths.ts';
import { type Body, toFileEtag } from './body.ts';
import { isCompressible } from './compress.ts';
import type { FindAsset } from './former-assets.ts';
import { type CompiledFiles, openRoutes, type RoutesManifest } from './route-handlers.ts';

const buildFolder = '.next';

/** There is no build to serve. The message says how to make one. */
class MissingBuild extends Error {
  override readonly name = 'MissingBuild';
}

export type BuildResponse = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ResponseHeaders;
  readonly body: Body;
};

/** The part of a request that a route reads besides its URL. */
type BuildMessage = {
  readonly method: 'GET' | 'POST';
  readonly headers: ResponseHeaders;
  readonly body?: Buffer<ArrayBuffer>;
};

/** @param url a path with its query, in canonical form. */
export type ReadBuild = (url: string, message?: BuildMessage) => Promise<BuildResponse>;

type BuildOutput = {
  readonly readBuild: ReadBuild;
  /** Whether something is served at a path, in canonical form. Paths below `/api` and internal ones aren't asked for. */
  readonly hasPath: (path: string) => boolean;
  /** Loads the route handlers, which requests otherwise load. Rejects if one is broken. */
  readonly loadHandlers: () => Promise<void>;
};

type HeaderRule = {
  readonly regex: string;
  readonly headers: readonly { readonly key: string; readonly value: string }[];
};

type Manifests = {
  readonly routes: RoutesManifest & { readonly headers?: readonly HeaderRule[] };
  readonly prerendered: {
    readonly routes: Readonly<Record<string, unknown>>;
    readonly dynamicRoutes: Readonly<Record<string, { readonly fallback: unknown }>>;
  };
  readonly compiled: CompiledFiles;
};

/**
 * Opens the build in `root`.
 *
 * @param findFormerAsset finds the hashed files of other builds.
 * @throws MissingBuild
 */
export function openBuild(root = '.', findFormerAsset: FindAsset = () => undefined): BuildOutput {
  const { routes, prerendered, compiled } = readManifests(root);
  const folder = join(root, buildFolder, 'server');
  // A route with `dynamicParams = false` has only the paths that are prerendered.
  const dynamicRoutes = routes.dynamicRoutes.filter(
    ({ page }) => prerendered.dynamicRoutes[page]?.fallback !== false,
  );
  const { findRoute, loadHandlers } = openRoutes({ ...routes, dynamicRoutes }, compiled, folder);
  const readers: ReadonlyMap<string, () => Promise<BuildResponse>> = new Map([
    ...listPrerendered(Object.keys(prerendered.routes), join(folder, 'app')),
    ...listServedFiles(join(root, 'public'), '/'),
    ...listServedFiles(join(root, buildFolder, 'static'), `${frameworkPrefix}static/`, hashed),
  ]);
  const cards = readCardPaths(root);
  const withConfiguredHeaders = applyHeaderRules(routes.headers ?? []);
  return {
    hasPath: (path) =>
      readers.has(path) ||
      (path.startsWith('/cards/') ? cards.has(path) : findRoute(path) !== undefined) ||
      findFormerAsset(path) !== undefined,
    readBuild: async (url, message) => {
      const [path = ''] = url.split('?', 1);
      const read = readers.get(url);
      if (read) return withConfiguredHeaders(path, await read());
      const call = findRoute(path);
      const asset = call ? undefined : findFormerAsset(path);
      if (asset) return withConfiguredHeaders(path, await readStaticFile(asset, hashed));
      if (call === undefined) throw new Error(`The build serves nothing at ${path}.`);
      return record(await call(new Request(`http://localhost${url}`, message)));
    },
    loadHandlers,
  };
}

function readManifests(root: string): Manifests {
  const read = (name: string) => {
    const path = join(root, buildFolder, name);
    if (existsSync(path)) return JSON.parse(readFileSync(path, 'utf8'));
    throw new MissingBuild(`There is no build: ${path} is missing. Run npm run build.`);
  };
  return {
    routes: read('routes-manifest.json'),
    prerendered: read('prerender-manifest.json'),
    compiled: read('server/app-paths-manifest.json'),
  };
}

/** The paths of preview images, which are drawn at their first request. */
function readCardPaths(root: string): ReadonlySet<string> {
  const file = join(root, '.generated/content/cards.json');
  return new Set(existsSync(file) ? Object.keys(JSON.parse(readFileSync(file, 'utf8'))) : []);
}

async function record(response: Response): Promise<BuildResponse> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), body };
}

type Reader = readonly [path: string, read: () => Promise<BuildResponse>];

/** The metadata that Next stores beside a prerendered page or route. */
type PrerenderedMeta = { readonly status?: number; readonly headers?: ResponseHeaders };

/** @param folder `.next/server/app`. */
function listPrerendered(paths: readonly string[], folder: string): readonly Reader[] {
  return paths.map((path) => {
    const file = join(folder, path === '/' ? 'index' : path);
    const isPage = existsSync(`${file}.html`);
    return [
      path,
      async () => {
        const meta: PrerenderedMeta = JSON.parse(await readFile(`${file}.meta`, 'utf8'));
        const headers = isPage ? { 'content-type': 'text/html; charset=utf-8' } : meta.headers;
        const body = await readFile(`${file}.${isPage ? 'html' : 'body'}`);
        return { status: meta.status ?? 200, headers: headers ?? {}, body };
      },
    ];
  });
}

const hashed = { 'cache-control': immutable };
const revalidated = { 'cache-control': 'public, max-age=0' };

function listServedFiles(folder: string, prefix: string, headers = revalidated): readonly Reader[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name);
      const segments = file.slice(folder.length + 1).split(/[\\/]/);
      const path = prefix + segments.map(encodeURIComponent).join('/');
      const read = () => readStaticFile(file, headers);
      // Browsers leave these as they are in a URL; the framework encodes them in the URLs of its own files.
      const asInUrl = path.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent);
      return [[path, read] as const, [asInUrl, read] as const];
    });
}

/** Larger files that aren't compressed stay on the disk: a video must not fill the memory. */
const memoryMaxBytes = 1_000_000;

async function readStaticFile(path: string, headers: ResponseHeaders): Promise<BuildResponse> {
  const stats = await stat(path);
  const { mtime, size } = stats;
  const type = mime.getType(path) ?? 'application/octet-stream';
  const isOnDisk = size > memoryMaxBytes && !isCompressible(type, size);
  return {
    status: 200,
    headers: {
      ...headers,
      ...(isOnDisk ? { etag: toFileEtag(stats) } : {}),
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'last-modified': mtime.toUTCString(),
    },
    body: isOnDisk ? { path, start: 0, length: size } : await readFile(path),
  };
}

/** The headers that `next.config.mjs` sets for a path. */
function applyHeaderRules(rules: readonly HeaderRule[]) {
  const compiled = rules.map(({ regex, headers }) => ({ pattern: new RegExp(regex), headers }));
  return (path: string, { status, headers, body }: BuildResponse): BuildResponse => {
    const configured = compiled
      .filter(({ pattern }) => pattern.test(path))
      .flatMap((rule) => rule.headers.map(({ key, value }) => [key.toLowerCase(), value]));
    return { status, headers: { ...headers, ...Object.fromEntries(configured) }, body };
  };
}

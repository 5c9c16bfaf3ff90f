/** The responses that a release contains: those that the build has rendered, and the files of `public/`. */
import { existsSync } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import mime from 'mime';
import { immutable, type ResponseHeaders } from '#lib/http/respond.ts';
import { hashedFolders, notFoundRoute } from '#lib/site/paths.ts';
import { isCompressible } from './compress.ts';
import {
  listNames,
  listReleases,
  type Manifest,
  readManifest,
  releasesFolder,
} from './releases.mjs';
import { type Body, toFileEtag } from './response-body.ts';

export type RouteResponse = {
  readonly status: number;
  /** By name in lower case. */
  readonly headers: ResponseHeaders;
  readonly body: Body;
};

type ReadResponse = () => Promise<RouteResponse>;

const publicFolder = 'public';

/**
 * @param folder of the release.
 * @returns a function that finds what a path, in canonical form, has in the release.
 */
export function openFiles(folder: string, { responses, files }: Manifest) {
  const readers = new Map<string, ReadResponse>();
  for (const name of Object.keys(files)) {
    if (!name.startsWith(`${publicFolder}/`)) continue;
    const read = () => readStaticFile(join(folder, name));
    const path = name.slice(publicFolder.length).split('/').map(encodeURIComponent).join('/');
    readers.set(path, read);
    // Browsers leave these as they are in a URL.
    readers.set(path.replace(/%(?:24|26|2B|2C|3A|3B|3D|40)/g, decodeURIComponent), read);
  }
  for (const [path, { file, status = 200, headers }] of Object.entries(responses)) {
    readers.set(path, async () => ({ status, headers, body: await readFile(join(folder, file)) }));
  }
  return (path: string): ReadResponse | undefined => readers.get(path);
}

let newest: { readonly name: string; readonly find: ReturnType<typeof openFiles> } | undefined;

/** Reads what the newest release has at a path, or its page that says that nothing was found. For Next's own server. */
export function findReleased(path: string): Promise<RouteResponse> {
  const releases = join(/* turbopackIgnore: true */ process.cwd(), releasesFolder);
  const name = listReleases(releases).at(-1);
  if (name === undefined) throw new Error('There is no complete build. Run npm run build.');
  if (newest?.name !== name) {
    const folder = join(releases, name);
    newest = { name, find: openFiles(folder, readManifest(folder)) };
  }
  const read = newest.find(path) ?? newest.find(notFoundRoute);
  if (read === undefined) throw new Error(`The release ${name} has no page for missing ones.`);
  return read();
}

const plainFile = /^\/[\w.~@+-]+\/[\w~@+-][\w.~@+-]*$/;

/**
 * Finds a file with a hash in its name in the other releases: a page that was loaded before a switch requests its styles and scripts
 * after it.
 *
 * @param releases the folder of all releases.
 */
export function findFormerAsset(releases: string, path: string): ReadResponse | undefined {
  if (!hashedFolders.some((folder) => path.startsWith(folder)) || !plainFile.test(path)) return;
  const file = listNames(releases)
    .map((name) => join(/* turbopackIgnore: true */ releases, name, publicFolder, path))
    .find((candidate) => existsSync(candidate));
  return file === undefined ? undefined : () => readStaticFile(file);
}

/** Larger files that aren't compressed stay on the disk: a video must not fill the memory. */
const memoryMaxBytes = 1_000_000;

async function readStaticFile(path: string): Promise<RouteResponse> {
  const stats = await stat(path);
  const { mtime, size } = stats;
  const type = mime.getType(path) ?? 'application/octet-stream';
  const isOnDisk = size > memoryMaxBytes && !isCompressible(type, size);
  const isHashed = hashedFolders.some((folder) => path.includes(`/${publicFolder}${folder}`));
  return {
    status: 200,
    headers: {
      'cache-control': isHashed ? immutable : 'public, max-age=0',
      ...(isOnDisk ? { etag: toFileEtag(stats) } : {}),
      'content-type': type.startsWith('text/') ? `${type}; charset=utf-8` : type,
      'last-modified': mtime.toUTCString(),
    },
    body: isOnDisk ? { path, start: 0, length: size } : await readFile(path),
  };
}

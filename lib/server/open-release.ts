/** Opens a release: everything that a server needs to respond to requests. */
import { dirname } from 'node:path';
import { artifactFiles } from '#lib/content/build-artifacts.ts';
import { openSite } from '#lib/content/open-site.ts';
import type { Site } from '#lib/content/site.ts';
import type { ResponseHeaders } from '#lib/http/respond.ts';
import { isCardPath } from '#lib/site/paths.ts';
import { findFormerAsset, openFiles, type RouteResponse } from './release-files.ts';
import { checkFiles, type Manifest, readManifest } from './releases.mjs';
import { openHandlers } from './route-handlers.ts';

/** The part of a request that a route reads besides its URL. */
type RequestMessage = {
  readonly method: 'GET' | 'POST';
  readonly headers: ResponseHeaders;
  readonly body?: Buffer<ArrayBuffer>;
};

/** @param url a path with its query, in canonical form. */
export type ReadRoute = (url: string, message?: RequestMessage) => Promise<RouteResponse>;

export type Release = Pick<Manifest, 'name' | 'builtAt' | 'program'> & {
  readonly folder: string;
  readonly site: Site;
  readonly readRoute: ReadRoute;
  /** Whether something is served at a path, in canonical form. Paths below `/api` and internal ones aren't asked for. */
  readonly hasPath: (path: string) => boolean;
  /** Loads the route handlers, which requests otherwise load. Rejects if one is broken. */
  readonly loadHandlers: () => Promise<void>;
};

/**
 * @param folder of the release, in the folder of all releases.
 * @throws Error with one line if a file is missing or cut off.
 */
export function openRelease(folder: string): Release {
  const manifest = readManifest(folder);
  checkFiles(folder, manifest);
  const site = openSite(folder);
  const releases = dirname(folder);
  const findFile = openFiles(folder, manifest);
  const { findHandler, loadAll } = openHandlers(manifest.handlers);
  const cards: ReadonlySet<string> = new Set(
    Object.keys(site.files?.read<object>(artifactFiles.cards) ?? {}),
  );
  return {
    ...manifest,
    folder,
    site,
    hasPath: (path) =>
      findFile(path) !== undefined ||
      (isCardPath(path) ? cards.has(path) : findHandler(path) !== undefined) ||
      findFormerAsset(releases, path) !== undefined,
    readRoute: async (url, message) => {
      const [path = ''] = url.split('?', 1);
      const read = findFile(url);
      if (read) return read();
      const call = findHandler(path);
      if (call) return record(await call(new Request(`http://localhost${url}`, message)));
      const readFormer = findFormerAsset(releases, path);
      if (readFormer) return readFormer();
      throw new Error(`The release has nothing at ${path}.`);
    },
    loadHandlers: loadAll,
  };
}

async function record(response: Response): Promise<RouteResponse> {
  const { status, headers } = response;
  const body = Buffer.from(await response.arrayBuffer());
  return { status, headers: Object.fromEntries(headers), body };
}

/** Lists the URLs of the built site, requests each one, and finds the file that a static host needs for it. */

import { join } from 'node:path';
import { CommandError } from '../../../lib/pipeline/command.ts';
import {
  listReleases,
  readManifest,
  releasesFolder,
  type StoredFile,
} from '../../../lib/server/releases.mjs';
import { locate } from '../../../lib/site/languages.ts';
import { toOwnApiPath, toOwnPath } from '../../../lib/site/own-collections.ts';
import {
  apiPaths,
  editorFile,
  editorPath,
  feedAliases,
  isApiPath,
  isInternalPath,
  languageRoute,
  mcpPath,
  pagePaths,
  toCardPath,
  toMarkdownPath,
} from '../../../lib/site/paths.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import type { BuiltSite } from '../built-site.ts';
import { readPublicFiles } from '../content-folder.ts';

type ExportedResource = {
  readonly path: string;
  readonly status: number;
  readonly headers: Headers;
  readonly body: Uint8Array;
};

/** The response to a path that no page has. Static hosts send it from `404.html`. */
const missingPath = '/404';

/** The lists of the API, and where the pages of their items are. */
function listApi({ collections }: SiteFacts): readonly ApiList[] {
  return [
    { pages: pagePaths.blog, list: apiPaths.posts },
    { pages: pagePaths.projects, list: apiPaths.projects },
    { pages: pagePaths['ai-dictionary'], list: apiPaths.aiTerms },
    ...collections.map((own) => ({ pages: toOwnPath(own), list: toOwnApiPath(own) })),
  ];
}

type ApiList = { readonly pages: string; readonly list: string };

/**
 * Without `editor` in `site.yaml`, what `npm run dev` has written for `/admin` is left out.
 *
 * @returns the path of every page, file, list and item of the API, in canonical form.
 */
export function listPaths(site: SiteFacts, root = '.'): readonly string[] {
  const { editor } = site.config;
  const built = readBuild(root);
  const lists = listApi(site);
  const pages = built.pages.flatMap((path) => [
    path,
    toMarkdownPath(path),
    toCardPath(path),
    ...toApiItems(lists, locate(site, path).local),
  ]);
  const files = readPublicFiles(root)
    .filter((path) => editor !== undefined || !path.startsWith(`${editorPath}/`))
    .map((path) => (path === editorFile ? editorPath : encodeURI(path)));
  const api = [...Object.values(apiPaths), ...lists.map(({ list }) => list)];
  return [...new Set([...pages, ...built.files, ...api, ...files, missingPath])].sort();
}

/**
 * The pages of the newest release, and its files: rendered ones and routes without parameters.
 *
 * @returns paths as readers see them.
 */
function readBuild(root: string) {
  const folder = join(root, releasesFolder);
  const { responses, handlers } = readManifest(join(folder, listReleases(folder).at(-1) ?? ''));
  const rendered = Object.entries(responses).flatMap(([route, stored]) => {
    const path = stored.status === undefined ? toPublicPath(route) : undefined;
    return path === undefined ? [] : [[path, stored] as const];
  });
  const isPage = ({ file }: StoredFile) => file.endsWith('.html');
  const isOwn = (path: string) =>
    !(isApiPath(path) || isInternalPath(path) || path === mcpPath || path.includes('['));
  return {
    pages: rendered.flatMap(([path, stored]) => (isPage(stored) ? [path] : [])),
    files: [
      ...rendered.flatMap(([path, stored]) => (isPage(stored) ? [] : [path])),
      ...handlers.filter(isOwn),
    ],
  };
}

/**
 * The path as readers see it of what a build has rendered. A language after the first is at an internal route.
 *
 * @returns `undefined` if an internal route has none.
 * @example toPublicPath('/filtered/in-language/de/blog') // → '/de/blog'
 */
function toPublicPath(route: string): string | undefined {
  if (route.startsWith(`${languageRoute}/`)) return route.slice(languageRoute.length);
  return isInternalPath(route) ? undefined : route;
}

/**
 * The API finds a slug in each language, so a translation is at the path without the tag of its language.
 *
 * @param page its path in the program.
 * @example toApiItems(lists, '/blog/a') // → ['/api/posts/a']
 * @example toApiItems(lists, '/blog/tags/http') // → []
 */
function toApiItems(lists: readonly ApiList[], page: string): readonly string[] {
  return lists.flatMap(({ pages, list }) => {
    const slug = page.slice(pages.length + 1);
    // A list of articles has more than one segment: `/blog/tags/http`.
    return page.startsWith(`${pages}/`) && !slug.includes('/') ? [`${list}/${slug}`] : [];
  });
}

/** The paths that redirect. */
export function listFormerPaths(site: SiteFacts): readonly string[] {
  return [...feedAliases.keys(), ...Object.keys(site.redirects)];
}

/** @returns `undefined` if the page has no preview image. */
export async function requestResource(
  { origin, toHeaders }: BuiltSite,
  path: string,
): Promise<ExportedResource | undefined> {
  const response = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: { 'Accept-Encoding': 'identity', ...toHeaders() },
  });
  const { status, headers } = response;
  const body = new Uint8Array(await response.arrayBuffer());
  const expected = path === missingPath ? 404 : 200;
  if (status === expected) return { path, status, headers, body };
  if (status === 404 && path.startsWith('/cards/')) return undefined;
  throw new CommandError(
    `${path} returns ${status}. The files have changed since the build: run \`npm run build\` again.`,
  );
}

/** @returns where a former path leads, or `undefined` if the build doesn't redirect it. */
export async function requestRedirect(
  { origin, toHeaders }: BuiltSite,
  path: string,
): Promise<string | undefined> {
  const { status, headers } = await fetch(`${origin}${path}`, {
    redirect: 'manual',
    headers: toHeaders(),
  });
  return status === 308 ? (headers.get('Location') ?? undefined) : undefined;
}

/** The paths below which others lie. */
export function listFolders(paths: readonly string[]): ReadonlySet<string> {
  return new Set(paths.map((path) => path.slice(0, path.lastIndexOf('/'))));
}

/**
 * Returns the file for a path. A path that is also a folder gets an extension.
 *
 * @param folders of all paths.
 * @example toFile('/blog', 'text/html', folders) // → 'blog.html'
 * @example toFile('/api/posts', 'application/json', folders) // → 'api/posts.json'
 * @example toFile('/api/now', 'application/json', folders) // → 'api/now'
 */
export function toFile(path: string, type: string, folders: ReadonlySet<string>): string {
  if (path === pagePaths.home) return 'index.html';
  const name = decodeURIComponent(path.slice(1));
  if (type.startsWith('text/html')) return `${name}.html`;
  return folders.has(path) ? `${name}.json` : name;
}

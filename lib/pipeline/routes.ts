/**
 * Renders pages and files from the components and route handlers in `app/`, to the bytes that Next would prerender
 * (docs/adr/0019).
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { renderPage } from '#app/_components/render-page.tsx';
import { respondWithMissingPage } from '#app/_components/respond-missing.tsx';
import type { WithSite } from '#app/_components/with-site.ts';
import { listFiles } from '#lib/content/content-files.ts';
import { getSite } from '#lib/content/served-site.ts';
import {
  type HandleRequest,
  importRoute,
  type PathParams,
  type RouteContext,
} from '#lib/server/route-handlers.ts';
import { notFoundRoute } from '#lib/site/paths.ts';
import { isOffPath } from '#lib/site/sections.ts';

/** A `page.tsx`, or a `route.ts`: a `file` is rendered by the build, a `handler` responds to each request. */
type RouteSource = { readonly kind: 'page' | 'file' | 'handler'; readonly pattern: string };

/** React elements. */
type Content = Parameters<typeof renderPage>[1];

type StaticParams = { readonly generateStaticParams?: () => readonly PathParams[] };

type PageModule = StaticParams & {
  readonly default: (props: RouteContext & Partial<WithSite>) => Content | Promise<Content>;
};

type RouteModule = StaticParams & { readonly GET?: HandleRequest };

export type Rendered = {
  readonly kind: RouteSource['kind'];
  readonly path: string;
  readonly status?: 404;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer;
};

const missingPage: RouteSource = { kind: 'page', pattern: notFoundRoute };

/** @param app its folder. */
export function listSources(app = 'app'): readonly RouteSource[] {
  // Folders with an underscore have no routes.
  const files = listFiles(app).filter((file) => !file.startsWith('_'));
  const found = files.flatMap((file): readonly RouteSource[] => {
    const [, folder = '', name] = /^(?:(.+)\/)?(page|route)\.tsx?$/.exec(file) ?? [];
    const pattern = `/${folder}`;
    if (name === 'page') return [{ kind: 'page', pattern }];
    if (name !== 'route') return [];
    // Without loading the module, which takes 0.3 s for some.
    const isStatic = readFileSync(join(app, file), 'utf8').includes("dynamic = 'force-static'");
    return [{ kind: isStatic ? 'file' : 'handler', pattern }];
  });
  return [...found, missingPage];
}

/** The patterns of the routes that respond to each request. */
export function listHandlers(sources: readonly RouteSource[]): readonly string[] {
  return sources.filter(({ kind }) => kind === 'handler').map(({ pattern }) => pattern);
}

/**
 * Renders the pages and files of routes.
 *
 * @param claim says of each, in the order of `listRoutePaths`, whether it's rendered.
 */
export async function* renderRoutes(
  sources: readonly RouteSource[],
  claim: (path: string) => boolean = () => true,
): AsyncGenerator<Rendered> {
  for (const source of sources) {
    if (source.kind === 'handler') continue;
    const { paths, render } = await openSource(source);
    for (const [path, params] of paths) {
      if (!claim(path)) continue;
      try {
        const rendered = await render(path, { params: Promise.resolve(params) });
        if (rendered) yield { kind: source.kind, path, ...rendered };
      } catch (error) {
        throw new Error(`Could not render ${path}.`, { cause: error });
      }
    }
  }
}

/** The paths of all pages and files. */
export async function listRoutePaths(sources: readonly RouteSource[]): Promise<readonly string[]> {
  const rendered = sources.filter(({ kind }) => kind !== 'handler');
  const opened = await Promise.all(rendered.map(openSource));
  return opened.flatMap(({ paths }) => paths.map(([path]) => path));
}

const htmlHeaders = { 'content-type': 'text/html; charset=utf-8' };

async function openSource({ kind, pattern }: RouteSource) {
  if (pattern === missingPage.pattern) {
    const render = async () => {
      const response = await respondWithMissingPage(getSite());
      const body = Buffer.from(await response.arrayBuffer());
      return { status: 404 as const, headers: htmlHeaders, body };
    };
    return { paths: listOwnPaths(pattern, {}), render };
  }
  const load = () => (kind === 'page' ? importPage(pattern) : importFile(pattern));
  // A route without parameters has one path. It's loaded when that is rendered.
  const paths = listOwnPaths(pattern, pattern.includes('[') ? await load() : {});
  const render =
    kind === 'page'
      ? async (_: string, context: RouteContext) => ({
          headers: htmlHeaders,
          body: await renderPage(getSite(), await (await importPage(pattern)).default(context)),
        })
      : async (path: string, context: RouteContext) =>
          toRendered(await importFile(pattern), path, context);
  return { paths, render };
}

function importPage(pattern: string): Promise<PageModule> {
  if (pattern === '/') return import('#app/page.tsx');
  // esbuild, which bundles the program, includes every file that this matches.
  return import(/* @vite-ignore */ `../../app/${pattern.slice(1)}/page.tsx`);
}

/** The cast is safe: a file has no handler but that for GET. */
const importFile = (pattern: string) => importRoute(pattern) as Promise<RouteModule>;

async function toRendered({ GET }: RouteModule, path: string, context: RouteContext) {
  if (GET === undefined) throw new Error('The route has no handler for GET.');
  const response = await GET(new Request(`http://localhost${path}`), context);
  const body = Buffer.from(await response.arrayBuffer());
  if (response.status === 200) return { body, headers: Object.fromEntries(response.headers) };
  throw new Error(`The response has status ${response.status} instead of 200.`);
}

/** The paths that a route has, without those of sections that are off. */
function listOwnPaths(pattern: string, { generateStaticParams = () => [{}] }: StaticParams) {
  return generateStaticParams()
    .map((params) => [toPath(pattern, params), params] as const)
    .filter(([path]) => !isOffPath(getSite(), path));
}

/**
 * @example toPath('/a/[[...path]]', {}) // → '/a'
 * @example toPath('/blog/[slug]/[...path]', { slug: 'tags', path: ['a', 'page', '2'] }) // → '/blog/tags/a/page/2'
 */
export function toPath(pattern: string, params: PathParams): string {
  return pattern
    .replace(/\[+(?:\.\.\.)?(\w+)\]+/g, (_, name: string) => [params[name] ?? []].flat().join('/'))
    .replace(/(?<=.)\/$/, '');
}

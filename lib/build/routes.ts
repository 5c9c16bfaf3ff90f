/**
 * Renders pages and files from the components and route handlers in `app/`, to the bytes that Next would prerender
 * (docs/adr/0022).
 */

import { renderPage } from '#app/_components/render-page.tsx';
import { getSite } from '#lib/content/served-site.ts';
import type { RouteSource } from './prerendered-output.ts';
import { createSharedCounter, type SharedCounter, takeNext } from './shared-counter.ts';

type RouteParams = Readonly<Record<string, string | readonly string[]>>;

type RouteContext = { readonly params: Promise<RouteParams> };

/** React elements. */
type Content = Parameters<typeof renderPage>[1];

type StaticParams = { readonly generateStaticParams?: () => readonly RouteParams[] };

/** A `page.tsx`. */
type PageModule = StaticParams & {
  readonly default: (props: RouteContext) => Content | Promise<Content>;
};

/** A `route.ts`. */
type RouteModule = StaticParams & {
  readonly GET: (request: Request, context: RouteContext) => Response | Promise<Response>;
};

export type Rendered = {
  readonly source: RouteSource;
  readonly path: string;
  readonly body: Buffer;
  /** Those of the response, if a route handler made it. */
  readonly headers?: Readonly<Record<string, string>>;
};

/**
 * Renders the pages and files of routes.
 *
 * @param next the index of the page or file to render next, shared by all threads. Each takes one after the other.
 */
export async function* renderRoutes(
  sources: readonly RouteSource[],
  next: SharedCounter = createSharedCounter(),
): AsyncGenerator<Rendered> {
  let index = -1;
  let taken = takeNext(next);
  for (const source of sources) {
    const { paramsOfAll, render } = await importRoute(source);
    for (const params of paramsOfAll) {
      index += 1;
      if (index < taken) continue;
      taken = takeNext(next);
      const path = toPath(source.pattern, params);
      try {
        const rendered = await render(path, { params: Promise.resolve(params) });
        yield { source, path, ...rendered };
      } catch (error) {
        throw new Error(`Could not render ${path}.`, { cause: error });
      }
    }
  }
}

/** Lists the paths of a route's pages or files. */
export async function listRoutePaths(source: RouteSource): Promise<readonly string[]> {
  const { paramsOfAll } = await importRoute(source);
  return paramsOfAll.map((params) => toPath(source.pattern, params));
}

async function importRoute({ kind, pattern }: RouteSource) {
  // esbuild, which bundles the program, includes every file that one of these patterns matches.
  const folder = pattern.slice(1);
  if (kind === 'route') {
    const module: RouteModule = await import(/* @vite-ignore */ `../../app/${folder}/route.ts`);
    return { paramsOfAll: toParams(module), render: createResponder(module) };
  }
  const module: PageModule = await (folder === ''
    ? import('#app/page.tsx')
    : import(/* @vite-ignore */ `../../app/${folder}/page.tsx`));
  const render = async (_: string, context: RouteContext) => ({
    body: await renderPage(getSite(), await module.default(context)),
  });
  return { paramsOfAll: toParams(module), render };
}

function createResponder({ GET }: RouteModule) {
  return async (path: string, context: RouteContext) => {
    const response = await GET(new Request(`http://localhost${path}`), context);
    const body = Buffer.from(await response.arrayBuffer());
    if (response.status === 200) return { body, headers: Object.fromEntries(response.headers) };
    throw new Error(`The response has status ${response.status} instead of 200.`);
  };
}

function toParams({ generateStaticParams }: StaticParams): readonly RouteParams[] {
  return generateStaticParams?.() ?? [{}];
}

/** @example toPath('/blog/[slug]/[...path]', { slug: 'tags', path: ['a', 'page', '2'] }) // → '/blog/tags/a/page/2' */
export function toPath(pattern: string, params: RouteParams): string {
  return pattern.replace(/\[(?:\.\.\.)?(\w+)\]/g, (_, name: string) =>
    [params[name] ?? []].flat().join('/'),
  );
}

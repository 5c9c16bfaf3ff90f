/** Calls the route handlers of `app/`: functions from a `Request` to a `Response`, which need no framework. */
import { setImmediate as letRequestsIn } from 'node:timers/promises';

export type PathParams = Readonly<Record<string, string | readonly string[]>>;

export type RouteContext = { readonly params: Promise<PathParams> };

export type HandleRequest = (
  request: Request,
  context: RouteContext,
) => Response | Promise<Response>;

/** A `route.ts`, with its handlers by method. */
type HandlerModule = Readonly<Record<string, HandleRequest | undefined>>;

/** @param pattern such as `/api/posts/[slug]`. esbuild, which bundles the server, includes every file that may be imported here. */
export function importRoute(pattern: string): Promise<HandlerModule> {
  return import(/* @vite-ignore */ `../../app/${pattern.slice(1)}/route.ts`);
}

type HandlerRoute = { readonly pattern: string; readonly path: RegExp };

/**
 * @param patterns of the routes that respond to each request.
 * @param load imports a route. Its module is kept by the runtime.
 */
export function openHandlers(patterns: readonly string[], load = importRoute) {
  const routes = sortPatterns(patterns).map((pattern) => ({
    pattern,
    path: toPathPattern(pattern),
  }));
  const exact = new Map(routes.map((route) => [route.pattern, route]));
  const findRoute = (path: string): HandlerRoute | undefined =>
    exact.get(path) ?? routes.find((route) => route.path.test(path));
  return {
    findHandler: (path: string) => {
      const route = findRoute(path);
      return route && ((request: Request) => call(route, request, path, load));
    },
    /** Loads every route. Takes 0.3 s of CPU, so requests are served in between. */
    loadAll: async () => {
      for (const { pattern } of routes) {
        await load(pattern);
        await letRequestsIn();
      }
    },
  };
}

async function call(
  { pattern, path: matched }: HandlerRoute,
  request: Request,
  path: string,
  load: typeof importRoute,
): Promise<Response> {
  const handler = (await load(pattern))[request.method];
  if (handler === undefined) throw new Error(`${pattern} has no handler for ${request.method}.`);
  const groups = Object.entries(matched.exec(path)?.groups ?? {});
  const params = groups.flatMap(([name, value]) => {
    // An optional catch-all without a segment.
    if (value === undefined) return [];
    const isList = pattern.includes(`[...${name}]`);
    return [[name, isList ? value.split('/').map(decodeURIComponent) : decodeURIComponent(value)]];
  });
  return handler(request, { params: Promise.resolve(Object.fromEntries(params)) });
}

/** Next's order: a path without parameters first, then the longest beginning without one. */
function sortPatterns(patterns: readonly string[]): readonly string[] {
  const fixedLength = (pattern: string) => `${pattern}[`.indexOf('[');
  return patterns.toSorted((a, b) => fixedLength(b) - fixedLength(a));
}

/** @example toPathPattern('/markdown/[[...path]]') // → /^\/markdown(?:\/(?<path>.+))?$/ */
function toPathPattern(pattern: string): RegExp {
  const source = pattern
    .replaceAll('.', '\\.')
    .replace(/\/\[\[\\\.\\\.\\\.(\w+)\]\]/g, '(?:/(?<$1>.+))?')
    .replace(/\[\\\.\\\.\\\.(\w+)\]/g, '(?<$1>.+)')
    .replace(/\[(\w+)\]/g, '(?<$1>[^/]+)');
  return new RegExp(`^${source}$`);
}

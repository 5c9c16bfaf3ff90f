/**
 * Calls the route handlers that `next build` has compiled, without Next's server: they are functions from a `Request` to a
 * `Response`, and Next's router costs ten times as much as most of them (docs/adr/0016).
 */
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { setImmediate as letRequestsIn } from 'node:timers/promises';

/** Next's `app-paths-manifest.json`: the compiled file of each page and route, relative to `.next/server`. */
export type CompiledFiles = Readonly<Record<string, string>>;

/** Next's `routes-manifest.json`: the routes in the order in which they are matched. */
export type RoutesManifest = {
  readonly staticRoutes: readonly { readonly page: string }[];
  readonly dynamicRoutes: readonly { readonly page: string; readonly namedRegex: string }[];
};

type PathParams = Readonly<Record<string, string | readonly string[]>>;

type MethodHandler = (
  request: Request,
  context: { readonly params: Promise<PathParams> },
) => Response | Promise<Response>;

/** A compiled `route.ts`, with its handlers by method. */
type CompiledModule = Readonly<Record<string, MethodHandler | undefined>>;

type CompiledRoute = {
  readonly page: string;
  readonly pattern?: RegExp;
  /** Loads the module when it's called for the first time. */
  readonly load: () => Promise<CompiledModule>;
};

type RouteHandlers = {
  /** Finds the route that matches a path and returns how to call it. The first call loads its handlers. */
  readonly findRoute: (path: string) => ((request: Request) => Promise<Response>) | undefined;
  /**
   * Loads those that haven't been called yet. Takes 0.3 s of CPU for 42 routes, so requests are served in between.
   *
   * @throws if a compiled file doesn't have the structure that this version of Next writes.
   */
  readonly loadHandlers: () => Promise<void>;
};

/** @param folder `.next/server`. */
export function openRoutes(
  { staticRoutes, dynamicRoutes }: RoutesManifest,
  files: CompiledFiles,
  folder: string,
): RouteHandlers {
  const toRoute = ({ page, namedRegex }: { page: string; namedRegex?: string }) => {
    const file = files[`${page}/route`];
    if (file === undefined) return [];
    let module: Promise<CompiledModule> | undefined;
    const load = () => {
      module ??= loadModule(resolve(folder, file));
      return module;
    };
    return [{ page, load, ...(namedRegex && { pattern: new RegExp(namedRegex) }) }];
  };
  const routes: readonly CompiledRoute[] = [...staticRoutes, ...dynamicRoutes].flatMap(toRoute);
  const byPath = new Map(routes.map((route) => [route.page, route]));
  const dynamic = routes.filter(({ pattern }) => pattern !== undefined);
  return {
    findRoute: (path) => {
      const route = byPath.get(path) ?? dynamic.find(({ pattern }) => pattern?.test(path));
      return route && ((request) => callHandler(route, request, path));
    },
    loadHandlers: async () => {
      for (const { load } of routes) {
        await load();
        await letRequestsIn();
      }
    },
  };
}

async function loadModule(file: string): Promise<CompiledModule> {
  type Compiled = {
    readonly routeModule?: {
      readonly ensureUserland?: () => Promise<void>;
      readonly userland?: CompiledModule;
    };
  };
  const { routeModule } = createRequire(file)(file) as Compiled;
  await routeModule?.ensureUserland?.();
  const module = routeModule?.userland;
  if (module === undefined) {
    throw new Error(
      `${file} doesn't export its handlers as routeModule.userland: Next's output has changed. Serve the build with npx next start, and see docs/workarounds.md.`,
    );
  }
  return module;
}

async function callHandler(
  route: CompiledRoute,
  request: Request,
  path: string,
): Promise<Response> {
  const handler = (await route.load())[request.method];
  if (handler === undefined) throw new Error(`${route.page} has no handler for ${request.method}.`);
  return handler(request, { params: Promise.resolve(readParams(route, path)) });
}

/**
 * The parameters of a path. Next prefixes the groups of its patterns; a catch-all is a list of segments.
 *
 * @example readParams(route, '/markdown/blog/a') // → { path: ['blog', 'a'] } for `/markdown/[[...path]]`
 */
function readParams({ page, pattern }: CompiledRoute, path: string): PathParams {
  const groups = pattern?.exec(path)?.groups ?? {};
  const params = Object.entries(groups).flatMap(([group, value]) => {
    // An optional catch-all without a segment.
    if (value === undefined) return [];
    const name = group.replace(/^nxtP/, '');
    const isCatchAll = page.includes(`[...${name}]`);
    return [
      [name, isCatchAll ? value.split('/').map(decodeURIComponent) : decodeURIComponent(value)],
    ];
  });
  return Object.fromEntries(params);
}

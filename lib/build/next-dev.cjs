/**
 * Workarounds, required by `next dev` under `npm run dev`:
 *
 * - For each request of an article, Next starts a process that lists all articles with `generateStaticParams`. It takes as long as the
 *   page itself, and 100 MB. Our pages find missing articles themselves.
 * - After each save, Next loads all chunks of a page again, those of packages too. That takes a quarter of the time.
 * - A route that is compiled for the first time gets the modules that another route has loaded before a save: its chunks are new, so
 *   Next deletes no others. The search of such a route read the texts of removed articles, and failed.
 *
 * To disable them, remove `--require` in `lib/build/dev-server.ts`. `tests/e2e/next-dev.test.ts` breaks when Next changes.
 */
const { statSync } = require('node:fs');
const Module = require('node:module');
const { basename } = require('node:path');

const load = Module._load;

Module._load = function (request, ...rest) {
  if (routeFile.test(request) && !(request in require.cache)) unloadRuntime();
  const loaded = load.call(this, request, ...rest);
  if (/\/next-dev-server$/.test(request)) skipStaticPaths(loaded.default.prototype);
  if (/(?:^\.|\/dev)\/require-cache$/.test(request)) return keepPackages(loaded);
  return loaded;
};

/** The compiled file of a route, by its absolute path. */
const routeFile = /[/\\]server[/\\]app[/\\].*[/\\](?:page|route)\.js$/;

/** Turbopack's runtime keeps the modules of all routes that were loaded with it. */
function unloadRuntime() {
  for (const file of Object.keys(require.cache)) {
    if (basename(file) === '[turbopack]_runtime.js') delete require.cache[file];
  }
}

/** @param {{ getStaticPaths?: () => Promise<unknown> }} server */
function skipStaticPaths(server) {
  requireFunction(server.getStaticPaths, 'lists the pages of a route');
  server.getStaticPaths = async () => ({ staticPaths: [] });
}

/** When each chunk of packages was written, in milliseconds. */
const written = new Map();

/** @param {{ deleteCache?: (files: readonly string[]) => void }} cache Node's, of loaded modules. */
function keepPackages(cache) {
  requireFunction(cache.deleteCache, 'loads the chunks of a page again');
  return { ...cache, deleteCache: (files) => cache.deleteCache(files.filter(isOutdated)) };
}

/** @param {string} file */
function isOutdated(file) {
  if (!basename(file).startsWith('node_modules_')) return true;
  const time = statSync(file, { throwIfNoEntry: false })?.mtimeMs;
  const isKnown = time !== undefined && written.get(file) === time;
  written.set(file, time);
  return !isKnown;
}

/** @throws Error if Next lacks the function. */
function requireFunction(value, what) {
  if (typeof value === 'function') return;
  throw new Error(`Next ${what} in another way than Next 16.4. See lib/build/next-dev.cjs.`);
}

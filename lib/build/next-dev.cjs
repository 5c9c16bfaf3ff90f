/**
 * Workaround, required by `next dev` under `npm run dev`: for each request of an article, Next starts a process that lists all articles
 * with `generateStaticParams`. It takes as long as the page itself, and 100 MB. Our pages find missing articles themselves.
 *
 * To disable it, remove `--require` in `lib/build/dev-server.ts`. `tests/unit/build/next-dev.test.ts` breaks when Next changes.
 */
const Module = require('node:module');

const load = Module._load;

Module._load = function (request, ...rest) {
  const loaded = load.call(this, request, ...rest);
  if (/\/next-dev-server$/.test(request)) {
    Module._load = load;
    skipStaticPaths(loaded.default.prototype);
  }
  return loaded;
};

/** @param {{ getStaticPaths?: () => Promise<unknown> }} server */
function skipStaticPaths(server) {
  if (typeof server.getStaticPaths !== 'function') {
    throw new Error(
      'Next lists the pages of a route in another way than Next 16.4. See lib/build/next-dev.cjs.',
    );
  }
  server.getStaticPaths = async () => ({ staticPaths: [] });
}

/**
 * Copies what `npm start` needs from a built project to an empty folder: `node deploy/runtime.mjs <folder>`. Next and its tracer
 * list the files of packages that the routes and the server read: a tenth of `node_modules`.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';

const root = resolve('.');
const [target] = process.argv.slice(2);
if (target === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  throw new Error('Name an empty folder: node deploy/runtime.mjs <folder>');
}

/** What the build writes, without caches and what only `next dev` reads. */
const unneeded =
  /^\.next\/(?:cache|dev|diagnostics|types|trace.*)(?:\/|$)|\.(?:map|nft\.json|rsc)$/;

for (const folder of ['.next', '.generated', 'public', 'package.json']) copy(folder);
for (const file of [...(await traceServer()), ...listTraced()].sort()) {
  if (file.startsWith('node_modules/')) copy(file);
}

function copy(path) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path), {
    recursive: true,
    verbatimSymlinks: true,
    filter: (from) => !unneeded.test(relative(root, resolve(from))),
  });
}

/** The files that the routes of `next build` read. */
function listTraced() {
  return readdirSync('.next/server', { recursive: true })
    .filter((name) => name.endsWith('.nft.json'))
    .flatMap((name) => {
      const list = join('.next/server', name);
      const { files } = JSON.parse(readFileSync(list, 'utf8'));
      return files.map((file) => relative(root, resolve(dirname(list), file)));
    });
}

async function traceServer() {
  const require = createRequire(join(root, 'package.json'));
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(['.generated/server.mjs'], { base: root });
  return fileList;
}

/**
 * Copies what `npm start` needs from a built project to an empty folder: `node deploy/runtime.mjs <folder>`. It takes the
 * newest release, and the files of packages that Next and its tracer list for the routes and the server.
 */
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { findCurrentRelease } from '../lib/server/releases.mjs';

const root = resolve('.');
const [target] = process.argv.slice(2);
if (target === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  throw new Error('Name an empty folder: node deploy/runtime.mjs <folder>');
}

const release = findCurrentRelease();
if (release === undefined) throw new Error('There is no complete build. Run npm run build.');
const own = [release.folder, 'lib/server/start.mjs', 'lib/server/releases.mjs', 'package.json'];
// Most routes list the same files.
const traced = [...new Set([...(await traceServer(release)), ...listTraced()])].sort();
const packages = traced.filter((file) => file.startsWith('node_modules/'));
for (const path of [...own, ...packages]) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path), { recursive: true, verbatimSymlinks: true });
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

async function traceServer({ folder }) {
  const require = createRequire(join(root, 'package.json'));
  const programs = ['server', 'worker'].map((name) => join(folder, `.generated/${name}.mjs`));
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const { fileList } = await nodeFileTrace(programs, {
    base: root,
    processCwd: resolve(folder),
    // Paths that the programs compose could be anywhere in the project, such as in a release that a build deletes meanwhile.
    ignore: (path) => !path.startsWith('node_modules/') && !path.startsWith(folder),
  });
  return fileList;
}

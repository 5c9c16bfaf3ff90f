/**
 * Copies what `npm start` needs from a built project to an empty folder: `node deploy/runtime.mjs <folder>`. It takes the newest release,
 * and the packages that aren't in its program.
 */
import { cpSync, existsSync, mkdirSync, readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { listReleases, programFolder, releasesFolder } from '../lib/server/releases.mjs';

const root = resolve('.');
const [target] = process.argv.slice(2);
if (target === undefined || (existsSync(target) && readdirSync(target).length > 0)) {
  throw new Error('Name an empty folder: node deploy/runtime.mjs <folder>');
}

const name = listReleases().at(-1);
if (name === undefined) throw new Error('There is no complete build. Run npm run build.');
const release = join(releasesFolder, name);
const own = [release, 'lib/server/start.mjs', 'lib/server/releases.mjs', 'package.json'];
for (const path of [...own, ...(await tracePackages())]) {
  mkdirSync(dirname(join(target, path)), { recursive: true });
  cpSync(path, join(target, path), { recursive: true, verbatimSymlinks: true });
}

/** The files of packages that the program loads. */
async function tracePackages() {
  const require = createRequire(join(root, 'package.json'));
  const { nodeFileTrace } = require('next/dist/compiled/@vercel/nft');
  const folder = join(release, programFolder);
  const programs = readdirSync(folder).filter((file) => file.endsWith('.mjs'));
  const { fileList } = await nodeFileTrace(
    programs.map((file) => join(folder, file)),
    { base: root, ignore: (path) => !/^(?:node_modules|releases)\//.test(path) },
  );
  return [...fileList].filter((file) => file.startsWith('node_modules/')).sort();
}

/**
 * Runs a program of this folder: `node lib/build/run.mjs content`. Programs are bundled with their packages, because
 * compiling and loading a thousand modules would take longer than most builds. A bundle is kept in `.next/cache/legible` under
 * a hash of the sources, and its own hash is the version of the code in every cache key (`lib/build/cache.ts`).
 */
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeSystemError } from './system-errors.mjs';

const folder = resolve('.next/cache/legible/programs');

/** What a program may import: these files, and the packages that package.json pins. */
const sources = ['lib', 'app', 'contentlayer.config.ts', 'package.json'];

/** Packages with native parts or their own loaders, and those that only some runs need. */
const external = [
  ...['@capsizecss/unpack', '@next/env', 'esbuild', 'lightningcss', 'next', 'sharp', 'subset-font'],
  // Contentlayer imports these, as far as they are installed, and uses none of them here.
  ...['fsevents', 'imagescript', 'markdown-wasm'],
  // Bundled, `react-dom/server` has no names to import at run time.
  ...['react', 'react/*', 'react-dom', 'react-dom/*'],
  // Three hundred grammars, and the layout engine of diagrams.
  ...['@shikijs/langs', 'beautiful-mermaid'],
];

/** Programs that another one starts in threads. */
const workers = {
  content: ['contentlayer-worker', 'document-worker'],
  dev: ['contentlayer-worker', 'site-artifacts-worker'],
};

const [name, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], `lib/build/${name}.ts`, ...args];
// biome-ignore lint/style/noProcessEnv: Next, which these programs start, inherits it and sends no statistics.
process.env.NEXT_TELEMETRY_DISABLED = '1';
try {
  await import(pathToFileURL(await findProgram(name)).href);
} catch (error) {
  const description = describeSystemError(error.stack ?? String(error));
  if (description === undefined) throw error;
  console.error(description);
  process.exitCode = 1;
}

/** @returns the entry file of the bundled program. */
async function findProgram(name) {
  const target = join(folder, `${name}-${hashSources()}`);
  const entry = join(target, `${name}.mjs`);
  if (!existsSync(entry)) await bundle(name, target);
  return entry;
}

async function bundle(name, target) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [name, ...(workers[name] ?? [])].map((entry) => `lib/build/${entry}.ts`),
    bundle: true,
    splitting: true,
    format: 'esm',
    platform: 'node',
    supported: { 'import-attributes': true },
    target: 'node20',
    jsx: 'automatic',
    outdir: target,
    outExtension: { '.js': '.mjs' },
    write: false,
    external,
    plugins: [linkGenerated(target)],
    // CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module';const require = toRequire(import.meta.url);",
    },
    // A package that Contentlayer imports for other sites reads it when it is loaded.
    define: { __dirname: 'import.meta.url' },
    logLevel: 'error',
  });
  // Its process would live as long as this one.
  await stop();
  mkdirSync(folder, { recursive: true });
  // Only the newest bundle of a program is kept.
  for (const old of readdirSync(folder)) {
    if (old.replace(/-[^-]*$/, '') === name) rmSync(join(folder, old), { recursive: true });
  }
  const version = createHash('sha256');
  const unfinished = `${target}.${process.pid}`;
  mkdirSync(unfinished);
  for (const { path, contents } of outputFiles.sort((a, b) => (a.path < b.path ? -1 : 1))) {
    writeFileSync(join(unfinished, relative(target, path)), contents);
    version.update(contents);
  }
  // The bundle doesn't contain external packages, and some of them render bodies.
  version.update(JSON.stringify(JSON.parse(readFileSync('package.json', 'utf8')).dependencies));
  writeFileSync(join(unfinished, 'version'), version.digest('hex'));
  renameSync(unfinished, target);
}

/** A program reads generated files when it runs: they don't exist when it is bundled. */
function linkGenerated(target) {
  return {
    name: 'link-generated',
    setup: ({ onResolve }) => {
      // Next's packages don't declare what they export.
      onResolve({ filter: /^next\/navigation$/ }, ({ path }) => ({
        path: `${path}.js`,
        external: true,
      }));
      onResolve({ filter: /^#generated\// }, ({ path }) => ({
        path: relative(target, resolve('.generated', path.slice('#generated/'.length))),
        external: true,
      }));
    },
  };
}

function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const list = (path) => {
    if (!statSync(path).isDirectory()) return /\.(?:mjs|tsx?|json)$/.test(path) ? [path] : [];
    return readdirSync(path).flatMap((name) => list(join(path, name)));
  };
  for (const path of sources.flatMap(list).sort())
    hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

/**
 * Runs a program of a site: `node lib/pipeline/run.mjs assets`. Programs are bundled with their packages, because
 * compiling and loading a thousand modules would take longer than most builds. A bundle is kept in `.next/cache/legible` under
 * a hash of the sources, and its own hash is the version of the code in every cache key (`lib/pipeline/cache.ts`).
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
import { dirname, join, relative, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { isMainThread } from 'node:worker_threads';
import { describeFault, describeSystemError } from './faults.mjs';

const folder = resolve('.next/cache/legible/programs');

/** What a program may import: these files, and the packages that package.json pins. */
const sources = ['lib', 'app', 'contentlayer.config.ts', 'package.json', 'tools/authoring'];

/** Packages with native parts or their own loaders, and those that only some runs need. */
const external = [
  '@capsizecss/unpack',
  '@next/env',
  'esbuild',
  'lightningcss',
  'next',
  'sharp',
  'subset-font',
  // Contentlayer imports these, as far as they are installed, and uses none of them here.
  'fsevents',
  'imagescript',
  'markdown-wasm',
  // Bundled, `react-dom/server` has no names to import at run time.
  'react',
  'react/*',
  'react-dom',
  'react-dom/*',
  // Three hundred grammars, and the layout engine of diagrams.
  '@shikijs/langs',
  'beautiful-mermaid',
];

/**
 * Node 20 optimizes a function when it has run 132,000 bytes of bytecode, which takes a fifth of the CPU time of the content step and saves
 * less, also with 1,000 articles. Node 24 doesn't know the flag, and is as fast without it.
 */
if (process.version.startsWith('v20.')) setFlagsFromString('--interrupt-budget=500000');

/**
 * The server of a release is bundled with its packages, so that a release needs none of the project. It reads generated files of its
 * own release only.
 */
const server = { entry: 'lib/server/main.ts', external: ['sharp'] };

const smallCommands = 'lib/pipeline/small-commands.ts';

/** The programs that aren't in this folder, or not in a file of their own. */
const entries = {
  server: server.entry,
  content: 'tools/authoring/content/command.ts',
  dev: 'tools/authoring/dev/command.ts',
  'clear-cache': smallCommands,
  'require-port': smallCommands,
  rollback: smallCommands,
};

const [name, ...args] = process.argv.slice(2);
process.argv = [process.argv[0], `lib/pipeline/${name}.ts`, ...args];
// Next, which these programs start, inherits both: it sends no statistics, and React is the one for production, whatever the shell has.
// biome-ignore lint/style/noProcessEnv: as above.
Object.assign(process.env, { NEXT_TELEMETRY_DISABLED: '1', NODE_ENV: 'production' });
// A thread passes its errors on to the program that has started it.
if (isMainThread) process.on('uncaughtException', fail);
const program = await findProgram(name);
if (name === 'server') console.log(program);
else await import(pathToFileURL(join(program, `${name}.mjs`)).href);

/** @param {Error} error that no program has expected. */
function fail(error) {
  console.error(describeSystemError(error.stack ?? String(error)) ?? describeFault(name, error));
  process.exit(1);
}

/** @returns the folder of the bundled program. */
async function findProgram(name) {
  const target = join(folder, `${name}-${hashSources()}`);
  if (!existsSync(target)) await bundle(name, target);
  return target;
}

async function bundle(name, target) {
  const { build, stop } = await import('esbuild');
  const { outputFiles } = await build({
    entryPoints: [{ in: entries[name] ?? `lib/pipeline/${name}.ts`, out: name }],
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
    external: name === 'server' ? server.external : external,
    plugins: [name === 'server' ? linkRelease() : linkGenerated(target)],
    // CommonJS packages call `require`.
    banner: {
      js: "import { createRequire as toRequire } from 'node:module';const require = toRequire(import.meta.url);",
    },
    // A package that Contentlayer imports for other sites reads it when it is loaded.
    define: { __dirname: 'import.meta.url', 'process.env.NODE_ENV': '"production"' },
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

/** The server opens the site of a release, which a bundle must not contain, and reads the theme from its own. */
function linkRelease() {
  return {
    name: 'link-release',
    setup: ({ onResolve, onLoad }) => {
      onLoad({ filter: /\/lib\/content\/served-site\.ts$/ }, ({ path }) => ({
        contents: `
          import { toSiteIn } from './site.ts';
          let served;
          export const getSite = (languages) => languages ? toSiteIn(served, languages) : served;
          export const serveSite = (site) => { served = site; };
          export const savedAt = undefined;`,
        resolveDir: dirname(path),
      }));
      onResolve({ filter: /^#generated\// }, ({ path }) => ({
        path: `../.generated/${path.slice('#generated/'.length)}`,
        external: true,
      }));
      // Imported dynamically, a CommonJS package has no names.
      onResolve({ filter: /^react-dom\/server$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: 'react', namespace: 'named' } : undefined,
      );
      onLoad({ filter: /^react$/, namespace: 'named' }, () => ({
        contents: "export { renderToStaticMarkup } from 'react-dom/server';",
        resolveDir: resolve('.'),
      }));
    },
  };
}

function hashSources() {
  const hash = createHash('sha256').update(process.version);
  const list = (path) => {
    if (!statSync(path).isDirectory()) return /\.(?:mjs|tsx?|json)$/.test(path) ? [path] : [];
    if (path === 'tools/authoring/tests') return [];
    return readdirSync(path).flatMap((name) => list(join(path, name)));
  };
  for (const path of sources.flatMap(list).sort())
    hash.update(`${path}\n`).update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}

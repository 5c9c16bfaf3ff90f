/**
 * Bundles what runs in a reader's browser. `site.ts` is one classic script in `<head>`, so that a chosen theme is there
 * before the first paint; what it imports dynamically are modules of their own, loaded when first used. The name of every
 * file has the hash of what is in it.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { assetsFolder, assetsPath } from './browser-assets.ts';

const source = 'app/_islands';

const common = {
  bundle: true,
  minify: true,
  metafile: true,
  target: 'es2022',
  outdir: assetsFolder,
  entryNames: '[name]-[hash]',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Where each island was written, by the name of its source file. */
type Addresses = ReadonlyMap<string, string>;

/** @returns the path of every script. */
export async function buildIslands(): Promise<readonly string[]> {
  const modules = await build({
    ...common,
    entryPoints: [`${source}/lazy/*.ts`],
    format: 'esm',
  });
  const addresses = toAddresses(modules.metafile);
  const entry = await build({
    ...common,
    entryPoints: [`${source}/site.ts`],
    format: 'iife',
    plugins: [linkLazily(addresses)],
  });
  const site = toAddresses(entry.metafile).get('site.ts');
  if (site === undefined) throw new Error(`${source}/site.ts was not bundled.`);
  await writeFile('.generated/islands.json', `${JSON.stringify({ site }, null, 2)}\n`);
  return [modules, entry].flatMap(({ metafile }) => Object.keys(metafile.outputs));
}

function toAddresses({ outputs }: Metafile): Addresses {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[basename(entryPoint), `${assetsPath}${basename(path)}`]] : [],
    ),
  );
}

/** Leaves a dynamic import as it is, with the address at which the module is served. */
function linkLazily(addresses: Addresses): Plugin {
  return {
    name: 'link-lazily',
    setup: ({ onResolve }) => {
      onResolve({ filter: /\/lazy\// }, ({ path, kind }) =>
        kind === 'dynamic-import'
          ? { path: addresses.get(basename(path)) ?? path, external: true }
          : undefined,
      );
    },
  };
}

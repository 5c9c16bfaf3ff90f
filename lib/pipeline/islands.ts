/**
 * Bundles the scripts for browsers. `site.ts` is one classic script in `<head>`, so that the theme applies before the first
 * paint. It imports the files of `lazy/` when they are first used. Every file name contains a hash of the content.
 */
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { assetsFolder, assetsPath } from './browser-assets.ts';

const source = 'app/_islands';

const common = {
  bundle: true,
  minify: true,
  metafile: true,
  target: 'es2022',
  charset: 'utf8',
  outdir: assetsFolder,
  entryNames: '[name]-[hash]',
  logLevel: 'warning',
} as const satisfies BuildOptions;

/** Replaces the module of texts by one with only those of the site's language. */
const chooseLanguage = ({ interfaceLanguage, text }: SiteFacts): Plugin => ({
  name: 'choose-language',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\/lib\/site\/text\/browser\.ts$/ }, () => ({
      contents: Object.entries({ language: interfaceLanguage, ...text.browser })
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join('\n'),
    }));
  },
});

/** The URL path of each script by the name of its source file. */
type ScriptPaths = ReadonlyMap<string, string>;

/** @returns the path of every script file. */
export async function buildIslands(facts: SiteFacts): Promise<readonly string[]> {
  const modules = await build({
    ...common,
    entryPoints: [`${source}/lazy/*.ts`],
    format: 'esm',
    plugins: [chooseLanguage(facts)],
  });
  const scriptPaths = toScriptPaths(modules.metafile);
  const entry = await build({
    ...common,
    entryPoints: [`${source}/site.ts`],
    format: 'iife',
    plugins: [linkLazily(scriptPaths), chooseLanguage(facts)],
  });
  const site = toScriptPaths(entry.metafile).get('site.ts');
  if (site === undefined) throw new Error(`${source}/site.ts was not bundled.`);
  await writeFile('.generated/islands.json', `${JSON.stringify({ site }, null, 2)}\n`);
  return [modules, entry].flatMap(({ metafile }) => Object.keys(metafile.outputs));
}

function toScriptPaths({ outputs }: Metafile): ScriptPaths {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[basename(entryPoint), `${assetsPath}${basename(path)}`]] : [],
    ),
  );
}

/** Replaces the path of a dynamic import by the URL path of the module. */
function linkLazily(scriptPaths: ScriptPaths): Plugin {
  return {
    name: 'link-lazily',
    setup: ({ onResolve }) => {
      onResolve({ filter: /\/lazy\// }, ({ path, kind }) =>
        kind === 'dynamic-import'
          ? { path: scriptPaths.get(basename(path)) ?? path, external: true }
          : undefined,
      );
    },
  };
}

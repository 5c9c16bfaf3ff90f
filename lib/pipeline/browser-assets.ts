/**
 * Makes the scripts and the stylesheet of the pages. They are in `public/assets/`, with the fonts. Every file name contains a hash of the
 * content, so browsers never ask for a file twice.
 */
import { createHash } from 'node:crypto';
import { readdir, rm } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { type BuildOptions, build, type Metafile, type Plugin } from 'esbuild';
import { bundle, type Targets } from 'lightningcss';
import { replaceFile } from '#lib/content/replace-file.ts';
import { listEditions } from '#lib/site/languages.ts';
import { assetsPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';

const assetsFolder = 'public/assets';

/**
 * Writes a file under a hashed name.
 *
 * @example writeAsset('site.css', css) // → '/assets/site-1f0c7d2a.css'
 * @returns the URL path of the file.
 */
export function writeAsset(name: string, content: Uint8Array): string {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${basename(name, extension)}-${hash}${extension}`;
  replaceFile(`${assetsFolder}/${file}`, content);
  return `${assetsPath}${file}`;
}

/** Removes the files of earlier builds from a folder. @param current the paths of those that stay. */
export async function removeOtherAssets(
  current: readonly string[],
  folder = assetsFolder,
): Promise<void> {
  const names = new Set(current.map((path) => basename(path)));
  for (const name of await readdir(folder)) {
    if (!names.has(name)) await rm(join(folder, name), { recursive: true });
  }
}

const stylesheetEntry = 'app/styles/site.css';

/** The oldest browsers that Next 16 supports. `light-dark()`, for one, is rewritten for them. */
const targets: Targets = {
  chrome: toVersion(111),
  edge: toVersion(111),
  firefox: toVersion(111),
  safari: toVersion(16, 4),
};

/** A version as lightningcss encodes it: one byte each for major, minor and patch. */
function toVersion(major: number, minor = 0): number {
  return (major << 16) | (minor << 8);
}

/** @returns the URL path of the stylesheet. */
export async function buildStyles(): Promise<string> {
  const { code, warnings } = bundle({ filename: stylesheetEntry, minify: true, targets });
  for (const { message, loc } of warnings) console.warn(`${loc.filename}:${loc.line}: ${message}`);
  const stylesheet = writeAsset('site.css', code);
  replaceFile('.generated/styles.json', `${JSON.stringify({ stylesheet }, null, 2)}\n`);
  return stylesheet;
}

const islandsFolder = 'app/_islands';

const islandOptions = {
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

/**
 * Builds the scripts once for each language of the interface.
 *
 * @returns the path of every script file.
 */
export async function buildIslands(facts: SiteFacts): Promise<readonly string[]> {
  const byLanguage = new Map(
    listEditions(facts).map((edition) => [edition.interfaceLanguage, edition]),
  );
  const built = await Promise.all([...byLanguage.values()].map(buildIslandsOf));
  const scripts = Object.fromEntries(
    [...byLanguage.keys()].map((language, index) => [language, built[index]?.site]),
  );
  replaceFile('.generated/islands.json', `${JSON.stringify({ scripts }, null, 2)}\n`);
  return built.flatMap(({ files }) => files);
}

async function buildIslandsOf(facts: SiteFacts) {
  const modules = await build({
    ...islandOptions,
    entryPoints: [`${islandsFolder}/lazy/*.ts`],
    format: 'esm',
    plugins: [chooseLanguage(facts)],
  });
  const scriptPaths = toScriptPaths(modules.metafile);
  const entry = await build({
    ...islandOptions,
    entryPoints: [`${islandsFolder}/site.ts`],
    format: 'iife',
    plugins: [linkLazily(scriptPaths), chooseLanguage(facts)],
  });
  const site = toScriptPaths(entry.metafile).get('site.ts');
  if (site === undefined) throw new Error(`${islandsFolder}/site.ts was not bundled.`);
  const files = [modules, entry].flatMap(({ metafile }) => Object.keys(metafile.outputs));
  return { site, files };
}

/** The URL path of each script by the name of its source file. */
function toScriptPaths({ outputs }: Metafile): ReadonlyMap<string, string> {
  return new Map(
    Object.entries(outputs).flatMap(([path, { entryPoint }]) =>
      entryPoint ? [[basename(entryPoint), `${assetsPath}${basename(path)}`]] : [],
    ),
  );
}

/** Replaces the path of a dynamic import by the URL path of the module. */
function linkLazily(scriptPaths: ReadonlyMap<string, string>): Plugin {
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

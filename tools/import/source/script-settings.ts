/** Facts from configurations that are programs. They are searched for literals and never run. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';
import { type SiteSettings, toSettings } from './tool.ts';

/** The configuration of Eleventy, also by its older names. */
export const eleventyConfigs = [
  ...scripts('eleventy.config'),
  ...['js', 'cjs', 'mjs'].map((extension) => `.eleventy.${extension}`),
];

/** Files of Astro, Docusaurus, Eleventy and Next that may contain the URL of the site. */
const scriptConfigs = [
  ...['astro', 'docusaurus'].flatMap((name) => scripts(`${name}.config`)),
  ...eleventyConfigs,
  'src/config.ts',
  'src/consts.ts',
  'src/site.config.ts',
  '_data/metadata.js',
  '_data/metadata.json',
  '_data/site.json',
  'src/_data/site.json',
  'data/siteMetadata.js',
  'package.json',
] as const;

/** The names of a configuration that is a program. */
export function scripts(name: string): readonly string[] {
  return ['js', 'mjs', 'cjs', 'ts', 'mts'].map((extension) => `${name}.${extension}`);
}

/** The names that a configuration gives to the URL of its site, the surest first. */
const siteUrls = [
  /\b(?:siteUrl|siteURL|site_url|blogUrl|hostname)['"]?\s*[:=]\s*['"`](https?:\/\/[^'"`\s]+)['"`]/,
  /\b(?:site|baseUrl|url|website|homepage)['"]?\s*[:=]\s*['"`](https?:\/\/[^'"`\s]+)['"`]/,
];

/** `base` of Astro, VuePress and VitePress, `baseUrl` of Docusaurus, `pathPrefix` of Eleventy and Gatsby. */
const siteBase = /\b(?:base|baseUrl|pathPrefix)['"]?\s*:\s*['"`](\/[^'"`\s]*)['"`]/;

function findSiteUrl(text: string): string | undefined {
  return siteUrls
    .map((pattern) => pattern.exec(text)?.[1])
    .find((url) => url && !/github\.com|example\.com|yourdomain/.test(url));
}

export function readScriptSettings(root: string): SiteSettings {
  const texts = scriptConfigs.map((name) => readIfAny(join(root, name)));
  const text = texts.find((candidate) => findSiteUrl(candidate) !== undefined);
  return text === undefined ? toSettings({}) : toScriptSettings(text);
}

/** @param more fields of the configuration beside its URL. */
export function toScriptSettings(text: string, more: Fields = {}): SiteSettings {
  const url = findSiteUrl(text);
  const [, path] = siteBase.exec(text) ?? [];
  return toSettings(Object.assign({ url }, more, path && { baseurl: path }));
}

/** `require('./a')`, `import a from './a'`, `export * from './a'`. */
const localImport = /(?:\brequire\(\s*|\bfrom\s+|\bimport\s+)['"`](\.{1,2}\/[^'"`\n]+)['"`]/g;

/** @returns the first program that exists, and the files of its own that it imports. */
export function readProgram(root: string, names: readonly string[]): string {
  const name = names.find((candidate) => existsSync(join(root, candidate)));
  if (name === undefined) return '';
  const text = withoutComments(readIfAny(join(root, name)));
  const paths = Array.from(text.matchAll(localImport), ([, path = '']) =>
    posix.join(posix.dirname(name), path),
  );
  const others = paths.map((path) => readModule(root, path));
  return [text, ...others.map(withoutComments)].join('\n');
}

/** The file of a module, whose extension its import may leave out. */
function readModule(root: string, path: string): string {
  if (path.startsWith('..')) return '';
  const bare = path.replace(/\.[cm]?[jt]s$/, '');
  const names = [path, ...scripts(bare), `${path}.json`, ...scripts(`${bare}/index`)];
  const name = names.find((candidate) => isFile(join(root, candidate)));
  return name === undefined ? '' : readIfAny(join(root, name));
}

function isFile(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isFile() === true;
}

function readIfAny(path: string): string {
  return isFile(path) ? readFileSync(path, 'utf8') : '';
}

/** Only lines of their own: a URL and a pattern of paths have the same signs. */
function withoutComments(text: string): string {
  return text.replace(/^[ \t]*(?:\/\*[\s\S]*?\*\/|\/\/[^\n]*$)/gm, '');
}

/** Finds a text such as `srcDir: './texts'`. */
export function findLiteral(text: string, name: string): string | undefined {
  return new RegExp(`\\b${name}['"]?\\s*[:=]\\s*['"\`]([^'"\`\\n]*)['"\`]`).exec(text)?.[1];
}

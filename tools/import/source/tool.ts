/** A tool's documents, and what all tools share: configurations, names and dates. */
import { existsSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import { readDate } from '../../../lib/text/dates.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import { type ImportedFields, readText } from '../document.ts';
import { parseYaml } from '../front-matter.ts';

/** Facts about the site from a tool's configuration. */
export type SiteSettings = {
  readonly origins: readonly string[];
  /** Without a slash at its end. */
  readonly basePath: string;
  readonly timeZone: string;
  readonly config: Fields;
};

export type ParsedDocument = {
  readonly path: string;
  readonly data: Fields;
  readonly fields: ImportedFields;
  readonly settings: SiteSettings;
};

/** Facts about a document from its path. */
export type Location = {
  readonly kind: 'post' | 'page';
  readonly name: string;
  readonly url?: string | undefined;
  /** Fields that the path replaces. */
  readonly fields?: Partial<ImportedFields>;
  /** A note to the author. */
  readonly note?: string;
};

export type Tool = {
  readonly readSettings: (root: string) => SiteSettings;
  /** The folder of the documents, and the field of the configuration that names another one. */
  readonly contentFolder?: readonly [folder: string, field: string];
  /** Whether a file may be a document. */
  readonly isContent: (path: string) => boolean;
  /** @returns `undefined` if the file is not a document. */
  readonly locate: (facts: ParsedDocument) => Location | undefined;
  /** Whether a file without front matter may be a document. @param defaults what `readDefaults` returns. */
  readonly acceptsPlainFile: (path: string, defaults: Fields) => boolean;
  /** The fields of a document that its front matter doesn't set. */
  readonly readDefaults?: (path: string, settings: SiteSettings, root: string) => Fields;
  readonly staticFolders: readonly string[];
  readonly tags: 'hugo' | 'zola' | 'jekyll' | 'liquid' | 'wiki' | 'none';
  /** Whether a file may begin with `Title: …` lines instead of front matter, or front matter without its first fence. */
  readonly heads?: 'plain' | 'open';
  /** True if Markdown may contain components and imports. */
  readonly readsMarkdownAsMdx?: true;
  readonly ignoredTags?: ReadonlySet<string>;
  readonly splitsAtSpaces?: boolean;
};

/** Reads the first of several configuration files that exists. A broken one counts as empty. */
export function readConfig(root: string, names: readonly string[]): Fields {
  const name = names.find((candidate) => existsSync(join(root, candidate)));
  if (name === undefined) return {};
  const text = readFileSync(join(root, name), 'utf8');
  try {
    if (name.endsWith('.toml')) return parseToml(text);
    return ((name.endsWith('.json') ? JSON.parse(text) : parseYaml(text)) ?? {}) as Fields;
  } catch {
    return {};
  }
}

export function toSettings(config: Fields): SiteSettings {
  const url = readText(config.url) ?? readText(config.baseurl);
  const site = url && URL.canParse(url) ? new URL(url) : undefined;
  const ownPath = readText(config.baseurl)?.startsWith('/')
    ? readText(config.baseurl)
    : site?.pathname;
  return {
    origins: site ? [site.origin] : [],
    basePath: (ownPath ?? '').replace(/\/+$/, ''),
    timeZone: readText(config.timezone) ?? 'UTC',
    config,
  };
}

/** Files of Astro, Docusaurus, Eleventy and Next that may contain the URL of the site. They are searched and never run. */
const scriptConfigs = [
  ...['astro', 'docusaurus', 'eleventy'].flatMap((name) =>
    ['mjs', 'ts', 'js', 'cjs', 'mts'].map((type) => `${name}.config.${type}`),
  ),
  '.eleventy.js',
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

const siteUrl =
  /\b(?:site|siteUrl|siteURL|baseUrl|url|website|homepage)['"]?\s*[:=]\s*['"](https?:\/\/[^'"\s]+)['"]/;

/** `base` of Astro, `baseUrl` of Docusaurus, `pathPrefix` of Eleventy. */
const siteBase = /\b(?:base|baseUrl|pathPrefix)['"]?\s*:\s*['"](\/[^'"\s]*)['"]/;

export function readScriptSettings(root: string): SiteSettings {
  for (const name of scriptConfigs) {
    const file = join(root, name);
    const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
    const [, url] = siteUrl.exec(text) ?? [];
    if (!url || /github\.com|example\.com/.test(url)) continue;
    const [, path] = siteBase.exec(text) ?? [];
    return toSettings({ url, ...(path && { baseurl: path }) });
  }
  return toSettings({});
}

/** A path from the root without template tags. */
export function pathOf(value: unknown): string | undefined {
  const path = readText(value);
  return path?.startsWith('/') && !/[{}]/.test(path) ? path : undefined;
}

export function nameOf(path: string): string {
  const name = posix.basename(path).replace(/\.[^.]+$/, '');
  return name === 'index' || name === 'page' ? posix.basename(posix.dirname(path)) : name;
}

export const datedName = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

export function withoutDate(name: string): string {
  return datedName.exec(name)?.[4] ?? name;
}

/** The date in a file's name or in the URL, for a document without one in its front matter. */
export function dateOfName(
  { path, fields }: ParsedDocument,
  url: string | undefined = undefined,
): Partial<ImportedFields> {
  const [, year, month, day] =
    datedName.exec(nameOf(path)) ?? /\/(\d{4})\/(\d\d?)\/(\d\d?)\/[^/]/.exec(url ?? '') ?? [];
  if (year === undefined || fields.publishedAt !== undefined) return {};
  const publishedAt = readDate(`${year}-${month}-${day}`, 'UTC');
  return publishedAt === undefined ? {} : { publishedAt };
}

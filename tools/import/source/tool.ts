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
  /** Folders of files to serve that the configuration names. */
  readonly staticFolders?: readonly string[];
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

/** The template tags that a tool reads. */
export type TagDialect = 'hugo' | 'zola' | 'jekyll' | 'liquid' | 'wiki' | 'vue' | 'gatsby' | 'none';

export type Tool = {
  readonly readSettings: (root: string) => SiteSettings;
  /** The folder of the documents, and the field of the configuration that names another one. */
  readonly contentFolder?: readonly [folder: string, field: string];
  /** The field of the configuration that names the folder which all other paths start from. */
  readonly rootField?: string;
  /** The path of a document as if the folder of the documents were `content/`, if the configuration says more than `contentFolder` can. */
  readonly toPlace?: (path: string, settings: SiteSettings) => string;
  /** True for a file that may be a document. @param path its place. */
  readonly isContent: (path: string, settings: SiteSettings) => boolean;
  /** @returns `undefined` if the file is not a document. */
  readonly locate: (facts: ParsedDocument) => Location | undefined;
  /** Whether a file without front matter may be a document. @param defaults what `readDefaults` returns. */
  readonly acceptsPlainFile: (path: string, defaults: Fields, settings: SiteSettings) => boolean;
  /** The fields of a document that its front matter doesn't set. */
  readonly readDefaults?: (path: string, settings: SiteSettings, root: string) => Fields;
  readonly staticFolders: readonly string[];
  readonly tags: TagDialect;
  /** Whether a file may begin with `Title: …` lines instead of front matter, or front matter without its first fence. */
  readonly heads?: 'plain' | 'open';
  /** True if Markdown may contain components and imports. */
  readonly readsMarkdownAsMdx?: (settings: SiteSettings) => boolean;
  /** True if an address has the folder of its language, also of that of the site. */
  readonly keepsLanguageFolder?: true;
  /** True if an address follows from the path with the folder of the language. */
  readonly hasLanguageInPath?: true;
  /** True if one tilde on each side strikes no text through, so that `5~7` and `9~10` are ranges. */
  readonly keepsTildes?: (settings: SiteSettings) => boolean;
  /** True if `:tada:` is a picture. */
  readonly hasEmoji?: (settings: SiteSettings) => boolean;
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

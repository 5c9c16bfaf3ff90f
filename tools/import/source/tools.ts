/** Where each tool keeps its documents, what its site is called, and which URL a document had. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import type { Fields } from '../../../lib/authoring/content-folder.ts';
import { readDate } from '../../../lib/text/dates.ts';
import { type FolderKind, type ImportedFields, readText } from '../document.ts';
import { toLowerKeys } from '../fields.ts';
import { parseYaml } from '../front-matter.ts';
import { fillPermalink, jekyllStyles } from './permalinks.ts';

/** Facts about the site from a tool's configuration. */
export type SiteSettings = {
  readonly origins: readonly string[];
  /** Without a slash at its end. */
  readonly basePath: string;
  readonly timeZone: string;
  readonly config: Fields;
};

type ParsedDocument = {
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
  /** Whether a file may be a document. */
  readonly isContent: (path: string) => boolean;
  /** @returns `undefined` if the file is not a document. */
  readonly locate: (facts: ParsedDocument) => Location | undefined;
  /** Whether a file without front matter may be a document. */
  readonly acceptsPlainFile: (path: string) => boolean;
  readonly staticFolders: readonly string[];
  readonly tags: 'hugo' | 'jekyll' | 'liquid' | 'none';
  readonly ignoredTags?: ReadonlySet<string>;
  readonly splitsAtSpaces?: boolean;
};

const defaults = { acceptsPlainFile: (_: string) => false, tags: 'none' } as const;

export const tools: Readonly<Record<FolderKind, Tool>> = {
  hugo: {
    ...defaults,
    readSettings: (root) => toSettings(readHugoConfig(root)),
    isContent: (path) => path.startsWith('content/'),
    locate: locateInHugo,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['static', 'assets', 'content'],
    tags: 'hugo',
  },
  jekyll: {
    ...defaults,
    readSettings: (root) => toSettings(readConfig(root, ['_config.yml', '_config.yaml'])),
    isContent: () => true,
    locate: locateInJekyll,
    acceptsPlainFile: (path) => jekyllPost.test(path),
    staticFolders: ['.'],
    tags: 'jekyll',
    splitsAtSpaces: true,
  },
  astro: {
    ...defaults,
    readSettings: readScriptSettings,
    isContent: (path) => /^(?:src|content|data)\//.test(path),
    locate: locateByPath,
    staticFolders: ['public', 'src', '.'],
  },
  eleventy: {
    ...defaults,
    readSettings: readScriptSettings,
    isContent: () => true,
    locate: locateInEleventy,
    staticFolders: ['.', 'public', 'static', 'src', 'content', 'src/static', 'src/assets'],
    tags: 'liquid',
    ignoredTags: new Set(['post', 'posts', 'all']),
  },
  next: {
    ...defaults,
    readSettings: readScriptSettings,
    isContent: () => true,
    locate: locateByPath,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['public', '.'],
  },
  markdown: {
    ...defaults,
    readSettings: () => toSettings({}),
    isContent: () => true,
    locate: (facts) => ({
      kind: 'post',
      name: readText(facts.data.slug) ?? withoutDate(nameOf(facts.path)),
      url: pathOf(facts.data.permalink) ?? pathOf(facts.data.url),
      fields: dateOfName(facts),
    }),
    acceptsPlainFile: isMarkdown,
    staticFolders: ['.', 'static', 'public'],
  },
};

function isMarkdown(path: string): boolean {
  return !/\.html?$/i.test(path);
}

/** Reads the first of several configuration files that exists. A broken one counts as empty. */
function readConfig(root: string, names: readonly string[]): Fields {
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

const configNames = ['hugo', 'config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);

function readHugoConfig(root: string): Fields {
  const folder = join(root, 'config', '_default');
  const parts = existsSync(folder)
    ? readdirSync(folder).map((file) => {
        const [section = ''] = file.split('.');
        const data = readConfig(folder, [file]);
        return section === 'hugo' || section === 'config' ? data : { [section]: data };
      })
    : [];
  // Hugo ignores the case of names in its configuration.
  return toLowerKeys(Object.assign({}, ...parts, readConfig(root, configNames)));
}

function toSettings(config: Fields): SiteSettings {
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

/** Files of Astro, Eleventy and Next that may contain the URL of the site. They are searched and never run. */
const scriptConfigs = [
  'astro.config.mjs',
  'astro.config.ts',
  'astro.config.js',
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

function readScriptSettings(root: string): SiteSettings {
  for (const name of scriptConfigs) {
    const file = join(root, name);
    const [, url] = (existsSync(file) && siteUrl.exec(readFileSync(file, 'utf8'))) || [];
    if (url && !/github\.com|example\.com/.test(url)) return toSettings({ url });
  }
  return toSettings({});
}

/** A path from the root without template tags. */
function pathOf(value: unknown): string | undefined {
  const path = readText(value);
  return path?.startsWith('/') && !/[{}]/.test(path) ? path : undefined;
}

function nameOf(path: string): string {
  const name = posix.basename(path).replace(/\.[^.]+$/, '');
  return name === 'index' || name === 'page' ? posix.basename(posix.dirname(path)) : name;
}

const datedName = /^(\d{4})-(\d{1,2})-(\d{1,2})-(.+)$/;

function withoutDate(name: string): string {
  return datedName.exec(name)?.[4] ?? name;
}

/** The date in a file's name, for a document without one in its front matter. */
function dateOfName({ path, fields }: ParsedDocument): Partial<ImportedFields> {
  const [, year, month, day] = datedName.exec(nameOf(path)) ?? [];
  if (year === undefined || fields.publishedAt !== undefined) return {};
  const publishedAt = readDate(`${year}-${month}-${day}`, 'UTC');
  return publishedAt === undefined ? {} : { publishedAt };
}

function locateInHugo({ path, data, fields, settings }: ParsedDocument): Location | undefined {
  const inner = path.replace(/^content\//, '');
  if (/(?:^|\/)_index\./.test(inner)) return undefined;
  const [, language] = /\.([a-z]{2}(?:-[a-z]{2,4})?)\.[^.]+$/i.exec(inner) ?? [];
  const isOther = language !== undefined && language !== settings.config.defaultcontentlanguage;
  const plain = language ? inner.replace(`.${language}.`, '.') : inner;
  const isBundle = /(?:^|\/)index\.[^/]+$/.test(plain);
  const sections = posix.dirname(isBundle ? posix.dirname(plain) : plain);
  const facts = {
    date: fields.publishedAt,
    name: nameOf(plain),
    title: fields.title,
    slug: readText(data.slug),
    sections: sections === '.' ? [] : sections.split('/'),
    categories: [],
  };
  const pattern = findHugoPattern(settings.config.permalinks, facts.sections[0]);
  const url = fillPermalink(pattern ?? '/:sections/:slugorfilename/', facts);
  const prefix = isOther ? `/${language}` : '';
  const slug = facts.slug ?? facts.name;
  return {
    kind: facts.sections.length > 0 || fields.publishedAt ? 'post' : 'page',
    name: isOther ? `${slug}-${language}` : slug,
    url: pathOf(data.url) ?? `${prefix}${url}`,
  };
}

/** `[permalinks]` contains patterns per section, since Hugo 0.115 one level deeper in `page`. */
function findHugoPattern(permalinks: unknown, section: string | undefined): string | undefined {
  if (typeof permalinks !== 'object' || permalinks === null || section === undefined) {
    return undefined;
  }
  const { page, ...patterns } = permalinks as Fields;
  return readText(patterns[section]) ?? (page ? findHugoPattern(page, section) : undefined);
}

const jekyllPost = /(?:^|\/)_(?:posts|drafts)\//;

function locateInJekyll(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  const isDraft = /(?:^|\/)_drafts\//.test(path);
  if (!jekyllPost.test(path)) {
    // The pages of a Jekyll site that contain only a list or a feed have a template and little text.
    if (/\.html?$/.test(path) || /^(?:404|index)\.[^/]+$/.test(path)) return undefined;
    const url = pathOf(data.permalink) ?? `/${path.replace(/^_/, '').replace(/\.[^.]+$/, '')}`;
    return { kind: 'page', name: nameOf(path), url };
  }
  const file = posix.basename(path).replace(/\.[^.]+$/, '');
  const isUndated = !isDraft && !datedName.test(file);
  const folders = path.split('/_posts/')[0] ?? '';
  const date = dateOfName(facts);
  const categories = isDraft || folders.startsWith('_') ? [] : folders.split('/');
  const pattern = pathOf(data.permalink) ?? readText(settings.config.permalink) ?? 'date';
  const published = fields.publishedAt ?? date.publishedAt;
  const url = fillPermalink(jekyllStyles[pattern] ?? pattern, {
    date: published,
    name: withoutDate(file),
    title: undefined,
    slug: readText(data.slug),
    sections: [],
    categories: fields.categories.length > 0 ? fields.categories : categories,
  });
  return {
    kind: 'post',
    name: readText(data.slug) ?? withoutDate(file),
    ...(published !== undefined && !isUndated && { url }),
    fields: {
      ...date,
      ...((isDraft || isUndated) && { draft: true }),
      ...(fields.categories.length === 0 && { categories }),
    },
    ...(isUndated && {
      note: 'Jekyll did not publish it, because its name has no date. It is a draft now.',
    }),
  };
}

const articleFolder = /(?:^|\/)_?(?:posts?|blog|articles?|writing|notes?|drafts?)\//;

/** Astro and Next: the path below the content folder is usually the URL. */
function locateByPath(facts: ParsedDocument): Location | undefined {
  const { path, data, fields } = facts;
  if (/(?:^|\/)(?:authors?|people)\/[^/]+$/.test(path)) return undefined;
  const [, route = path] =
    /^(?:(?:src\/)?(?:content|data|pages|app|public)\/)?(.*)\.[^.]+$/.exec(path) ?? [];
  const folders = route.replace(/^_/, '').replace(/(?:^|\/)(?:index|page)$/, '');
  const name = readText(data.slug) ?? readText(data.postSlug);
  const own = name === undefined ? folders : posix.join(posix.dirname(folders), name);
  const date = dateOfName(facts);
  const isArticle = fields.publishedAt ?? date.publishedAt ?? articleFolder.test(path);
  return {
    kind: isArticle ? 'post' : 'page',
    name: posix.basename(name ?? withoutDate(nameOf(path))),
    url: pathOf(data.permalink) ?? pathOf(data.url) ?? `/${own}`,
    fields: date,
  };
}

/** Eleventy drops the date of a file's name from the URL. */
function locateInEleventy(facts: ParsedDocument): Location | undefined {
  const { path, data } = facts;
  if (/(?:^|\/)(?:404|index)\.html$/.test(path) || /\.xml\./.test(path)) return undefined;
  if (data.permalink === false || data.pagination !== undefined) return undefined;
  const route = path.replace(/^(?:src|content)\//, '');
  const plain = posix.join(posix.dirname(route), withoutDate(posix.basename(route)));
  const location = locateByPath({ ...facts, path: plain });
  return location && { ...location, fields: dateOfName(facts) };
}

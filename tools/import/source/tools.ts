/** Where each tool keeps its documents, what its site is called, and which URL a document had. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { parse as parseToml } from 'smol-toml';
import type { Fields } from '../../../lib/authoring/content-folder.ts';
import { readDate } from '../../../lib/text/dates.ts';
import { type FolderKind, type ImportedFields, readText } from '../document.ts';
import { toLowerKeys } from '../fields.ts';
import { parseYaml } from '../front-matter.ts';
import { fillPermalink, jekyllStyles, toUrlPart } from './permalinks.ts';

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
  /** The fields of a document that its front matter doesn't set. */
  readonly readDefaults?: (path: string, settings: SiteSettings) => Fields;
  readonly staticFolders: readonly string[];
  readonly tags: 'hugo' | 'zola' | 'jekyll' | 'liquid' | 'wiki' | 'none';
  /** Whether a file may begin with `Title: …` lines instead of front matter, or front matter without its first fence. */
  readonly heads?: 'plain' | 'open';
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
    readDefaults: readJekyllDefaults,
    acceptsPlainFile: (path) => jekyllPost.test(path),
    staticFolders: ['.'],
    tags: 'jekyll',
    splitsAtSpaces: true,
  },
  hexo: {
    ...defaults,
    readSettings: (root) => toSettings(readConfig(root, ['_config.yml', '_config.yaml'])),
    isContent: (path) => path.startsWith('source/'),
    locate: locateInHexo,
    staticFolders: ['source'],
    tags: 'jekyll',
    heads: 'open',
  },
  zola: {
    ...defaults,
    readSettings: (root) => {
      const { base_url, ...config } = readConfig(root, ['zola.toml', 'config.toml']);
      return toSettings({ ...config, url: base_url });
    },
    isContent: (path) => path.startsWith('content/'),
    locate: locateInZola,
    staticFolders: ['static', 'content'],
    tags: 'zola',
  },
  pelican: {
    ...defaults,
    readSettings: readPelicanSettings,
    isContent: (path) => !/^(?:output|theme|plugins)\//.test(path),
    locate: locateInPelican,
    staticFolders: ['.', 'content'],
    tags: 'liquid',
    heads: 'plain',
  },
  docusaurus: {
    ...defaults,
    readSettings: readScriptSettings,
    isContent: (path) =>
      /(?:^|\/)(?:blog|src\/pages)\/|^i18n\/[^/]+\/docusaurus-plugin-content-(?:blog|pages)\//.test(
        path,
      ),
    locate: locateInDocusaurus,
    acceptsPlainFile: isMarkdown,
    staticFolders: ['static', '.'],
  },
  obsidian: {
    ...defaults,
    readSettings: () => toSettings({}),
    isContent: () => true,
    locate: (facts) => ({ kind: 'post', name: nameOf(facts.path), fields: dateOfName(facts) }),
    acceptsPlainFile: isMarkdown,
    staticFolders: ['.'],
    tags: 'wiki',
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
    heads: 'plain',
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

/** The date in a file's name or in the URL, for a document without one in its front matter. */
function dateOfName(
  { path, fields }: ParsedDocument,
  url: string | undefined = undefined,
): Partial<ImportedFields> {
  const [, year, month, day] =
    datedName.exec(nameOf(path)) ?? /\/(\d{4})\/(\d\d?)\/(\d\d?)\/[^/]/.exec(url ?? '') ?? [];
  if (year === undefined || fields.publishedAt !== undefined) return {};
  const publishedAt = readDate(`${year}-${month}-${day}`, 'UTC');
  return publishedAt === undefined ? {} : { publishedAt };
}

function locateInHugo({ path, data, fields, settings }: ParsedDocument): Location | undefined {
  const inner = path.replace(/^content\//, '');
  if (/(?:^|\/)_index\./.test(inner)) return undefined;
  const isBundle = /(?:^|\/)index\.[^/]+$/.test(inner);
  const sections = posix.dirname(isBundle ? posix.dirname(inner) : inner);
  const facts = {
    date: fields.publishedAt,
    name: nameOf(inner),
    title: fields.title,
    slug: readText(data.slug),
    sections: sections === '.' ? [] : sections.split('/'),
    categories: [],
  };
  const pattern = findHugoPattern(settings.config.permalinks, facts.sections[0]);
  const url = fillPermalink(pattern ?? '/:sections/:slugorfilename/', facts);
  return {
    kind: facts.sections.length > 0 || fields.publishedAt ? 'post' : 'page',
    name: facts.slug ?? facts.name,
    url: pathOf(data.url) ?? url,
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

/** `defaults` of `_config.yml`: later ones win. */
function readJekyllDefaults(path: string, { config }: SiteSettings): Fields {
  const defaults = (Array.isArray(config.defaults) ? config.defaults : []) as readonly {
    readonly scope?: { readonly path?: string; readonly type?: string };
    readonly values?: Fields;
  }[];
  const type = /(?:^|\/)_posts\//.test(path)
    ? 'posts'
    : path.startsWith('_drafts/')
      ? 'drafts'
      : 'pages';
  const matching = defaults.filter(({ scope = {} }) => {
    const folder = (scope.path ?? '').replace(/\*.*$/, '').replace(/^\/|\/$/g, '');
    const isWithin = folder === '' || path === folder || path.startsWith(`${folder}/`);
    return isWithin && (scope.type === undefined || scope.type === '' || scope.type === type);
  });
  return Object.assign({}, ...matching.map(({ values }) => values ?? {}));
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

/** Hexo's posts are in `source/_posts`, and every other document below `source` is a page. */
function locateInHexo(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  const inner = path.replace(/^source\//, '');
  const isDraft = inner.startsWith('_drafts/');
  if (!isDraft && !inner.startsWith('_posts/')) {
    if (inner.startsWith('_') || /^(?:404|index)\.[^/]+$/.test(inner)) return undefined;
    const route = inner.replace(/(?:(?:^|\/)index)?\.[^.]+$/, '');
    return { kind: 'page', name: nameOf(path), url: pathOf(data.permalink) ?? `/${route}` };
  }
  const date = dateOfName(facts);
  const file = withoutDate(nameOf(path));
  const pattern =
    readText(data.permalink) ?? readText(settings.config.permalink) ?? ':year/:month/:day/:title/';
  const url = fillPermalink(pattern.replace(/:post_title|:name/g, ':title'), {
    date: fields.publishedAt ?? date.publishedAt,
    name: file,
    title: undefined,
    slug: undefined,
    sections: [],
    categories: fields.categories,
  });
  return {
    kind: 'post',
    name: readText(data.slug) ?? file,
    ...(!isDraft && { url }),
    fields: { ...date, ...(isDraft && { draft: true }) },
  };
}

function locateInZola(facts: ParsedDocument): Location | undefined {
  const { path, data, fields } = facts;
  const inner = path.replace(/^content\//, '');
  if (/(?:^|\/)_index\./.test(inner)) return undefined;
  const own = readText(data.path);
  const slug = readText(data.slug) ?? withoutDate(nameOf(inner));
  const folder = posix.dirname(/\/index\.[^/]+$/.test(inner) ? posix.dirname(inner) : inner);
  const route = own?.replace(/^\/|\/$/g, '') ?? posix.join(folder, slug);
  const url = `/${route}`;
  const date = dateOfName(facts, url);
  const isArticle = fields.publishedAt ?? date.publishedAt;
  return {
    kind: isArticle ? 'post' : 'page',
    name: own ? posix.basename(route) : slug,
    url,
    fields: date,
  };
}

/** `pelicanconf.py` is searched and never run. */
function readPelicanSettings(root: string): SiteSettings {
  const names = ['publishconf.py', 'pelicanconf.py'].map((name) => join(root, name));
  const text = names.map((name) => (existsSync(name) ? readFileSync(name, 'utf8') : '')).join('\n');
  const read = (name: string) =>
    new RegExp(`^${name}\\s*=\\s*[ru]?(["'])(.+?)\\1`, 'm').exec(text)?.[2];
  const config = { article: read('ARTICLE_URL'), timezone: read('TIMEZONE') };
  return toSettings({ ...config, url: read('SITEURL') });
}

/** The URL of an article is that of its title. Its folder is its category. */
function locateInPelican(facts: ParsedDocument): Location | undefined {
  const { path, data, fields, settings } = facts;
  if (/\.html?$/.test(path)) return undefined;
  const file = withoutDate(nameOf(path));
  const slug = readText(data.slug) ?? (fields.title && toUrlPart(fields.title)) ?? file;
  if (/(?:^|\/)pages\//.test(path)) return { kind: 'page', name: slug, url: `/pages/${slug}.html` };
  const date = dateOfName(facts);
  const published = fields.publishedAt ?? date.publishedAt ?? '';
  const [year = '', month = '', day = ''] = published.slice(0, 10).split('-');
  const values: Readonly<Record<string, string>> = {
    slug,
    'date:%Y': year,
    'date:%m': month,
    'date:%d': day,
  };
  const pattern = readText(settings.config.article) ?? '{slug}.html';
  const folder = posix.basename(posix.dirname(path));
  const hasOwnFolder = !['.', 'content', 'articles', 'posts', 'blog'].includes(folder);
  return {
    kind: 'post',
    name: slug,
    url: `/${pattern.replace(/\{([^}]+)\}/g, (whole, name: string) => values[name] ?? whole)}`,
    fields: {
      ...date,
      ...(fields.categories.length === 0 && hasOwnFolder && { categories: [folder] }),
    },
  };
}

/** The blog of Docusaurus, and the pages in `src/pages`. */
function locateInDocusaurus(facts: ParsedDocument): Location | undefined {
  const { path, data } = facts;
  const [, page] = /(?:^|\/)src\/pages\/(.+)\.[^.]+$/.exec(path) ?? [];
  if (page !== undefined) {
    const route = page.replace(/(?:^|\/)index$/, '');
    return route === ''
      ? undefined
      : { kind: 'page', name: posix.basename(route), url: `/${route}` };
  }
  const [, inner = ''] = /(?:^|\/)blog\/(.+)$/.exec(path) ?? [];
  const [, year, month, day, rest = ''] =
    /^(\d{4})[-/](\d\d?)[-/](\d\d?)[-/](.+?)(?:\/index)?\.[^./]+$/.exec(inner) ?? [];
  const name = year === undefined ? nameOf(inner) : posix.basename(rest);
  const own = readText(data.slug)?.replace(/^\/|\/$/g, '');
  const dated =
    year === undefined
      ? inner.replace(/(?:\/index)?\.[^./]+$/, '')
      : `${year}/${month}/${day}/${rest}`;
  const date = facts.fields.publishedAt ?? (year && readDate(`${year}-${month}-${day}`, 'UTC'));
  return {
    kind: 'post',
    name: own ? posix.basename(own) : name,
    url: `/blog/${own ?? dated}`,
    fields: date === undefined || date === '' ? {} : { publishedAt: date },
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

/** Hugo: its configuration, and the places of its documents. */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import { toLowerKeys } from '../fields.ts';
import { fillPermalink } from './permalinks.ts';
import {
  type Location,
  nameOf,
  type ParsedDocument,
  pathOf,
  readConfig,
  type SiteSettings,
} from './tool.ts';

const configNames = ['hugo', 'config'].flatMap((name) =>
  ['toml', 'yaml', 'yml', 'json'].map((extension) => `${name}.${extension}`),
);

/** Later ones win: the command `hugo` builds for production. */
export function readHugoConfig(root: string): Fields {
  const folders = ['_default', 'production'].map((name) => join(root, 'config', name));
  const parts = [readConfig(root, configNames), ...folders.flatMap(readConfigFolder)];
  // Hugo ignores the case of names in its configuration.
  return parts.map(toLowerKeys).reduce(mergeFields, {});
}

/** `hugo.toml` has all fields, `params.toml` those of `params`, and `languages.de.toml` those of `languages.de`. */
function readConfigFolder(folder: string): readonly Fields[] {
  if (!existsSync(folder)) return [];
  const files = readdirSync(folder).filter((file) => /\.(?:toml|ya?ml|json)$/.test(file));
  return files.map((file) => {
    const data = readConfig(folder, [file]);
    const [section = '', ...parts] = file.split('.').slice(0, -1);
    if (section === 'hugo' || section === 'config') return data;
    const language = parts.join('.');
    return { [section]: language === '' ? data : { [language]: data } };
  });
}

function mergeFields(first: Fields, second: Fields): Fields {
  const merged: Record<string, unknown> = { ...first };
  for (const [name, value] of Object.entries(second)) {
    const before = merged[name];
    merged[name] = isTable(before) && isTable(value) ? mergeFields(before, value) : value;
  }
  return merged;
}

function isTable(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The facts of `content/` that decide which documents are pages. */
export function readSections(root: string): Fields {
  const folder = join(root, 'content');
  if (!existsSync(folder)) return { hassections: false };
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) =>
    path.replaceAll('\\', '/'),
  );
  return { hassections: hasSections(paths), lonesections: findLoneSections(paths) };
}

/** True if most documents are in a section. Then those outside, such as `about.md`, are no articles. */
function hasSections(files: readonly string[]): boolean {
  const paths = files.filter((path) => /(?:^|\/)(?!_index\.)[^/]+\.(?:md|markdown)$/.test(path));
  const inSections = paths.filter((path) =>
    // The first folder may be that of a language.
    /^(?:[a-z]{2}(?:-\w+)?\/)?(?!pages?\/)[^/]{3,}\/(?!index\.)[^/]/.test(path),
  );
  return inSections.length * 2 >= paths.length;
}

/** The folders that have a text of their own and no other document, such as `content/about/_index.md`: pages, not lists. */
function findLoneSections(files: readonly string[]): readonly string[] {
  const paths = files.filter((path) => /\.(?:md|markdown|html|org|adoc|rst)$/.test(path));
  const sections = paths.filter((path) => /\/_index\.[^/]+$/.test(path)).map(posix.dirname);
  return sections.filter((section) =>
    paths.every(
      (path) => !path.startsWith(`${section}/`) || /^_index\./.test(path.slice(section.length + 1)),
    ),
  );
}

/** The folder of a language may stand before that of the section. */
function isLone(folder: string, { config }: SiteSettings): boolean {
  const sections = (config.lonesections ?? []) as readonly string[];
  return sections.some((section) => section === folder || section.endsWith(`/${folder}`));
}

export function locateInHugo({
  path,
  data,
  fields,
  settings,
}: ParsedDocument): Location | undefined {
  const inner = path.replace(/^content\//, '');
  const isSection = /(?:^|\/)_index\./.test(inner);
  if (isSection && !isLone(posix.dirname(inner), settings)) return undefined;
  const isBundle = /(?:^|\/)_?index\.[^/]+$/.test(inner);
  const sections = posix.dirname(isBundle ? posix.dirname(inner) : inner);
  const facts = {
    date: fields.publishedAt,
    name: nameOf(inner.replace(/_(?=index\.[^/]+$)/, '')),
    title: fields.title,
    slug: readText(data.slug),
    sections: sections === '.' ? [] : sections.split('/'),
    categories: [],
  };
  const pattern = findHugoPattern(settings.config.permalinks, facts.sections[0]);
  const url = fillPermalink(pattern ?? '/:sections/:slugorfilename/', facts);
  // The converters of WordPress put pages in a section, with a date.
  const isPage = data.type === 'page' || /^pages?$/.test(facts.sections[0] ?? '');
  const isDated = fields.publishedAt !== undefined && settings.config.hassections !== true;
  const isArticle = facts.sections.length > 0 || isDated;
  return {
    kind: isArticle && !isPage && !isSection ? 'post' : 'page',
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

/** VuePress and VitePress: their configurations, and the places of their documents. */
import { existsSync, readdirSync } from 'node:fs';
import { join, posix } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import { fillPermalink, toUrlPart } from './permalinks.ts';
import { findLiteral, readProgram, scripts, toScriptSettings } from './script-settings.ts';
import {
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  type SiteSettings,
  withoutDate,
} from './tool.ts';

/** Folders within folders in which the configuration may be: `docs/src/.vuepress`. */
const maxDepth = 3;

/** @returns the folder that has one of the configuration, from the root; the highest one of several. */
export function findPressFolder(root: string, name: string): string | undefined {
  let folders = [''];
  for (let depth = 0; depth <= maxDepth; depth += 1) {
    const found = folders.find((folder) => existsSync(join(root, folder, name)));
    if (found !== undefined) return found;
    folders = folders.flatMap((folder) => listFolders(root, folder));
  }
  return undefined;
}

export function listFolders(root: string, folder: string): string[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !/^(?:\.|node_modules$)/.test(entry.name))
    .map((entry) => posix.join(folder, entry.name))
    .sort();
}

/** @param name `.vuepress` or `.vitepress`. */
export function readPressSettings(root: string, name: string): SiteSettings {
  const folder = findPressFolder(root, name) ?? '';
  const text = readProgram(root, [
    ...scripts(posix.join(folder, name, 'config')),
    ...scripts(posix.join(folder, name, 'config/index')),
  ]);
  const source = posix.join(folder, findLiteral(text, 'srcDir') ?? '.').replace(/\/$/, '');
  const settings = toScriptSettings(text, {
    folder: source.replace(/^\.$/, ''),
    permalink: findLiteral(text, '(?:permalink|permalinkPattern|itemPermalink)'),
    cleanurls: /\bcleanUrls['"]?\s*:\s*(?:true|['"]with)/.test(text),
    rewrites: readRewrites(text),
    hasmarks: marks.test(text),
    ...readLocales(text),
  });
  return { ...settings, staticFolders: [source, posix.join(source, 'public')] };
}

/** A theme or a plugin that marks `==words==`. */
const marks =
  /\bplumeTheme\b|\bmarkdown-it-mark\b|\/plugin-mark\b|\bmark['"]?\s*:\s*true|\benableAll['"]?\s*:\s*true/;

/** The pairs of `rewrites: { 'a/:slug': ':slug' }`; a program in it is not read. */
function readRewrites(text: string): Fields {
  const [, body = ''] = /\brewrites['"]?\s*:\s*\{([^{}]*)\}/.exec(text) ?? [];
  const pairs = body.matchAll(/(['"`])([^'"`\n]+)\1\s*:\s*(['"`])([^'"`\n]+)\3/g);
  return Object.fromEntries(Array.from(pairs, ([, , from = '', , to = '']) => [from, to]));
}

/** `lang: 'fr'`, and the folders of other languages in `locales: { '/en/': { lang: 'en-US' } }`. */
function readLocales(text: string): Fields {
  const pattern =
    /(?:['"]\/?([\w-]*)\/?['"]|\b([\w-]+))\s*:\s*\{[^{}]*?\blang['"]?\s*:\s*['"]([\w-]+)['"]/g;
  const all = Array.from(text.matchAll(pattern), ([, quoted, bare, tag]) => ({
    folder: quoted ?? bare ?? '',
    tag,
  }));
  const isRoot = ({ folder }: { readonly folder: string }) => /^(?:root)?$/.test(folder);
  const others = all.filter((locale) => !isRoot(locale));
  return {
    lang: all.find(isRoot)?.tag ?? findLiteral(text, 'lang'),
    languages: Object.fromEntries(others.map(({ folder, tag }) => [folder, { locale: tag }])),
  };
}

/** `docs/a/README.md` → `content/a/index.md`: both tools read a README as the page of its folder, too. */
export function toPressPlace(path: string, { config }: SiteSettings): string {
  const folder = readText(config.folder);
  if (folder !== undefined && !path.startsWith(`${folder}/`)) return `../${path}`;
  const inner = folder === undefined ? path : path.slice(folder.length + 1);
  return `content/${inner.replace(/(^|\/)readme(?=\.[^./]+$)/i, '$1index')}`;
}

/** A document without a date is a page if it is at the first level, such as `about/README.md`. */
export function locateInPress(facts: ParsedDocument): Location | undefined {
  const { path, data, fields } = facts;
  const isIndex = /(?:^|\/)index\.[^/]+$/.test(path);
  const route = path.replace(/^content\//, '').replace(/(?:(?:^|\/)index)?\.[^./]+$/, '');
  if (route === '' || data.home === true || /^(?:blog-?)?home$|^blog$/i.test(`${data.layout}`)) {
    return undefined;
  }
  const date = dateOfPath(facts);
  const isDated = (fields.publishedAt ?? date.publishedAt) !== undefined;
  const isPost = !/^about(?:-?(?:me|us))?$/i.test(route) && (isDated || route.includes('/'));
  return {
    kind: isPost ? 'post' : 'page',
    name: toPressName(facts),
    url: toPressUrl(facts, route, isIndex),
    fields: date,
  };
}

/** A permalink that a theme makes at random, such as `/pages/1f2e3d/`, names nothing. */
function toPressName(facts: ParsedDocument): string {
  const own = readText(facts.data.permalink)?.replace(/\/$/, '');
  const last = own && !/:|\/(?:pages\/)?[\da-f]{6,}$/.test(own) ? posix.basename(own) : '';
  return last || withoutDate(nameOfPath(facts)).replace(/^\d+\.\s*(?=\S)/, '');
}

/** A number or a language names nothing without its folder: `diary/01/index.md`, `contact/ja.md`. */
export function nameOfPath({ path, data }: Pick<ParsedDocument, 'path' | 'data'>): string {
  const name = nameOf(path);
  const [parent = '', ...others] = path
    .replace(/(?:\/(?:index|page))?\.[^./]+$/, '')
    .split('/')
    .slice(0, -1)
    .reverse();
  if (parent === '' || others.length === 0) return name;
  if (isOwnLanguage(name, data)) return parent;
  return /^\d{1,3}$/.test(name) && /\p{L}/u.test(parent) ? `${parent}-${name}` : name;
}

/** True for the part of an address that is the language of the document. */
export function isOwnLanguage(part: string, { lang, language }: Fields): boolean {
  return part === lang || part === language;
}

/** The date of a name, of a folder such as `20200131`, or else that of the last change. */
export function dateOfPath(facts: ParsedDocument): ReturnType<typeof dateOfName> {
  if (facts.fields.publishedAt !== undefined) return {};
  const dated = dateOfName(
    facts,
    facts.path.replace(/\/(\d{4})(\d\d)(\d\d)(?=[/.])/, '/$1/$2/$3/x'),
  );
  if (dated.publishedAt !== undefined) return dated;
  const { updatedAt } = facts.fields;
  return updatedAt === undefined ? {} : { publishedAt: updatedAt };
}

function toPressUrl(facts: ParsedDocument, route: string, isIndex: boolean): string {
  const { data, fields, settings } = facts;
  const { permalink, rewrites, cleanurls } = settings.config;
  const isOfPlugin = route.startsWith('_posts/') ? '/:year/:month/:day/:slug/' : undefined;
  const pattern = readText(data.permalink) ?? readText(permalink) ?? isOfPlugin;
  if (pattern !== undefined) {
    const date = fields.publishedAt ?? dateOfPath(facts).publishedAt;
    const name = withoutDate(nameOf(facts.path));
    return fillPermalink(pattern, {
      date,
      name,
      title: undefined,
      slug: toUrlPart(name),
      sections: [],
      categories: [],
      others: { regular: route, ...(date === undefined && { year: ':year' }) },
    });
  }
  const end = isIndex ? '/' : cleanurls ? '' : '.html';
  return (
    rewrite(`${route}${isIndex ? '/index' : ''}.md`, rewrites as Fields, end) ?? `/${route}${end}`
  );
}

/** @returns the address by the first rule that matches: `posts/:slug.md` → `:slug.md`. */
function rewrite(file: string, rules: Fields = {}, end: string): string | undefined {
  for (const [from, to] of Object.entries(rules)) {
    const names: string[] = [];
    const pattern = from
      .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replace(/:(\w+)(\*?)/g, (_, name, all) => {
        names.push(name);
        return all ? '(.*)' : '([^/]+)';
      });
    const values = new RegExp(`^${pattern}$`).exec(file)?.slice(1);
    if (values === undefined) continue;
    const target = String(to).replace(/:(\w+)\*?/g, (_, name) => values[names.indexOf(name)] ?? '');
    const plain = target.replace(/\.md$/, '');
    return /(?:^|\/)index$/.test(plain)
      ? `/${plain.replace(/index$/, '')}`
      : `/${plain}${end === '/' ? '' : end}`;
  }
  return undefined;
}

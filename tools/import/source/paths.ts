/** Astro, Next, Eleventy and Docusaurus: the path of a document is most often its URL. */
import { posix } from 'node:path';
import { readDate } from '../../../lib/text/dates.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import { readText } from '../document.ts';
import { findRoutes, toRoute } from './routes.ts';
import {
  eleventyConfigs,
  findLiteral,
  readProgram,
  readScriptSettings,
  scripts,
} from './script-settings.ts';
import {
  dateOfName,
  type Location,
  nameOf,
  type ParsedDocument,
  pathOf,
  readConfig,
  type SiteSettings,
  withoutDate,
} from './tool.ts';

export const articleFolder = /(?:^|\/)_?(?:posts?|blog|articles?|writing|notes?|drafts?)\//;

/** The settings of Astro and Next. */
export function readRoutedSettings(root: string): SiteSettings {
  const settings = readScriptSettings(root);
  return { ...settings, config: { ...settings.config, routes: findRoutes(root) } };
}

/** Astro and Next: the path below the content folder is usually the URL. */
export function locateByPath(facts: ParsedDocument): Location | undefined {
  const {
    path,
    data,
    fields,
    settings: { config },
  } = facts;
  if (/(?:^|\/)(?:authors?|people)\/[^/]+$/.test(path)) return undefined;
  const [, route = path] =
    /^(?:src\/)?(?:(?:contents?|data|pages|app|public)\/)?(.*)\.[^.]+$/.exec(path) ?? [];
  const folders = route.replace(/^_/, '').replace(/(?:^|\/)(?:index|page)$/, '');
  const name = readText(data.slug) ?? readText(data.postSlug);
  const own = name === undefined ? folders : posix.join(posix.dirname(folders), name);
  const date = dateOfName(facts);
  const isPage = /(?:^|\/)page(?:\.\w+)*$/i.test(readText(data.layout) ?? '');
  const hasDate = fields.publishedAt !== undefined || date.publishedAt !== undefined;
  const isArticle = articleFolder.test(path) || (hasDate && !isPage);
  return {
    kind: isArticle ? 'post' : 'page',
    name: posix.basename(name ?? withoutDate(nameOf(path))),
    url: pathOf(data.permalink) ?? pathOf(data.url) ?? `/${isArticle ? toRoute(own, config) : own}`,
    fields: date,
  };
}

/** The folder of the documents: `dir: { input: 'src' }`, `setInputDirectory('src')`, or `eleventy --input=src` in a script. */
const eleventyInput =
  /(?:\binput['"]?\s*:\s*|setInputDirectory\(\s*)["'`](?:\.\/)?([\w./-]+?)\/?["'`]|\beleventy\b[^"\n]*--input[= ](?:\.\/)?([\w./-]+?)\/?(?=[\s"])/;

export function readEleventySettings(root: string): SiteSettings {
  const settings = readScriptSettings(root);
  const program = readProgram(root, eleventyConfigs);
  const found =
    eleventyInput.exec(program) ?? eleventyInput.exec(readProgram(root, ['package.json']));
  const input = found?.[1] ?? found?.[2];
  if (input === undefined || input.startsWith('.')) return settings;
  return { ...settings, config: { ...settings.config, input }, staticFolders: [input] };
}

export function isEleventyContent(path: string, { config }: SiteSettings): boolean {
  return config.input === undefined || path.startsWith(`${config.input}/`);
}

/** The data files of Eleventy: those of the folders, such as `posts/posts.json`, then those of the document. */
export function readEleventyData(path: string, _: SiteSettings, root: string): Fields {
  const names = path.split('/').slice(0, -1);
  const folders = names.map((name, index) => [...names.slice(0, index + 1), name].join('/'));
  const files = [...folders, path.replace(/\.[^./]+$/, '')];
  const data = files.flatMap((file) =>
    ['yaml', 'yml', 'json', '11tydata.json'].map((type) => readConfig(root, [`${file}.${type}`])),
  );
  return Object.assign({}, ...data);
}

/** Eleventy drops the date of a file's name from the URL. */
export function locateInEleventy(facts: ParsedDocument): Location | undefined {
  const { path, data, settings } = facts;
  if (/(?:^|\/)index\.html$/.test(path) || /\.xml\./.test(path)) return undefined;
  if (data.permalink === false || data.pagination !== undefined) return undefined;
  const { input } = settings.config;
  const route =
    typeof input === 'string'
      ? path.slice(input.length + 1)
      : path.replace(/^(?:src|content)\//, '');
  const plain = posix.join(posix.dirname(route), withoutDate(posix.basename(route)));
  const location = locateByPath({ ...facts, path: plain });
  const [day] = /\d{4}-\d\d-\d\d/.exec(path) ?? [];
  const publishedAt = day && facts.fields.publishedAt === undefined && readDate(day, 'UTC');
  return location && { ...location, fields: publishedAt ? { publishedAt } : {} };
}

/** A blog of Docusaurus: its folder, and the path that its addresses begin with. */
type DocusaurusBlog = { readonly folder: string; readonly route: string };

/** Where the options of the preset and of plugins begin. */
const blogOptions = /\bblog['"]?\s*:\s*(?=\{)|plugin-content-blog['"]\s*,\s*(?=\{)/g;

export function readDocusaurusSettings(root: string): SiteSettings {
  const settings = readScriptSettings(root);
  const program = readProgram(root, scripts('docusaurus.config'));
  const blogs = Array.from(program.matchAll(blogOptions), ({ 0: start, index }): DocusaurusBlog => {
    const options = takeBraces(program.slice(index + start.length));
    const toPath = (text = 'blog') => posix.join('.', text).replace(/^[./]+|\/$/g, '');
    return {
      folder: toPath(findLiteral(options, 'path')),
      route: toPath(findLiteral(options, 'routeBasePath')),
    };
  });
  return { ...settings, config: { ...settings.config, blogs } };
}

/** The text from a brace to the one that closes it. */
function takeBraces(text: string): string {
  let depth = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) return text.slice(0, index);
  }
  return text;
}

function listBlogs({ config }: SiteSettings): readonly DocusaurusBlog[] {
  return (config.blogs ?? []) as readonly DocusaurusBlog[];
}

function findBlog(path: string, settings: SiteSettings): DocusaurusBlog | undefined {
  return listBlogs(settings).find(({ folder }) => path.startsWith(`${folder}/`));
}

export function isDocusaurusContent(path: string, settings: SiteSettings): boolean {
  const isTranslation = /^i18n\/[^/]+\/docusaurus-plugin-content-(?:blog|pages)\//.test(path);
  return (
    isTranslation ||
    /(?:^|\/)(?:blog|src\/pages)\//.test(path) ||
    findBlog(path, settings) !== undefined
  );
}

/** The blogs of Docusaurus, and the pages in `src/pages`. */
export function locateInDocusaurus(facts: ParsedDocument): Location | undefined {
  const { path, data, settings } = facts;
  // A part of other documents.
  if (posix.basename(path).startsWith('_')) return undefined;
  const [, page] = /(?:^|\/)src\/pages\/(.+)\.[^.]+$/.exec(path) ?? [];
  if (page !== undefined) {
    const route = page.replace(/(?:^|\/)index$/, '');
    return route === ''
      ? undefined
      : { kind: 'page', name: posix.basename(route), url: `/${route}` };
  }
  const blog = findBlog(path, settings);
  const route = blog?.route ?? listBlogs(settings)[0]?.route ?? 'blog';
  const [, below = path] = /(?:^|\/)blog\/(.+)$/.exec(path) ?? [];
  const inner = blog ? path.slice(blog.folder.length + 1) : below;
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
    url: posix.join('/', route, own ?? dated),
    fields: date === undefined || date === '' ? {} : { publishedAt: date },
  };
}

/** Reads the documents of a folder: of Hugo, Jekyll, Astro, Eleventy, Next, or plain Markdown. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { countThings } from '../../../lib/text/format.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import type { Fields } from '../../authoring/content/content-file.ts';
import {
  type BodyFormat,
  type FolderKind,
  type ImportSource,
  type Note,
  readText,
  type SourceDocument,
  type TagReader,
} from '../document.ts';
import { noteDates, toImportedFields, toLineOf, toLowerKeys } from '../fields.ts';
import { parseFrontMatter, parseHead } from '../front-matter.ts';
import { toTextWords } from '../kept-words.ts';
import { guessRightToLeft, readLanguage } from '../languages.ts';
import { toLostFieldMessage } from '../own-collection.ts';
import { countStep, type OnProgress } from '../progress.ts';
import { readExports } from './exported-fields.ts';
import { createGatsbyTags } from './gatsby-tags.ts';
import { createHugoTags } from './hugo-tags.ts';
import { expandImports } from './includes.ts';
import { createLanguageFinder, type LanguageFinder } from './languages.ts';
import { createLiquidTags } from './liquid-tags.ts';
import { articleFolder } from './paths.ts';
import { findPressFolder } from './press.ts';
import { readTexSettings } from './tex-settings.ts';
import type { Location, SiteSettings, TagDialect, Tool } from './tool.ts';
import { tools } from './tools.ts';
import { createVueTags } from './vue-tags.ts';
import { createWikiTags } from './wiki-tags.ts';
import { createZolaTags } from './zola-tags.ts';

export function readFolder(given: string, kind: FolderKind, onProgress: OnProgress): ImportSource {
  const tool = tools[kind];
  const settings = tool.readSettings(given);
  const root = findRoot(given, tool, settings);
  const { paths, links } = listSourceFiles(root);
  const notes: Note[] = links
    .filter((path) => mayBeContent(root, path, tool, settings))
    .map((file) => ({ file, line: 1, message: linkMessage }));
  const addNote = (file: string, message: string) => notes.push({ file, line: 1, message });
  const authorNames = readAuthorNames(root, paths);
  const tags = tagReaders[tool.tags](root, settings, paths);
  const toPlace = createPlacer(tool, settings);
  const isContent = (path: string) => tool.isContent(toPlace(path), settings);
  const toOwnPlace = (path: string) => tool.toPlace?.(path, settings) ?? path;
  const content = paths.filter((path) => isContent(path) && toFormat(path) !== undefined);
  const languages = createLanguageFinder({
    root,
    kind,
    config: settings.config,
    paths: content.map(toOwnPlace),
  });
  noteUnread(paths, isContent, addNote);
  const wasRead = countStep(onProgress, 'Read', content.length);
  const documents = paths.flatMap((path): SourceDocument[] => {
    if (!isContent(path)) return [];
    // A tool may have made the Markdown of it.
    const hasMarkdown = () => paths.includes(path.replace(/\.[^./]+$/, '.md'));
    if (unreadableFormat.test(path) && !hasMarkdown()) {
      addNote(path, 'The import does not read this format.');
    }
    const format = toFormat(path);
    if (format === undefined) return [];
    wasRead();
    const document = readDocument(
      { root, path, format },
      { tool, settings, authorNames, tags, addNote, languages, toPlace },
    );
    return document ? [document] : [];
  });
  return {
    kind,
    documents: joinTranslations(documents),
    notes,
    origins: settings.origins,
    basePath: settings.basePath,
    language: languages.own,
    root,
    archive: given,
    staticFolders: [
      ...new Set([
        ...tool.staticFolders,
        ...(settings.staticFolders ?? []),
        ...findPublicFolders(root, paths),
      ]),
    ],
    tags,
    tex: readTexSettings(root),
    hasEmoji: tool.hasEmoji?.(settings) === true,
    keepsTildes: tool.keepsTildes?.(settings) === true,
  };
}

/** @returns the folder of the site, or one in it that the configuration names. */
function findRoot(given: string, { rootField = '' }: Tool, { config }: SiteSettings): string {
  const root = join(given, readText(config[rootField]) ?? '.');
  return root.startsWith(given) && existsSync(root) ? root.replace(/\/$/, '') : given;
}

/** A field of a translation may name its original. */
function joinTranslations(documents: readonly SourceDocument[]): readonly SourceDocument[] {
  return documents.map((document) => {
    const fields = toLowerKeys(document.data ?? {});
    const name = readText(fields.translationof) ?? readText(fields.translation_of);
    const original = name && documents.find((other) => other !== document && other.name === name);
    return original ? { ...document, group: original.group } : document;
  });
}

type ReadTags = (
  root: string,
  settings: SiteSettings,
  paths: readonly string[],
) => TagReader | undefined;

const tagReaders: Readonly<Record<TagDialect, ReadTags>> = {
  hugo: createHugoTags,
  zola: createZolaTags,
  jekyll: (root, { config }) => createLiquidTags(root, true, config),
  liquid: (root, { config }) => createLiquidTags(root, false, config),
  wiki: (_root, _settings, paths) => createWikiTags(paths),
  vue: (root, settings) => createVueTags(root, settings),
  gatsby: createGatsbyTags,
  none: () => undefined,
};

/** The folders of a repository with several packages, such as `apps/web/public`, and those of VuePress and VitePress. */
function findPublicFolders(root: string, paths: readonly string[]): readonly string[] {
  const folders = paths.flatMap(
    (path) => /^(?:[^/]+\/){1,3}?(?:public|static)(?=\/)/.exec(path)?.[0] ?? [],
  );
  const hidden = ['.vuepress', '.vitepress']
    .map((name) => join(findPressFolder(root, name) ?? '', name, 'public'))
    .filter((path) => existsSync(join(root, path)));
  return [...folders, ...hidden];
}

/** A configuration may move the folder of the documents. @returns the path as if it didn't. */
function createPlacer(
  { contentFolder: [standard, field] = ['', ''], toPlace }: Tool,
  settings: SiteSettings,
) {
  if (toPlace) return (path: string): string => toPlace(path, settings);
  const { config } = settings;
  const folder = readText(config[field])?.replace(/^\.?\/|\/$/g, '');
  return (path: string): string =>
    folder && folder !== standard && path.startsWith(`${folder}/`)
      ? `${standard}${path.slice(folder.length)}`
      : path;
}

/** Folders that contain no documents of the author. */
const skippedFolder =
  /^(?:\..*|node_modules|vendor|themes|layouts|_layouts|_includes|_site|_data|dist|out|archetypes|scaffolds)$/;

/** @returns every file and every symbolic link below a folder, sorted by path, from the folder. */
function listSourceFiles(root: string) {
  const paths: string[] = [];
  const links: string[] = [];
  const list = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = posix.join(folder, entry.name);
      if (entry.isFile()) paths.push(path);
      else if (entry.isSymbolicLink()) links.push(path);
      else if (entry.isDirectory() && !skippedFolder.test(entry.name)) list(path);
    }
  };
  list('');
  return { paths: paths.sort(), links: links.sort() };
}

const linkMessage =
  'The import does not follow symbolic links. To import this one, replace it with a copy of its target.';

/** Says which folders have texts that are not the tool's articles or pages, such as the manual beside a blog. */
function noteUnread(
  paths: readonly string[],
  isContent: (path: string) => boolean,
  addNote: (file: string, message: string) => void,
): void {
  const unread = paths.filter(
    (path) => path.includes('/') && !isContent(path) && /\.mdx?$/i.test(path),
  );
  for (const [folder, { length }] of groupBy(unread, (path) => [path.replace(/\/.*$/, '')])) {
    const count = countThings(length, 'document');
    const reason =
      length === 1
        ? 'was not read: it is neither an article nor a page of the tool.'
        : 'were not read: they are neither articles nor pages of the tool.';
    addNote(folder, `Its ${count} ${reason}`);
  }
}

/** Whether a link may lead to documents. Documents also show files by links, such as images. */
function mayBeContent(root: string, path: string, tool: Tool, settings: SiteSettings): boolean {
  if (statSync(join(root, path), { throwIfNoEntry: false })?.isDirectory()) {
    return !skippedFolder.test(posix.basename(path)) && tool.isContent(`${path}/`, settings);
  }
  return tool.isContent(path, settings) && toFormat(path) !== undefined;
}

const unreadableFormat = /\.(?:adoc|asciidoc|rst|org|njk|pug|haml|textile|rmd|qmd|ipynb|mdoc)$/i;

function toFormat(path: string): BodyFormat | undefined {
  const [, extension = ''] = /\.([^./]+)$/.exec(path.toLowerCase()) ?? [];
  if (extension === 'mdx') return 'mdx';
  if (['md', 'markdown', 'mkd', 'mdown'].includes(extension)) return 'markdown';
  return extension === 'html' || extension === 'htm' ? 'html' : undefined;
}

/** Files that describe a repository. */
const repositoryFile =
  /(?:^|\/)(?:[Rr][Ee][Aa][Dd][Mm][Ee]|LICENSE|CHANGELOG|CONTRIBUTING|CODE_OF_CONDUCT|SECURITY|CLAUDE|AGENTS)(?:\.[^/]*)?$/;

type SourceFile = { readonly root: string; readonly path: string; readonly format: BodyFormat };
type FolderContext = {
  readonly tool: Tool;
  readonly settings: SiteSettings;
  readonly authorNames: ReadonlyMap<string, string>;
  readonly tags: TagReader | undefined;
  readonly languages: LanguageFinder;
  readonly toPlace: (path: string) => string;
  /** Reports that a file is left out. */
  readonly addNote: (file: string, message: string) => void;
};

/** @returns `undefined` if the file is not a document. */
function readDocument(
  { root, path, format }: SourceFile,
  { tool, settings, authorNames, tags, addNote, languages, toPlace }: FolderContext,
): SourceDocument | undefined {
  if (repositoryFile.test(toPlace(path))) return undefined;
  const text = readFileSync(join(root, path), 'utf8');
  const head = tool.heads === 'plain' ? parseHead(text) : undefined;
  const parsed = head ?? parseFrontMatter(text, { isOpen: tool.heads === 'open' });
  const { raw, rawLine, bodyLine, error } = parsed;
  const { data: exported, body } =
    format === 'mdx' ? readExports(parsed.body) : { data: undefined, body: parsed.body };
  const expand = (source: string) =>
    format === 'html' ? source : expandImports(source, path, root);
  const isMdx = tool.readsMarkdownAsMdx?.(settings) && format === 'markdown' && mdxMark.test(body);
  const defaults = tool.readDefaults?.(path, settings, root) ?? {};
  const given = { ...defaults, ...exported, ...parsed.data };
  const data = tool.tags === 'zola' ? flatten(given) : given;
  const isPlain = rawLine === undefined && exported === undefined;
  if (isPlain && !tool.acceptsPlainFile(path, defaults, settings)) {
    // An HTML file without front matter is most often a file to serve.
    if (format !== 'html' && hasText(body))
      addNote(path, 'It was left out, because it has no front matter.');
    return undefined;
  }
  const notes: Note[] = [];
  const add = (line: number, message: string) => notes.push({ file: path, line, message });
  const lineOf = toLineOf(raw, rawLine ?? 1);
  if (error) add(1, `The front matter can't be read (${error}). It is kept as code in the body.`);
  const fields = toImportedFields(data, { ...settings, ...tool, authorNames }, (field) =>
    add(lineOf(field), toLostFieldMessage(field)),
  );
  noteDates(data, fields, lineOf, add);
  const found = languages.find(tool.toPlace ? toPlace(path) : path);
  const written = tool.hasLanguageInPath ? path : found.path;
  const ownPath = tool.toPlace ? written : toPlace(written);
  const isErrorPage = errorPage.test(ownPath) && !articleFolder.test(ownPath);
  const place = isErrorPage ? undefined : tool.locate({ path: ownPath, data, fields, settings });
  const language = found.language ?? readDocumentLanguage(data, body);
  // jekyll-polyglot puts the addresses of other languages below their tag.
  const isPolyglot = Array.isArray(settings.config.languages);
  const inPath = tool.hasLanguageInPath ? '' : found.prefix;
  const prefix = inPath || (isPolyglot && language ? language : '');
  const isOther = prefix !== '' && (tool.keepsLanguageFolder || language !== languages.own);
  const location = place && isOther ? withPrefix(place, prefix, data) : place;
  const isProgram = isMdx === true || format === 'mdx';
  const isListing = isList(body) || isEmpty(body, isProgram);
  if (location === undefined || (location.kind === 'page' && isListing)) {
    if (hasText(body) || body.search(loneComponent) >= 0) addNote(path, unplacedMessage);
    return undefined;
  }
  if (location.note) add(1, location.note);
  const [unfilled] = /(?<![\p{L}\p{N}]):[a-z]\w*|\{[^{}]*\}/u.exec(location.url ?? '') ?? [];
  if (unfilled) {
    add(
      1,
      `Its old address is unknown, because no field says what \`${unfilled}\` in its permalink was. Add the address to \`aliases\`.`,
    );
  }
  return {
    file: path,
    kind: location.kind,
    name: location.name,
    fields: { ...fields, ...location.fields },
    format: isMdx ? 'mdx' : format,
    body: error ? `${toCode(raw)}\n\n${body}` : expand(tags?.expand?.(body, path) ?? body),
    // The code block takes the lines that the front matter had.
    bodyLine: error ? 1 : bodyLine,
    folder: posix.dirname(path),
    urls: toUrls(
      data,
      unfilled ? { ...location, url: undefined } : location,
      settings,
      tool.tags === 'zola',
    ),
    data,
    language,
    group:
      toGroup(data, { isPolyglot, hasSlugs: tool.heads === 'plain' }) ??
      toPlainPath(found.path, language),
    notes,
  };
}

const errorPage = /(?:^|\/)(?:404|500)(?:\/index)?\.[^./]+$/;

const mdxMark = /^(?:import|export) |<[A-Z]|\{\/\*/m;

/** The language that a document itself states. */
function readDocumentLanguage(data: Fields, body: string): string | undefined {
  const { lang, language, locale, rtl, dir, direction } = toLowerKeys(data);
  const isRightToLeft = [rtl, dir, direction].some((value) => /^(?:true|rtl)$/i.test(`${value}`));
  return (
    [lang, language, locale].map(readLanguage).find((tag) => tag !== undefined) ??
    (isRightToLeft ? guessRightToLeft(body) : undefined)
  );
}

type GroupRules = { readonly isPolyglot: boolean; readonly hasSlugs: boolean };

/** What names the translations of a document: Hugo's key, the convention of Jekyll, polyglot's, or Pelican's slug. */
function toGroup(data: Fields, { isPolyglot, hasSlugs }: GroupRules): string | undefined {
  const { translationkey, ref, page_id, permalink, slug } = toLowerKeys(data);
  return [translationkey, page_id, ref, isPolyglot && permalink, hasSlugs && slug]
    .map(readText)
    .find((name) => name !== undefined);
}

/** The path of a document without its form and the folder of its language. */
function toPlainPath(path: string, language: string | undefined): string {
  const plain = path.replace(/(?:\/index)?\.[^./]+$/, '');
  return language === undefined ? plain : plain.replace(new RegExp(`(^|/)${language}/`, 'i'), '$1');
}

/** The address of a document in another language than the site's begins with it. */
function withPrefix(location: Location, prefix: string, data: Fields): Location {
  const { url } = location;
  const isFixed = [data.path, data.url].some((own) => typeof own === 'string');
  return isFixed || url === undefined ? location : { ...location, url: `/${prefix}${url}` };
}

/** Zola keeps what it doesn't know in `[taxonomies]` and `[extra]`. The document's own fields win. */
function flatten({ taxonomies, extra, ...own }: Fields): Fields {
  const groups = [extra, taxonomies].filter(
    (group) => typeof group === 'object' && !Array.isArray(group),
  );
  return Object.assign({}, ...groups, own);
}

const unplacedMessage =
  'It was left out, because the import reads only articles and pages: it is a home page, a list, a drawing, an error page or a profile.';

/** Whether a page only lists other documents: it has few words beside a loop of the template. */
function isList(body: string): boolean {
  const loop = /\{%-?\s*for\b[\s\S]*\bendfor\s*-?%\}/;
  return loop.test(body) && toTextWords(body.replace(loop, '')).length < 20;
}

/** A component without a text of its own. */
const loneComponent = /<([A-Z]\w*|[a-z]+-[\w-]+)\b[^<>]*(?:\/>|>\s*<\/\1>)/g;

/** True for a page that has only headings, and in Markdown components: its template makes the rest. */
function isEmpty(body: string, isMdx: boolean): boolean {
  const text = body.replace(/^#{1,6}[ \t][^\n]*$/gm, '');
  return (isMdx ? text : text.replace(loneComponent, '')).trim() === '';
}

/** Whether a text has words beside tags and template tags. */
function hasText(body: string): boolean {
  return toTextWords(body).length > 0;
}

function toCode(raw: string): string {
  return `~~~~text\n${raw.trimEnd()}\n~~~~`;
}

/** The URLs of a document without slashes at their ends: its own, then those that redirected to it. */
function toUrls(
  data: Fields,
  location: Location,
  { basePath, config }: SiteSettings,
  isFromRoot: boolean,
) {
  const former = ['aliases', 'redirect_from', 'redirects'].flatMap((name) => data[name] ?? []);
  const paths = former
    .filter((url) => typeof url === 'string')
    .map((url) => toPath(url, location, isFromRoot));
  const own = location.url === undefined ? [] : [`${basePath}${location.url}`];
  const blank = config.isQuartz === true ? '-' : '%20';
  return [...new Set([...own, ...paths].map((url) => trimSlash(url).replaceAll(' ', blank)))];
}

/** An alias of Hugo may be relative to its document, and Zola's start from the root. */
function toPath(url: string, location: Location, isFromRoot: boolean): string {
  if (/^https?:/.test(url)) return URL.canParse(url) ? new URL(url).pathname : '/';
  if (isFromRoot) return posix.join('/', url);
  return url.startsWith('/') ? url : posix.join(posix.dirname(location.url ?? '/'), url);
}

function trimSlash(path: string): string {
  return path.replace(/\/index\.html$/, '/').replace(/(.)\/+$/, '$1');
}

/** Jekyll's and Docusaurus' list of authors by their keys. */
const authorList = /^(?:_data|(?:.*\/)?blog)\/authors\.ya?ml$/;

const authorFile = /(?:^|\/)(?:authors?|people)\/([^/]+)\.(?:mdx?|ya?ml|json)$/;

/** The names of authors that documents mention by a key, as in `data/authors/ada.mdx` or `_data/authors.yml`. */
function readAuthorNames(root: string, paths: readonly string[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>();
  for (const path of paths) {
    const [, key] = authorFile.exec(path) ?? [];
    if (key === undefined) continue;
    const text = readFileSync(join(root, path), 'utf8');
    const { data } = parseFrontMatter(/\.ya?ml$/.test(path) ? `---\n${text}\n---\n` : text);
    const name = data.name ?? data.title;
    if (typeof name === 'string') names.set(key, name);
  }
  for (const path of paths.concat('_data/authors.yml', '_data/authors.yaml')) {
    if (!authorList.test(path) || !existsSync(join(root, path))) continue;
    const { data } = parseFrontMatter(`---\n${readFileSync(join(root, path), 'utf8')}\n---\n`);
    for (const [key, author] of Object.entries(data)) {
      const { name } = (author ?? {}) as { readonly name?: unknown };
      if (typeof name === 'string') names.set(key, name);
    }
  }
  return names;
}

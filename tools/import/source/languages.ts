/** Finds the language of a document on the old site by its path. */
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fields } from '../../authoring/content/content-file.ts';
import { type FolderKind, readText } from '../document.ts';
import { readLanguage } from '../languages.ts';

type LanguagePath = {
  /** The path without its language, which translations share, and from which a tool finds the place of the document. */
  readonly path: string;
  /** The tag. `undefined` if the path says none. */
  readonly language: string | undefined;
  /** The language as the path writes it, at which the old site's address began. */
  readonly prefix: string;
};

export type LanguageFinder = {
  /** The language of the old site. */
  readonly own: string | undefined;
  readonly find: (path: string) => LanguagePath;
};

type Tree = {
  readonly root: string;
  readonly kind: FolderKind;
  readonly config: Fields;
  readonly paths: readonly string[];
};

/** Folders that contain a folder for each language. */
const parents =
  /^(?:src\/)?(?:content|data|pages|app|blog|posts|_posts|source|i18n|_i18n)\/(?:blog\/|posts\/|_posts\/|pages\/)?$/;

/** Docusaurus keeps translations of `blog/` and `src/pages/` in folders of its plugins. */
const pluginFolders: readonly (readonly [RegExp, string])[] = [
  [/^i18n\/([^/]+)\/docusaurus-plugin-content-blog\//, 'blog/'],
  [/^i18n\/([^/]+)\/docusaurus-plugin-content-pages\//, 'src/pages/'],
];

export function createLanguageFinder({ root, kind, config, paths }: Tree): LanguageFinder {
  const script = readScript(root);
  const known = readLanguages(config, script);
  const contentFolders = new Map(readContentFolders(config));
  // In a vault, folders such as `CS`, `ML` and `OS` are subjects.
  const isVault = kind === 'obsidian';
  const inTree = findFolders(paths, known).filter(
    (_, __, all) => !isVault || all.some(([, name]) => name === 'en'),
  );
  const folders = new Map([...contentFolders, ...inTree]);
  // The folder of one language may contain those of others.
  const names = [...folders.keys()].sort((a, b) => b.length - a.length);
  const toTag = (name: string) => known.get(name.toLowerCase()) ?? readLanguage(name);
  const suffixes = findSuffixes(kind, paths, known);
  const own =
    readOwnLanguage(config, script) ??
    findDefault(folders, paths) ??
    (known.size > 0 || suffixes.size > 0 ? 'en' : undefined);
  const find = (path: string): LanguagePath => {
    for (const [folder, target] of pluginFolders) {
      const [whole, name = ''] = (kind === 'docusaurus' && folder.exec(path)) || [];
      if (whole === undefined) continue;
      return { path: target + path.slice(whole.length), language: toTag(name), prefix: name };
    }
    const folder = names.find((name) => path.startsWith(`${name}/`));
    if (folder !== undefined) {
      const isRoot = contentFolders.has(folder);
      const parent = isRoot ? 'content/' : folder.slice(0, folder.lastIndexOf('/') + 1);
      const prefix = folders.get(folder) ?? '';
      return {
        path: parent + path.slice(folder.length + 1),
        language: toTag(prefix),
        prefix,
      };
    }
    const suffix = suffixes.get(path);
    if (suffix === undefined) return { path, language: undefined, prefix: '' };
    return { path: path.replace(`.${suffix}.`, '.'), language: toTag(suffix), prefix: suffix };
  };
  return { own, find };
}

const scriptNames = ['docusaurus', 'next', 'next-i18next', 'astro', 'i18n', 'gatsby'].flatMap(
  (name) => ['js', 'mjs', 'cjs', 'ts'].map((extension) => `${name}.config.${extension}`),
);

/** A configuration that is a program is searched and never run. */
function readScript(root: string): string {
  const names = scriptNames.filter((name) => existsSync(join(root, name)));
  return names.map((name) => readFileSync(join(root, name), 'utf8')).join('\n');
}

function readOwnLanguage(config: Fields, script: string): string | undefined {
  const [first] = [config.language].flat();
  const stated = [
    config.defaultcontentlanguage,
    config.default_language,
    config.default_lang,
    config.lang,
    config.locale,
    first,
    config.languagecode,
  ];
  const tag = stated.map(readLanguage).find((found) => found !== undefined);
  if (tag !== undefined) return tag;
  const [, value] = /\bdefaultLocale['"]?\s*:\s*['"]([\w-]+)['"]/.exec(script) ?? [];
  return readLanguage(value);
}

/**
 * The languages of Hugo's and Zola's configuration by their keys in lower case, of jekyll-polyglot, and `locales: ['en']` of a program, in
 * which Astro may have `{ path: 'br', codes: ['pt-BR'] }`.
 */
function readLanguages(
  { languages, language }: Fields,
  script: string,
): ReadonlyMap<string, string | undefined> {
  const [, list = ''] = /\blocales['"]?\s*:\s*\[((?:\[[^\]]*\]|[^[\]])*)\]/.exec(script) ?? [];
  const paths = /\{\s*path\s*:\s*['"]([\w-]+)['"]\s*,\s*codes\s*:\s*\[\s*['"]([\w-]+)['"][^}]*\}/g;
  const named = Array.from(list.matchAll(paths), ([, path = '', code]) => [path, code] as const);
  const names = list.replace(paths, '').matchAll(/['"]([\w-]+)['"]/g);
  const locales = Array.from(names, ([, name]) => name);
  // Hexo lists them as `language`.
  const listed = [languages, language].find(Array.isArray) ?? locales;
  return new Map([
    ...listed.map((name) => [String(name).toLowerCase(), readLanguage(name)] as const),
    ...named.map(([path, code]) => [path.toLowerCase(), readLanguage(code)] as const),
    ...toEntries(languages).map(([key, facts]) => {
      const tag = readLanguage(facts?.languagecode ?? facts?.languageCode ?? facts?.locale);
      // `br` with the code `pt-BR` is a country.
      const isCountry = tag?.toLowerCase().endsWith(`-${key.toLowerCase()}`);
      return [key.toLowerCase(), isCountry ? tag : (readLanguage(key) ?? tag)] as const;
    }),
  ]);
}

function toEntries(languages: unknown): readonly (readonly [string, Fields | null])[] {
  const isTable = typeof languages === 'object' && languages !== null && !Array.isArray(languages);
  return isTable ? Object.entries(languages as Readonly<Record<string, Fields | null>>) : [];
}

/** Hugo's `contentDir` of each language. One that several languages share says nothing: the names of its files do. */
function readContentFolders(config: Fields): readonly (readonly [string, string])[] {
  const toFolder = (value: unknown) => readText(value)?.replace(/^\/|\/$/g, '');
  const main = toFolder(config.contentdir) ?? 'content';
  const folders = toEntries(config.languages).map(([language, facts]) => {
    return [toFolder(facts?.contentdir ?? facts?.contentDir), language] as const;
  });
  const count = (folder: string) => folders.filter(([other = main]) => other === folder).length;
  return folders.flatMap(([folder, language]) =>
    folder && count(folder) === 1 ? [[folder, language] as const] : [],
  );
}

/** Folders named after languages that the configuration lists, or of which two are beside each other. At the root, only names with two letters count. */
function findFolders(paths: readonly string[], known: ReadonlyMap<string, unknown>) {
  const byParent = new Map<string, Map<string, string>>();
  for (const path of paths) {
    for (const [, parent = '', name = ''] of path.matchAll(/(?<=(^(?:.*?\/)?))([^/]+)(?=\/)/g)) {
      const isParent = parent === '' ? /^[a-z]{2}(?:[-_]|$)/i.test(name) : parents.test(parent);
      if (!isParent || !(known.has(name.toLowerCase()) || readLanguage(name))) continue;
      const found = byParent.get(parent) ?? new Map<string, string>();
      byParent.set(parent, found.set(`${parent}${name}`, name));
    }
  }
  return [...byParent.values()].flatMap((found) =>
    [...found].filter(([, name]) => found.size > 1 || known.has(name.toLowerCase())),
  );
}

/** English, otherwise the language with the most documents. */
function findDefault(
  folders: ReadonlyMap<string, string>,
  paths: readonly string[],
): string | undefined {
  const languages = [...folders.values()].flatMap((name) => readLanguage(name) ?? []);
  if (languages.includes('en')) return 'en';
  const sizes = [...folders].map(
    ([folder, name]) =>
      [name, paths.filter((path) => path.startsWith(`${folder}/`)).length] as const,
  );
  return readLanguage(sizes.toSorted(([, a], [, b]) => b - a)[0]?.[0]);
}

/**
 * The languages in names such as `a.zh-hant-tw.md`, by path. Hugo and Zola read them as such; elsewhere the same document has to exist
 * under another name.
 */
function findSuffixes(
  kind: FolderKind,
  paths: readonly string[],
  known: ReadonlyMap<string, unknown>,
): ReadonlyMap<string, string> {
  const isRule = kind === 'hugo' || kind === 'zola';
  const found = paths.flatMap((path): readonly (readonly [string, string])[] => {
    const [, name] = /\.([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)\.[^./]+$/i.exec(path) ?? [];
    // `a.min.md` is more often a name than Minangkabau.
    const isLikely = (text: string) => !/^[a-z]{3}$/i.test(text) && readLanguage(text);
    const isOne = name && (known.size > 0 ? known.has(name.toLowerCase()) : isLikely(name));
    return isOne ? [[path, name]] : [];
  });
  const all = new Map<string, number>();
  const toPlain = (path: string) => path.replace(/\.[^./]+$/, '');
  for (const path of paths) all.set(toPlain(path), 1);
  const plain = found.map(([path, name]) => toPlain(path).slice(0, -name.length - 1));
  for (const name of plain) all.set(name, (all.get(name) ?? 0) + 1);
  return new Map(found.filter((_, index) => isRule || (all.get(plain[index] ?? '') ?? 0) > 1));
}

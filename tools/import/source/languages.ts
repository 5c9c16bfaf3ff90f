/**
 * Finds the language of a document on the old site by its path. This site has one language: documents of others get addresses of
 * their own, and the report names them.
 */
import type { Fields } from '../../../lib/authoring/content-folder.ts';
import { type FolderKind, readText } from '../document.ts';

export type LanguagePath = {
  /** The path without its language, from which a tool finds the place of the document. */
  readonly path: string;
  /** `undefined` for a document in the language of the site. */
  readonly language: string | undefined;
};

type Tree = {
  readonly kind: FolderKind;
  readonly config: Fields;
  readonly paths: readonly string[];
};

/** Folders that contain a folder for each language. */
const parents =
  /^(?:src\/)?(?:content|data|pages|app|blog|posts|i18n)\/(?:blog\/|posts\/|pages\/)?$/;

/** Docusaurus keeps translations of `blog/` and `src/pages/` in folders of its plugins. */
const pluginFolders: readonly (readonly [RegExp, string])[] = [
  [/^i18n\/([^/]+)\/docusaurus-plugin-content-blog\//, 'blog/'],
  [/^i18n\/([^/]+)\/docusaurus-plugin-content-pages\//, 'src/pages/'],
];

export function createLanguageFinder({
  kind,
  config,
  paths,
}: Tree): (path: string) => LanguagePath {
  const known = readLanguages(config);
  const folders = new Map([...findFolders(paths, known), ...readContentFolders(config)]);
  const own =
    readText(config.defaultcontentlanguage) ??
    readText(config.default_language) ??
    findDefault([...folders.values()], paths, folders);
  const toResult = (path: string, language: string | undefined): LanguagePath => ({
    path,
    language: language?.toLowerCase() === own?.toLowerCase() ? undefined : language,
  });
  const hasSuffixes = kind === 'hugo' || kind === 'zola';
  return (path) => {
    for (const [folder, target] of pluginFolders) {
      const [whole, language] = (kind === 'docusaurus' && folder.exec(path)) || [];
      if (whole !== undefined) return { path: target + path.slice(whole.length), language };
    }
    const folder = [...folders.keys()].find((name) => path.startsWith(`${name}/`));
    if (folder !== undefined) {
      const parent = folder.slice(0, folder.lastIndexOf('/') + 1);
      return toResult(parent + path.slice(folder.length + 1), folders.get(folder));
    }
    const language = hasSuffixes ? findSuffix(path, known) : undefined;
    return language === undefined
      ? { path, language }
      : toResult(path.replace(`.${language}.`, '.'), language);
  };
}

function readLanguages({ languages }: Fields): ReadonlySet<string> {
  const isTable = typeof languages === 'object' && languages !== null;
  return new Set(Object.keys(isTable ? languages : {}).map((name) => name.toLowerCase()));
}

/** Hugo's `contentDir` of each language. */
function readContentFolders({ languages }: Fields): readonly (readonly [string, string])[] {
  return Object.entries((languages ?? {}) as Readonly<Record<string, Fields | null>>).flatMap(
    ([language, facts]) => {
      const folder = readText(facts?.contentdir ?? facts?.contentDir)?.replace(/^\/|\/$/g, '');
      return folder ? [[folder, language] as const] : [];
    },
  );
}

/** Two folders beside each other that are named after languages. */
function findFolders(paths: readonly string[], known: ReadonlySet<string>) {
  const byParent = new Map<string, Map<string, string>>();
  for (const path of paths) {
    for (const [, parent = '', name = ''] of path.matchAll(/(?<=(^(?:.*?\/)?))([^/]+)(?=\/)/g)) {
      if (!parents.test(parent) || !(known.has(name.toLowerCase()) || isLanguage(name))) continue;
      const found = byParent.get(parent) ?? new Map<string, string>();
      byParent.set(parent, found.set(`${parent}${name}`, name));
    }
  }
  return [...byParent.values()].filter(({ size }) => size > 1).flatMap((found) => [...found]);
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/** @example isLanguage('pt-BR') // → true; isLanguage('js') // → false */
function isLanguage(name: string): boolean {
  if (!/^[a-z]{2,3}(?:[-_][a-z\d]{2,8})*$/i.test(name)) return false;
  try {
    return names.of(name.replaceAll('_', '-')) !== undefined;
  } catch {
    return false;
  }
}

/** English, otherwise the language with the most documents. */
function findDefault(
  languages: readonly string[],
  paths: readonly string[],
  folders: ReadonlyMap<string, string>,
): string | undefined {
  if (languages.some((language) => language.toLowerCase() === 'en')) return 'en';
  const sizes = [...folders].map(
    ([folder, language]) =>
      [language, paths.filter((path) => path.startsWith(`${folder}/`)).length] as const,
  );
  return sizes.toSorted(([, a], [, b]) => b - a)[0]?.[0];
}

/** The language in `a.zh-hant-tw.md`. Without a list of languages, the name has to be one. */
function findSuffix(path: string, known: ReadonlySet<string>): string | undefined {
  const [, name] = /\.([a-z]{2,3}(?:[-_][a-z\d]{2,8})*)\.[^./]+$/i.exec(path) ?? [];
  if (name === undefined) return undefined;
  return (known.size > 0 ? known.has(name.toLowerCase()) : isLanguage(name)) ? name : undefined;
}

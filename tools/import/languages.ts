/** The languages of an import: which ones it has, which one comes first, and what `content/site.yaml` says of them. */
import { parseDocument } from 'yaml';
import { parseYamlDocument } from '../authoring/check/parsed-yaml.ts';
import { type Fields, toDocument } from '../authoring/content/content-file.ts';
import type { ImportSource } from './document.ts';
import type { TargetSite } from './write-drafts.ts';

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' });

/**
 * The tag of a language (BCP 47) that a field, a folder or a file name contains.
 *
 * @returns `undefined` if it is no language.
 * @example readLanguage('zh-hant-tw') // → 'zh-Hant-TW'
 * @example readLanguage('pt_BR.UTF-8') // → 'pt-BR'
 * @example readLanguage('js') // → undefined
 */
export function readLanguage(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const tag = value
    .trim()
    .replace(/\.utf-?8$/i, '')
    .replaceAll('_', '-');
  if (!/^[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?$/i.test(tag)) return undefined;
  try {
    return names.of(tag) === undefined ? undefined : Intl.getCanonicalLocales(tag)[0];
  } catch {
    return undefined;
  }
}

/** The letters of the languages that are written from right to left. Those with letters of their own come first. */
const rightToLeft: readonly (readonly [letters: RegExp, language: string])[] = [
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Thaana}/u, 'dv'],
  [/[ٹڈڑںے]/u, 'ur'],
  [/[پچژگ]/u, 'fa'],
  [/\p{Script=Arabic}/u, 'ar'],
];

/** The language of a text that only says that it is written from right to left. */
export function guessRightToLeft(text: string): string | undefined {
  return rightToLeft.find(([letters]) => letters.test(text))?.[1];
}

/** The documents of a new site. */
const templateFiles = /^(?:pages|ai-terms)\/|^posts\/what-you-can-write\.mdx$/;

export type SiteLanguages = {
  /** The language at the addresses without a tag. */
  readonly first: string;
  /** All of them, the first one first. */
  readonly tags: readonly string[];
};

/**
 * The languages of the site after an import. The source's own language comes first, except in a site that has documents already:
 * their addresses stay.
 */
export function planLanguages(source: ImportSource, site: TargetSite): SiteLanguages {
  const before = listSiteLanguages(site);
  const [current = 'en'] = before;
  const hasDocuments = site.files.some(
    (file) => !templateFiles.test(file.path) && toDocument(file) !== undefined,
  );
  const own = source.language;
  const first = own === undefined || hasDocuments || isVariant(own, current) ? current : own;
  const found = source.documents.map(({ language }) => language ?? own ?? first);
  const others = before.length > 1 || hasDocuments ? before : [];
  return {
    first,
    tags: [...new Set([first, ...others, ...found.map((tag) => toSiteTag(tag, first))])],
  };
}

/** `en-US` is the language of a site in `en`. */
export function toSiteTag(tag: string, first: string): string {
  return isVariant(tag, first) ? first : tag;
}

/** Tags of the same language without a script, a region apart: a source that says `en-US` means what a site with `en` means. */
function isVariant(tag: string, other: string): boolean {
  const [a, b] = [new Intl.Locale(tag), new Intl.Locale(other)];
  const isSame = a.language === b.language && a.script === b.script;
  return isSame && (a.region === undefined || b.region === undefined || a.region === b.region);
}

function listSiteLanguages({ files }: TargetSite): readonly string[] {
  return listLanguageTags(files.find(({ path }) => path === 'site.yaml')?.text ?? '');
}

function listLanguageTags(text: string): readonly string[] {
  const { language, languages } = (parseYamlDocument(text).document.toJS() ?? {}) as Fields;
  const tags = Array.isArray(languages)
    ? languages.map((entry: { readonly tag?: unknown } | null) => entry?.tag)
    : [language];
  return tags.flatMap((tag) => readLanguage(tag) ?? []);
}

/** `content/site.yaml` with these languages. Everything else in it stays byte for byte, except in a site that lists languages already. */
export function toSiteYaml(text: string, { tags }: SiteLanguages): string {
  if (text === '' || listLanguageTags(text).join() === tags.join()) return text;
  const items = tags.map((tag) => `\n  - tag: ${tag}`).join('');
  const line = tags.length === 1 ? `language: ${tags[0]}` : `languages:${items}`;
  const single = /^language:[^\n]*$/m;
  if (single.test(text)) return text.replace(single, line);
  const document = parseDocument(text);
  const { languages: listed = [] } = (document.toJS() ?? {}) as { readonly languages?: Fields[] };
  const entries = tags.map((tag) => listed.find((entry) => entry.tag === tag) ?? { tag });
  document.set('languages', document.createNode(entries));
  return document.toString({ lineWidth: 0 });
}

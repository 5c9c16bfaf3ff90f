/**
 * Writes the facts that one build shares: the site's name and owner, its base URL, the vocabulary of the dictionary, the time of the
 * build, and the theme that `content/site.yaml` names with the changes of `content/theme.yaml`.
 */
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { toFacts } from '../../../lib/schema/data-files.ts';
import { rawEnv, readBaseUrl, readBuildTime } from '../../../lib/site/env.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { listLanguages, lookUpLanguage } from '../../../lib/site/languages.ts';
import { type GeneratedFacts, type SiteFacts, toSiteFacts } from '../../../lib/site/site-facts.ts';
import { findLanguage, languages } from '../../../lib/site/text/languages.ts';
import { toThemeRule } from '../../../lib/theme/css.ts';
import { defaultTheme, themes } from '../../../lib/theme/themes.ts';
import { changeTheme } from './change-theme.ts';
import { type ContentFile, readCollections, readDataFile, toDocument } from './content-file.ts';
import { checkExpiry, toDefaultExpiry } from './expiry.ts';

/** Writes a generated file, at its path from the folder of the project. */
export type WriteFile = (path: string, text: string) => void;

export type SiteData = {
  /** RFC 3339 in UTC. */
  readonly generatedAt: string;
  /** Without the sections and redirects, which follow from all documents. */
  readonly facts: SiteFacts;
  /** Printed, without stopping the build. */
  readonly warnings: readonly string[];
};

/** Facts that stop the build. The message says what to do. */
export class SiteDataError extends Error {
  override readonly name = 'SiteDataError';
}

/**
 * @param files every file of `content/`.
 * @param builtAt the time of the build.
 * @param write gets each file.
 * @throws SiteDataError if security.txt would be expired or `site.yaml` has a mistake, which the content check explains, and EnvError if a
 *   variable is invalid.
 */
export function writeSiteData(
  files: readonly ContentFile[],
  builtAt = readBuildTime(rawEnv(), new Date()),
  write: WriteFile = replaceFile,
): SiteData {
  const own = readDataFile(files, 'site.yaml');
  if (own === undefined) throw new SiteDataError('content/site.yaml has a mistake.');
  const isOff = (name: string) => own.sections?.some((one) => one.name === name && one.off);
  const collections = readCollections(files).filter(({ name }) => !isOff(name));
  const expires = own.security?.expires ?? toDefaultExpiry(builtAt);
  const expiry = checkExpiry(expires, builtAt);
  if (expiry.kind === 'error') throw new SiteDataError(expiry.message);

  const generatedAt = builtAt.toISOString();
  const baseUrl = readBaseUrl(rawEnv());
  const [first] = own.languages ?? [];
  const config = {
    ...own,
    name: first?.title ?? own.name,
    description: first?.description ?? own.description,
    // The schema refuses a file without a language.
    language: first?.tag ?? own.language ?? 'en',
    security: { ...own.security, expires },
    baseUrl,
    facts: toFacts(readDataFile(files, 'facts.yaml'), own.repository),
    ...(own.languages ? { ownTerms: toOwnTerms(files, own.languages.slice(1)) } : {}),
  };
  // A broken file counts as empty: the content check explains what is wrong with it.
  const { dictionaryCategories: categories = [], dictionaryStages: stages = [] } =
    readDataFile(files, 'taxonomy.yaml') ?? {};
  const dictionary = { categories, stages };
  const generated = { site: config, build: { generatedAt }, dictionary, collections };
  for (const [name, value] of Object.entries(generated)) {
    write(`.generated/${name}.json`, `${JSON.stringify(value, null, 2)}\n`);
  }
  // Its contrast is checked with the content.
  const changes = readDataFile(files, 'theme.yaml') ?? {};
  const theme = changeTheme(themes[own.theme ?? defaultTheme], changes);
  write('.generated/theme.css', toThemeRule(':root', theme));
  write('.generated/theme.json', `${JSON.stringify(theme, null, 2)}\n`);
  const warnings = [
    ...(expiry.kind === 'warning' ? [expiry.message] : []),
    ...listLanguages({ config }).flatMap(findLanguageWarning),
  ];
  // The cast is safe: the schema of the file has read the configuration.
  const facts = { config, dictionary, collections, sections: [], redirects: {} } as GeneratedFacts;
  return { generatedAt, facts: toSiteFacts(facts), warnings };
}

function toOwnTerms(files: readonly ContentFile[], others: readonly { readonly tag: string }[]) {
  const terms = files
    .flatMap((file) => toDocument(file) ?? [])
    .filter(({ collection }) => toKind(collection).hasNames);
  const tags = others.map(({ tag }) => tag);
  const slugsIn = (tag: string) =>
    terms
      .filter(({ language = '' }) => lookUpLanguage(tags, language) === tag)
      .map(({ slug }) => slug);
  return Object.fromEntries(tags.map((tag) => [tag, slugsIn(tag)]));
}

/** The warning about a language that the interface doesn't speak. */
export function findLanguageWarning(language: string): readonly string[] {
  if (findLanguage(language) !== undefined) return [];
  const supported = Object.keys(languages).join(', ');
  return [
    `content/site.yaml: language is ${language}, and no file has the interface text in it, so the interface is in English. Languages: ${supported}. To add one, see CONTRIBUTING.md.`,
  ];
}

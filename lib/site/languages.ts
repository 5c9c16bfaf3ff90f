/**
 * The languages of a site. Each language is a site of its own (docs/adr/0028): the first has the addresses that a site in one language
 * has, and the others have them below their tag. Paths in the program are those of the first; `toHref` writes them for readers.
 */
import { memoize, memoizeText } from '#lib/text/memoize.ts';
import { splitUrl, toCanonicalPath } from '#lib/text/url-path.ts';
import { type MachineFile, machineFileList } from './machine-files.ts';
import {
  filteredRoute,
  fromCardPath,
  isBuiltInPage,
  isGroupFeedPath,
  isLlmsFullPartPath,
  isPagePath,
  isReservedPath,
  languageParameter,
  languageRoute,
  paths,
  toMarkdownPath,
} from './paths.ts';
import {
  type DocumentLanguages,
  type GeneratedFacts,
  type SiteConfig,
  type SiteFacts,
  toSiteFacts,
} from './site-facts.ts';

/** The tags of the site's languages (BCP 47), the first language first. */
export function listLanguages({
  config,
}: {
  readonly config: Pick<SiteConfig, 'language' | 'languages'>;
}): readonly string[] {
  return config.languages?.map(({ tag }) => tag) ?? [config.language];
}

/** The language of the texts that an owner writes once for all languages; `undefined` if it is the page's. */
export function findFirstLanguage(site: SiteFacts): string | undefined {
  return site.prefix ? listLanguages(site)[0] : undefined;
}

/**
 * The language of the site that readers of another one get, by lookup (RFC 4647, section 3.4).
 *
 * @example lookUpLanguage(['en', 'de'], 'de-AT') // → 'de'
 */
export function lookUpLanguage(tags: readonly string[], language: string): string | undefined {
  const found = findTag(tags, language);
  const shorter = language.replace(/-[^-]+$/, '');
  return found ?? (shorter === language ? undefined : lookUpLanguage(tags, shorter));
}

/** The spelling of a tag that the site uses. Case doesn't matter (RFC 5646, section 2.1.1). */
export function findTag(tags: readonly string[], language: string): string | undefined {
  return tags.find((tag) => tag.toLowerCase() === language.toLowerCase());
}

/** The site in each of its languages, the first language first. */
export const listEditions = memoize((site: SiteFacts): readonly [SiteFacts, ...SiteFacts[]] => {
  const [, ...others] = listLanguages(site);
  return [site, ...others.map((tag) => toEdition(site, tag))];
});

/**
 * The site for the text of one document: the language of the site that has its page, with the language of the text.
 *
 * @param language of the document; by default, the first of the site.
 */
export function toDocumentSite(site: SiteFacts, language?: string): SiteFacts {
  const edition = findEditionOf(listEditions(site), language);
  return language === undefined || language === edition.config.language
    ? edition
    : toOtherLanguage(edition)(language);
}

/** The edition that has a document in this language: the first if the site doesn't list the language. */
export function findEditionOf<Edition extends Pick<SiteFacts, 'config'>>(
  editions: readonly [Edition, ...Edition[]],
  language: string | undefined,
): Edition {
  const tags = editions.map(({ config }) => config.language);
  const tag = language && lookUpLanguage(tags, language);
  return editions.find(({ config }) => config.language === tag) ?? editions[0];
}

const toOtherLanguage = memoize((edition: SiteFacts) =>
  memoizeText(
    (language): SiteFacts => ({
      ...toSiteFacts({ ...edition, config: { ...edition.config, language } }),
      prefix: edition.prefix,
    }),
    { maxEntries: 100, maxLength: 100 },
  ),
);

/** @param tag one of the site's languages. */
function toEdition(site: GeneratedFacts, tag: string): SiteFacts {
  const { config, sections } = site;
  const own = config.languages?.find((language) => language.tag === tag);
  return {
    ...toSiteFacts({
      ...site,
      config: {
        ...config,
        language: tag,
        name: own?.title ?? config.name,
        description: own?.description ?? config.description,
      },
      sections: sections.map(({ labels, ...section }) => ({
        ...section,
        label: labels?.[tag] ?? section.label,
        language: labels?.[tag] ? tag : (section.language ?? config.language),
      })),
    }),
    prefix: `/${tag}`,
  };
}

/** The edition that has a path, the first language by default. */
export function findEdition<Edition extends Pick<SiteFacts, 'prefix'>>(
  [first, ...others]: readonly [Edition, ...Edition[]],
  path: string,
): Edition {
  return others.find(({ prefix }) => isBelow(prefix, path)) ?? first;
}

function isBelow(prefix: string, path: string): boolean {
  return path === prefix || path === `${prefix}.md` || path.startsWith(`${prefix}/`);
}

/** The path with the tag of its language in the case of `site.yaml`. @example toTagSpelling(site, '/DE/blog') // → '/de/blog' */
export function toTagSpelling(site: SiteFacts, path: string): string {
  const [, ...others] = listEditions(site);
  const found = others.find(({ prefix }) => isBelow(prefix.toLowerCase(), path.toLowerCase()));
  return found ? found.prefix + path.slice(found.prefix.length) : path;
}

/** The canonical spelling of a former path, as requests for it are looked up. @param written by an author. */
export function toFormerPath(site: SiteFacts, written: string): string {
  return toTagSpelling(site, toCanonicalPath(written));
}

/**
 * The path that a page or file of an edition has in the program.
 *
 * @example toLocalPath({ prefix: '/de' }, '/de/blog') // → '/blog'
 */
export function toLocalPath({ prefix }: Pick<SiteFacts, 'prefix'>, path: string): string {
  if (prefix === '' || !isBelow(prefix, path)) return path;
  const local = path.slice(prefix.length);
  if (local === '') return '/';
  return local === '.md' ? toMarkdownPath('/') : local;
}

const fileLanguages: ReadonlyMap<string, MachineFile['language']> = new Map(
  machineFileList.map(({ path, language }) => [path, language]),
);

/** Whether each language has a page or file of its own at this path. All others are the same for all languages. */
export function hasLanguage(path: string): boolean {
  const isPage = isPagePath(path) && !isReservedPath(path);
  return (
    isPage ||
    fileLanguages.get(path) === 'each' ||
    isGroupFeedPath(path) ||
    isLlmsFullPartPath(path)
  );
}

/** The language of the site that has a path, and the path in the program. */
export function locate(site: SiteFacts, path: string) {
  const edition = findEdition(listEditions(site), path);
  return { edition, local: toLocalPath(edition, path) };
}

/** The language of a file's text, if it has one. @param path as readers see it. */
export function findFileLanguage(site: SiteFacts, path: string): string | undefined {
  const page = fromCardPath(path);
  if (page !== undefined) return findPageLanguage(locate(site, page).edition, page);
  const { edition, local } = locate(site, path);
  if (hasLanguage(local)) return edition.config.language;
  const language = fileLanguages.get(local);
  return language === 'first' ? site.config.language : language;
}

/** The route of a page or file, present or missing. */
export function toRoute({ prefix }: Pick<SiteFacts, 'prefix'>, path: string): string {
  return prefix === '' ? path : `${languageRoute}${path}`;
}

/** The route that the same page has in the first language. */
export function toFirstRoute(site: SiteFacts, route: string): string {
  const [, ...others] = listEditions(site);
  for (const { prefix } of others) {
    for (const [start, first] of [
      [`${languageRoute}${prefix}`, ''],
      [`${filteredRoute}${prefix}`, filteredRoute],
    ] as const) {
      if (isBelow(start, route)) return `${first}${route.slice(start.length)}` || '/';
    }
  }
  return route;
}

/**
 * The path for readers of a page or file of an edition. URLs, fragments and paths that have it already stay as they are.
 *
 * @example toHref({ prefix: '/de' }, '/blog?q=a') // → '/de/blog?q=a'
 * @example toHref({ prefix: '/de' }, '/images/a.png') // → '/images/a.png'
 */
export function toHref({ prefix }: Pick<SiteFacts, 'prefix'>, href: string): string {
  if (prefix === '' || !href.startsWith('/') || href.startsWith('//')) return href;
  const { path } = splitUrl(href);
  if (isBelow(prefix, path) || !hasLanguage(path)) return href;
  const rest = href.slice(path.length);
  if (path === toMarkdownPath('/')) return `${prefix}.md${rest}`;
  return `${prefix}${path === '/' ? '' : path}${rest}`;
}

/** The path of a dictionary entry: in the first language if the edition lacks it. */
export function toTermHref({ prefix, config }: SiteFacts, slug: string): string {
  const isOwn = config.ownTerms?.[prefix.slice(1)]?.includes(slug);
  return isOwn ? toHref({ prefix }, paths.aiTerm(slug)) : paths.aiTerm(slug);
}

/** The URL of an endpoint for the documents of a language. @param path of a request, with or without a query. */
export function toApiHref({ prefix }: Pick<SiteFacts, 'prefix'>, path: string): string {
  if (prefix === '') return path;
  return `${path}${path.includes('?') ? '&' : '?'}${languageParameter}=${prefix.slice(1)}`;
}

type PageTranslation = { readonly language: string; readonly path: string };

const toGroupsByPath = memoize(
  ({ groups }: DocumentLanguages) =>
    new Map(groups.flatMap((group) => Object.values(group).map((path) => [path, group] as const))),
);

/** The built-in page that is a text alone. A language that lacks it shows that of the first, so the page is no translation. */
export const textPage = paths.contentPage('about');

const noLanguages: DocumentLanguages = { others: {}, groups: [] };

/** A page in all its languages, in the order of the site's. */
function listVersions(site: SiteFacts, path: string): readonly PageTranslation[] {
  const group = toGroupsByPath(site.documentLanguages ?? noLanguages).get(path);
  const { local } = locate(site, path);
  const name = local.slice(1) || 'home';
  const isList = isBuiltInPage(name) && local !== textPage;
  const isInAll = isList || site.collections.some((own) => own.name === name);
  const order = listLanguages(site);
  const pages = isInAll && order.length > 1 ? toPathsInAll(site, local) : (group ?? {});
  const toIndex = (language: string) => order.indexOf(lookUpLanguage(order, language) ?? '');
  return Object.entries(pages)
    .map(([language, path]) => ({ language, path }))
    .sort((a, b) => toIndex(a.language) - toIndex(b.language));
}

/**
 * The same page in the other languages, in the order of the site's languages.
 *
 * @param path as readers see it.
 */
export function listTranslations(site: SiteFacts, path: string): readonly PageTranslation[] {
  return listVersions(site, path).filter((version) => version.path !== path);
}

function toPathsInAll(site: SiteFacts, local: string): Readonly<Record<string, string>> {
  const [first, ...others] = listLanguages(site);
  const paths = others.map((tag) => [tag, toHref({ prefix: `/${tag}` }, local)]);
  return Object.fromEntries([[first, local], ...paths]);
}

/**
 * The links with `hreflang` of a page: to itself, to its translations, and to the one for all other readers (`x-default`). A page in one
 * language has none.
 *
 * @param path as readers see it.
 */
export function listAlternates(site: SiteFacts, path: string) {
  const versions = listVersions(site, path);
  return [
    ...versions.map(({ language, path }) => ({ hreflang: language, path })),
    ...versions.slice(0, 1).map(({ path }) => ({ hreflang: 'x-default', path })),
  ];
}

/** The language of a page. @param path as readers see it. */
export function findPageLanguage(site: SiteFacts, path: string): string {
  return site.documentLanguages?.others[path] ?? site.config.language;
}

/** The pages and files that content can link to. */

import { toDocumentPath } from '../../../lib/content/content-files.ts';
import type { Publication } from '../../../lib/content/model.ts';
import { createPostGroups, hasFeed, toGroupPages } from '../../../lib/content/post-groups.ts';
import { toKind } from '../../../lib/site/kinds.ts';
import { listEditions, toDocumentSite, toHref, toLocalPath } from '../../../lib/site/languages.ts';
import { legacySecurityTxtPath, machineFileList } from '../../../lib/site/machine-files.ts';
import { toOwnApiPath, toOwnPath } from '../../../lib/site/own-collections.ts';
import {
  apiPaths,
  fromMarkdownPath,
  isBuiltInPage,
  paths,
  toCardPath,
  toGroupFeedPath,
} from '../../../lib/site/paths.ts';
import { findSectionOf, type SectionName, sectionNames } from '../../../lib/site/section-table.ts';
import type { SiteFacts } from '../../../lib/site/site-facts.ts';
import { groupBy } from '../../../lib/text/lists.ts';
import { memoizePair } from '../../../lib/text/memoize.ts';
import type { ContentDocument, Fields, ListedSection } from '../content/content-file.ts';
import { readLanguages } from './languages.ts';

export type LinkedPage = {
  readonly publication: Publication;
  /** The fragments of the page; `undefined` if the program renders parts of the page that have ids. */
  readonly ids: ReadonlySet<string> | undefined;
  /** The name of the files of a document and its translations. */
  readonly key?: string;
};

/** Why readers of the built site would get a 404; `undefined` for what is published. */
export function describeUnpublished({ publication }: LinkedPage): string | undefined {
  if (publication === 'published') return undefined;
  return `${publication === 'draft' ? 'a draft' : 'not published yet'}, so readers would get a 404`;
}

/** A document that others can link to. */
export type LinkedDocument = ContentDocument & LinkedPage;

/** Every path of the site that content can link to. */
export type LinkTargets = {
  /** The site's own origin, if it is known. */
  readonly origin: string | undefined;
  /** The sections that are on. */
  readonly sections: readonly ListedSection[];
  readonly pages: ReadonlyMap<string, LinkedPage>;
  /** Those in the language of a document, by the path that they have in the program. */
  readonly own: ReadonlyMap<string, LinkedPage>;
  /** Paths that are not pages. */
  readonly files: ReadonlySet<string>;
  /** Where each former path leads, by its canonical spelling. */
  readonly former: ReadonlyMap<string, string | undefined>;
  /** The names of the figures in `content/facts.yaml`. */
  readonly facts: readonly string[];
};

/** The page at a path, as HTML or as Markdown. */
export function findPage({ pages }: LinkTargets, path: string): LinkedPage | undefined {
  return pages.get(path) ?? pages.get(fromMarkdownPath(path) ?? '');
}

/**
 * @param publicFiles the URL paths of the files in `public/`, such as `/images/a.png`.
 * @param more as in `LinkTargets`, and the paths of the lists of articles.
 */
export function toLinkTargets(
  documents: readonly LinkedDocument[],
  publicFiles: readonly string[],
  {
    origin,
    site = oneLanguage,
    sections = allSections,
    former = new Map(),
    facts = [],
    lists = [],
  }: Partial<Pick<LinkTargets, 'origin' | 'sections' | 'former' | 'facts'>> & {
    readonly site?: SiteFacts;
    readonly lists?: readonly string[];
  } = {},
): LinkTargets {
  const known = documents.filter((document) => hasPage(document, sections));
  const pages = known.map((document) => [pathOf(site, document), document] as const);
  const items = known.flatMap(({ collection, slug, own }) => {
    const list = own ? toOwnApiPath(own) : toKind(collection).apiPath;
    return list === undefined ? [] : [`${list}/${slug}`];
  });
  const collections = new Set(known.flatMap(({ own }) => own ?? []));
  const all = new Map<string, LinkedPage>([
    ...listInAll(site, [
      ...known
        .filter(({ collection, slug }) => toKind(collection).isPage && isBuiltInPage(slug))
        .map(({ slug }) => paths.contentPage(slug)),
      ...Array.from(collections, (collection) => toOwnPath(collection)),
    ]),
    ...lists.map((path) => [path, listPage] as const),
    ...pages,
  ]);
  const isListed = (section: SectionName) => sections.some(({ name }) => name === section);
  return {
    origin,
    sections,
    former,
    facts,
    pages: all,
    own: all,
    files: new Set([
      ...publicFiles,
      ...publicFiles.map(toRenderedCover),
      ...listInAll(
        site,
        machineFileList
          .filter(({ section }) => section === undefined || isListed(section))
          .map(({ path }) => path),
      ).map(([path]) => path),
      legacySecurityTxtPath,
      ...Object.values(apiPaths),
      ...Array.from(collections, toOwnApiPath),
      ...items,
      ...pages.map(([path]) => toCardPath(path)),
    ]),
  };
}

const listPage: LinkedPage = { publication: 'published', ids: undefined };

/** The fields of an article that decide which lists it is in. */
type ListedDocument = LinkedDocument & { readonly fields: Fields };

/** The paths of the lists of published articles, and of their feeds. */
export function toListPaths(
  site: SiteFacts,
  documents: readonly ListedDocument[],
): readonly string[] {
  const byEdition = groupBy(documents, ({ language }) => [toEditionPrefix(site, language)]);
  return [...byEdition].flatMap(([prefix, own]) =>
    listPathsOf(own).map((path) => toHref({ prefix }, path)),
  );
}

function toEditionPrefix(site: SiteFacts, language: string | undefined): string {
  return toDocumentSite(site, language).prefix;
}

function listPathsOf(documents: readonly ListedDocument[]): readonly string[] {
  const posts = documents
    .filter(({ collection, publication }) => collection === 'posts' && publication === 'published')
    .toSorted((a, b) => (`${a.fields.publishedAt}` < `${b.fields.publishedAt}` ? 1 : -1))
    .map(({ slug, fields: { tags, category, series } }) => ({
      slug,
      tags: Array.isArray(tags) ? tags.map(toListedTag) : [],
      category: toListedTag(category),
      series: typeof series === 'string' ? series : undefined,
    }));
  const groups = createPostGroups(posts);
  const feeds = groups.filter(hasFeed).map(({ path }) => toGroupFeedPath(path));
  return [...toGroupPages(groups).keys(), ...feeds];
}

function toListedTag(value: unknown) {
  return { value: `${value}`, label: `${value}` };
}

function hasPage(
  { collection, slug }: ContentDocument,
  sections: LinkTargets['sections'],
): boolean {
  return !toKind(collection).isPage || isPageOf(slug, sections);
}

/** The path of a document's page. */
export function pathOf(site: SiteFacts, document: ContentDocument): string {
  return toDocumentPath(site, document);
}

const oneLanguage = readLanguages([]);

/** Lists and files that every language has. */
function listInAll(site: SiteFacts, paths: readonly string[]) {
  return listEditions(site).flatMap((edition) =>
    paths.map((path) => [toHref(edition, path), listPage] as const),
  );
}

/** The targets of slugs in a document: those of its language. */
export function toOwnTargets(
  site: SiteFacts,
  targets: LinkTargets,
  { language }: Pick<ContentDocument, 'language'>,
): LinkTargets {
  const edition = toDocumentSite(site, language);
  return edition.prefix === '' ? targets : { ...targets, own: listOwn(targets.pages, edition) };
}

const listOwn = memoizePair(
  (pages: LinkTargets['pages'], edition: SiteFacts): LinkTargets['own'] =>
    new Map(
      [...pages].flatMap(([path, page]) => {
        const local = toLocalPath(edition, path);
        return local === path ? [] : [[local, page] as const];
      }),
    ),
);

/** The build renders each SVG cover as PNG. */
function toRenderedCover(path: string): string {
  return path.replace(/^(\/images\/covers\/.+)\.svg$/, '$1.png');
}

const allSections: readonly ListedSection[] = sectionNames.map((name) => ({ name }));

/** Whether a page of `content/pages/` belongs to one of the sections, or to none. */
export function isPageOf(slug: string, sections: readonly ListedSection[]): boolean {
  const section = findSectionOf(slug);
  return section === undefined || sections.some(({ name }) => name === section);
}

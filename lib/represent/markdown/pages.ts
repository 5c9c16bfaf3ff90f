/** Every page of the site as a Markdown document, found by its path. */

import { toChangeDate, toDate, toNewest, toPageDate } from '#lib/collections/facts.ts';
import { findDocument, listForeign } from '#lib/collections/index.ts';
import { toOwnListMarkdown } from '#lib/collections/own.ts';
import { toAuthorsMarkdown } from '#lib/collections/pages.ts';
import { toGroupDescription, toGroupPageTitle, toGroupTitle } from '#lib/collections/posts.ts';
import { toLanguageFields } from '#lib/collections/translations.ts';
import type { GroupPage, PostGroup } from '#lib/content/post-groups.ts';
import type { Site } from '#lib/content/site.ts';
import {
  blockquote,
  code,
  heading,
  link,
  list,
  paragraph,
  writeBlocks,
  writeFrontMatter,
} from '#lib/markdown/write-blocks.ts';
import { toSearchPattern } from '#lib/represent/machine-files/llms.ts';
import {
  toBlogMarkdown,
  toDictionaryChangesMarkdown,
  toDictionaryMapMarkdown,
  toDictionaryMarkdown,
  toHomeMarkdown,
  toNowMarkdown,
  toProjectsMarkdown,
  toSearchMarkdown,
} from '#lib/represent/markdown/page-bodies.ts';
import { readApiDocs } from '#lib/represent/pages/api-docs.ts';
import { toBlogView, toGroupView } from '#lib/represent/pages/blog.ts';
import {
  toDictionaryMap,
  toDictionaryMonths,
  toDictionaryView,
} from '#lib/represent/pages/dictionary.ts';
import { toHomeView } from '#lib/represent/pages/home.ts';
import { findNearestGroup, toMissingPage } from '#lib/represent/pages/missing-page.ts';
import { listTagged, toOwnListView } from '#lib/represent/pages/own-list.ts';
import { toSearchView } from '#lib/represent/pages/search.ts';
import { findPageLanguage, toHref } from '#lib/site/languages.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { isBuiltInPage, type PageSlug, pagePaths, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { isOn } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { joinBlocks } from '#lib/text/format.ts';
import { toLanguageName } from '#lib/text/language-tags.ts';
import { memoize } from '#lib/text/memoize.ts';

type MarkdownPage = {
  /** The path of the HTML page. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** Where it was published first, if that is another site. */
  readonly canonicalUrl?: string | undefined;
  /** A calendar date, or `undefined` if the content has none. */
  readonly lastUpdated: string | undefined;
  /** The quote below the title. By default, it names `/llms.txt`. */
  readonly pointer?: string;
  /** GitHub Flavored Markdown below that. */
  readonly content: string;
};

/**
 * The Markdown document of a page.
 *
 * @param path the path of the HTML page, such as `/blog/a`.
 * @returns `undefined` if there is no such page.
 */
export function findMarkdown(
  site: Site,
  path: string,
  search: URLSearchParams,
): string | undefined {
  const page =
    findFixedPage(site, path, search) ??
    findGroupPage(site, path) ??
    findDocumentPage(site, path, search);
  return page && toMarkdownDocument(site, page);
}

const toPointer = (site: SiteFacts, before: Parameters<typeof list>[0][number]) =>
  writeBlocks([
    blockquote(
      ...before,
      `${site.text.header.agents} `,
      link(toAbsoluteUrl(site, machineFiles.llms.path), toHref(site, machineFiles.llms.path)),
    ),
  ]);

const toIndexPointer = memoize((site: SiteFacts) => toPointer(site, []));

/** A page of a list after the first has only a part of it. */
const toWholeListPointer = (site: SiteFacts, path: string) =>
  toPointer(site, [
    `${site.text.groups.whole} `,
    link(toAbsoluteUrl(site, toMarkdownPath(path)), toMarkdownPath(toHref(site, path))),
    '. ',
  ]);

/** Agents begin at the home page, and most of them have a question. */
const toHomePointer = memoize((site: SiteFacts) =>
  isOn(site, 'search')
    ? toPointer(site, [
        `${site.text.header.search}: `,
        code(`${toSearchPattern(site)}{words or a question}`),
        '. ',
      ])
    : toIndexPointer(site),
);

/** A whole Markdown document: front matter, one title, a link to `/llms.txt`, the content. */
export function toMarkdownDocument(site: Site, page: MarkdownPage): string {
  const { path, title, description, lastUpdated, content } = page;
  const frontMatter = writeFrontMatter({
    title,
    description,
    url: toAbsoluteUrl(site, path),
    ...(page.canonicalUrl && { canonical_url: page.canonicalUrl }),
    ...(lastUpdated && { last_updated: lastUpdated }),
    ...toLanguageLines(site, path),
  });
  const pointer =
    path === pagePaths.home ? toHomePointer(site) : (page.pointer ?? toIndexPointer(site));
  const head = writeBlocks([heading(1, title)]);
  return `---\n${frontMatter}---\n\n${joinBlocks(head, pointer, content)}\n`;
}

function toLanguageLines(site: Site, path: string) {
  const language = findPageLanguage(site, toHref(site, path));
  const fields = toLanguageFields(site, path, { language });
  const translations = fields.translations?.map(({ language, url }) => ({ language, url }));
  return {
    ...(fields.language && { language }),
    ...(translations && { translations }),
  };
}

/** What each page of `content/pages/` shows below its own text. */
const bodies: Readonly<Record<PageSlug, (site: Site, search: URLSearchParams) => string>> = {
  home: (site) => toHomeMarkdown(site, toHomeView(site)),
  about: (site) => toAuthorsMarkdown(site, [site.config.author.name]),
  blog: (site, search) => toBlogMarkdown(site, toBlogView(site, search, 'whole')),
  projects: (site) => toProjectsMarkdown(site, site.portfolio),
  now: (site) => toNowMarkdown(site, site.now),
  'ai-dictionary': (site, search) => toDictionaryMarkdown(site, toDictionaryView(site, search)),
  'ai-dictionary-map': (site) => toDictionaryMapMarkdown(site, toDictionaryMap(site)),
  'ai-dictionary-changes': (site) => toDictionaryChangesMarkdown(site, toDictionaryMonths(site)),
  search: (site, search) => toSearchMarkdown(site, toSearchView(site, search)),
  'api-docs': (site) => readApiDocs(site).markdown,
};

function findFixedPage(site: Site, path: string, search: URLSearchParams) {
  const page = site.pages.find(({ slug }) => paths.contentPage(slug) === path);
  if (page === undefined) return undefined;
  const { slug, title, description, body } = page;
  const lastChanged = toPageDate(page, site);
  return {
    path,
    title,
    description,
    lastUpdated: lastChanged && toDate(site, lastChanged),
    content: joinBlocks(
      body.markdown,
      isBuiltInPage(slug) && bodies[slug](site, search),
      search.size === 0 && toForeignMarkdown(site, foreignLists[slug]),
    ),
  };
}

/** The lists that end with documents of other languages. */
const foreignLists: Readonly<Record<string, string>> = {
  blog: 'posts',
  projects: 'projects',
  'ai-dictionary': 'ai-terms',
};

/** The documents that other languages have, below a list of this one. */
function toForeignMarkdown(site: Site, name = ''): string {
  const items = listForeign(site, name).map(({ title, url, language, description }) => [
    link(url, title),
    ` (${toLanguageName(language, site.interfaceLanguage)}): ${description}`,
  ]);
  return items.length === 0
    ? ''
    : writeBlocks([heading(2, site.text.languages.others), list(items)]);
}

/** A list of articles below `/blog`. Its first page has all of them, any other the same as in HTML. */
function findGroupPage(site: Site, path: string): MarkdownPage | undefined {
  const page = site.groupPages.get(path);
  if (page === undefined) return undefined;
  const { group, number } = page;
  const view = toGroupView(site, page, 'whole');
  return {
    path,
    title: toGroupPageTitle(site, group, number),
    description: toGroupDescription(site, group),
    lastUpdated: toDate(site, toNewest(view.posts.map(toChangeDate)) ?? ''),
    ...(number > 1 && { pointer: toWholeListPointer(site, group.path) }),
    content: [toBlogMarkdown(site, view, group), ...toTaggedMarkdown(site, page)].join('\n\n'),
  };
}

function toTaggedMarkdown(site: Site, page: GroupPage): readonly string[] {
  return listTagged(site, page).map(({ label, documents }) => {
    const items = toOwnListMarkdown(site, documents);
    return `${writeBlocks([heading(2, label)])}\n\n${items}`;
  });
}

function findDocumentPage(site: Site, path: string, search: URLSearchParams) {
  const document = findDocument(site, path);
  if (document?.toMarkdown === undefined) return undefined;
  const { title, description, metaDescription = description, lastModified } = document;
  const listed = site.collections.find(({ name }) => path === `/${name}`);
  const filtered = listed && search.size > 0 ? toOwnListView(site, listed, search) : undefined;
  return {
    path,
    title,
    description: metaDescription,
    canonicalUrl: document.canonicalUrl,
    lastUpdated: lastModified && toDate(site, lastModified),
    content: filtered
      ? toOwnListMarkdown(site, filtered.documents, filtered.summary)
      : joinBlocks(document.toMarkdown(), toForeignMarkdown(site, listed?.name)),
  };
}

/** The body of a 404 response in Markdown. */
export function toMissingMarkdown(site: Site, path: string): string {
  const missing = toMissingPage(site);
  const nearest = findNearestGroup(site, path);
  const [before = '', after = ''] = missing.nearest.split('{name}');
  const toNearest = (group: PostGroup) =>
    paragraph(before, link(toAbsoluteUrl(site, group.path), toGroupTitle(site, group)), after);
  const document = writeBlocks([
    heading(1, missing.title),
    paragraph(missing.explanation),
    ...(nearest ? [toNearest(nearest)] : []),
    list(missing.links.map(({ path, label }) => [link(toAbsoluteUrl(site, path), label)])),
  ]);
  return `${document}\n`;
}

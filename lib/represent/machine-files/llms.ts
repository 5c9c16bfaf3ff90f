/**
 * `/llms.txt`, the index of the site for language models, as llmstxt.org (v2, 2026) proposes: one title, one quote,
 * prose without headings, then sections of links. Agents pay for it with every question, so it has what they need first, without
 * notes: the search, the pages of the navigation, and the newest articles. The dictionary has a file of its own.
 */

import type { PhrasingContent, RootContent } from 'mdast';
import { terms } from '#lib/collections/terms.ts';
import { listSites, type Site } from '#lib/content/site.ts';
import {
  blockquote,
  code,
  heading,
  link,
  list,
  paragraph,
  writeBlocks,
} from '#lib/markdown/write-blocks.ts';
import { toHref } from '#lib/site/languages.ts';
import { type MachineFile, machineFiles } from '#lib/site/machine-files.ts';
import {
  languageParameter,
  mcpPath,
  pagePaths,
  sectionParameter,
  toLlmsFullPartPath,
  toMarkdownPath,
} from '#lib/site/paths.ts';
import { isOn, listMcpTools, listPublicApiPaths, listPublicFiles } from '#lib/site/sections.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { toLanguageName } from '#lib/text/language-tags.ts';
import { countLlmsFullParts } from './llms-full.ts';
import { type PageSection, type PublicPage, toPageSections } from './public-pages.ts';

/** Newest articles and first projects; the page of each section lists all. */
const pagesPerSection = 5;

/**
 * The text of the file. Links lead to Markdown, or to the llms.txt of the dictionary; other machine-readable files are named
 * without a link.
 */
export function writeLlmsTxt(site: Site): string {
  const { name, description } = site.config;
  return toIndex(name, description, [
    ...toIntro(site),
    ...toPageSections(site)
      .filter(({ collection }) => collection)
      .flatMap((section) => toLinkList(site, section)),
  ]);
}

/** `/ai-dictionary/llms.txt`: every entry of the dictionary. */
export function writeDictionaryLlmsTxt(site: Site): string {
  const { title, description } = machineFiles.llmsDictionary;
  const entries = toPageSections(site).filter(({ collection }) => collection === terms);
  return toIndex(`${site.config.name}: ${title}`, description, [
    paragraph(
      'Every entry has the sections ',
      ...enumerate(['in-plain-english', 'example', 'why-it-matters', 'sources'].map(code)),
      ': ',
      code(`?${sectionParameter}=example`),
      ' returns one. ',
      code(machineFiles.dictionary.path),
      ' has all entries in full as JSON.',
    ),
    ...entries.flatMap(({ title, pages }) => [
      heading(2, title),
      list(pages.map((page) => [toLink(site, page), `: ${page.description}`])),
    ]),
  ]);
}

function toIndex(title: string, quote: string, content: readonly RootContent[]): string {
  const text = writeBlocks([heading(1, toLine(title)), blockquote(toLine(quote)), ...content]);
  return `${text}\n`;
}

/** The index describes these files; all others are in its list of other files. */
const { llms, llmsDictionary, llmsFull, openapi, sitemapMarkdown } = machineFiles;
const described: readonly MachineFile[] = [
  llms,
  llmsDictionary,
  llmsFull,
  openapi,
  sitemapMarkdown,
];

function listOtherFiles(site: SiteFacts): readonly string[] {
  return listPublicFiles(site)
    .filter((file) => !described.includes(file))
    .map(({ path }) => toHref(site, path));
}

/** The search of the site as Markdown, with its parameter. */
export function toSearchPattern(site: SiteFacts): string {
  return `${toAbsoluteUrl(site, toMarkdownPath(pagePaths.search))}?q=`;
}

function toIntro(site: Site): RootContent[] {
  return [
    paragraph(
      ...(isOn(site, 'search')
        ? [
            'Search first: ',
            code(`${toSearchPattern(site)}{words or a question}`),
            ' returns the ten best sections as links to Markdown. ',
          ]
        : []),
      'Every heading is a section: ',
      code(`?${sectionParameter}={id}`),
      ' on a ',
      code('.md'),
      ' URL returns it alone. Drop ',
      code('.md'),
      ' to get HTML, or Markdown with ',
      code('Accept: text/markdown'),
      '.',
    ),
    paragraph(
      code(toHref(site, llmsFull.path)),
      ' has the about page and all long texts; ',
      ...toPartNames(site, countLlmsFullParts(site)),
      ' the same in parts under 25,000 tokens.',
    ),
    paragraph(
      ...(isOn(site, 'api')
        ? [
            'JSON without an API key: ',
            ...enumerate(listPublicApiPaths(site).map(code)),
            '. ',
            code(openapi.path),
            ' describes it. ',
          ]
        : []),
      'MCP server: ',
      code(mcpPath),
      ` with the tools ${listMcpTools(site).join(', ')}.`,
    ),
    paragraph(
      link(toAbsoluteUrl(site, sitemapMarkdown.path), sitemapMarkdown.path),
      ' lists all pages. Other files: ',
      ...enumerate(listOtherFiles(site).map(code)),
      '.',
    ),
    ...toOtherLanguages(site),
  ];
}

/** The same file of the other languages. */
function toOtherLanguages(site: Site): RootContent[] {
  const others = listSites(site).filter(({ prefix }) => prefix !== site.prefix);
  if (others.length === 0) return [];
  const links = others.map((edition) =>
    link(toAbsoluteUrl(edition, llms.path), toLanguageName(edition.config.language, 'en')),
  );
  return [
    paragraph(
      'The site in other languages: ',
      ...enumerate(links),
      '. The API has them with ',
      code(`?${languageParameter}=`),
      '.',
    ),
  ];
}

/** A large site has hundreds of parts, so only the first and the last are named. */
function toPartNames(site: SiteFacts, count: number) {
  const toName = (number: number) => code(toHref(site, toLlmsFullPartPath(number)));
  return count > 1 ? [toName(1), ' to ', toName(count), ' have'] : [toName(1), ' has'];
}

function enumerate(nodes: readonly PhrasingContent[]) {
  return nodes.flatMap((node, index) => [...(index > 0 ? [', '] : []), node]);
}

/** All pages of the navigation, a link to an index of its own, or the first pages of any other section. */
function toLinkList(site: SiteFacts, { collection, title, pages }: PageSection): RootContent[] {
  const { index, isNavigation } = collection ?? {};
  if (index) {
    const note = `: All ${pages.length} entries. ${index.description}`;
    return [heading(2, title), list([[link(toAbsoluteUrl(site, index.path), index.title), note]])];
  }
  const shown = isNavigation ? pages : pages.slice(0, pagesPerSection);
  return [heading(2, title), list(shown.map((page) => [toLink(site, page)]))];
}

function toLink(site: SiteFacts, { path, title }: PublicPage) {
  return link(toAbsoluteUrl(site, toMarkdownPath(path)), title);
}

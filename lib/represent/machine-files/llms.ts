/**
 * `/llms.txt`, the index of the site for language models, as llmstxt.org (v2, 2026) proposes: one title, one quote,
 * prose without headings, then sections of links. Agents pay for it with every question, so it has what they need first, without
 * notes: the search, the pages of the navigation, and the newest articles. The dictionary has a file of its own.
 */
import type { RootContent } from 'mdast';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { code, heading, link, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import {
  mcpPath,
  pagePaths,
  sectionParameter,
  toLlmsFullPartPath,
  toMarkdownPath,
} from '#lib/site/paths.ts';
import { isOn, mcpTools, publicApiPaths, publicFiles } from '#lib/site/sections.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import type { PageSection, PublicPage } from './public-pages.ts';

type SiteFacts = { readonly name: string; readonly description: string };

/** Newest articles and first projects; the page of each section lists all. */
const pagesPerSection = 5;

/**
 * The text of the file. Links lead to Markdown, or to the llms.txt of the dictionary; other machine-readable files are named
 * without a link.
 *
 * @param sections every public page.
 * @param fullParts the number of parts of `/llms-full.txt`.
 */
export function toLlmsTxt(
  site: SiteFacts,
  sections: readonly PageSection[],
  fullParts: number,
): string {
  return toIndex(site.name, site.description, [
    ...toIntro(fullParts),
    ...sections
      .filter(({ kind }) => kind !== 'list')
      .flatMap((section) =>
        section.kind === 'term' ? toDictionaryPointer(section) : toLinks(section),
      ),
  ]);
}

/** `/ai-dictionary/llms.txt`: every entry of the dictionary. */
export function toDictionaryLlmsTxt(site: SiteFacts, sections: readonly PageSection[]): string {
  const { title, description } = machineFiles.llmsDictionary;
  const terms = sections.filter(({ kind }) => kind === 'term');
  return toIndex(`${site.name}: ${title}`, description, [
    paragraph(
      'Every entry has the sections ',
      ...enumerate(['in-plain-english', 'example', 'why-it-matters', 'sources']),
      ': ',
      code(`?${sectionParameter}=example`),
      ' returns one. ',
      code(machineFiles.dictionary.path),
      ' has all entries in full as JSON.',
    ),
    ...terms.flatMap(toLinksWithNotes),
  ]);
}

function toIndex(title: string, quote: string, content: readonly RootContent[]): string {
  const text = writeBlocks([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: toLine(title) }] },
    { type: 'blockquote', children: [paragraph(toLine(quote))] },
    ...content,
  ]);
  return `${text}\n`;
}

/** The index describes these files; all others are in its list of other files. */
const { llms, llmsDictionary, llmsFull, openapi, sitemapMarkdown } = machineFiles;
const describedFiles: readonly string[] = [
  ...[llms, llmsDictionary, llmsFull, openapi, sitemapMarkdown].map(({ path }) => path),
];

const otherFiles = publicFiles
  .map(({ path }) => path)
  .filter((path) => !describedFiles.includes(path));

/** The search of the site as Markdown, with its parameter. */
export const searchPattern = `${toAbsoluteUrl(toMarkdownPath(pagePaths.search))}?q=`;

function toIntro(fullParts: number): RootContent[] {
  return [
    paragraph(
      ...(isOn('search')
        ? [
            'Search first: ',
            code(`${searchPattern}{words or a question}`),
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
      code(llmsFull.path),
      ' has the about page and all long texts; ',
      ...toPartNames(fullParts),
      ' the same in parts under 25,000 tokens.',
    ),
    paragraph(
      ...(isOn('api')
        ? [
            'JSON without an API key: ',
            ...enumerate(publicApiPaths),
            '. ',
            code(openapi.path),
            ' describes it. ',
          ]
        : []),
      'MCP server: ',
      code(mcpPath),
      ` with the tools ${mcpTools.join(', ')}.`,
    ),
    paragraph(
      link(toAbsoluteUrl(sitemapMarkdown.path), sitemapMarkdown.path),
      ' lists all pages. Other files: ',
      ...enumerate(otherFiles),
      '.',
    ),
  ];
}

/** A large site has hundreds of parts, so only the first and the last are named. */
function toPartNames(fullParts: number) {
  const first = code(toLlmsFullPartPath(1));
  return fullParts > 1
    ? [first, ' to ', code(toLlmsFullPartPath(fullParts)), ' have']
    : [first, ' has'];
}

function enumerate(paths: readonly string[]) {
  return paths.flatMap((path, index) => [...(index > 0 ? [', '] : []), code(path)]);
}

function toDictionaryPointer({ title, pages }: PageSection): RootContent[] {
  return [
    heading(2, title),
    list([
      [
        link(toAbsoluteUrl(llmsDictionary.path), llmsDictionary.title),
        `: All ${pages.length} entries. ${llmsDictionary.description}`,
      ],
    ]),
  ];
}

/** All pages of the navigation, and the first of every other section. */
function toLinks({ kind, title, pages }: PageSection): RootContent[] {
  const shown = kind === 'page' ? pages : pages.slice(0, pagesPerSection);
  return [heading(2, title), list(shown.map((page) => [toLink(page)]))];
}

function toLinksWithNotes({ title, pages }: PageSection): RootContent[] {
  const items = pages.map((page) => [toLink(page), `: ${page.description}`]);
  return [heading(2, title), list(items)];
}

function toLink({ path, title }: PublicPage) {
  return link(toAbsoluteUrl(toMarkdownPath(path)), title);
}

/**
 * `/llms.txt`, the index of the site for language models, as llmstxt.org (v2, 2026) proposes: one title, one quote,
 * prose without headings, then sections of `- [name](url): note`.
 */
import type { RootContent } from 'mdast';
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { code, heading, link, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import type { PageSection } from './public-pages.ts';

type SiteFacts = { readonly name: string; readonly description: string };

/**
 * The text of the file. Every link leads to Markdown; other machine-readable files are named without a link.
 *
 * @param sections every public page.
 */
export function toLlmsTxt(site: SiteFacts, sections: readonly PageSection[]): string {
  const text = writeBlocks([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: toLine(site.name) }] },
    { type: 'blockquote', children: [paragraph(toLine(site.description))] },
    ...toIntro(),
    ...sections.flatMap(toSection),
  ]);
  return `${text}\n`;
}

/** The intro describes these files; all others are in its list of other files. */
const { llms, llmsFull, openapi, sitemapMarkdown } = machineFiles;
const describedFiles: readonly string[] = [llms, llmsFull, openapi, sitemapMarkdown].map(
  ({ path }) => path,
);

const otherFiles = machineFileList
  .map(({ path }) => path)
  .filter((path) => !describedFiles.includes(path));

function toIntro(): RootContent[] {
  return [
    paragraph(
      'The links below lead to Markdown. Drop ',
      code('.md'),
      ' from a URL to get HTML (',
      code(pagePaths.home),
      ' for ',
      code(toMarkdownPath(pagePaths.home)),
      '), or Markdown if you send ',
      code('Accept: text/markdown'),
      '. ',
      code(llmsFull.path),
      ' has the about page, all case studies and all articles in one document.',
    ),
    paragraph(
      'The same content is available as JSON, without an API key: ',
      ...enumerate(Object.values(apiPaths)),
      '. ',
      code(openapi.path),
      ' describes the API.',
    ),
    paragraph(
      link(toAbsoluteUrl(sitemapMarkdown.path), sitemapMarkdown.path),
      ' lists all pages. Other files: ',
      ...enumerate(otherFiles),
      '.',
    ),
  ];
}

function enumerate(paths: readonly string[]) {
  return paths.flatMap((path, index) => [...(index > 0 ? [', '] : []), code(path)]);
}

function toSection({ title, pages }: PageSection): RootContent[] {
  const items = pages.map(({ path, title: name, description }) => [
    link(toAbsoluteUrl(toMarkdownPath(path)), name),
    `: ${description}`,
  ]);
  return [heading(2, title), list(items)];
}

/**
 * `/llms.txt`, the index of the site for language models: the proposal of llmstxt.org (v2, 2026). One title, one quote,
 * prose without headings, then sections of `- [name](url): note`.
 */
import type { RootContent } from 'mdast';
import { toMarkdown } from '#lib/markdown/write.ts';
import { machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { code, heading, link, list, paragraph } from './markdown/nodes.ts';
import type { PageSection } from './public-pages.ts';

type SiteFacts = { readonly name: string; readonly description: string };

/**
 * @param sections every public page; each is linked at the address of its Markdown.
 * @returns the text of the file. Every link in it leads to Markdown; the other machine-readable files are named without.
 */
export function toLlmsTxt(site: SiteFacts, sections: readonly PageSection[]): string {
  const text = toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: toLine(site.name) }] },
    { type: 'blockquote', children: [paragraph(toLine(site.description))] },
    ...howToRead(),
    ...sections.flatMap(toSection),
  ]);
  return `${text}\n`;
}

/** The files that the prose names in sentences of their own, and the rest. */
const { llms, llmsFull, openapi, sitemapMarkdown } = machineFiles;
const namedElsewhere: readonly string[] = [llms, llmsFull, openapi, sitemapMarkdown].map(
  ({ path }) => path,
);

const otherFiles = machineFileList
  .map(({ path }) => path)
  .filter((path) => !namedElsewhere.includes(path));

function howToRead(): RootContent[] {
  return [
    paragraph(
      'Pages are linked as Markdown. Without ',
      code('.md'),
      ' the same address answers HTML (',
      code(pagePaths.home),
      ' for ',
      code(toMarkdownPath(pagePaths.home)),
      '), or Markdown to ',
      code('Accept: text/markdown'),
      '. About page, case studies and articles in one document: ',
      code(llmsFull.path),
      '.',
    ),
    paragraph(
      'The same content is JSON, public and without a key: ',
      ...enumerate(Object.values(apiPaths)),
      '. The contract: ',
      code(openapi.path),
      '.',
    ),
    paragraph(
      'All pages as one list: ',
      link(toAbsoluteUrl(sitemapMarkdown.path), sitemapMarkdown.path),
      '. Other files: ',
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

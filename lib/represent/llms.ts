/**
 * `/llms.txt`, the index of the site for language models: the proposal of llmstxt.org (v2, 2026). One title, one quote,
 * prose without headings, then sections of `- [name](url): note`.
 */
import type { RootContent } from 'mdast';
import { toMarkdown } from '#lib/markdown/write.ts';
import { type MachineFile, machineFileList, machineFiles } from '#lib/site/machine-files.ts';
import { apiPaths, pagePaths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from './line.ts';
import { code, heading, link, list, paragraph } from './markdown/nodes.ts';
import type { PageSection } from './public-pages.ts';

type SiteFacts = { readonly name: string; readonly description: string };

/**
 * @param sections every public page; each is linked at the address of its Markdown.
 * @returns the text of the file, which links the other machine-readable files as well.
 */
export function toLlmsTxt(site: SiteFacts, sections: readonly PageSection[]): string {
  const text = toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: toLine(site.name) }] },
    { type: 'blockquote', children: [paragraph(toLine(site.description))] },
    ...howToRead(),
    ...sections.flatMap(({ title, pages }) =>
      toSection(
        title,
        pages.map(({ path, title: name, description }) => ({
          path: toMarkdownPath(path),
          name,
          note: description,
        })),
      ),
    ),
    ...toSection('For programs', machineFileList.filter(isAnother).map(toEntry)),
  ]);
  return `${text}\n`;
}

function howToRead(): RootContent[] {
  const { openapi, llmsFull } = machineFiles;
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
      link(toAbsoluteUrl(llmsFull.path), llmsFull.path),
      '.',
    ),
    paragraph(
      'The same content is JSON, public and without a key: ',
      ...Object.values(apiPaths).flatMap((path, index) => [...(index ? [', '] : []), code(path)]),
      '. The contract: ',
      link(toAbsoluteUrl(openapi.path), openapi.path),
      '.',
    ),
  ];
}

type Entry = { readonly path: string; readonly name: string; readonly note: string };

function toSection(title: string, entries: readonly Entry[]): RootContent[] {
  const items = entries.map(({ path, name, note }) => [
    link(toAbsoluteUrl(path), name),
    `: ${note}`,
  ]);
  return [heading(2, title), list(items)];
}

function isAnother({ path }: MachineFile): boolean {
  return path !== machineFiles.llms.path;
}

function toEntry({ path, title, description }: MachineFile): Entry {
  return { path, name: title, note: description };
}

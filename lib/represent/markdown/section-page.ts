/** `?section=id`: one section of a page as a Markdown document of its own. */

import { findReferenced, type MarkdownSection, toSections } from '#lib/markdown/sections.ts';
import { heading, link, list, paragraph, writeBlocks } from '#lib/markdown/write-blocks.ts';
import { sectionParameter, toMarkdownPath } from '#lib/site/paths.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { abbreviate } from '#lib/text/format.ts';
import { didYouMean } from '#lib/text/nearest.ts';

/** The path of a section as Markdown. */
export function toSectionPath(path: string, id: string): string {
  return `${toMarkdownPath(path)}?${new URLSearchParams({ [sectionParameter]: id })}`;
}

/**
 * @param path the path of the page.
 * @param document the Markdown of the whole page.
 * @returns the section with the title of its page and the headings above it, or the sections that the page has.
 */
export function toSectionPage(site: SiteFacts, path: string, document: string, id: string) {
  const sections = toSections(document);
  const section = sections.find((candidate) => candidate.id === id);
  return section
    ? { isFound: true, markdown: toSectionDocument(document, section) }
    : { isFound: false, markdown: toMissingSection(site, path, id, sections) };
}

function toSectionDocument(document: string, { id, parents, text }: MarkdownSection): string {
  const [, frontMatter = ''] = /^---\n([\s\S]*?\n)---\n/.exec(document) ?? [];
  const [title = ''] = /^# .*$/m.exec(document.slice(frontMatter.length)) ?? [];
  const facts = frontMatter.replace(/^description: .*\n/m, '').replace(/^url: .*$/m, `$&#${id}`);
  const blocks = [title, ...parents, text, ...findReferenced(document, text)];
  return `---\n${facts}---\n\n${blocks.join('\n\n')}\n`;
}

function toMissingSection(
  site: SiteFacts,
  path: string,
  id: string,
  sections: readonly MarkdownSection[],
): string {
  const ids = sections.map((section) => section.id);
  const markdown = writeBlocks([
    heading(1, 'Section not found'),
    paragraph(`The page has no section “${abbreviate(id)}”. ${didYouMean(id, ids)}Its sections:`),
    list([
      [link(toAbsoluteUrl(site, toMarkdownPath(path)), 'The whole page')],
      ...sections.map((section) => [
        link(toAbsoluteUrl(site, toSectionPath(path, section.id)), section.id),
        `: ${section.heading}`,
      ]),
    ]),
  ]);
  return `${markdown}\n`;
}

import { stringify } from 'yaml';
import { toMarkdown } from '#lib/markdown/write.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { link, paragraph } from './nodes.ts';

export type MarkdownPage = {
  /** The address of the page as HTML. */
  readonly path: string;
  readonly title: string;
  readonly description: string;
  /** A calendar date, where there is a real one. */
  readonly lastUpdated: string | undefined;
  /** What stands below the title, as GitHub Flavored Markdown. */
  readonly content: string;
};

/** Where an agent finds everything else. */
const directive = toMarkdown([
  {
    type: 'blockquote',
    children: [
      paragraph(
        'Index of this site for agents: ',
        link(toAbsoluteUrl(machineFiles.llms.path), machineFiles.llms.path),
      ),
    ],
  },
]);

/** A page as a whole Markdown document: front matter, one title, a pointer to the index, the content. */
export function toMarkdownDocument(page: MarkdownPage): string {
  const { path, title, description, lastUpdated, content } = page;
  const frontMatter = stringify(
    {
      title,
      description,
      url: toAbsoluteUrl(path),
      ...(lastUpdated && { last_updated: lastUpdated }),
    },
    { lineWidth: 0 },
  );
  const heading = toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
  ]);
  return `---\n${frontMatter}---\n\n${[heading, directive, content].filter(Boolean).join('\n\n')}\n`;
}

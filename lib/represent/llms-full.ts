/**
 * `/llms-full.txt`, a convention beside llmstxt.org without a text of its own: the about page, every case study and all
 * articles as one Markdown document with one outline.
 */
import { toPartOfSite } from '#lib/content/documents.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { toMarkdown } from '#lib/markdown/write.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { type PageSlug, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { toDate } from './byline.ts';
import { toPostDate } from './last-changed.ts';
import { toPostOpening, toProjectMarkdown } from './markdown/item-pages.ts';
import { heading, link, list, paragraph } from './markdown/nodes.ts';
import type { PublicContent } from './public-content.ts';

type FullPart = {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  readonly date: string | undefined;
  /** GitHub Flavored Markdown whose headings begin at the third level. */
  readonly text: string;
};

const aboutSlug: PageSlug = 'about';

/** The text of the file: size and contents, then each part under a heading of the second level. */
export function toLlmsFullTxt(siteName: string, content: PublicContent): string {
  const parts = toParts(content);
  return `${[toOpening(toLine(siteName), parts), ...parts.map(writePart)].join('\n\n')}\n`;
}

function toParts({ pages, projects, posts }: PublicContent): readonly FullPart[] {
  return [
    ...pages
      .filter(({ slug }) => slug === aboutSlug)
      .map(({ slug, title, updatedAt, body }) =>
        toFullPart('Page', paths.page(slug), title, updatedAt, (path) =>
          toPartOfSite(parseMarkdown(body.markdown), path),
        ),
      ),
    ...projects.map((project) =>
      toFullPart('Case study', paths.project(project.id), project.title, undefined, (path) =>
        toPartOfSite(parseMarkdown(toProjectMarkdown(project)), path),
      ),
    ),
    ...posts.map((post) =>
      toFullPart(
        'Article',
        paths.post(post.slug),
        post.title,
        toPostDate(post),
        () => `${toPostOpening(post)}\n\n${post.body.part}`,
      ),
    ),
  ];
}

function toFullPart(
  kind: string,
  path: string,
  title: string,
  date: string | undefined,
  toText: (path: string) => string,
): FullPart {
  return {
    kind,
    path,
    title: toLine(title),
    date: date && toDate(date),
    text: toText(path),
  };
}

function toOpening(siteName: string, parts: readonly FullPart[]): string {
  const { llms, llmsFull } = machineFiles;
  const total = parts.reduce((sum, { text }) => sum + text.length, 0);
  return toMarkdown([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: `${siteName}: whole text` }] },
    { type: 'blockquote', children: [paragraph(llmsFull.description)] },
    paragraph(
      `Parts: ${parts.length}. Text below the contents: ${formatCount(total)} characters. `,
      'Each part is also a Markdown document of its own, at the address in the contents. ',
      'An index of the whole site: ',
      link(toAbsoluteUrl(llms.path), llms.path),
      '.',
    ),
    heading(2, 'Contents'),
    list(
      parts.map(({ kind, path, title, date, text }) => [
        link(toAbsoluteUrl(toMarkdownPath(path)), title),
        `: ${[kind, ...(date ? [date] : []), `${formatCount(text.length)} characters`].join(', ')}`,
      ]),
    ),
  ]);
}

function writePart({ path, title, date, text }: FullPart): string {
  const url = toAbsoluteUrl(path);
  const opening = toMarkdown([
    heading(2, title),
    paragraph('Address: ', link(url, url), ...(date ? [`. Last changed: ${date}.`] : [])),
  ]);
  return `${opening}\n\n${text}`;
}

/** @example formatCount(12345) // → '12,345' */
function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

/**
 * `/llms-full.txt`: the about page, every case study and all articles as one Markdown document with one outline. It's a
 * convention that llmstxt.org doesn't specify.
 */
import { writeBlocks } from '#lib/markdown/write-blocks.ts';
import { heading, link, list, paragraph } from '#lib/represent/markdown/nodes.ts';
import { toPostIntro, toProjectIntro } from '#lib/represent/markdown/page-bodies.ts';
import { estimateTokens } from '#lib/represent/markdown/tokens.ts';
import { toDate } from '#lib/represent/pages/byline.ts';
import { toPostDate } from '#lib/represent/pages/last-changed.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { isBuiltInPage, type PageSlug, paths, toMarkdownPath } from '#lib/site/paths.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { toLine } from '#lib/text/format.ts';
import { memoize } from '#lib/text/memoize.ts';
import type { PublicContent } from './public-content.ts';

type FullPart = {
  readonly kind: string;
  readonly path: string;
  readonly title: string;
  readonly date: string | undefined;
  /** GitHub Flavored Markdown. Its headings start at level 3. */
  readonly text: string;
};

const aboutSlug: PageSlug = 'about';

/** The text of the file: size and contents, then each part under a heading of level 2. */
export function toLlmsFullTxt(siteName: string, content: PublicContent): string {
  const parts = toParts(content);
  return `${[toIntro(toLine(siteName), parts), ...parts.map(toPartText)].join('\n\n')}\n`;
}

/** Tokens. Some models read no more at once. */
const partMaxTokens = 24_000;

/** The same documents in files of at most `partMaxTokens`, in the same order. A longer document is a file of its own. */
export function toLlmsFullParts(siteName: string, content: PublicContent): readonly string[] {
  const files: { text: string; tokens: number }[] = [];
  for (const part of toParts(content).map(toPartText)) {
    const tokens = estimateTokens(part);
    const file = files.at(-1);
    if (file && file.tokens + tokens <= partMaxTokens) {
      file.text += `\n\n${part}`;
      file.tokens += tokens;
    } else files.push({ text: part, tokens });
  }
  const name = toLine(siteName);
  return files.map(({ text }, index) => {
    const title = `${name}: whole text, part ${index + 1} of ${files.length}`;
    const head = writeBlocks([
      { type: 'heading', depth: 1, children: [{ type: 'text', value: title }] },
    ]);
    return `${head}\n\n${text}\n`;
  });
}

/** Once for the whole text and for its parts. */
const toParts = memoize(({ pages, projects, posts }: PublicContent): readonly FullPart[] => {
  return [
    ...pages
      .filter(({ slug }) => slug === aboutSlug || !isBuiltInPage(slug))
      .map(({ slug, title, updatedAt, body }) =>
        toFullPart('Page', paths.contentPage(slug), title, updatedAt, body.part),
      ),
    ...projects.map((project) =>
      toFullPart(
        'Case study',
        paths.project(project.id),
        project.title,
        undefined,
        `${toProjectIntro(project)}\n\n${project.body.part}`,
      ),
    ),
    ...posts.map((post) =>
      toFullPart(
        'Article',
        paths.post(post.slug),
        post.title,
        toPostDate(post),
        `${toPostIntro(post)}\n\n${post.body.part}`,
      ),
    ),
  ];
});

function toFullPart(
  kind: string,
  path: string,
  title: string,
  date: string | undefined,
  text: string,
): FullPart {
  return {
    kind,
    path,
    title: toLine(title),
    date: date && toDate(date),
    text,
  };
}

function toIntro(siteName: string, parts: readonly FullPart[]): string {
  const { llms, llmsFull } = machineFiles;
  const total = parts.reduce((sum, { text }) => sum + text.length, 0);
  return writeBlocks([
    { type: 'heading', depth: 1, children: [{ type: 'text', value: `${siteName}: whole text` }] },
    { type: 'blockquote', children: [paragraph(llmsFull.description)] },
    paragraph(
      `Parts: ${parts.length}. Text below the contents: ${formatCount(total)} characters. `,
      'The contents link to each part as a separate Markdown document. ',
      link(toAbsoluteUrl(llms.path), llms.path),
      ' is an index of the whole site.',
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

function toPartText({ path, title, date, text }: FullPart): string {
  const url = toAbsoluteUrl(path);
  const head = writeBlocks([
    heading(2, title),
    paragraph('URL: ', link(url, url), ...(date ? [`. Last changed: ${date}.`] : [])),
  ]);
  return `${head}\n\n${text}`;
}

/** @example formatCount(12345) // → '12,345' */
function formatCount(count: number): string {
  return String(count).replace(/\B(?=(\d{3})+$)/g, ',');
}

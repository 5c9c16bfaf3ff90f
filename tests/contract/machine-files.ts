/** The site's machine-readable files, and a strict parser for each format. */

import type { Heading, List, Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { inlineText } from '#lib/markdown/tree.ts';
import {
  legacySecurityTxtPath,
  machineFileList,
  machineFiles,
  toContentType,
} from '#lib/site/machine-files.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';

export const { baseUrl } = site.config;
export const registeredPaths = machineFileList.map(({ path }) => path);

/** `[path, content type]` of every file. */
export const files = [
  ...machineFileList.map((file) => [file.path, toContentType(file)] as const),
  [legacySecurityTxtPath, toContentType(machineFiles.securityTxt)] as const,
];

const texts = new Map(
  await Promise.all(files.map(async ([path]) => [path, (await call(path)).text] as const)),
);
export const textOf = ({ path }: { readonly path: string }) => texts.get(path) ?? '';

/** @example toPath('https://example.com/blog') // → '/blog', with `https://example.com` as the base URL */
export function toPath(url: string): string {
  if (!url.startsWith(`${site.config.baseUrl}/`))
    throw new Error(`${url} is not a URL of the site.`);
  return url.slice(site.config.baseUrl.length);
}

export function listLinks(tree: Nodes): string[] {
  const urls: string[] = [];
  visit(tree, 'link', ({ url }) => {
    urls.push(url);
  });
  return urls;
}

export function listHeadings(tree: Root): readonly { depth: Heading['depth']; text: string }[] {
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => ({ depth: node.depth, text: inlineText(node) }));
}

type LlmsFile = {
  readonly title: string;
  readonly quote: string;
  readonly sections: readonly { title: string; entries: readonly LlmsEntry[] }[];
};

type LlmsEntry = { readonly name: string; readonly url: string; readonly note: string };

/**
 * llmstxt.org: an H1, a blockquote, blocks without headings, then H2 sections of one list each.
 *
 * @throws Error if a part is missing or out of order.
 */
export function parseLlms(text: string): LlmsFile {
  const [title, quote, ...rest] = parseMarkdown(text).children;
  if (title?.type !== 'heading' || title.depth !== 1)
    throw new Error('The file does not begin with an H1.');
  if (quote?.type !== 'blockquote') throw new Error('The title is not followed by a blockquote.');
  const firstSection = rest.findIndex(({ type }) => type === 'heading');
  const lists = rest.slice(firstSection);
  const sections = lists.flatMap((heading, index) => {
    if (index % 2 === 1) return [];
    const list = lists[index + 1];
    if (heading.type !== 'heading' || heading.depth !== 2)
      throw new Error('A section does not begin with an H2.');
    if (list?.type !== 'list') throw new Error(`${inlineText(heading)} has no list.`);
    return [{ title: inlineText(heading), entries: parseEntries(list) }];
  });
  return { title: inlineText(title), quote: inlineText(quote), sections };
}

function parseEntries({ children }: List): LlmsEntry[] {
  return children.map((item) => {
    const [paragraph, ...more] = item.children;
    if (paragraph?.type !== 'paragraph' || more.length > 0)
      throw new Error('An entry has more than one line.');
    const [link, ...note] = paragraph.children;
    if (link?.type !== 'link')
      throw new Error(`${inlineText(paragraph)} does not begin with a link.`);
    const text = note.map(inlineText).join('');
    if (text !== '' && !text.startsWith(': ')) throw new Error(`${text} is no note.`);
    return { name: inlineText(link), url: link.url, note: text.slice(2) };
  });
}

/** RFC 8288, section 3: each target with its relation. */
export function parseLinkHeader(value: string): readonly { href: string; rel: string }[] {
  return [...value.matchAll(/<([^>]*)>((?:\s*;\s*[\w-]+="[^"]*")*)/g)].map(
    ([, href = '', rest]) => ({ href, rel: /;\s*rel="([^"]*)"/.exec(rest ?? '')?.[1] ?? '' }),
  );
}

export type Ard = {
  readonly specVersion: string;
  readonly host: { readonly displayName: string; readonly documentationUrl: string };
  readonly entries: readonly {
    readonly identifier: string;
    readonly displayName: string;
    readonly type: string;
    readonly mediaType: string;
    readonly url: string;
    readonly representativeQueries: readonly string[];
    readonly capabilities?: readonly string[];
    readonly updatedAt?: string;
  }[];
};

export type Linkset = {
  readonly linkset: readonly ({ readonly anchor: string } & Readonly<
    Record<string, readonly { readonly href: string; readonly type: string }[]>
  >)[];
};

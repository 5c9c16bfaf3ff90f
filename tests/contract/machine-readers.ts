/** Small readers of the machine-readable files, each by the rules of its format and strict where readers may be. */
import type { Heading, List, Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { inlineText } from '#lib/markdown/plain-text.ts';
import { siteConfig } from '#lib/site/config.ts';

/** The path of an absolute address of the site. */
export function toPath(url: string): string {
  if (!url.startsWith(`${siteConfig.baseUrl}/`)) throw new Error(`${url} is not of the site.`);
  return url.slice(siteConfig.baseUrl.length);
}

export function readMarkdown(text: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(text);
}

/** Every address that a Markdown text links to. */
export function readLinks(tree: Nodes): string[] {
  const urls: string[] = [];
  visit(tree, 'link', ({ url }) => {
    urls.push(url);
  });
  return urls;
}

export function readHeadings(tree: Root): readonly { depth: Heading['depth']; text: string }[] {
  return tree.children
    .filter((node): node is Heading => node.type === 'heading')
    .map((node) => ({ depth: node.depth, text: inlineText(node) }));
}

export type LlmsFile = {
  readonly title: string;
  readonly quote: string;
  readonly sections: readonly { title: string; entries: readonly LlmsEntry[] }[];
};

export type LlmsEntry = { readonly name: string; readonly url: string; readonly note: string };

/**
 * llmstxt.org: an H1, a blockquote, blocks that are no headings, then H2 sections of one list each.
 *
 * @throws Error where something stands in another place.
 */
export function readLlms(text: string): LlmsFile {
  const [title, quote, ...rest] = readMarkdown(text).children;
  if (title?.type !== 'heading' || title.depth !== 1) throw new Error('It begins with no H1.');
  if (quote?.type !== 'blockquote') throw new Error('No blockquote follows the title.');
  const firstSection = rest.findIndex(({ type }) => type === 'heading');
  const lists = rest.slice(firstSection);
  const sections = lists.flatMap((heading, index) => {
    if (index % 2 === 1) return [];
    const list = lists[index + 1];
    if (heading.type !== 'heading' || heading.depth !== 2) throw new Error('Not an H2 section.');
    if (list?.type !== 'list') throw new Error(`${inlineText(heading)} has no list.`);
    return [{ title: inlineText(heading), entries: readEntries(list) }];
  });
  return { title: inlineText(title), quote: inlineText(quote), sections };
}

function readEntries({ children }: List): LlmsEntry[] {
  return children.map((item) => {
    const [paragraph, ...more] = item.children;
    if (paragraph?.type !== 'paragraph' || more.length > 0) throw new Error('Not one line.');
    const [link, ...note] = paragraph.children;
    if (link?.type !== 'link') throw new Error(`${inlineText(paragraph)} begins with no link.`);
    const text = note.map(inlineText).join('');
    if (!text.startsWith(': ')) throw new Error(`${inlineText(link)} has no note.`);
    return { name: inlineText(link), url: link.url, note: text.slice(2) };
  });
}

export type RobotsFile = {
  /** The rules of each group, by the name of the crawler in lower case. */
  readonly groups: ReadonlyMap<string, readonly Rule[]>;
  /** The lines that belong to no group, by field in lower case. */
  readonly rest: ReadonlyMap<string, readonly string[]>;
};

type Rule = { readonly field: string; readonly value: string };

const ofGroups = ['allow', 'disallow', 'content-signal'];

/** RFC 9309, section 2.2: groups of `User-agent` lines and their rules, fields without case, comments dropped. */
export function readRobots(text: string): RobotsFile {
  const groups = new Map<string, Rule[]>();
  const rest = new Map<string, string[]>();
  let names: string[] = [];
  let hasRules = false;
  for (const line of text.split(/\r?\n|\r/)) {
    const [, field = '', value = ''] = /^\s*([\w-]+)\s*:\s*([^#]*?)\s*(?:#.*)?$/.exec(line) ?? [];
    const name = field.toLowerCase();
    if (name === 'user-agent') {
      names = hasRules ? [value.toLowerCase()] : [...names, value.toLowerCase()];
      hasRules = false;
      for (const agent of names) groups.set(agent, groups.get(agent) ?? []);
    } else if (ofGroups.includes(name)) {
      hasRules = true;
      for (const agent of names) groups.get(agent)?.push({ field: name, value });
    } else if (name !== '') {
      rest.set(name, [...(rest.get(name) ?? []), value]);
    }
  }
  return { groups, rest };
}

/** RFC 9116, section 2.2: lines of `Field: value`, comments dropped. */
export function readSecurityTxt(text: string): ReadonlyMap<string, readonly string[]> {
  const fields = new Map<string, string[]>();
  for (const line of text.split(/\r?\n/)) {
    if (line === '' || line.startsWith('#')) continue;
    const [, name, value] = /^([\w-]+): (\S.*)$/.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`Not a field: ${line}`);
    fields.set(name.toLowerCase(), [...(fields.get(name.toLowerCase()) ?? []), value]);
  }
  return fields;
}

/** RFC 8288, section 3: each target with its relation. */
export function readLinkField(value: string): readonly { href: string; rel: string }[] {
  return [...value.matchAll(/<([^>]*)>((?:\s*;\s*[\w-]+="[^"]*")*)/g)].map(
    ([, href = '', rest]) => ({
      href,
      rel: /;\s*rel="([^"]*)"/.exec(rest ?? '')?.[1] ?? '',
    }),
  );
}

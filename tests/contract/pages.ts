/** Every page that the site names, and what its HTML and its Markdown say. */
import type { Element, ElementContent, Nodes as HtmlNodes } from 'hast';
import type { Nodes, Root } from 'mdast';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { parseHtml } from '#tests/support/html.ts';
import { call } from './api.ts';

const index = (await call('/api/search-index')).json() as { entries: { path: string }[] };

/** The path of every page, from the search index. */
export const pagePathsOfSite: readonly string[] = index.entries.map(({ path }) => path);

/** What a reader takes from a page, whatever its representation. */
export type Outline = {
  readonly headings: readonly string[];
  readonly links: readonly string[];
  readonly images: readonly string[];
  readonly code: readonly string[];
  readonly tables: readonly string[];
  readonly text: string;
};

/** White space is laid out differently in each representation. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

export function parseMarkdown(markdown: string): Root {
  return unified().use(remarkParse).use(remarkGfm).parse(markdown);
}

/** The front matter of a Markdown page and what stands below it. */
export function splitFrontMatter(page: string): { frontMatter: string; body: string } {
  const [, frontMatter = '', body = ''] = /^---\n([\s\S]*?)\n---\n\n([\s\S]*)$/.exec(page) ?? [];
  return { frontMatter, body };
}

function markdownText(node: Nodes): string {
  if (node.type === 'break') return ' ';
  if ('value' in node) return node.value;
  if (!('children' in node)) return '';
  const isBlock = ![
    'paragraph',
    'heading',
    'tableCell',
    'link',
    'strong',
    'emphasis',
    'delete',
  ].includes(node.type);
  return node.children.map(markdownText).join(isBlock ? ' ' : '');
}

/** What a Markdown page says, without the pointer to the index. */
export function outlineMarkdown(page: string): Outline {
  const tree = parseMarkdown(splitFrontMatter(page).body);
  const pointer = tree.children[1];
  if (pointer?.type === 'blockquote') tree.children.splice(1, 1);
  const outline = { headings: [], links: [], images: [], code: [], tables: [] } as {
    [Key in Exclude<keyof Outline, 'text'>]: string[];
  };
  visit(tree, (node) => {
    if (node.type === 'heading')
      outline.headings.push(`${node.depth} ${squeeze(markdownText(node))}`);
    if (node.type === 'link') outline.links.push(`${squeeze(markdownText(node))} -> ${node.url}`);
    if (node.type === 'image') outline.images.push(`${node.alt} -> ${node.url}`);
    if (node.type === 'code') outline.code.push(node.value.trim());
    if (node.type === 'tableCell') outline.tables.push(squeeze(markdownText(node)));
  });
  return { ...outline, text: squeeze(markdownText(tree)) };
}

const blocks = new Set([
  'p',
  'li',
  'ul',
  'ol',
  'pre',
  'td',
  'th',
  'tr',
  'table',
  'div',
  'section',
  'article',
  'blockquote',
  'aside',
  'figure',
  'figcaption',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'main',
  'search',
  'summary',
  'header',
]);

function htmlText(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(htmlText).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${text} ` : text;
}

export function findElement(tree: HtmlNodes, tagName: string): Element {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) found ??= node;
  });
  if (found === undefined) throw new Error(`The page has no <${tagName}>.`);
  return found;
}

/** What a page offers to do or where it leads, beside what it says: navigation, controls, and what only the eye gets. */
function isFurniture({ tagName, properties }: Element): boolean {
  return (
    ['nav', 'form', 'button', 'script'].includes(tagName) ||
    properties.hidden === true ||
    properties.ariaHidden === 'true' ||
    isNoteMark(properties)
  );
}

/** What leads from a text to its notes and back: Markdown writes it as marks, `[^1]`. */
function isNoteMark(properties: Element['properties']): boolean {
  return (
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    properties.id === 'footnote-label'
  );
}

/** A heading's link to itself: it has no words. */
function isWordless({ tagName, children }: Element): boolean {
  return tagName === 'a' && children.length === 0;
}

function removeFurniture(tree: Element): Element {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    if (!isFurniture(node) && !isWordless(node)) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tree;
}

/** What the main part of an HTML page says. Addresses within the site are made absolute with that of the page. */
export function outlineHtml(page: string, pageUrl: string): Outline {
  const baseUrl = new URL(pageUrl).origin;
  const main = removeFurniture(findElement(parseHtml(page), 'main'));
  const absolute = (url: unknown) => {
    const address = String(url);
    if (address.startsWith('#')) return `${pageUrl}${address}`;
    return address.startsWith('/') ? `${baseUrl}${address}` : address;
  };
  const outline = { headings: [], links: [], images: [], code: [], tables: [] } as {
    [Key in Exclude<keyof Outline, 'text'>]: string[];
  };
  visit(main, 'element', (node: Element) => {
    const { tagName, properties, children } = node;
    const text = squeeze(htmlText(node));
    if (/^h[1-6]$/.test(tagName)) outline.headings.push(`${tagName[1]} ${text}`);
    if (tagName === 'a') outline.links.push(`${text} -> ${absolute(properties.href)}`);
    if (tagName === 'img') outline.images.push(`${properties.alt} -> ${absolute(properties.src)}`);
    if (tagName === 'pre')
      outline.code.push((children as ElementContent[]).map(htmlText).join('').trim());
    if (tagName === 'td' || tagName === 'th') outline.tables.push(text);
  });
  return { ...outline, text: squeeze(htmlText(main)) };
}

/** Every page of the site, and the content of its HTML and its Markdown in a form that can be compared. */

import type { Element, ElementContent, Nodes as HtmlNodes } from 'hast';
import type { Nodes } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { pagePaths } from '#lib/site/paths.ts';
import { isDistinct } from '#tests/support/fixture-content.ts';
import { parseHtml, parseMarkdown, splitFrontMatter } from '#tests/support/parse.ts';
import type { Reply } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';
import { call, volatileHeaders } from './call.ts';

const index = (await call('/api/search-index')).json() as { entries: { path: string }[] };

/** The path of every page, from the search index. */
export const allPagePaths: readonly string[] = index.entries.map(({ path }) => path);

/** Those that say more than another, for what holds on each kind of page. */
export const distinctPagePaths = allPagePaths.filter(isDistinct);

/** The first page of every list of articles below `/blog`. */
export const listPaths: readonly string[] = site.postGroups
  .map(({ path }) => path)
  .filter((path) => path !== pagePaths.blog);

/** The headers that GET and HEAD share. */
export function toStableHeaders({ headers }: Reply): object {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !volatileHeaders.has(name)));
}

type Lists = Readonly<Record<'headings' | 'links' | 'images' | 'code' | 'tables', string[]>>;

/** The content of a page, the same for each representation. */
type Outline = Lists & { readonly text: string };

const toLists = (): Lists => ({ headings: [], links: [], images: [], code: [], tables: [] });

/** The representations differ in white space. */
function squeeze(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** HTML alone has typographic signs. Authors may write them, too. */
export function toPlainSigns<Value>(value: Value): Value {
  const text = JSON.stringify(value)
    .replace(/[“”]/g, '\\"')
    .replace(/[‘’]/g, "'")
    .replace(/…/g, '...')
    .replace(/ -{2,3} | — /g, ' – ');
  return JSON.parse(text);
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

/** The content of a Markdown page, without what HTML shows otherwise: the pointer to llms.txt, diagrams, and links to a series. */
export function outlineMarkdown(page: string): Outline {
  const tree = parseMarkdown(splitFrontMatter(page).body);
  tree.children = tree.children.filter((node) => node.type !== 'code' || node.lang !== 'mermaid');
  const pointer = tree.children[1];
  if (pointer?.type === 'blockquote') tree.children.splice(1, 1);
  const note = tree.children.at(-2);
  if (note && /^Part \d+ of \d+ of “/.test(markdownText(note))) tree.children.splice(-2);
  // HTML has buttons in place of the sentence that names the languages of the samples.
  tree.children = tree.children.filter((node) => !/^With curl, in /.test(markdownText(node)));
  const outline = toLists();
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

const blocks = new Set(
  'p li ul ol pre td th tr table div section article blockquote aside figure figcaption h1 h2 h3 h4 h5 h6 main search summary header'.split(
    ' ',
  ),
);

function htmlText(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (!('children' in node)) return '';
  const text = node.children.map(htmlText).join('');
  return node.type === 'element' && blocks.has(node.tagName) ? ` ${text} ` : text;
}

function findElement(tree: HtmlNodes, tagName: string): Element {
  let found: Element | undefined;
  visit(tree, 'element', (node) => {
    if (node.tagName === tagName) found ??= node;
  });
  if (found === undefined) throw new Error(`The page has no <${tagName}>.`);
  return found;
}

/** Links to other formats, filters, the drawing of a document's forms, and a diagram with its source. */
const furnitureClasses = [
  'other-formats',
  'term-table',
  'forms',
  'diagram',
  'diagram-text',
  // The cover decorates, and the figures below a title repeat the results.
  'cover',
];

/** Navigation, controls and decoration: Markdown has none of them. */
function isFurniture({ tagName, properties }: Element): boolean {
  return (
    ['nav', 'form', 'fieldset', 'button', 'script'].includes(tagName) ||
    properties.hidden === true ||
    properties.ariaHidden === 'true' ||
    [properties.className].flat().some((name) => furnitureClasses.includes(String(name))) ||
    isNoteMark(properties)
  );
}

/** A link to a footnote or back from it. Markdown writes `[^1]`. */
function isNoteMark(properties: Element['properties']): boolean {
  return (
    'dataFootnoteRef' in properties ||
    'dataFootnoteBackref' in properties ||
    properties.id === 'footnote-label'
  );
}

/** A heading's link to itself. */
function isEmptyLink({ tagName, children }: Element): boolean {
  return tagName === 'a' && children.length === 0;
}

function removeFurniture(tree: Element): Element {
  visit(tree, 'element', (node, index, parent) => {
    if (!parent || index === undefined) return undefined;
    const classes = [node.properties.className].flat();
    const isRepeated =
      parent.type === 'element' && parent.tagName === 'header' && classes.includes('key-figures');
    if (!isFurniture(node) && !isEmptyLink(node) && !isRepeated) return undefined;
    parent.children.splice(index, 1);
    return [SKIP, index];
  });
  return tree;
}

/** The content of an HTML page's `<main>`. Links within the site become absolute, by the page's URL. */
export function outlineHtml(page: string, pageUrl: string): Outline {
  const baseUrl = new URL(pageUrl).origin;
  const main = removeFurniture(findElement(parseHtml(page), 'main'));
  const absolute = (url: unknown) => {
    const text = String(url);
    if (text.startsWith('#')) return `${pageUrl}${text}`;
    return text.startsWith('/') ? `${baseUrl}${text}` : text;
  };
  const outline = toLists();
  visit(main, 'element', (node: Element) => {
    const { tagName, properties, children } = node;
    const text = squeeze(htmlText(node));
    if (/^h[1-6]$/.test(tagName)) outline.headings.push(`${tagName[1]} ${text}`);
    if (tagName === 'a') outline.links.push(`${text} -> ${absolute(properties.href)}`);
    if (tagName === 'img') outline.images.push(`${properties.alt} -> ${absolute(properties.src)}`);
    // A drawing in the colors of the theme.
    if (properties.dataSrc && properties.ariaLabel)
      outline.images.push(`${properties.ariaLabel} -> ${absolute(properties.dataSrc)}`);
    if (tagName === 'pre')
      outline.code.push((children as ElementContent[]).map(htmlText).join('').trim());
    if (tagName === 'td' || tagName === 'th') outline.tables.push(text);
  });
  return { ...outline, text: squeeze(htmlText(main)) };
}

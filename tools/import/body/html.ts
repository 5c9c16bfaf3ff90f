/** Turns HTML into Markdown nodes: bodies of Ghost and WordPress, and HTML blocks in Markdown. */
import type { Element, ElementContent, Nodes as HtmlNodes, Root as HtmlRoot } from 'hast';
import type { Code, FootnoteDefinition, Root, RootContent } from 'mdast';
import rehypeParse from 'rehype-parse';
import rehypeRemark, { type Options } from 'rehype-remark';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { element, elementsOf, nodesOf, textOf } from '../../../lib/markdown/tree.ts';
import type { AddNote } from '../document.ts';
import { noteComment } from './comments.ts';
import { keepAsText, toBlocks, toMarkdownNodes } from './elements.ts';
import { toFigure } from './figure.ts';
import { referenceName, takeFootnotes } from './footnotes.ts';

const parser = unified().use(rehypeParse, { fragment: true }).freeze();
const writer = unified().use(rehypeStringify).freeze();

export function parseHtml(html: string): HtmlRoot {
  return parser.parse(html);
}

/** @param firstLine the line of the file on which the HTML starts. */
export function noteComments(tree: HtmlRoot, firstLine: number, add: AddNote): void {
  visit(tree, ['comment', 'element'], (node) => {
    if (node.type === 'element') return isKept(node.tagName) ? SKIP : undefined;
    if (node.type !== 'comment') return undefined;
    const line = firstLine + (node.position?.start.line ?? 1) - 1;
    noteComment(`<!--${node.value}-->`, node.value, (message) => add(line, message));
    return undefined;
  });
}

type ElementHandler = NonNullable<NonNullable<Options['handlers']>[string]>;
type State = Parameters<ElementHandler>[0];

/**
 * @param firstLine the line of the file on which the HTML starts.
 * @returns blocks.
 */
export function htmlToMarkdown(tree: HtmlRoot, firstLine: number, add: AddNote): RootContent[] {
  const handlers = createHandlers(firstLine, add);
  const nodeHandlers = { comment: () => undefined };
  const converter = unified()
    .use(rehypeRemark, { handlers, nodeHandlers, document: true })
    .freeze();
  const notes = takeFootnotes(tree);
  moveCaptions(tree);
  openLayoutTables(tree);
  openNoscript(tree);
  visit(tree, 'element', (node) => {
    if (node.tagName === 'dt') node.children = [element('strong', {}, node.children)];
  });
  const convert = (part: HtmlRoot) => toBlocks((converter.runSync(part) as Root).children);
  return [
    ...convert(tree),
    ...notes.map(
      ({ label, content }): RootContent => ({
        type: 'footnoteDefinition',
        identifier: label,
        label,
        children: convert(content) as FootnoteDefinition['children'],
      }),
    ),
  ];
}

/** Markdown has no captions: that of a table is a paragraph before it. Changes the tree. */
function moveCaptions(tree: HtmlRoot): void {
  visit(tree, 'element', (table, index, parent) => {
    if (table.tagName !== 'table' || !parent || index === undefined) return undefined;
    const captions = table.children.filter(
      (child): child is Element => child.type === 'element' && child.tagName === 'caption',
    );
    if (captions.length === 0) return undefined;
    table.children = table.children.filter((child) => !captions.includes(child as Element));
    for (const caption of captions) caption.tagName = 'p';
    parent.children.splice(index, 0, ...captions);
    return index + captions.length;
  });
}

/** A table of one column without a head only lays out its content, as Blogger puts a caption below a picture. Changes the tree. */
function openLayoutTables(tree: HtmlRoot): void {
  visit(tree, 'element', (table) => {
    if (table.tagName !== 'table') return;
    const parts = [...elementsOf(table)].filter(({ tagName }) =>
      /^(?:table|tr|td|th)$/.test(tagName),
    );
    const [rows, cells] = ['tr', 'td'].map((name) =>
      parts.filter(({ tagName }) => tagName === name),
    );
    const isPlain = parts.every((part) => part === table || /^t[rd]$/.test(part.tagName));
    if (!isPlain || rows?.length === 0 || rows?.length !== cells?.length) return;
    table.tagName = 'div';
    table.children = (cells ?? []).map((cell) => element('div', {}, cell.children));
  });
}

/** A picture for programs without script stands beside the one that a script loads late. Changes the tree. */
function openNoscript(tree: HtmlRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'noscript' || !parent || index === undefined) return undefined;
    const isImage = (child: HtmlNodes) => child.type === 'element' && child.tagName === 'img';
    if (!node.children.some(isImage)) return undefined;
    const near = [
      parent.children[index - 1],
      parent.children[index + 1],
      parent.children[index + 2],
    ];
    const hasOther = near.some((other) => other && isImage(other));
    parent.children.splice(index, 1, ...(hasOther ? [] : node.children));
    return index;
  });
}

const inlineParents: ReadonlySet<string> = new Set([
  'p',
  'span',
  'a',
  'em',
  'strong',
  'b',
  'i',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'td',
  'th',
  'li',
]);

function createHandlers(firstLine: number, add: AddNote): Record<string, ElementHandler> {
  const noteAt = (node: Element) => (message: string) =>
    add(firstLine + (node.position?.start.line ?? 1) - 1, message);
  const convert: ElementHandler = (state, node: Element, parent) => {
    const children = state.all(node) as RootContent[];
    return toMarkdownNodes(toImported(node, parent, children), noteAt(node)) as never;
  };
  const keep: ElementHandler = (_, node: Element, parent) =>
    keepAsText(toImported(node, parent, []), noteAt(node)) as never;
  // Neither code nor coordinates are what readers saw.
  const drop: ElementHandler = (_, node: Element) => {
    noteAt(node)(`<${node.tagName}> was left out.`);
    const value = node.tagName === 'svg' ? textOf(node).replace(/\s+/g, ' ').trim() : '';
    return (value ? [{ type: 'text', value }] : []) as never;
  };
  return {
    ...Object.fromEntries(convertedNames.map((name) => [name, convert])),
    ...Object.fromEntries(keptNames.map((name) => [name, keep])),
    ...Object.fromEntries(droppedNames.map((name) => [name, drop])),
    script: (_, node: Element, parent) => {
      const children = node.children as unknown as RootContent[];
      return toMarkdownNodes(toImported(node, parent, children), noteAt(node)) as never;
    },
    pre: (_, node: Element) => toCode(node),
    [referenceName]: (_, { properties: { label } }: Element) => ({
      type: 'footnoteReference',
      identifier: String(label),
      label: String(label),
    }),
    math: (_, node: Element) => toTex(node) as never,
    figure: (state, node: Element) => toFigureNodes(state, node) as never,
    img: (_, node: Element, parent) => {
      const { src, alt, title } = node.properties;
      const dataSrc = node.properties.dataSrc ?? node.properties.dataImage;
      // Themes load images late and keep their path in another attribute.
      const url = String((/^data:/.test(String(src)) ? dataSrc : src) ?? dataSrc ?? src ?? '');
      const attributes = { src: url, alt: String(alt ?? ''), title: String(title ?? '') };
      return toMarkdownNodes(
        { ...toImported(node, parent, []), attributes },
        noteAt(node),
      ) as never;
    },
  };
}

/** Elements that `rehype-remark` drops or turns into something else. */
const convertedNames = [
  'a',
  'object',
  'embed',
  'source',
  'iframe',
  'video',
  'audio',
  'u',
  'ins',
  'sub',
  'sup',
  'mark',
  'abbr',
  'acronym',
  'details',
  'kbd',
  'samp',
  'tt',
  'cite',
  'summary',
  'ruby',
  'rb',
  'rt',
  'rp',
  'button',
  'noscript',
] as const;

/** Elements without a Markdown form. */
const keptNames = [
  'applet',
  'form',
  'input',
  'select',
  'textarea',
  'canvas',
  'template',
  'map',
  'dialog',
] as const;

export const droppedNames: readonly string[] = ['style', 'svg', 'link', 'meta'];

function isKept(name: string): boolean {
  return [...keptNames, ...droppedNames].includes(name);
}

function toImported(node: Element, parent: HtmlNodes | undefined, children: RootContent[]) {
  const attributes = Object.entries(node.properties).map(([key, value]) => [
    key,
    Array.isArray(value) ? value.join(' ') : String(value),
  ]);
  const isInline = parent?.type === 'element' && inlineParents.has(parent.tagName);
  return {
    name: node.tagName,
    attributes: Object.fromEntries(attributes) as Record<string, string>,
    children,
    isBlock: !isInline,
    position: node.position,
    source: writer.stringify({ type: 'root', children: [node] }),
  };
}

/** MathML, as KaTeX and temml write it, has its TeX in an annotation. Without one, its text stays. */
function toTex(math: Element): RootContent[] {
  for (const node of elementsOf(math)) {
    if (node.tagName !== 'annotation') continue;
    return [{ type: 'inlineMath', value: codeText(node).trim() }];
  }
  return [{ type: 'text', value: textOf(math) }];
}

/** Highlighters write the language in several places: on `code`, on `pre`, or as `brush: js`. */
function toCode(pre: Element): Code {
  const code = pre.children.find((child) => child.type === 'element' && child.tagName === 'code');
  const places = [code?.type === 'element' ? code : undefined, pre];
  const lang = places.map((place) => place && findLanguage(place)).find((name) => name);
  return { type: 'code', lang: lang ?? null, value: codeText(pre).replace(/^\n|\n$/g, '') };
}

function findLanguage({ properties }: Element): string | undefined {
  const { className, lang, dataLang, dataLanguage, dataEnlighterLanguage } = properties;
  const classes = Array.isArray(className) ? className.join(' ') : String(className ?? '');
  const [, marked] = /(?:^|\s)(?:language-|lang-|lang:\s*|brush:\s*)([\w+#-]+)/.exec(classes) ?? [];
  const given = marked ?? dataEnlighterLanguage ?? dataLanguage ?? dataLang ?? lang;
  return typeof given === 'string'
    ? (highlighterNames.get(given.toLowerCase()) ?? given)
    : undefined;
}

/** Languages by the names that only SyntaxHighlighter, Prism, Enlighter or Crayon have. */
const highlighterNames: ReadonlyMap<string, string> = new Map([
  ...['plain', 'generic', 'raw', 'none', 'default', 'no-highlight'].map(
    (name) => [name, 'text'] as const,
  ),
  ...['markup', 'xhtml'].map((name) => [name, 'html'] as const),
  ['jscript', 'js'],
  ['xslt', 'xsl'],
  ['c-sharp', 'csharp'],
  ['cf', 'coldfusion'],
  ['as3', 'actionscript-3'],
  ['actionscript3', 'actionscript-3'],
  ['objc', 'objective-c'],
  ['delphi', 'pascal'],
  ['ps', 'powershell'],
  ['vbnet', 'vb'],
  ['rails', 'ruby'],
  ['ror', 'ruby'],
]);

/** Byte for byte; only `<br>` is a line ending. */
function codeText(node: ElementContent): string {
  if (node.type === 'text') return node.value;
  if (node.type !== 'element') return '';
  return node.tagName === 'br' ? '\n' : node.children.map(codeText).join('');
}

function toFigureNodes(state: State, figure: Element): RootContent[] {
  const caption = figure.children.find(
    (child): child is Element => child.type === 'element' && child.tagName === 'figcaption',
  );
  const rest = figure.children.filter((child) => child !== caption);
  const nodes = toBlocks(state.all({ ...figure, children: rest }) as RootContent[]);
  const words = caption ? toBlocks(state.all(caption) as RootContent[]) : [];
  const [first, ...more] = nodes;
  const [shown, ...others] = first?.type === 'paragraph' ? first.children : [];
  const link = shown?.type === 'link' ? shown : undefined;
  const image = link ? link.children[0] : shown;
  const [sentence] = words;
  const isSimple = more.length + others.length === 0 && words.length === 1;
  if (!isSimple || image?.type !== 'image' || sentence?.type !== 'paragraph') {
    return [...nodes, ...words];
  }
  const { url: src, alt } = image;
  return toFigure({ src, alt: alt ?? '', caption: sentence.children, link: link?.url });
}

/** Whether a text contains no element, such as the end tag of one that started before a blank line. */
export function isEmptyHtml(tree: HtmlRoot): boolean {
  for (const node of nodesOf(tree)) {
    if (node.type === 'text' && node.value.trim() !== '') return false;
    if (
      node.type === 'element' &&
      ['img', 'iframe', 'script', 'hr', 'video', 'audio', 'details', 'object', 'embed'].includes(
        node.tagName,
      )
    ) {
      return false;
    }
  }
  return true;
}

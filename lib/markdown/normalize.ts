/** Normalizes the tree of an MDX body, so that later code handles one form of each construct. */
import type {
  Blockquote,
  Definition,
  Nodes,
  Paragraph,
  PhrasingContent,
  Root,
  RootContent,
} from 'mdast';
import { resolveMedia } from './body-urls.ts';
import {
  type CalloutKind,
  type ComponentElement,
  calloutKinds,
  findComponent,
} from './components.ts';
import { inlineText, nodesOf, replaceNodes } from './tree.ts';

/** Removes comments, `{/* … *\/}`, and the white space and empty paragraphs that remain. */
export function removeComments(tree: Root): Root {
  for (const node of nodesOf(tree)) {
    if (!('children' in node) || !node.children.some(isComment)) continue;
    const kept = (node.children as RootContent[]).filter((child) => !isComment(child));
    node.children = (sentences.has(node.type) ? trimText(kept) : kept) as typeof node.children;
  }
  replaceNodes(tree, (node) =>
    node.type === 'paragraph' && node.children.length === 0 ? [] : undefined,
  );
  return tree;
}

/** Replaces image references (`![a][b]`) with images, so that the rules for images cover both. */
export function resolveImages(tree: Root): Root {
  const definitions = new Map<string, Definition>();
  for (const node of nodesOf(tree)) {
    // The first of two definitions with the same name wins (CommonMark, section 4.7).
    const isFirst = node.type === 'definition' && !definitions.has(node.identifier);
    if (isFirst) definitions.set(node.identifier, node);
  }
  replaceNodes(tree, (node) => {
    const definition = node.type === 'imageReference' && definitions.get(node.identifier);
    if (!definition) return undefined;
    const { alt = '', position } = node;
    const { url, title = null } = definition;
    return [{ type: 'image', url, alt, title, ...(position && { position }) }];
  });
  return tree;
}

/** Removes the cells that a row has more than its header, and reads `\|` in math as a bar, as GitHub does. */
export function cutRows(tree: Root): Root {
  for (const node of nodesOf(tree)) {
    if (node.type !== 'table') continue;
    const count = node.children[0]?.children.length;
    for (const row of node.children) row.children = row.children.slice(0, count);
    for (const inner of nodesOf(node))
      if (inner.type === 'inlineMath') inner.value = inner.value.replaceAll('\\|', '|');
  }
  return tree;
}

/** Letters and punctuation of Chinese and Japanese. */
const wide = String.raw`[\p{scx=Han}\p{scx=Hira}\p{scx=Kana}\p{scx=Bopo}\uff01-\uff65]`;
const wideBreak = new RegExp(`(?<=${wide}[“”‘’…—]?)\\n(?=[“”‘’…—]?${wide})`, 'gu');

/** Joins lines of Chinese and Japanese: browsers would show a space between them (CSS Text 4, section 4.1.3). */
export function joinLines(tree: Root): Root {
  for (const node of nodesOf(tree)) {
    if (!('children' in node)) continue;
    node.children.forEach((child, index, all) => {
      if (child.type !== 'text' || !child.value.includes('\n')) return;
      const [last, next] = [all[index - 1], all[index + 1]].map((it) => (it ? inlineText(it) : ''));
      const [before, after] = [last?.slice(-2) ?? '', next?.slice(0, 2) ?? ''];
      const joined = `${before}${child.value}${after}`.replace(wideBreak, '');
      child.value = joined.slice(before.length, joined.length - after.length);
    });
  }
  return tree;
}

/**
 * Turns paths relative to the document into paths from the root of the site.
 *
 * @param document the document's path from the content folder.
 */
export function resolveMediaUrls(tree: Root, document: string): Root {
  for (const node of nodesOf(tree)) {
    if (node.type === 'image') node.url = resolveMedia(node.url, document);
    if (node.type !== 'mdxJsxFlowElement' && node.type !== 'mdxJsxTextElement') continue;
    const rules = findComponent(node)?.attributes ?? {};
    for (const attribute of node.attributes) {
      if (attribute.type !== 'mdxJsxAttribute' || typeof attribute.value !== 'string') continue;
      const kind = rules[attribute.name]?.url;
      if (kind !== 'image' && kind !== 'file') continue;
      attribute.value = resolveMedia(attribute.value, document);
    }
  }
  return tree;
}

/** Whether a node is an expression that contains only block comments. */
function isComment(node: Nodes): boolean {
  if (node.type !== 'mdxFlowExpression' && node.type !== 'mdxTextExpression') return false;
  const program = node.data?.estree;
  return program != null && program.body.length === 0 && (program.comments?.length ?? 0) > 0;
}

const sentences = new Set(['paragraph', 'heading', 'tableCell', 'link', 'mdxJsxTextElement']);

/** Trims inline content at both ends and at its line breaks. */
function trimText(nodes: readonly RootContent[]): RootContent[] {
  const merged: RootContent[] = [];
  for (const node of nodes) {
    const last = merged.at(-1);
    if (node.type === 'text' && last?.type === 'text') {
      last.value += node.value;
      if (last.position && node.position)
        last.position = { ...last.position, end: node.position.end };
    } else merged.push(node.type === 'text' ? { ...node } : node);
  }
  const [first] = merged;
  const last = merged.at(-1);
  if (first?.type === 'text') first.value = first.value.trimStart();
  if (last?.type === 'text') last.value = last.value.trimEnd();
  for (const node of merged) {
    if (node.type === 'text') node.value = node.value.replace(/[\t ]*\n[\t ]*/g, '\n');
  }
  return merged.filter((node) => node.type !== 'text' || node.value !== '');
}

/**
 * Makes each site component a block or inline by its kind, not by its layout as MDX does: `<Callout>a</Callout>` on one
 * line is a block, and a `<Term>` on lines of its own is a paragraph.
 */
export function placeComponents(tree: Root): Root {
  replaceNodes(tree, takeOutBlocks);
  replaceNodes(tree, (node) => {
    if (node.type !== 'mdxJsxFlowElement' || findComponent(node)?.place !== 'text')
      return undefined;
    const [paragraph, ...more] = node.children;
    if (paragraph?.type !== 'paragraph' || more.length > 0) return undefined;
    return [toParagraph(node, paragraph.children)];
  });
  return tree;
}

/** Takes blocks out of the paragraph that they stand for, also those within others. */
function takeOutBlocks(node: Nodes): readonly RootContent[] | undefined {
  if (node.type !== 'paragraph' || !isLineOfBlocks(node)) return undefined;
  const blocks = node.children.filter(isElement).map(toBlock);
  for (const block of blocks) replaceNodes(block, takeOutBlocks);
  return blocks;
}

function isElement(node: Nodes): node is ComponentElement & PhrasingContent {
  return node.type === 'mdxJsxTextElement';
}

/** Whether a paragraph contains only block components and white space. */
function isLineOfBlocks({ children }: Paragraph): boolean {
  return (
    children.some(isElement) &&
    children.every(
      (child) =>
        (isElement(child) && findComponent(child)?.place === 'flow') ||
        (child.type === 'text' && child.value.trim() === ''),
    )
  );
}

function toBlock(element: ComponentElement): ComponentElement {
  const children = element.children as PhrasingContent[];
  const paragraph: Paragraph = { type: 'paragraph', children };
  return {
    ...element,
    type: 'mdxJsxFlowElement',
    children: children.length > 0 ? [paragraph] : [],
  };
}

function toParagraph(element: ComponentElement, children: PhrasingContent[]): Paragraph {
  const { position } = element;
  const sentence = { ...element, type: 'mdxJsxTextElement', children } as PhrasingContent;
  return { type: 'paragraph', children: [sentence], ...(position && { position }) };
}

/** The first line of an alert, as GitHub reads it. */
const marker = /^\[!([A-Za-z]+)\][ \t]*(?:\n|$)/;

/**
 * Replaces every alert of GitHub (`> [!NOTE]`) with a callout of its kind, also within another one. A quote with another word in its
 * brackets stays a quote.
 */
export function toAlerts<Tree extends Root | ComponentElement>(tree: Tree): Tree {
  replaceNodes<Nodes>(tree, (node) => {
    if (node.type !== 'blockquote') return undefined;
    const kind = calloutKinds.find((known) => known === readAlertKind(node));
    return kind && [toAlerts(toCallout(node, kind))];
  });
  return tree;
}

/**
 * Returns the word in the brackets of an alert, in lower case, whether such an alert exists or not.
 *
 * @returns `undefined` for a quote that is no alert.
 */
export function readAlertKind(quote: Blockquote): string | undefined {
  const [paragraph] = quote.children;
  const [text, next] = paragraph?.type === 'paragraph' ? paragraph.children : [];
  const match = text?.type === 'text' ? marker.exec(text.value) : null;
  // Text behind the brackets on the same line makes it an ordinary quote.
  const isAlone = match?.[0].endsWith('\n') || next === undefined || next.type === 'break';
  return match && isAlone ? match[1]?.toLowerCase() : undefined;
}

function toCallout(
  quote: Blockquote,
  kind: CalloutKind,
): ComponentElement & { type: 'mdxJsxFlowElement' } {
  const [paragraph, ...rest] = quote.children;
  if (paragraph?.type === 'paragraph') removeMarker(paragraph.children);
  const isEmpty = paragraph?.type === 'paragraph' && paragraph.children.length === 0;
  const { position } = quote;
  return {
    type: 'mdxJsxFlowElement',
    name: 'Callout',
    attributes: [{ type: 'mdxJsxAttribute', name: 'kind', value: kind }],
    children: isEmpty || !paragraph ? rest : [paragraph, ...rest],
    ...(position && { position }),
  };
}

function removeMarker(children: PhrasingContent[]): void {
  const [text, next] = children;
  if (text?.type !== 'text') return;
  text.value = text.value.replace(marker, '');
  if (text.value === '') children.splice(0, next?.type === 'break' ? 2 : 1);
}

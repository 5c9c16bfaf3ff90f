/** Walks through syntax trees, reads their text, and builds nodes of HTML trees. */
import type {
  Element,
  ElementContent,
  RootContent as HtmlContent,
  Nodes as HtmlNodes,
  Properties,
  Text,
} from 'hast';
import type { Nodes, PhrasingContent, RootContent } from 'mdast';
import { countEach, type WordCounts } from '#lib/text/lists.ts';

/**
 * Lists a tree's nodes in document order, each before its children. You may replace the children of the node you were
 * given last.
 *
 * @param isSkipped whether a node is left out, with all that is in it.
 */
export function nodesOf(tree: Nodes, isSkipped?: (node: Nodes) => boolean): Generator<Nodes>;
export function nodesOf(
  tree: HtmlNodes,
  isSkipped?: (node: HtmlNodes) => boolean,
): Generator<HtmlNodes>;
export function* nodesOf<Node extends Nodes | HtmlNodes>(
  tree: Node,
  isSkipped?: (node: Node) => boolean,
): Generator<Node> {
  const waiting = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    if (isSkipped?.(node)) continue;
    yield node;
    if (!('children' in node)) continue;
    const { children } = node;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      waiting.push(children[index] as Node);
    }
  }
}

export function* elementsOf(tree: HtmlNodes): Generator<Element> {
  for (const node of nodesOf(tree)) if (node.type === 'element') yield node;
}

/**
 * Replaces nodes of a tree, the outer ones first. Nodes that stand for others are not searched for more.
 *
 * @param replace returns the nodes that stand for a node, or `undefined` if it stays.
 */
export function replaceNodes<Tree extends Nodes | HtmlNodes>(
  tree: Tree,
  replace: (node: ContentOf<Tree>) => readonly ContentOf<Tree>[] | undefined,
): void {
  if (!('children' in tree)) return;
  const children = tree.children as ContentOf<Tree>[];
  for (let index = 0; index < children.length; ) {
    const node = children[index] as ContentOf<Tree>;
    const others = replace(node);
    if (others) children.splice(index, 1, ...others);
    else replaceNodes(node, replace as never);
    index += others?.length ?? 1;
  }
}

type ContentOf<Tree> = Tree extends Nodes ? RootContent : HtmlContent;

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): Text {
  return { type: 'text', value };
}

/** Returns the text of an element on one line, with the alternative texts of its images. */
export function textOf(node: HtmlNodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

/** Signs between the parts of math in a line of text. */
const joints: Readonly<Record<string, string>> = { msup: '^', msub: '_', mfrac: '/' };

function rawText(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  // The number of a footnote belongs to no label.
  if (node.type === 'element' && node.properties.dataFootnoteRef) return '';
  const joint = (node.type === 'element' && joints[node.tagName]) || '';
  return 'children' in node ? node.children.map(rawText).join(joint) : '';
}

/** Removes bold within inline content that becomes bold: Markdown can't write bold within bold. */
export function withoutStrong(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'strong') return withoutStrong(node.children);
    if (!('children' in node)) return [node];
    return [{ ...node, children: withoutStrong(node.children) } as PhrasingContent];
  });
}

/** Returns a body without markup: one line per paragraph, heading, table cell and code block, with alternative texts. */
export function toPlainText(tree: Nodes): string {
  const lines: string[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      lines.push(inlineText(node));
    } else if (node.type === 'code') {
      lines.push(node.value);
    }
  }
  return lines.join('\n');
}

/** Returns the text of a heading, a paragraph or any inline node, without markup. */
export function inlineText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

/** Lists every URL of a body's links and images, in document order, without duplicates. */
export function toLinks(tree: Nodes): string[] {
  const urls = new Set<string>();
  for (const node of nodesOf(tree)) if ('url' in node) urls.add(node.url);
  return [...urls];
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** ASCII letters and digits between punctuation that belongs to no word. Most pieces of an English text match. */
const plainWord = /^[-!-,./:-@[-^`{-~‘’“”–—…]*([A-Za-z0-9]+)[-!-,./:-@[-^`{-~‘’“”–—…]*$/;

/** Counts the pieces of a text between spaces and line breaks. No word is in two of them, and a text repeats half of its own. */
export function countPieces(text: string): WordCounts {
  return countEach(text.split(/[\n ]/));
}

/** Splits a text into words, by the word boundaries of Unicode (UAX #29). */
export function toWords(text: string): string[] {
  // Workaround: on Node 20 each segment keeps a copy of its input, so segmenting the whole text at once would cost
  // quadratic time and memory.
  return text.split(/[\n ]/).flatMap((piece) => {
    // The regular expression takes a fraction of the segmenter's time.
    const plain = plainWord.exec(piece)?.[1];
    if (plain !== undefined) return plain;
    return Array.from(words.segment(piece))
      .filter((segment) => segment.isWordLike)
      .map((segment) => segment.segment);
  });
}

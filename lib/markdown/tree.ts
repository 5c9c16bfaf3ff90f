/** Walks through syntax trees, reads their text, and builds nodes of HTML trees. */
import type { Element, ElementContent, Nodes as HtmlNodes, Properties } from 'hast';
import type { Nodes, PhrasingContent } from 'mdast';

/**
 * Lists a tree's nodes in document order, each before its children. You may replace the children of the node you were
 * given last.
 */
export function nodesOf(tree: Nodes): Generator<Nodes>;
export function nodesOf(tree: HtmlNodes): Generator<HtmlNodes>;
export function* nodesOf(tree: Nodes | HtmlNodes): Generator<Nodes | HtmlNodes> {
  const waiting: (Nodes | HtmlNodes)[] = [tree];
  for (let node = waiting.pop(); node !== undefined; node = waiting.pop()) {
    yield node;
    if (!('children' in node)) continue;
    const { children } = node;
    for (let index = children.length - 1; index >= 0; index -= 1) {
      waiting.push(children[index] as Nodes | HtmlNodes);
    }
  }
}

export function* elementsOf(tree: HtmlNodes): Generator<Element> {
  for (const node of nodesOf(tree)) if (node.type === 'element') yield node;
}

export function element(
  tagName: string,
  properties: Properties,
  children: ElementContent[],
): Element {
  return { type: 'element', tagName, properties, children };
}

export function text(value: string): ElementContent {
  return { type: 'text', value };
}

/** Returns the text of an element on one line, with the alternative texts of its images. */
export function textOf(node: HtmlNodes): string {
  return rawText(node).replace(/\s+/g, ' ').trim();
}

function rawText(node: HtmlNodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  return 'children' in node ? node.children.map(rawText).join('') : '';
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

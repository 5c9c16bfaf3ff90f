/** Walks through syntax trees and builds nodes of HTML trees. */
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

/** Lists the elements of an HTML tree in document order. */
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

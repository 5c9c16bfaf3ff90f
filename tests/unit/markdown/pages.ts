import type { Element, Nodes, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { elementsOf as listElements } from '#lib/markdown/tree.ts';
import { loadHighlighter } from '#tests/support/load-highlighter.ts';

await loadHighlighter();

export const treeOf = (source: string) => renderHtmlTree(parseMdx(source));

const writer = unified().use(rehypeStringify).freeze();

export const writeHtml = (tree: Root): string => writer.stringify(tree);

/** Returns the HTML of a body on its page. */
export const pageOf = (source: string): string => writeHtml(treeOf(source));

export const elementsOf = (source: string, tagName: string): Element[] =>
  [...listElements(treeOf(source))].filter((node) => node.tagName === tagName);

/** Returns the `textContent` of a node. */
export function textContent(node: Nodes): string {
  if (node.type === 'text') return node.value;
  return 'children' in node ? node.children.map(textContent).join('') : '';
}

/** Footnotes in HTML: a raised number that links to a list item, as Ghost, WordPress and most converters of Markdown write them. */
import type { Element, Root as HtmlRoot } from 'hast';
import { visit } from 'unist-util-visit';
import { elementsOf } from '../../../lib/markdown/tree.ts';

/** The name of the element that stands for a reference. No HTML has it. */
export const referenceName = 'footnote-reference';

export type HtmlFootnote = { readonly label: string; readonly content: HtmlRoot };

/** Takes the notes out of a tree, and marks the references to them. Changes the tree. */
export function takeFootnotes(tree: HtmlRoot): readonly HtmlFootnote[] {
  const items = new Map<string, Element>();
  for (const element of elementsOf(tree)) {
    const { id } = element.properties;
    if (element.tagName === 'li' && typeof id === 'string') items.set(id, element);
  }
  if (items.size === 0) return [];
  const labels = new Map<string, string>();
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'sup') return undefined;
    const target = findTarget(node);
    if (target === undefined || !items.has(target)) return undefined;
    const label = labels.get(target) ?? String(labels.size + 1);
    labels.set(target, label);
    Object.assign(node, { tagName: referenceName, properties: { label }, children: [] });
    return undefined;
  });
  visit(tree, 'element', (node, index, parent) => {
    const { id } = node.properties;
    if (node.tagName !== 'li' || !labels.has(String(id)) || !parent || index === undefined)
      return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return [...labels].map(([id, label]) => {
    const content: HtmlRoot = { type: 'root', children: items.get(id)?.children ?? [] };
    return { label, content: withoutBackLinks(content) };
  });
}

function findTarget(sup: Element): string | undefined {
  for (const { tagName, properties } of elementsOf(sup)) {
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string' && href.startsWith('#')) return href.slice(1);
  }
  return undefined;
}

/** The page makes its own links from a note to its reference. */
function withoutBackLinks(content: HtmlRoot): HtmlRoot {
  visit(content, 'element', (node, index, parent) => {
    const isBack =
      node.tagName === 'a' && /^#(?:fnref|.*-link$)/.test(String(node.properties.href));
    if (!isBack || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return content;
}

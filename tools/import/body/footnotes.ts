/**
 * Footnotes in HTML: a raised number that links to a list item, as Ghost, WordPress and most converters of Markdown write them, or a link to
 * a paragraph or box that links back, as Substack does.
 */
import type { Element, Root as HtmlRoot } from 'hast';
import { visit } from 'unist-util-visit';
import { elementsOf } from '../../../lib/markdown/tree.ts';

/** The name of the element that stands for a reference. No HTML has it. */
export const referenceName = 'footnote-reference';

export type HtmlFootnote = { readonly label: string; readonly content: HtmlRoot };

/** Takes the notes out of a tree, and marks the references to them. Changes the tree. */
export function takeFootnotes(tree: HtmlRoot): readonly HtmlFootnote[] {
  const references = new Map<string, string>();
  const items = new Map<string, Element>();
  findNotes(tree, undefined, references, items);
  if (items.size === 0) return [];
  const labels = new Map<string, string>();
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'sup' && node.tagName !== 'a') return undefined;
    const target = findTarget(node);
    const item = target === undefined ? undefined : items.get(target);
    // A list item may also be a heading's or a table of contents' target, so that only a raised link is a reference to it.
    if (target === undefined || !item || (node.tagName === 'a' && item.tagName === 'li')) {
      return undefined;
    }
    const label = labels.get(target) ?? String(labels.size + 1);
    labels.set(target, label);
    Object.assign(node, { tagName: referenceName, properties: { label }, children: [] });
    return undefined;
  });
  const notes = new Set([...labels.keys()].map((id) => items.get(id)));
  visit(tree, 'element', (node, index, parent) => {
    if (!notes.has(node) || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return [...labels].map(([id, label]) => {
    const content: HtmlRoot = { type: 'root', children: items.get(id)?.children ?? [] };
    return { label, content: withoutBackLinks(content, references) };
  });
}

const blocks: ReadonlySet<string> = new Set(['li', 'p', 'div', 'dd', 'aside']);

/**
 * Collects the notes by their ids, and the targets of links by the links' ids, in the order of the text: a reference comes before its note.
 */
function findNotes(
  node: HtmlRoot | Element,
  block: Element | undefined,
  references: Map<string, string>,
  items: Map<string, Element>,
): void {
  const own = node.type === 'element' && blocks.has(node.tagName) ? node : block;
  if (node.type === 'element') {
    const { id } = node.properties;
    if (typeof id === 'string') {
      if (node.tagName === 'li' || (own && linksBack(own, id, references))) {
        items.set(id, own ?? node);
      }
      const target = findTarget(node);
      if (target !== undefined && /^(?:a|sup)$/.test(node.tagName)) references.set(id, target);
    }
  }
  for (const child of node.children) {
    if (child.type === 'element') findNotes(child, own, references, items);
  }
}

function linksBack(note: Element, id: string, references: ReadonlyMap<string, string>): boolean {
  return [...elementsOf(note)].some(
    ({ tagName, properties: { href } }) =>
      tagName === 'a' &&
      typeof href === 'string' &&
      references.get(href.replace('#', '')) === id &&
      href.startsWith('#'),
  );
}

function findTarget(sup: Element): string | undefined {
  for (const { tagName, properties } of elementsOf(sup)) {
    const { href } = properties;
    if (tagName === 'a' && typeof href === 'string' && href.startsWith('#')) return href.slice(1);
  }
  return undefined;
}

/** The page makes its own links from a note to its reference. */
function withoutBackLinks(content: HtmlRoot, references: ReadonlyMap<string, string>): HtmlRoot {
  visit(content, 'element', (node, index, parent) => {
    const href = String(node.properties.href);
    const isBack =
      node.tagName === 'a' &&
      (/^#(?:fnref|.*-link$)/.test(href) || (href[0] === '#' && references.has(href.slice(1))));
    if (!isBack || !parent || index === undefined) return undefined;
    parent.children.splice(index, 1);
    return index;
  });
  return content;
}

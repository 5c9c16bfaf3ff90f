import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element, textOf } from './html-node.ts';
import { elementsOf } from './walk.ts';

/** A heading of a body that can be linked to. */
export type LinkedHeading = {
  readonly element: Element;
  readonly id: string;
  readonly text: string;
  readonly depth: number;
};

/** The headings that an author wrote, in reading order: not the one over the footnotes, and none within them. */
export function findHeadings(html: Root): readonly LinkedHeading[] {
  const headings: LinkedHeading[] = [];
  visit(html, 'element', (node) => {
    if (node.properties.dataFootnotes) return SKIP;
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    const { id } = node.properties;
    if (depth && id) headings.push({ element: node, id: String(id), text: textOf(node), depth });
    return undefined;
  });
  return headings;
}

/**
 * Ends each heading of the second to fourth level with a link to itself. The link is empty, so that a heading reads the
 * same as in Markdown: the stylesheet draws its sign.
 */
export function addAnchors(html: Root): void {
  for (const { element: heading, id, text, depth } of findHeadings(html)) {
    if (depth < 2 || depth > 4) continue;
    const label = `Link to “${text}”`;
    heading.children.push(
      element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: label }, []),
    );
  }
}

/** A heading without a letter or digit has no name to link to; an empty `id` is not HTML. */
export function dropEmptyIds(html: Root): void {
  for (const { properties } of elementsOf(html)) {
    if (properties.id === '') delete properties.id;
  }
}

import type { Element, Root } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element, textOf } from './html-node.ts';
import { elementsOf } from './walk.ts';

/**
 * Puts every table into a box that scrolls on its own. The box is reached by keyboard, and so it has a name: that of the
 * nearest heading above.
 */
export function wrapTables(html: Root): void {
  let heading = '';
  visit(html, 'element', (node, index, parent) => {
    if (/^h[1-6]$/.test(node.tagName)) heading = textOf(node);
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined;
    for (const part of elementsOf(node)) nameAlignment(part);
    parent.children[index] = element(
      'div',
      {
        className: ['table'],
        tabIndex: 0,
        role: 'group',
        ariaLabel: heading ? `Table: ${heading}` : 'Table',
      },
      [node],
    );
    return SKIP;
  });
}

/** React would make an inline style of `align`, which the Content-Security-Policy forbids. */
function nameAlignment({ properties }: Element): void {
  const { align } = properties;
  delete properties.align;
  if (align === 'center' || align === 'right') properties.dataAlign = align;
}

import type { Root } from 'hast';
import { visit } from 'unist-util-visit';

/** Gives the box of each task in a list the name that it lacks. A body has no other form control. */
export function nameTasks(html: Root): void {
  visit(html, 'element', ({ tagName, properties }) => {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'done' : 'to do';
  });
}

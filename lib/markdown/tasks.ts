import type { Root } from 'hast';
import { elementsOf } from './walk.ts';

/** Gives the box of each task in a list the name that it lacks. A body has no other form control. */
export function nameTasks(html: Root): void {
  for (const { tagName, properties } of elementsOf(html)) {
    if (tagName === 'input') properties.ariaLabel = properties.checked ? 'done' : 'to do';
  }
}

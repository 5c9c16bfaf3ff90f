import type { Element, Root } from 'hast';
import { elementsOf } from './walk.ts';

/**
 * Gives each footnote, and the first reference to it, its number as `data-note`: with it the stylesheet finds the two,
 * and can set a note beside its reference. The ids do not tell, because they are made of the author's label.
 */
export function numberNotes(html: Root): void {
  const notes: Element[] = [];
  const references = new Map<string, Element>();
  for (const node of elementsOf(html)) {
    const { id, href, dataFootnoteRef } = node.properties;
    if (node.tagName === 'li' && String(id).startsWith('user-content-fn-')) notes.push(node);
    const note = String(href).slice(1);
    if (dataFootnoteRef && !references.has(note)) references.set(note, node);
  }
  notes.forEach(({ properties }, index) => {
    const reference = references.get(String(properties.id));
    properties.dataNote = index + 1;
    if (reference) reference.properties.dataNote = index + 1;
  });
}

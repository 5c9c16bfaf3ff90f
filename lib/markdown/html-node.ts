import type { Element, ElementContent, Nodes, Properties } from 'hast';

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

/** The words of an element on one line, as a reader takes them: with the alternative texts of its images. */
export function textOf(node: Nodes): string {
  return words(node).replace(/\s+/g, ' ').trim();
}

function words(node: Nodes): string {
  if (node.type === 'text') return node.value;
  if (node.type === 'element' && node.tagName === 'img') return String(node.properties.alt ?? '');
  return 'children' in node ? node.children.map(words).join('') : '';
}

import { language } from '#lib/site/text/browser.ts';

/** The attributes of a text of the interface, which may be in another language than the page. */
export const ofInterface = { lang: language, dir: 'auto' } as const;

/**
 * Creates an element with attributes and children.
 *
 * @example createElement('a', { href: '/search' }, 'Search')
 */
export function createElement<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Readonly<Record<string, string>> = {},
  ...children: readonly (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const node = document.createElement(name);
  for (const [attribute, value] of Object.entries(attributes)) node.setAttribute(attribute, value);
  node.append(...children);
  return node;
}

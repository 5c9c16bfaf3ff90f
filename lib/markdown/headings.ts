/** Headings: their ids, one rule for pages, the API, Markdown and the check; their anchors and the table of contents. */

import GithubSlugger, { slug } from 'github-slugger';
import type { Element, Nodes, Root } from 'hast';
import { fill } from '#lib/text/format.ts';
import { bodyText } from './body-text.ts';
import { element, nodesOf, textOf } from './tree.ts';

type LinkedHeading = {
  readonly element: Element;
  readonly id: string;
  readonly text: string;
  readonly depth: number;
};

/** Finds the headings that the author wrote, in document order. Leaves out footnotes and the heading above them. */
export function findHeadings(html: Root): readonly LinkedHeading[] {
  const headings: LinkedHeading[] = [];
  for (const node of nodesOf(html, isFootnotes)) {
    if (node.type !== 'element') continue;
    const depth = Number(/^h([1-6])$/.exec(node.tagName)?.[1]);
    const { id } = node.properties;
    if (depth && id) headings.push({ element: node, id: String(id), text: textOf(node), depth });
  }
  return headings;
}

const isFootnotes = (node: Nodes) =>
  node.type === 'element' && Boolean(node.properties.dataFootnotes);

export type ContentsEntry = Pick<LinkedHeading, 'id' | 'text'> & { readonly depth: 2 | 3 };

/** Lists the second- and third-level headings of a tree that `renderHtmlTree` returned, in document order. */
export function toContents(html: Root): readonly ContentsEntry[] {
  return findHeadings(html).flatMap(({ id, text, depth }) =>
    depth === 2 || depth === 3 ? [{ id, text, depth }] : [],
  );
}

/**
 * Appends to each heading of the second to fourth level a link to itself. The link is empty, so that the heading's text
 * is the same as in Markdown; the stylesheet draws the link's sign.
 */
export function addAnchors(html: Root): void {
  for (const { element: heading, id, text, depth } of findHeadings(html)) {
    if (depth < 2 || depth > 4) continue;
    const label = fill(bodyText().anchor, { heading: text });
    heading.children.push(
      element('a', { className: ['anchor'], href: `#${id}`, ariaLabel: label }, []),
    );
  }
}

/** The id of the main part of every page. */
export const mainId = 'content';

/** The ids that pages give to their own parts. */
const pageIds = [
  mainId,
  'comments',
  'footnote-label',
  'format',
  'menu',
  'newsletter',
  'palette-input',
  'palette-label',
  'related',
  'related-documents',
  'series',
];

/** A sign that a heading may consist of, such as an emoji or an arrow. */
const sign = /\p{S}|\p{Extended_Pictographic}/u;

/**
 * Returns a function that gives each heading of a document its id, in document order. It is unique within the page.
 *
 * @example createHeadingIds()('A `b`: c') // → 'a-b-c'
 */
export function createHeadingIds(): (text: string) => string {
  const slugger = new GithubSlugger();
  for (const id of pageIds) slugger.slug(id);
  return (heading) => {
    const text = heading.normalize('NFC');
    const name = slug(text);
    if (!/[\p{L}\p{N}]/u.test(name) && sign.test(text)) return slugger.slug('section');
    return name && slugger.slug(text);
  };
}

/** The id of a heading that the program writes: no other heading of its page repeats it. */
export function toHeadingId(heading: string): string {
  return createHeadingIds()(heading);
}

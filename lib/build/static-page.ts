/** A prerendered page as a reader gets it: what React has rendered, without the framework that rendered it. */
import type { Element, Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { formatSize } from '#lib/text/format-size.ts';

const parser = unified().use(rehypeParse).freeze();

/** A part of the text that is replaced; an empty `by` takes it out. */
type Edit = { readonly start: number; readonly end: number; readonly by: string };

/**
 * Takes out the framework's runtime, the links that preload it, its inline data and the marks that it would find its
 * place by; every other byte stays as it is. Where the page tells its own size, the size is filled in.
 *
 * @param ownScripts the path under which this site's own scripts are.
 */
export function toStaticPage(html: string, ownScripts: string): string {
  const cuts: Edit[] = [];
  const sizeMarks: number[] = [];
  visit(parser.parse(html), (node) => {
    if (isOfFramework(node, ownScripts)) {
      cuts.push({ ...placeOf(node), by: '' });
      return SKIP;
    }
    if (isSizeMark(node)) sizeMarks.push(html.indexOf('>', placeOf(node).start) + 1);
    return undefined;
  });
  const page = applyEdits(html, cuts);
  if (sizeMarks.length === 0) return page;
  const by = formatSize(Buffer.byteLength(page));
  const sizes = sizeMarks.map((start) => ({ start, end: start, by }));
  return applyEdits(
    html,
    [...cuts, ...sizes].sort((a, b) => a.start - b.start),
  );
}

/** A page tells how large it is in the element with this mark, which nobody knows while it is rendered. */
function isSizeMark(node: Nodes): boolean {
  return node.type === 'element' && 'dataHtmlSize' in node.properties;
}

function isOfFramework(node: Nodes, ownScripts: string): boolean {
  if (node.type === 'comment') return true;
  if (node.type !== 'element') return false;
  const { tagName, properties } = node;
  switch (tagName) {
    case 'script':
      return properties.type !== 'application/ld+json' && !isBelow(properties.src, ownScripts);
    case 'link':
      return properties.as === 'script' && !isBelow(properties.href, ownScripts);
    case 'div':
      return isMetadataOutlet(node);
    default:
      return false;
  }
}

/** Where the framework streams metadata to; it is empty in a page that was prerendered. */
function isMetadataOutlet({ properties, children }: Element): boolean {
  return properties.hidden === true && children.every(({ type }) => type === 'comment');
}

function isBelow(address: unknown, folder: string): boolean {
  return typeof address === 'string' && address.startsWith(folder);
}

function placeOf(node: Nodes): { readonly start: number; readonly end: number } {
  const start = node.position?.start.offset;
  const end = node.position?.end.offset;
  if (start === undefined || end === undefined) throw new Error(`A ${node.type} has no place.`);
  return { start, end };
}

/** @param edits in the order of the text, none within another. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, by } of edits) {
    parts.push(text.slice(position, start), by);
    position = end;
  }
  return parts.join('') + text.slice(position);
}

/** Makes a Markdown document a part of a larger one: headings, labels and fragments that would clash are set right. */
import type { Heading, Paragraph, Parents, PhrasingContent, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { nodesOf } from './walk.ts';
import { toMarkdown } from './write.ts';

export type Part = {
  /** The depth that its highest headings get; the others keep their distance from them. */
  readonly depth: Heading['depth'];
  /** Tells its footnotes and link definitions from those of other parts: letters, digits and hyphens. */
  readonly name: string;
  /** Where the document is on its own: `#fragment` leads there. */
  readonly url: string;
};

/**
 * @param tree GitHub Flavored Markdown; it is changed.
 * @example toPart(parseMarkdown('## A\n\n### B'), { depth: 3, name: 'a', url: 'https://example.com/a' })
 * // → '### A\n\n#### B'
 */
export function toPart(tree: Root, { depth, name, url }: Part): string {
  moveHeadings(tree, depth);
  nameLabels(tree, name);
  for (const node of nodesOf(tree)) {
    const isLink = node.type === 'link' || node.type === 'definition';
    if (isLink && node.url.startsWith('#')) node.url = `${url}${node.url}`;
  }
  return toMarkdown(tree);
}

/**
 * Moves every heading by the same number of levels, so that the highest are at `depth`. HTML and Markdown know six
 * levels: what would come below them becomes a paragraph in bold, which leaves the order of the outline as it was.
 */
function moveHeadings(tree: Root, depth: number): void {
  const depths: number[] = [];
  for (const node of nodesOf(tree)) if (node.type === 'heading') depths.push(node.depth);
  const levels = depth - Math.min(...depths);
  visit(tree, 'heading', (node, index, parent) => {
    const moved = node.depth + levels;
    if (isHeadingDepth(moved)) node.depth = moved;
    else if (parent && index !== undefined) replaceChild(parent, index, toBold(node));
  });
}

function isHeadingDepth(depth: number): depth is Heading['depth'] {
  return depth <= 6;
}

/** A heading stands where a paragraph may stand: in the document, a quote, a list item or a footnote. */
function replaceChild(parent: Parents, index: number, paragraph: Paragraph): void {
  parent.children.splice(index, 1, paragraph as never);
}

function toBold({ children }: Heading): Paragraph {
  return { type: 'paragraph', children: [{ type: 'strong', children: withoutStrong(children) }] };
}

/** Markdown has no spelling for bold within bold. */
function withoutStrong(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  return nodes.flatMap((node) => {
    if (node.type === 'strong') return withoutStrong(node.children);
    if (!('children' in node)) return [node];
    return [{ ...node, children: withoutStrong(node.children) } as PhrasingContent];
  });
}

/** Footnotes and definitions belong to a whole document: two parts that both have a `[^1]` would share the first. */
function nameLabels(tree: Root, name: string): void {
  for (const node of nodesOf(tree)) {
    if (!('identifier' in node)) continue;
    node.label = `${name}-${node.label ?? node.identifier}`;
    node.identifier = `${name}-${node.identifier}`;
  }
}

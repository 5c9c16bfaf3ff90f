/** The structure of a text, of which `app/_components/mark.tsx` makes drawings. */
import type { PageBody, PageNode } from '../../../lib/markdown/page-body.ts';

type BlockKind = 'text' | 'heading' | 'code' | 'figure';

const kinds: Readonly<Record<string, BlockKind>> = {
  ...Object.fromEntries(['h2', 'h3', 'h4'].map((name) => [name, 'heading'] as const)),
  ...Object.fromEntries(
    ['Figure', 'Video', 'figure', 'img', 'table'].map((name) => [name, 'figure'] as const),
  ),
  pre: 'code',
};

/** In characters, less than a line of the drawing. Of a rounded length, another word seldom changes the index, of which every page is made. */
const lengthStep = 50;

/** Characters that a figure takes the place of. */
const figureLength = 400;

/**
 * Writes the blocks at the highest level of a text, such as paragraphs: the first letter of the kind of each, and its rounded length in
 * characters.
 *
 * @example toStructure(page) // → 'h50t350c100f400'
 */
export function toStructure({ nodes }: PageBody): string {
  return nodes.map((node) => (typeof node === 'string' ? '' : toBlock(node))).join('');
}

function toBlock(node: Exclude<PageNode, string>): string {
  const inner = `${node.props.className ?? ''}`;
  const kind =
    kinds[node.type] ??
    (/\bcode/.test(inner) ? 'code' : /\b(?:table|diagram)/.test(inner) ? 'figure' : 'text');
  const length = kind === 'figure' ? figureLength : measure(node);
  return `${kind.charAt(0)}${Math.ceil(length / lengthStep) * lengthStep}`;
}

function measure(node: PageNode): number {
  if (typeof node === 'string') return node.length;
  const own = node.html?.replace(/<[^>]*>/g, '').length ?? 0;
  return (node.children ?? []).reduce((sum, child) => sum + measure(child), own);
}

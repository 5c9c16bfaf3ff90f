import type { PhrasingContent, TableCell, TableRow } from 'mdast';
import { parseMarkdown } from '#lib/markdown/parse.ts';

/** The words of a cell as Markdown, or the one thing that it holds. */
export type Cell = string | PhrasingContent;

/** A table with words over its columns. */
export function toTable(head: readonly string[], rows: readonly (readonly Cell[])[]) {
  return { type: 'table', children: [head, ...rows].map(toRow) } as const;
}

function toRow(cells: readonly Cell[]): TableRow {
  return {
    type: 'tableRow',
    children: cells.map(
      (cell): TableCell => ({
        type: 'tableCell',
        children: typeof cell === 'string' ? toInlines(cell) : [cell],
      }),
    ),
  };
}

/**
 * The nodes of one line of Markdown, such as a description in the endpoint table.
 *
 * @throws Error where the text is more than a paragraph.
 */
export function toInlines(markdown: string): PhrasingContent[] {
  const [block, ...more] = parseMarkdown(markdown).children;
  if (block === undefined) return [];
  if (block.type === 'paragraph' && more.length === 0) return block.children;
  throw new Error(`"${markdown}" has to be one paragraph, to fit into a cell.`);
}

/** @example toChoice(['a', 'b']) // → 'One of `a`, `b`.' */
export function toChoice(values: readonly string[]): string {
  return `One of ${values.map((value) => `\`${value}\``).join(', ')}.`;
}

import type { Nodes } from 'mdast';

/** @returns a part of a body as a node, whose position a mistake takes. */
export function toPositioned(
  source: string,
  offset: number,
  length: number,
): Pick<Nodes, 'position'> {
  const lines = source.slice(0, offset).split('\n');
  const line = lines.length;
  const column = (lines.at(-1)?.length ?? 0) + 1;
  return { position: { start: { line, column }, end: { line, column: column + length } } };
}

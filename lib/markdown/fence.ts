/** The first and last of some lines, counted from 1. */
export type LineRange = readonly [first: number, last: number];

export type FenceMeta = {
  /** The file that the code stands in. */
  readonly file: string | undefined;
  /** The lines to look at. */
  readonly marked: readonly LineRange[];
};

const filePart = /(?:^|\s)file=(\S+)/;
const linesPart = /(?:^|\s)\{([^{}]*)\}(?!\S)/;

/**
 * Reads what an author writes after the language of a fence. What is not understood is left out.
 *
 * @example readFenceMeta('file=lib/x.ts {1,3-5}') // → { file: 'lib/x.ts', marked: [[1, 1], [3, 5]] }
 */
export function readFenceMeta(meta: string | null | undefined): FenceMeta {
  const file = filePart.exec(meta ?? '')?.[1];
  const ranges = linesPart.exec(meta ?? '')?.[1] ?? '';
  return { file, marked: ranges.split(',').flatMap(readRange) };
}

function readRange(text: string): LineRange[] {
  const [, first, last = first] = /^\s*(\d+)\s*(?:-\s*(\d+)\s*)?$/.exec(text) ?? [];
  const range = [Number(first), Number(last)] as const;
  return range[0] >= 1 && range[0] <= range[1] ? [range] : [];
}

/**
 * Whether all that an author writes after the language of a fence is understood.
 *
 * @param lines how many lines the block has: only these can be marked.
 * @example isFenceMeta('{1,9}', 3) // → false
 */
export function isFenceMeta(meta: string, lines: number): boolean {
  const rest = meta.replace(filePart, '').replace(linesPart, '');
  if (rest.trim() !== '') return false;
  const written = linesPart.exec(meta)?.[1]?.split(',') ?? [];
  const { marked } = readFenceMeta(meta);
  return marked.length === written.length && marked.every(([, last]) => last <= lines);
}

import type { Span } from './problem.ts';

const linesAround = 1;

/** A paragraph may be one long line: no more of it is shown than fits a terminal. */
const shownWidth = 90;
const shownBefore = 60;

/**
 * The line of a mistake with the lines around it, and a mark below what is meant.
 *
 * @param text the file, with `\n` at the ends of its lines.
 * @example toSourceFrame('a\nb: x\nc', { line: 2, column: 4, length: 1 })
 * // →   1 | a
 * //   > 2 | b: x
 * //       |    ^
 * //     3 | c
 */
export function toSourceFrame(text: string, { line, column, length }: Span): string {
  const lines = text.replace(/\n$/, '').split('\n');
  const first = Math.max(1, line - linesAround);
  const last = Math.min(lines.length, line + linesAround);
  const digits = String(last).length;
  const offset = Math.max(0, column - 1 - shownBefore);
  const show = (content: string) =>
    content.slice(offset, offset + shownWidth).replaceAll('\t', ' ');

  const rows: string[] = [];
  for (let number = first; number <= last; number++) {
    const isMeant = number === line;
    const content = show(lines[number - 1] ?? '');
    rows.push(`${isMeant ? '>' : ' '} ${String(number).padStart(digits)} | ${content}`);
    if (!isMeant) continue;
    const room = Math.max(1, shownWidth - (column - 1 - offset));
    const mark = '^'.repeat(Math.min(Math.max(1, length), room));
    rows.push(`  ${' '.repeat(digits)} | ${' '.repeat(column - 1 - offset)}${mark}`);
  }
  return rows.map((row) => row.trimEnd()).join('\n');
}

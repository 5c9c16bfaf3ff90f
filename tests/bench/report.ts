/** Statistics, and figures as Markdown tables that also line up in a terminal. */

/** The middle value, or the mean of the two in the middle. `NaN` of nothing. */
export function toMedian(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/**
 * The nearest-rank percentile, 0 of nothing.
 *
 * @param sorted ascending.
 * @example toPercentile([1, 2, 3, 4], 50) // → 2
 */
export function toPercentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? 0;
}

/**
 * @param rows each with one cell per title. The first column is left-aligned, the others are right-aligned.
 * @example toTable(['Page', 'kB'], [['home', '4']])
 * // → '| Page |  kB |\n| :--- | --: |\n| home |   4 |'
 */
export function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const cells = [titles, ...rows].map((row) => row.map((cell) => cell.replaceAll('|', '\\|')));
  const widths = titles.map((_, column) =>
    Math.max(3, ...cells.map((row) => row[column]?.length ?? 0)),
  );
  const lines = cells.map((row) =>
    widths.map((width, column) => {
      const cell = row[column] ?? '';
      return column === 0 ? cell.padEnd(width) : cell.padStart(width);
    }),
  );
  const rule = widths.map((width, column) =>
    column === 0 ? `:${'-'.repeat(width - 1)}` : `${'-'.repeat(width - 1)}:`,
  );
  lines.splice(1, 0, rule);
  return lines.map((line) => `| ${line.join(' | ')} |`).join('\n');
}

/** What a table shows for a figure that could not be measured. */
export const none = '–';

/** Marks a figure that misses its goal. */
export function mark(text: string, isMet: boolean): string {
  return isMet ? text : `✗ ${text}`;
}

export function print(...paragraphs: readonly string[]): void {
  console.log(`${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`);
}

/** Progress goes to standard error, so that standard output has only the tables. */
export function note(text: string): void {
  console.error(`Measuring ${text} …`);
}

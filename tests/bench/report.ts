/** Statistics and Markdown tables. */

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

/** A Markdown table whose columns also line up in a terminal. */
export function toTable(titles: readonly string[], rows: readonly (readonly string[])[]): string {
  const lines = [titles, titles.map(() => '---'), ...rows];
  const widths = titles.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (line: readonly string[]) =>
    line.map((cell, column) => cell.padEnd(widths[column] ?? 0));
  return lines.map((line) => `| ${pad(line).join(' | ')} |`).join('\n');
}

export type GoalResult = {
  readonly goal: string;
  readonly limit: string;
  readonly measured: string;
  readonly isMet: boolean;
};

export function toGoalTable(results: readonly GoalResult[]): string {
  const rows = results.map(({ goal, limit, measured, isMet }) => [
    goal,
    limit,
    mark(measured, isMet),
  ]);
  return toTable(['Goal', 'Limit', 'Measured'], rows);
}

/** Stands in tables for a figure that could not be measured. */
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

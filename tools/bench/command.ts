/** What the measuring commands share: exit codes, goals, Markdown tables, and an empty app to compare with. */
import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { type SiteServer, startSite } from '../../tests/support/site-server.ts';

/** Exits with 0 if `main` returns true, with 1 if it returns false or throws. Programs that it has started stop then. */
export async function runCommand(main: () => Promise<boolean>): Promise<never> {
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => process.exit(130));
  try {
    process.exit((await main()) ? 0 : 1);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

/**
 * Builds and serves an app with one page and one route handler, using the Next of this repository.
 *
 * @param responsesFile the responses that its route handler sends.
 */
export function startEmptySite(responsesFile = ''): Promise<SiteServer> {
  const folder = fileURLToPath(new URL('empty-site', import.meta.url));
  const env = { NEXT_TELEMETRY_DISABLED: '1', BENCH_RESPONSES: responsesFile };
  execFileSync('npx', ['next', 'build', folder], { env: { ...process.env, ...env } });
  return startSite(env, '.', ['npx', 'next', 'start', folder]);
}

export function toMedian(values: readonly number[]): number {
  return toPercentile(
    values.toSorted((a, b) => a - b),
    50,
  );
}

/**
 * The nearest-rank percentile, `NaN` of nothing.
 *
 * @param sorted ascending.
 * @example toPercentile([1, 2, 3, 4], 50) // → 2
 */
export function toPercentile(sorted: readonly number[], percent: number): number {
  return sorted[Math.max(0, Math.ceil((sorted.length * percent) / 100) - 1)] ?? Number.NaN;
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

export type Row = {
  readonly name: string;
  /** The goals of these kinds apply to it. */
  readonly kinds: readonly string[];
  /** By title and unit. `NaN` does not apply or could not be measured. */
  readonly figures: Readonly<Record<string, number>>;
};

/** One line per row, one column per figure. */
export function toFigureTable(rows: readonly Row[]): string {
  const titles = [...new Set(rows.flatMap(({ figures }) => Object.keys(figures)))];
  const toCells = ({ name, figures }: Row) => [
    name,
    ...titles.map((title) => toText(figures[title])),
  ];
  return toTable(['', ...titles], rows.map(toCells));
}

export type Goal = {
  readonly kind: string;
  readonly figure: string;
  readonly sign: '≥' | '≤';
  readonly limit: number;
};

/** @param limits by figure. */
export function toGoals(
  kind: string,
  sign: Goal['sign'],
  limits: Readonly<Record<string, number>>,
): readonly Goal[] {
  return Object.entries(limits).map(([figure, limit]) => ({ kind, figure, sign, limit }));
}

/** Compares each goal with the worst of its rows. `NaN` is the worst; a goal whose figure no row has is left out. */
export function checkGoals(goals: readonly Goal[], rows: readonly Row[]) {
  return goals.flatMap(({ kind, figure, sign, limit }) => {
    const own = rows.filter(({ kinds, figures }) => kinds.includes(kind) && figure in figures);
    if (own.length === 0) return [];
    const values = own.map(({ figures }) => figures[figure] ?? Number.NaN);
    const value = sign === '≥' ? Math.min(...values) : Math.max(...values);
    const worst = own[values.findIndex((one) => Object.is(one, value))]?.name ?? '';
    const isMet = sign === '≥' ? value >= limit : value <= limit;
    return [{ goal: `${figure}, ${kind}`, limit: `${sign} ${limit}`, value, worst, isMet }];
  });
}

/** Prints the goals. @returns whether all are met. */
export function reportGoals(goals: readonly Goal[], rows: readonly Row[]): boolean {
  const results = checkGoals(goals, rows);
  const cells = results.map(({ goal, limit, value, worst, isMet }) => {
    return [goal, limit, mark(toText(value), isMet), worst];
  });
  print('## Goals', toTable(['Goal', 'Limit', 'Measured', 'Worst'], cells));
  return results.every(({ isMet }) => isMet);
}

/** Stands in tables for a figure that could not be measured. */
export const none = '–';

/** Three significant digits, or all digits of a whole number. */
export function toText(value = Number.NaN): string {
  if (!Number.isFinite(value)) return none;
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}

/** Marks a figure that misses its goal. */
export function mark(text: string, isGood: boolean): string {
  return isGood ? text : `✗ ${text}`;
}

export function print(...paragraphs: readonly string[]): void {
  console.log(`${paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')}\n`);
}

/**
 * Parses the value of a command-line flag.
 *
 * @throws Error if it is not a whole number up to 999999. The message names the flag.
 */
export function readWholeNumber(flag: string, value: string): number {
  if (!/^\d{1,6}$/.test(value)) {
    throw new Error(`--${flag} takes a whole number up to 999999, not "${value}".`);
  }
  return Number(value);
}

/** Progress goes to standard error, so that standard output has only the tables. */
export function note(text: string): void {
  console.error(`Measuring ${text} …`);
}

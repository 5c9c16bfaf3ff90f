/** What is measured: one number a row, in one table for each thing that is counted, at each size. */
import { toTable } from '#tests/bench/table.ts';

/** The titles, in the order in which the tables are printed. */
export const titles = {
  seconds: 'Build: seconds',
  cpu: 'Build: CPU seconds',
  memory: 'Build: peak memory, MB',
  change: 'One changed word: seconds until the content is built',
  output: 'Output',
  server: 'Server',
  first: 'First answer, ms',
  p50: 'Half of the answers within, ms',
  p99: '99 of 100 answers within, ms',
  bytes: 'Largest answer, kB',
} as const;

export type TableName = keyof typeof titles;

/** All that is known of one size. What could not be measured is not there. */
export type Run = {
  readonly articles: number;
  readonly figures: ReadonlyMap<string, number>;
  /** Why the rest is not there. */
  readonly fault?: string;
};

export type Recorder = {
  readonly figures: ReadonlyMap<string, number>;
  /** @param value `undefined` where this machine does not tell. */
  readonly record: (table: TableName, row: string, value: number | undefined) => void;
};

export function createRecorder(): Recorder {
  const figures = new Map<string, number>();
  return {
    figures,
    record: (table, row, value) => {
      if (value !== undefined) figures.set(toKey(table, row), value);
    },
  };
}

export function findFigure(run: Run | undefined, table: TableName, row: string) {
  return run?.figures.get(toKey(table, row));
}

function toKey(table: TableName, row: string): string {
  return `${table}\n${row}`;
}

/** Every table, with a column for each size and one for the growth between the last two. */
export function toTables(runs: readonly Run[]): string {
  const names = Object.keys(titles) as TableName[];
  return names.flatMap((name) => toFigureTable(name, runs)).join('\n\n');
}

const none = '–';

function toFigureTable(name: TableName, runs: readonly Run[]): readonly string[] {
  const keys = [...new Set(runs.flatMap(({ figures }) => [...figures.keys()]))];
  const rows = keys.flatMap((key) => {
    const [table, row = ''] = key.split('\n');
    if (table !== name) return [];
    const values = runs.map(({ figures }) => figures.get(key));
    return [[row, ...values.map(toFigureText), toGrowthText(values.at(-2), values.at(-1))]];
  });
  if (rows.length === 0) return [];
  const sizes = runs.map(({ articles }) => toFigureText(articles));
  return [`## ${titles[name]}`, toTable(['Articles', ...sizes, 'Growth'], rows)];
}

/** Three digits that count, or as many as a whole number has. */
export function toFigureText(value: number | undefined): string {
  if (value === undefined) return none;
  return value >= 100
    ? Math.round(value).toLocaleString('en-US')
    : String(Number(value.toPrecision(3)));
}

function toGrowthText(before: number | undefined, after: number | undefined): string {
  return before && after ? `× ${(after / before).toFixed(1)}` : none;
}

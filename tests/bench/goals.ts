/** The figures and goals of `npm run bench`. */
import type { Case, Kind, ServerName } from './cases.ts';
import type { Run } from './load.ts';
import { type GoalResult, none, toMedian, toTable } from './report.ts';

/** One turn of each server. */
export type Round = Readonly<Record<ServerName, Run>>;

export type Measured = Pick<Case, 'name' | 'kind'> & { readonly rounds: readonly Round[] };

type Figure = readonly [title: string, read: (round: Round) => number, digits?: number];

// Ratios compare two servers of the same round, so that both had the same machine.
const rateToFloor: Figure = ['÷ empty app', ({ start, floor }) => start.rate / floor.rate];
export const rateToBare: Figure = ['÷ node:http', ({ start, bare }) => start.rate / bare.rate];
const p99ToBare: Figure = ['p99 ÷ node:http', ({ start, bare }) => start.p99 / bare.p99];
const cpu: Figure = ['CPU ms', ({ start }) => start.cpu];
const p99: Figure = ['p99, ms', ({ start }) => start.p99];

export const throughput: readonly Figure[] = [
  ['npm start', ({ start }) => start.rate, 0],
  ['empty app', ({ floor }) => floor.rate, 0],
  ['node:http', ({ bare }) => bare.rate, 0],
  rateToFloor,
  rateToBare,
  cpu,
  ['Bytes', ({ start }) => start.bytes, 0],
  ['Bytes, empty app', ({ floor }) => floor.bytes, 0],
  ['Generator busy, %', ({ bare }) => bare.busy * 100, 0],
];

export const latency: readonly Figure[] = [
  ['p50 npm start', ({ start }) => start.p50],
  ['p50 empty app', ({ floor }) => floor.p50],
  ['p50 node:http', ({ bare }) => bare.p50],
  ['p99 npm start', ({ start }) => start.p99],
  ['p99 empty app', ({ floor }) => floor.p99],
  ['p99 node:http', ({ bare }) => bare.p99],
  p99ToBare,
];

/** @param title of the first column: the unit of the others. */
export function toFigureTable(
  title: string,
  figures: readonly Figure[],
  cases: readonly Measured[],
): string {
  const rows = cases.map((measured) => [
    measured.name,
    ...figures.map((figure) => readFigure(figure, measured).toFixed(figure[2] ?? 2)),
  ]);
  return toTable([title, ...figures.map(([name]) => name)], rows);
}

export function readFigure([, read]: Figure, { rounds }: Measured): number {
  return toMedian(rounds.map(read));
}

type Limit = { readonly atLeast: number } | { readonly atMost: number };

const goals: readonly (readonly [kinds: readonly Kind[], figure: Figure, limit: Limit])[] = [
  [['cached'], rateToBare, { atLeast: 0.6 }],
  [['cached'], p99ToBare, { atMost: 3 }],
  [['refused', 'missing'], rateToBare, { atLeast: 0.3 }],
  [['new list'], rateToFloor, { atLeast: 0.9 }],
  // Only Linux reports the CPU time of another process.
  ...(process.platform === 'linux' ? [[['new page'], cpu, { atMost: 5 }] as const] : []),
  [['under load'], p99, { atMost: 100 }],
];

/** A goal applies to the worst case of its kinds. It is missed without a case, and by a figure that could not be measured. */
export function checkGoals(cases: readonly Measured[]): readonly GoalResult[] {
  return goals.map(([kinds, figure, limit]) => {
    const sign = 'atLeast' in limit ? -1 : 1;
    const [worst] = cases
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ name, ...measured }) => ({ name, value: readFigure(figure, { name, ...measured }) }))
      .toSorted((a, b) => toBadness(sign * b.value) - toBadness(sign * a.value));
    const value = worst?.value ?? Number.NaN;
    return {
      goal: `${figure[0]}: ${kinds.join(', ')}`,
      limit: 'atLeast' in limit ? `≥ ${limit.atLeast}` : `≤ ${limit.atMost}`,
      measured: worst ? `${value.toFixed(2)}, ${worst.name}` : none,
      isMet: 'atLeast' in limit ? value >= limit.atLeast : value <= limit.atMost,
    };
  });
}

const toBadness = (value: number) => (Number.isNaN(value) ? Number.POSITIVE_INFINITY : value);

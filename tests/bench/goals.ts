/** The goals of `npm run bench`, and how the measured cases compare with them. */
import type { Case, Kind, ServerName } from './cases.ts';
import type { Run } from './load.ts';
import { mark, none, toMedian, toTable } from './report.ts';

/** One turn of each server. */
export type Round = Readonly<Record<ServerName, Run>>;

export type Measured = Pick<Case, 'name' | 'kind'> & { readonly rounds: readonly Round[] };

/** What a goal judges. Ratios compare two servers of the same round, so that both had the same machine. */
const figures = {
  rateToFloor: ['Responses/s ÷ empty app', ({ start, floor }) => start.rate / floor.rate],
  rateToBare: ['Responses/s ÷ node:http', ({ start, bare }) => start.rate / bare.rate],
  p99ToBare: ['p99 ÷ node:http', ({ start, bare }) => start.p99 / bare.p99],
  p99: ['p99, ms', ({ start }) => start.p99],
  cpu: ['CPU per response, ms', ({ start }) => start.cpu],
  nextCpu: ['CPU per response of next start, ms', ({ next }) => next.cpu],
} as const satisfies Record<string, readonly [string, (round: Round) => number]>;

export type Figure = keyof typeof figures;

type Goal = { readonly kinds: readonly Kind[]; readonly figure: Figure } & (
  | { readonly atLeast: number }
  | { readonly atMost: number }
);

const goals: readonly Goal[] = [
  { kinds: ['cached'], figure: 'rateToBare', atLeast: 0.6 },
  { kinds: ['cached'], figure: 'p99ToBare', atMost: 3 },
  { kinds: ['refused', 'missing'], figure: 'rateToBare', atLeast: 0.3 },
  { kinds: ['new list'], figure: 'rateToFloor', atLeast: 0.9 },
  // Only Linux tells the CPU time of another process.
  ...(process.platform === 'linux'
    ? ([
        { kinds: ['new page'], figure: 'cpu', atMost: 5 },
        { kinds: ['new page'], figure: 'nextCpu', atMost: 5 },
      ] as const)
    : []),
  { kinds: ['under load'], figure: 'p99', atMost: 100 },
];

export function readFigure(figure: Figure, { rounds }: Measured): number {
  return toMedian(rounds.map(figures[figure][1]));
}

/** A figure that could not be measured, `NaN`, misses its goal. */
function isMet(goal: Goal, value: number): boolean {
  return 'atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost;
}

/** The figure as text, marked if it misses a goal of its case. */
export function toFigureText(figure: Figure, measured: Measured): string {
  const value = readFigure(figure, measured);
  const own = goals.filter((goal) => goal.figure === figure && goal.kinds.includes(measured.kind));
  return mark(
    value.toFixed(2),
    own.every((goal) => isMet(goal, value)),
  );
}

type Verdict = {
  readonly goal: Goal;
  /** The case that misses the goal most or comes closest to missing it, `undefined` if there is none. */
  readonly worst: Measured | undefined;
  readonly isMet: boolean;
};

/** A goal without a case is not met. */
export function judge(cases: readonly Measured[]): readonly Verdict[] {
  return goals.map((goal) => {
    const badness = (measured: Measured) => {
      const value = readFigure(goal.figure, measured);
      if (Number.isNaN(value)) return Number.POSITIVE_INFINITY;
      return 'atLeast' in goal ? -value : value;
    };
    const [worst] = cases
      .filter(({ kind }) => goal.kinds.includes(kind))
      .toSorted((a, b) => badness(b) - badness(a));
    return {
      goal,
      worst,
      isMet: worst !== undefined && isMet(goal, readFigure(goal.figure, worst)),
    };
  });
}

export function toGoalTable(verdicts: readonly Verdict[]): string {
  const rows = verdicts.map(({ goal, worst, isMet }) => [
    `${figures[goal.figure][0]}: ${goal.kinds.join(', ')}`,
    'atLeast' in goal ? `≥ ${goal.atLeast}` : `≤ ${goal.atMost}`,
    worst ? readFigure(goal.figure, worst).toFixed(2) : none,
    worst?.name ?? none,
    isMet ? '✓' : '✗',
  ]);
  return toTable(['Goal', 'Limit', 'Worst', 'Case', 'Met'], rows);
}

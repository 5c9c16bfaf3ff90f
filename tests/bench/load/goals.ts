/** What `npm start` has to reach beside the floor and `node:http`. `npm run bench` fails where one of these is missed. */
import type { CaseKind } from './cases.ts';
import { type Measured, toRatio } from './rounds.ts';

/** Of `npm start`: its rate to that of the floor and of `node:http`, and its p99 to that of the floor. */
export type Ratio = 'rateToFloor' | 'rateToBare' | 'p99ToFloor';

export type Goal = { readonly of: string; readonly kinds: readonly CaseKind[] } & (
  | { readonly ratio: 'rateToFloor' | 'rateToBare'; readonly atLeast: number }
  | { readonly ratio: 'p99ToFloor'; readonly atMost: number }
);

export const goals: readonly Goal[] = [
  {
    of: 'API answers',
    kinds: ['list', 'item', 'search index'],
    ratio: 'rateToFloor',
    atLeast: 0.9,
  },
  { of: 'a 304', kinds: ['304'], ratio: 'rateToFloor', atLeast: 1 },
  { of: 'HTML and Markdown', kinds: ['page'], ratio: 'rateToFloor', atLeast: 0.9 },
  {
    of: 'API lists, articles, 304s, HTML and Markdown',
    kinds: ['list', 'item', '304', 'page'],
    ratio: 'rateToBare',
    atLeast: 0.5,
  },
  {
    of: 'every answer',
    kinds: ['list', 'item', 'search index', '304', 'page', 'file'],
    ratio: 'p99ToFloor',
    atMost: 1.5,
  },
];

export function readRatio(ratio: Ratio, { rounds }: Measured): number {
  switch (ratio) {
    case 'rateToFloor':
      return toRatio(rounds, 'rate', 'start', 'floor');
    case 'rateToBare':
      return toRatio(rounds, 'rate', 'start', 'bare');
    case 'p99ToFloor':
      return toRatio(rounds, 'p99', 'start', 'floor');
  }
}

export function isMet(goal: Goal, measured: Measured): boolean {
  const ratio = readRatio(goal.ratio, measured);
  return goal.ratio === 'p99ToFloor' ? ratio <= goal.atMost : ratio >= goal.atLeast;
}

/** Whether a case misses a goal for this ratio. */
export function missesGoal(ratio: Ratio, measured: Measured): boolean {
  return goals.some(
    (goal) => goal.ratio === ratio && goal.kinds.includes(measured.kind) && !isMet(goal, measured),
  );
}

/** The case that is furthest from a goal, or nearest to missing it. */
export function findWorst(goal: Goal, cases: readonly Measured[]): Measured | undefined {
  const sign = goal.ratio === 'p99ToFloor' ? -1 : 1;
  const strain = (measured: Measured) => sign * readRatio(goal.ratio, measured);
  return cases
    .filter(({ kind }) => goal.kinds.includes(kind))
    .reduce<Measured | undefined>(
      (worst, measured) => (worst && strain(worst) <= strain(measured) ? worst : measured),
      undefined,
    );
}

/** A goal that nothing was measured for is not met. */
export function areAllMet(cases: readonly Measured[]): boolean {
  return goals.every((goal) => {
    const worst = findWorst(goal, cases);
    return worst !== undefined && isMet(goal, worst);
  });
}

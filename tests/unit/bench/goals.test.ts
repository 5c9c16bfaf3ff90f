import { expect, test } from 'vitest';
import type { Kind } from '#tests/bench/cases.ts';
import { type Figure, judge, type Measured, readFigure, toFigureText } from '#tests/bench/goals.ts';
import type { Run } from '#tests/bench/load.ts';

const run = (own: Partial<Run>): Run => ({
  ...{ rate: 1_000, p50: 1, p99: 10, bytes: 500, cpu: 1, busy: 0.5 },
  ...own,
});

/** Beside an empty app with 1,000 responses per second and a `node:http` server with 10,000. */
const toRound = (start: Partial<Run>, next: Partial<Run> = {}) => ({
  ...{ start: run(start), next: run(next) },
  ...{ floor: run({ rate: 1_000 }), bare: run({ rate: 10_000 }) },
});

const measured = (kind: Kind, start: Partial<Run>, next?: Partial<Run>): Measured => ({
  ...{ name: kind, kind },
  rounds: [toRound(start, next)],
});

test.each<[Kind, Figure, Partial<Run>, Partial<Run>]>([
  ['cached', 'rateToBare', { rate: 6_000 }, { rate: 5_999 }],
  ['cached', 'p99ToBare', { p99: 30 }, { p99: 30.1 }],
  ['refused', 'rateToBare', { rate: 3_000 }, { rate: 2_999 }],
  ['missing', 'rateToBare', { rate: 3_000 }, { rate: 2_999 }],
  ['new list', 'rateToFloor', { rate: 900 }, { rate: 899 }],
  ['new page', 'cpu', { cpu: 5 }, { cpu: 5.1 }],
  ['under load', 'p99', { p99: 100 }, { p99: Number.POSITIVE_INFINITY }],
])('the goal of %s for %s has a limit', (kind, figure, met, missed) => {
  const isMet = (start: Partial<Run>) =>
    judge([measured(kind, start)]).find(
      ({ goal, worst }) => worst !== undefined && goal.figure === figure,
    )?.isMet;
  expect(isMet(met)).toBe(true);
  expect(isMet(missed)).toBe(false);
  expect(toFigureText(figure, measured(kind, met))).not.toContain('✗');
  expect(toFigureText(figure, measured(kind, missed))).toContain('✗');
});

test('the CPU goal of a new page also holds for next start', () => {
  const verdicts = judge([measured('new page', { cpu: 1 }, { cpu: 6 })]);
  expect(verdicts.find(({ goal }) => goal.figure === 'nextCpu')?.isMet).toBe(false);
});

test('a goal names its worst case', () => {
  const slow = { ...measured('cached', { rate: 10 }), name: 'slow' };
  const fast = measured('cached', { rate: 9_000 });
  for (const cases of [
    [slow, fast],
    [fast, slow],
  ]) {
    expect(judge(cases)[0]).toMatchObject({ worst: { name: 'slow' }, isMet: false });
  }
});

test('a goal without a case, or whose figure could not be measured, is missed', () => {
  expect(judge([]).every(({ isMet }) => !isMet)).toBe(true);
  expect(judge([measured('cached', { rate: Number.NaN })])[0]?.isMet).toBe(false);
});

test('a ratio is the median of the ratios, so a slow round is slow for both servers', () => {
  const slow = toRound({ rate: 20 });
  const rounds = [
    toRound({ rate: 2_000 }),
    { ...slow, floor: run({ rate: 10 }) },
    toRound({ rate: 3_000 }),
  ];
  expect(readFigure('rateToFloor', { name: 'a', kind: 'cached', rounds })).toBe(2);
});

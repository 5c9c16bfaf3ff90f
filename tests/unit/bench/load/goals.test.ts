import { describe, expect, test } from 'vitest';
import type { CaseKind } from '#tests/bench/load/cases.ts';
import { areAllMet, missesGoal, type Ratio } from '#tests/bench/load/goals.ts';
import type { Measured } from '#tests/bench/load/rounds.ts';
import { toRound } from './sample-rounds.ts';

/** @param rate beside 1,000 answers a second of the floor and 10,000 of `node:http`. */
function measured(kind: CaseKind, rate: number, p99 = 10): Measured {
  return { name: kind, kind, path: '/', headers: {}, rounds: [toRound(rate, p99)] };
}

const kinds = ['list', 'item', 'search index', '304', 'page', 'file'] as const;

test.each<[CaseKind, Ratio, number, number]>([
  ['list', 'rateToFloor', 900, 899],
  ['item', 'rateToFloor', 900, 899],
  ['search index', 'rateToFloor', 900, 899],
  ['304', 'rateToFloor', 1_000, 999],
  ['page', 'rateToFloor', 900, 899],
  ['list', 'rateToBare', 5_000, 4_999],
  ['item', 'rateToBare', 5_000, 4_999],
  ['304', 'rateToBare', 5_000, 4_999],
  ['page', 'rateToBare', 5_000, 4_999],
])(
  '%s: the goal for %s is met at %d answers a second and missed at %d',
  (kind, ratio, met, missed) => {
    expect(missesGoal(ratio, measured(kind, met))).toBe(false);
    expect(missesGoal(ratio, measured(kind, missed))).toBe(true);
  },
);

test.each(kinds)(
  '%s: the goal for p99 is met at 1.5 times the floor’s and missed beyond',
  (kind) => {
    expect(missesGoal('p99ToFloor', measured(kind, 9_000, 15))).toBe(false);
    expect(missesGoal('p99ToFloor', measured(kind, 9_000, 15.1))).toBe(true);
  },
);

test('a figure that could not be taken misses its goal', () => {
  expect(missesGoal('rateToFloor', measured('list', Number.NaN))).toBe(true);
});

describe('all goals', () => {
  const fast = kinds.map((kind) => measured(kind, 5_000));

  test('are met where each case meets those of its kind', () => {
    expect(areAllMet(fast)).toBe(true);
  });

  test('are not met where one case misses one, wherever it stands', () => {
    const slow = measured('page', 4_999);
    expect(areAllMet([slow, ...fast])).toBe(false);
    expect(areAllMet([...fast, slow])).toBe(false);
    expect(areAllMet([...fast, measured('file', 5_000, 16)])).toBe(false);
  });

  test('are not met where nothing was measured for one', () => {
    expect(areAllMet(fast.filter(({ kind }) => kind !== '304'))).toBe(false);
  });
});

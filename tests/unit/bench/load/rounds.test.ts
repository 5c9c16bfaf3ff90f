import { expect, test } from 'vitest';
import { toMedian, toRatio } from '#tests/bench/load/rounds.ts';
import { toRound } from './sample-rounds.ts';

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (rates, expected) => {
  expect(
    toMedian(
      rates.map((rate) => toRound(rate)),
      ({ start }) => start.rate,
    ),
  ).toBe(expected);
});

test('a ratio is the median of each round’s ratio, so that a slow round is slow for both', () => {
  const [usual, other] = [toRound(2_000), toRound(3_000)];
  const slow = {
    ...usual,
    start: { ...usual.start, rate: 20 },
    floor: { ...usual.floor, rate: 10 },
  };
  expect(toRatio([usual, slow, other], 'rate', 'start', 'floor')).toBe(2);
});

test('a ratio is taken of the servers and the figure that are named', () => {
  expect(toRatio([toRound(1_000)], 'p99', 'next', 'floor')).toBe(1.2);
  expect(toRatio([toRound(5_000)], 'rate', 'start', 'bare')).toBe(0.5);
});

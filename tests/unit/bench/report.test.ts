import { expect, test } from 'vitest';
import { toMedian, toPercentile, toTable } from '#tests/bench/report.ts';

test.each([
  [[3], 3],
  [[3, 1, 2], 2],
  [[4, 1, 3, 2], 2.5],
  [[10, 9, 100], 10],
  [[], Number.NaN],
])('the median of %j is %d', (values, expected) => {
  expect(toMedian(values)).toBe(expected);
});

test.each([
  [50, 2],
  [75, 3],
  [99, 4],
  [1, 1],
])('the percentile %d of 1, 2, 3, 4 is %d', (percent, expected) => {
  expect(toPercentile([1, 2, 3, 4], percent)).toBe(expected);
});

test('a percentile of nothing is 0', () => {
  expect(toPercentile([], 99)).toBe(0);
});

test('a table aligns its columns and escapes pipes', () => {
  expect(toTable(['Page', 'kB'], [['a|b', '4']])).toBe(
    ['| Page |  kB |', '| :--- | --: |', '| a\\|b |   4 |'].join('\n'),
  );
});

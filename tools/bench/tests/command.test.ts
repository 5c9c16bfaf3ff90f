import { expect, test } from 'vitest';
import { checkGoals, toGoals } from '../command.ts';

const row = (name: string, figures: Readonly<Record<string, number>>) => ({
  name,
  kinds: ['page'],
  figures,
});

const most = toGoals('page', '≤', { kB: 4 });
const least = toGoals('page', '≥', { kB: 4 });

test.each([
  ['the largest', most, [4, 3], 0, true],
  ['the largest', most, [3, 4.1], 1, false],
  ['the smallest', least, [5, 4], 1, true],
  ['the smallest', least, [5, 3.9], 1, false],
  ['a time without end', most, [Number.POSITIVE_INFINITY, 1], 0, false],
  ['what could not be measured', most, [1, Number.NaN], 1, false],
  ['what could not be measured', least, [Number.NaN, 9], 0, false],
])('a goal applies to the worst of its rows: %s', (_, goals, values, worst, isMet) => {
  const rows = values.map((kB, index) => row(`page ${index}`, { kB }));
  const result = { value: values[worst], worst: `page ${worst}`, isMet };
  expect(checkGoals(goals, rows)).toMatchObject([result]);
});

test('a goal ignores rows of other kinds and is left out if no row has its figure', () => {
  const other = { ...row('other', { kB: 9 }), kinds: [] };
  expect(checkGoals(most, [row('page', { kB: 1 }), other])).toMatchObject([{ value: 1 }]);
  expect(checkGoals(most, [row('page', { CLS: 0 }), other])).toEqual([]);
});

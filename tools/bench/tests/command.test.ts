import { expect, test } from 'vitest';
import { checkGoals, toFigureTable, toGoals, toPercentile } from '../command.ts';
import { parseReport } from '../lighthouse.ts';

const row = (name: string, figures: Readonly<Record<string, number>>) => ({
  ...{ name, kinds: ['page'], figures },
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

test('a figure that a row lacks or that could not be measured shows as –', () => {
  const rows = [row('one', { a: 12.345, b: 1_234.5 }), row('two', { b: Number.NaN, c: 0 })];
  expect(toFigureTable(rows).replace(/ +/g, ' ').split('\n')).toEqual([
    '| | a | b | c |',
    '| --- | --- | --- | --- |',
    '| one | 12.3 | 1,235 | – |',
    '| two | – | – | 0 |',
  ]);
});

test('a percentile is a value of the list', () => {
  const percents = [1, 50, 75, 99];
  expect(percents.map((percent) => toPercentile([1, 2, 3, 4], percent))).toEqual([1, 2, 3, 4]);
});

test('a Lighthouse report has scores out of 100 and the audits that cost points', () => {
  const perfect = { score: 1, auditRefs: [] };
  const auditRefs = ['contrast', 'passes', 'manual'].map((id) => ({ id, weight: 7 }));
  const report = {
    categories: {
      ...{ performance: perfect, 'best-practices': perfect, seo: { ...perfect, score: null } },
      accessibility: { score: 0.956, auditRefs: [...auditRefs, { id: 'weightless', weight: 0 }] },
    },
    audits: {
      ...{ contrast: { score: 0, displayValue: '2 found' }, passes: { score: 1 } },
      ...{ manual: { score: null }, weightless: { score: 0 } },
    },
  };
  expect(parseReport(report)).toEqual({
    scores: { performance: 100, accessibility: 96, 'best-practices': 100, seo: 0 },
    losses: ['accessibility, `contrast` 2 found'],
  });
  const runtimeError = { message: 'The page did not paint.' };
  expect(() => parseReport({ ...report, runtimeError })).toThrow('did not paint');
});

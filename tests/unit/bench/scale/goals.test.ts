import { expect, test } from 'vitest';
import { createRecorder, type Run, type TableName } from '#tests/bench/scale/figures.ts';
import { judge, toVerdictTable } from '#tests/bench/scale/goals.ts';
import { buildRows } from '#tests/bench/scale/measure-build.ts';
import { changeRows } from '#tests/bench/scale/measure-change.ts';
import { serverRows } from '#tests/bench/scale/measure-server.ts';
import { searchRows } from '#tests/bench/scale/questions.ts';

function toRun(articles: number, table: TableName, row: string, value: number): Run {
  const { figures, record } = createRecorder();
  record(table, row, value);
  return { articles, figures };
}

function judgeOne(...runs: readonly Run[]) {
  const verdicts = judge(runs);
  expect(verdicts).toHaveLength(1);
  return verdicts[0];
}

test.each([
  [110, true],
  [111, false],
])('ten times the articles may take eleven times as long: %d s after 10 s', (seconds, isMet) => {
  const run = (articles: number, value: number) =>
    toRun(articles, 'seconds', buildRows.content, value);
  expect(judgeOne(run(100, 1), run(1_000, 10), run(10_000, seconds))).toMatchObject({ isMet });
});

test.each([
  ['p99', searchRows.words, 10_000, 29.9, true],
  ['p99', searchRows.words, 10_000, 30, false],
  ['p99', searchRows.unknown, 100, 31, false],
  ['output', buildRows.pass, 10_000, 2, false],
  ['seconds', buildRows.site, 10_000, 599, true],
  ['seconds', buildRows.site, 10_000, 601, false],
  ['memory', buildRows.site, 10_000, 4_001, false],
  ['change', changeRows.watch, 1_000, 2.1, false],
] as const)('%s of %s at %d articles: %d', (table, row, articles, value, isMet) => {
  expect(judgeOne(toRun(articles, table, row, value))).toMatchObject({ isMet });
});

test('a limit is held against the greatest size that it is for', () => {
  const run = (articles: number, value: number) => toRun(articles, 'p99', searchRows.name, value);
  expect(judgeOne(run(100, 99), run(10_000, 20), run(20_000, 99))).toMatchObject({
    isMet: true,
    measured: '20 at 10,000',
  });
});

test.each([
  [[6_000, 6_000, 6_000], true],
  [[6_002, 6_000, 6_016], true],
  [[6_000, 6_000, 6_017], false],
])('the page of one article weighs the same at every size: %j', (weights, isMet) => {
  const runs = weights.map((bytes, index) =>
    toRun(100 * 10 ** index, 'server', serverRows.page, bytes),
  );
  expect(judgeOne(...runs)).toMatchObject({ isMet });
});

test('what was not measured is not judged', () => {
  expect(judge([])).toEqual([]);
  expect(judge([{ articles: 100, figures: new Map() }])).toEqual([]);
});

test('a goal that is missed is marked', () => {
  const verdicts = judge([toRun(10_000, 'output', buildRows.pass, 3)]);
  expect(toVerdictTable(verdicts)).toContain('✗ 3 at 10,000');
});

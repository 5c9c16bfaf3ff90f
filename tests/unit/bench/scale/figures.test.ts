import { expect, test } from 'vitest';
import { createRecorder, findFigure, toFigureText, toTables } from '#tests/bench/scale/figures.ts';

function toRun(articles: number, seconds?: number) {
  const { figures, record } = createRecorder();
  record('seconds', 'next build', seconds);
  return { articles, figures };
}

test('what was recorded is found by its table and its row', () => {
  const run = toRun(100, 12);
  expect(findFigure(run, 'seconds', 'next build')).toBe(12);
  expect(findFigure(run, 'cpu', 'next build')).toBeUndefined();
  expect(findFigure(undefined, 'seconds', 'next build')).toBeUndefined();
});

test('a table has a column for each size, and the growth between the last two', () => {
  expect(toTables([toRun(100, 10), toRun(1_000, 20), toRun(10_000, 150)])).toBe(
    [
      '## Build: seconds',
      '',
      '| Articles   | 100 | 1,000 | 10,000 | Growth |',
      '| :--------- | --: | ----: | -----: | -----: |',
      '| next build |  10 |    20 |    150 |  × 7.5 |',
    ].join('\n'),
  );
});

test('what is not known is a dash, and so is its growth', () => {
  expect(toTables([toRun(100, 10), toRun(1_000)])).toContain('|  10 |     – |      – |');
});

test('a table without a figure is left out', () => {
  expect(toTables([toRun(100)])).toBe('');
});

test.each([
  [0.012_34, '0.0123'],
  [1.234, '1.23'],
  [12.34, '12.3'],
  [123.4, '123'],
  [12_345, '12,345'],
])('%d reads %s', (value, text) => {
  expect(toFigureText(value)).toBe(text);
});

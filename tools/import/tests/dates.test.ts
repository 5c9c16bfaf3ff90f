import { expect, test } from 'vitest';
import { readImportedDate } from '../dates.ts';

test.each([
  ['2020.01.31', '2020-01-31'],
  ['2020. 1. 5.', '2020-01-05'],
  ['2020年1月5日', '2020-01-05'],
  ['2020년 1월 5일', '2020-01-05'],
  ['2020.01.31 09:00', '2020-01-31T09:00:00Z'],
  ['2020-01-31', '2020-01-31'],
  ['2020.13.31', undefined],
])('%s is %s', (text, date) => {
  expect(readImportedDate(text, 'UTC')).toBe(date);
});

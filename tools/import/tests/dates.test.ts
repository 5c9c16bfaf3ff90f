import { expect, test } from 'vitest';
import { readImportedDate, withOffset } from '../dates.ts';

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

test.each([
  ['2020-07-01 12:00:00', '2020-07-01 10:00:00', '2020-07-01T12:00:00+02:00'],
  ['2020-07-01 06:30:00', '2020-07-01 10:00:00', '2020-07-01T06:30:00-03:30'],
])('%s, which is %s in UTC, is %s', (local, utc, expected) => {
  expect(withOffset(local, utc)).toBe(expected);
});

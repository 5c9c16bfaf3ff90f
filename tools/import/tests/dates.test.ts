import { describe, expect, test } from 'vitest';
import { authoredDateTime } from '../../../lib/schema/fields.ts';
import { readDate, withOffset } from '../dates.ts';

describe('readDate', () => {
  test.each([
    ['2020-01-31', '2020-01-31'],
    ['2020/1/5', '2020-01-05'],
    ['2020-01-31T09:00', '2020-01-31T09:00:00Z'],
    ['2020-01-31 09:00:10', '2020-01-31T09:00:10Z'],
    ['2020-01-31T09:00:10.123Z', '2020-01-31T09:00:10Z'],
    ['2020-01-31 09:00:10 +0530', '2020-01-31T09:00:10+05:30'],
    ['2020-01-31T09:00:10-08:00', '2020-01-31T09:00:10-08:00'],
    ['2020-01-31 09:00 UTC', '2020-01-31T09:00:00Z'],
    ['Jul 08 2022', '2022-07-08'],
    ['July 8th, 2022', '2022-07-08'],
    ['8 July 2022', '2022-07-08'],
    ['Fri, 08 Jul 2022 10:00:00 +0200', '2022-07-08T10:00:00+02:00'],
  ])('reads %s', (text, expected) => {
    const date = readDate(text, 'UTC');
    expect(date).toBe(expected);
    expect(authoredDateTime.safeParse(date).success).toBe(true);
  });

  test.each([
    ['2020-02-30'],
    ['0000-00-00 00:00:00'],
    ['2020-01-31 25:00'],
    ['soon'],
    [''],
    ['May'],
    [2020],
    [null],
    [true],
  ])('refuses %s', (value) => {
    expect(readDate(value, 'UTC')).toBeUndefined();
  });

  test.each([
    ['Europe/Paris', '2020-07-01 10:00', '2020-07-01T10:00:00+02:00'],
    ['Europe/Paris', '2020-01-01 10:00', '2020-01-01T10:00:00+01:00'],
    ['America/New_York', '2020-03-08 12:00', '2020-03-08T12:00:00-04:00'],
    ['Asia/Kolkata', '2020-07-01 10:00', '2020-07-01T10:00:00+05:30'],
    ['Nowhere/Else', '2020-07-01 10:00', '2020-07-01T10:00:00Z'],
  ])('in %s reads %s', (timeZone, text, expected) => {
    expect(readDate(text, timeZone)).toBe(expected);
  });
});

test.each([
  ['2020-07-01 12:00:00', '2020-07-01 10:00:00', '2020-07-01T12:00:00+02:00'],
  ['2020-07-01 06:30:00', '2020-07-01 10:00:00', '2020-07-01T06:30:00-03:30'],
  ['2020-07-01 10:00:00', '2020-07-01 10:00:00', '2020-07-01T10:00:00Z'],
  ['2020-07-01 10:00:00', '0000-00-00 00:00:00', '2020-07-01T10:00:00Z'],
  ['0000-00-00 00:00:00', '0000-00-00 00:00:00', undefined],
])('withOffset compares %s with %s', (local, utc, expected) => {
  expect(withOffset(local, utc)).toBe(expected);
});

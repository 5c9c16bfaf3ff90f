import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authoredDateTime } from '#lib/schema/fields.ts';
import { isTimeZone, readDate, toDay } from '#lib/text/dates.ts';
import { rewriteDate } from '#tools/authoring/check/nearest-value.ts';

describe('readDate', () => {
  test.each([
    ['2020-01-31', '2020-01-31'],
    ['2020/1/5', '2020-01-05'],
    ['2020-01-31T09:00', '2020-01-31T09:00:00Z'],
    ['2020-01-31 09:00:10', '2020-01-31T09:00:10Z'],
    ['2020-01-31T09:00:10.123Z', '2020-01-31T09:00:10.123Z'],
    ['2020-01-31T09:00:10,123456789+01:00', '2020-01-31T09:00:10.123+01:00'],
    ['2020-01-31t09:00:10z', '2020-01-31T09:00:10Z'],
    ['2020-01-31 09:00:10 +0200 CEST', '2020-01-31T09:00:10+02:00'],
    ['2020-01-31 09:00:10.5 -0000 UTC', '2020-01-31T09:00:10.5Z'],
    ['2020-01-31 09:00:10 +0530', '2020-01-31T09:00:10+05:30'],
    ['2020-01-31T09:00:10-08:00', '2020-01-31T09:00:10-08:00'],
    ['2020-01-31 09:00 UTC', '2020-01-31T09:00:00Z'],
    ['Jul 08 2022', '2022-07-08'],
    ['July 8th, 2022', '2022-07-08'],
    ['8 July 2022', '2022-07-08'],
    ['Fri, 08 Jul 2022 10:00:00 +0200', '2022-07-08T10:00:00+02:00'],
    ['Fri Jul 08 10:00:00 +0200 2022', '2022-07-08T10:00:00+02:00'],
    ['Fri Jul  8 10:00:00 UTC 2022', '2022-07-08T10:00:00Z'],
    ['2020-01-31 09:00:10 +09', '2020-01-31T09:00:10+09:00'],
    ['Friday, 08-Jul-22 10:00:00 GMT', '2022-07-08T10:00:00Z'],
    ['08 Jul 22 10:00 UTC', '2022-07-08T10:00:00Z'],
    ['31 Dec 69 10:00 -0130', '1969-12-31T10:00:00-01:30'],
    ['31 Dec 68 10:00', '2068-12-31T10:00:00Z'],
    ['08-Jul-2022', '2022-07-08'],
    ['Sept. 8, 2022 12:05 a.m.', '2022-09-08T00:05:00Z'],
    ['8 jul 2022 12:05PM', '2022-07-08T12:05:00Z'],
    ['Fri Jul  8 10:00:00 2022', '2022-07-08T10:00:00Z'],
    ['Fri Jul 08 2022 10:00:00 GMT+0200', '2022-07-08T10:00:00+02:00'],
    ['2016-12-31T23:59:60Z', '2016-12-31T23:59:59Z'],
  ])('reads %s', (text, expected) => {
    expect(readDate(text, 'UTC')).toBe(expected);
    for (const accepted of [text, expected]) {
      expect(authoredDateTime.safeParse(accepted).success).toBe(true);
    }
  });

  test.each([
    '2020-02-30',
    '0000-00-00 00:00:00',
    '2020-01-31 25:00',
    '2020-01-31 09:00 +99:00',
    'Feb 30 2026 10:02',
    'Fri, 08 Jul 2022 10:00:00 EST',
    'Fri, 08 Jul 2022 10:00:00 IST',
    '2020-01-31 24:00',
    '2020-01-31 13:00 PM',
    '20200131',
    '31.01.2020',
    '1/2/2020',
    '8 Jul 22',
    '8 Juli 2022',
    'Edition 8 July 2022',
    '8 July 2022 or later',
    'soon',
    '',
    'May',
    2020,
    null,
    true,
  ])('refuses %j', (value) => {
    expect(readDate(value, 'UTC')).toBeUndefined();
    expect(authoredDateTime.safeParse(value).success).toBe(false);
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
  ['Europe/Warsaw', true],
  ['UTC', true],
  ['Nowhere/Else', false],
  ['', false],
])('%j is a time zone: %s', (name, isKnown) => {
  expect(isTimeZone(name)).toBe(isKnown);
});

test.each([
  ['2026/3/2 10:00', '2026-03-02T10:00:00'],
  ['2026/03/02 10:00 +0900', '2026-03-02T10:00:00+09:00'],
  ['Mon, 02 Mar 2026 03:00:00 GMT', '2026-03-02T03:00:00Z'],
  ['March 2, 2026 3:00 PM', '2026-03-02T15:00:00'],
  ['2 March 2026', '2026-03-02'],
  ['1/2/2026', undefined],
  ['2026-02-30 10:00', undefined],
])('%s is rewritten as %s', (text, date) => {
  expect(rewriteDate(text)).toBe(date);
});

test('rewriting never changes the instant', () => {
  const [min, max] = [new Date('1970-01-01'), new Date('2100-01-01')];
  fc.assert(
    fc.property(fc.date({ min, max, noInvalidDate: true }), (date) => {
      const [day = '', time = ''] = date.toISOString().slice(0, 19).split('T');
      const slashed = `${day.replaceAll('-', '/')} ${time} UTC`;
      for (const text of [date.toUTCString(), `${day} ${time} +0000`, slashed]) {
        expect(Date.parse(rewriteDate(text) ?? '')).toBe(Math.floor(date.getTime() / 1000) * 1000);
      }
    }),
  );
});

test.each([
  ['2026-03-01T18:00:00.000Z', 'Asia/Tokyo', '2026-03-02'],
  ['2026-03-01T18:00:00.000Z', undefined, '2026-03-01'],
  ['2026-03-01T04:30:00.000Z', 'America/New_York', '2026-02-28'],
  ['2026-03-01T23:30:00.000Z', 'Pacific/Kiritimati', '2026-03-02'],
  ['2026-03-01T00:00:00.000Z', 'America/New_York', '2026-03-01'],
  ['2026-03-01', 'America/New_York', '2026-03-01'],
])('%s in %s is on %s', (instant, timeZone, day) => {
  expect(toDay(instant, timeZone)).toBe(day);
});

test.each([
  '2026-03-02 03:00:00 +0900',
  '2026-3-2 3:00',
  '2026/03/02 23:30:10.25',
  '2026-03-02t03:00:00-03:30',
  '2026-03-02 03:00 +09',
  'Mon, 02 Mar 2026 03:00:00 +0900',
  'Mon Mar 02 03:00:00 +0900 2026',
  'Mon Mar  2 03:00:00 2026',
  '02 Mar 26 03:00 +0900',
  '2 March 2026',
])('a rewritten date is the same instant in every zone: %s', (text) => {
  const instantOf = (date: string, zone: string) => Date.parse(readDate(date, zone) ?? '');
  for (const zone of ['UTC', 'Asia/Tokyo', 'America/New_York', 'Pacific/Chatham'])
    expect(instantOf(rewriteDate(text) ?? '', zone)).toBe(instantOf(text, zone));
});

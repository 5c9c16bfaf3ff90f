import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  authoredDateTime,
  listOf,
  searchText,
  text,
  utcDateTime,
  webUrl,
} from '#lib/schema/fields.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const accepts = (schema: z.ZodType, value: unknown) => schema.safeParse(value).success;

describe('text', () => {
  test.each(['a', ' a ', 'é', '0', 'a\nb'])('accepts %j', (value) => {
    expect(accepts(text, value)).toBe(true);
  });

  test.each(['', ' ', '\n\t', null, undefined, 1, true, []])('rejects %j', (value) => {
    expect(accepts(text, value)).toBe(false);
  });
});

describe('searchText', () => {
  test.each([
    ['one character', 'a'],
    ['160 characters', 'a'.repeat(160)],
    ['160 characters between spaces', ` ${'a'.repeat(160)}\n`],
  ])('accepts %s', (_, value) => {
    expect(accepts(searchText, value)).toBe(true);
  });

  test.each([
    ['161 characters', 'a'.repeat(161)],
    ['only spaces', ' '],
    ['an empty text', ''],
    ['null', null],
  ])('rejects %s', (_, value) => {
    expect(accepts(searchText, value)).toBe(false);
  });
});

describe('utcDateTime', () => {
  test.each(['2026-01-31T09:00:00.000Z', '2024-02-29T23:59:59.999Z', '1999-12-31T00:00:00.001Z'])(
    'accepts %s',
    (value) => {
      expect(accepts(utcDateTime, value)).toBe(true);
    },
  );

  test.each([
    ['a calendar date', '2026-01-31'],
    ['an instant without milliseconds', '2026-01-31T09:00:00Z'],
    ['an instant with microseconds', '2026-01-31T09:00:00.000000Z'],
    ['an instant with an offset', '2026-01-31T09:00:00.000+00:00'],
    ['an instant without an offset', '2026-01-31T09:00:00.000'],
    ['a space instead of the T', '2026-01-31 09:00:00.000Z'],
    ['lowercase letters', '2026-01-31t09:00:00.000z'],
    ['a day that does not exist', '2026-02-30T09:00:00.000Z'],
    ['an hour that does not exist', '2026-01-31T24:00:00.000Z'],
    ['an RFC 822 date', 'Sat, 31 Jan 2026 09:00:00 GMT'],
    ['an empty text', ''],
    ['a number', 1769850000000],
  ])('rejects %s', (_, value) => {
    expect(accepts(utcDateTime, value)).toBe(false);
  });
});

describe('authoredDateTime', () => {
  test.each([
    '2026-01-31',
    '2024-02-29',
    '2026-01-31T09:00:00Z',
    '2026-01-31T09:00:00.000Z',
    '2026-01-31T09:00:00+02:00',
    '2026-01-31T09:00:00-05:30',
    '2026-01-31T09:00:00',
    '2026-01-31 09:00',
    '2026-01-31 09:00:00 +0900',
    '2026-01-31 09:00:00 -07:00',
    '2026-01-31t09:00:00.123456z',
    '2026/01/31 09:00',
    '2026-1-31',
    'Sat, 31 Jan 2026 09:00:00 GMT',
    '31 Jan 2026',
  ])('accepts %s', (value) => {
    expect(accepts(authoredDateTime, value)).toBe(true);
  });

  test.each([
    ['a day that does not exist', '2026-02-30'],
    ['29 February of a common year', '2026-02-29'],
    ['a month that does not exist', '2026-13-01'],
    ['an hour that does not exist', '2026-01-31 25:00'],
    ['a day in another order', '31.01.2026'],
    ['a month', '2026-01'],
    ['a word', 'tomorrow'],
    ['an empty text', ''],
    ['a number', 2026],
    ['a Date', new Date(0)],
  ])('rejects %s', (_, value) => {
    expect(accepts(authoredDateTime, value)).toBe(false);
  });
});

describe('webUrl', () => {
  test.each(['https://example.com', 'http://localhost:3000/a?b=c#d', 'https://example.com/é'])(
    'accepts %s',
    (value) => {
      expect(accepts(webUrl, value)).toBe(true);
    },
  );

  test.each([
    '/now',
    'now',
    '//example.com/a',
    'example.com',
    '#a',
    '',
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    'data:text/html,a',
    'vbscript:a',
    'mailto:a@example.com',
    'ftp://example.com',
    'file:///etc/passwd',
    'https://',
    'http:// a',
  ])('rejects %j', (value) => {
    expect(accepts(webUrl, value)).toBe(false);
  });
});

describeFields('a list', listOf(z.string()), { items: ['a'], total: 1 });
describeFields('a list with fewer items than matches', listOf(z.string()), {
  items: [],
  total: 9,
});

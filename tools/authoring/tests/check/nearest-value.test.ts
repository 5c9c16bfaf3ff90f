import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import {
  authoredDateTime,
  slug,
  text,
  toFieldSchema,
  webUrl,
} from '../../../../lib/schema/fields.ts';
import { colorPattern } from '../../../../lib/schema/theme.ts';
import { anyText } from '../../../../tests/support/any-text.ts';
import { findNearestValue } from '../../check/nearest-value.ts';

const choices = ['Established', 'Rising', 'Emerging', 'Watch'] as const;

/** One schema for each kind of field. */
const fields = {
  instant: authoredDateTime,
  day: z.iso.date(),
  boolean: z.boolean(),
  integer: z.int().min(1),
  url: webUrl,
  slug,
  choice: z.enum(choices),
  text,
  slugs: z.array(slug).min(1),
  texts: z.array(text).min(1),
  group: z.strictObject({ name: text }),
  groups: z.array(z.strictObject({ label: text, url: webUrl })),
  path: z.string().regex(/^\/(?![\\/])/),
  factor: z.number().min(0.8).max(1.3),
  color: z.string().regex(colorPattern),
} as const;

type Kind = keyof typeof fields;

const nearest = (kind: Kind, value: unknown) =>
  findNearestValue(value, toFieldSchema(fields[kind]));

describe('the nearest date', () => {
  test.each([
    ['2026-1-31', '2026-01-31'],
    ['2026-01-3', '2026-01-03'],
    ['2026/01/31', '2026-01-31'],
    ['2026.01.31', '2026-01-31'],
    ['2026 1 31', '2026-01-31'],
    [' 2026-01-31 ', '2026-01-31'],
    ['2026-01-31T25:00:00Z', '2026-01-31'],
    ['2026-02-30', '2026-02-28'],
    ['2024-02-30', '2024-02-29'],
    ['2026-04-31', '2026-04-30'],
    ['2026-12-32', undefined],
    ['2026-13-01', undefined],
    ['2026-00-10', undefined],
    ['2026-01-00', undefined],
    ['31.1.2026', '2026-01-31'],
    ['31.01.2026', '2026-01-31'],
    ['31. 1. 2026', '2026-01-31'],
    ['30.2.2026', '2026-02-28'],
    ['2026年1月31日', '2026-01-31'],
    ['2026년 1월 31일', '2026-01-31'],
    ['2026. 1. 31.', '2026-01-31'],
    ['٢٠٢٦/١/٣١', '2026-01-31'],
    ['２０２６－０１－３１', '2026-01-31'],
    ['1.31.2026', undefined],
    ['January 31, 2026', '2026-01-31'],
    ['Jan 31 2026', '2026-01-31'],
    ['31 January 2026', '2026-01-31'],
    ['Sat, 31 Jan 2026', '2026-01-31'],
    ['31. Januar 2026', '2026-01-31'],
    ['Jan 2026', '2026-01-01'],
    ['January 31', undefined],
    ['31/1/2026', undefined],
    ['1/2/2026', undefined],
    ['20260131', undefined],
    [20260131, undefined],
    [2026, undefined],
    ['2026', undefined],
    ['2026-01', undefined],
    ['yesterday', undefined],
    ['version 2026 of it', undefined],
    ['', undefined],
    ['  ', undefined],
    [true, undefined],
    [['2026-1-31'], undefined],
    [null, undefined],
    [undefined, undefined],
  ])('to %j is %s', (value, expected) => {
    expect(nearest('instant', value)).toBe(expected);
    expect(nearest('day', value)).toBe(expected);
  });

  test.each([
    ['2026/1/31 09:00', '2026-01-31T09:00:00'],
    ['2026/01/31 09:00 +0900', '2026-01-31T09:00:00+09:00'],
    ['Sat, 31 Jan 2026 09:00:00 GMT', '2026-01-31T09:00:00Z'],
  ])('is the same instant: %s', (value, expected) => {
    expect(nearest('instant', value)).toBe(expected);
  });

  test('is a day where only days are accepted', () => {
    expect(nearest('day', '2026-01-31T09:00:00Z')).toBe('2026-01-31');
    expect(nearest('day', '2026-01-31 09:00')).toBe('2026-01-31');
  });
});

describe('the nearest value', () => {
  test.each<[Kind, unknown, string | undefined]>([
    ['boolean', 'yes', 'true'],
    ['boolean', 'Y', 'true'],
    ['boolean', 'ON', 'true'],
    ['boolean', ' true ', 'true'],
    ['boolean', 'True', 'true'],
    ['boolean', 1, 'true'],
    ['boolean', 'no', 'false'],
    ['boolean', 'n', 'false'],
    ['boolean', 'Off', 'false'],
    ['boolean', 'false', 'false'],
    ['boolean', 0, 'false'],
    ['boolean', 2, undefined],
    ['boolean', 'nope', undefined],
    ['boolean', 'yesterday', undefined],
    ['boolean', '', undefined],
    ['boolean', null, undefined],
    ['boolean', [true], undefined],

    ['integer', 1.5, '2'],
    ['integer', 1.4, '1'],
    ['integer', 0, '1'],
    ['integer', -3, '1'],
    ['integer', '7', '7'],
    ['integer', ' 7 ', '7'],
    ['integer', '1e3', '1000'],
    ['integer', 'one', undefined],
    ['integer', '7th', undefined],
    ['integer', '  ', undefined],
    ['integer', 1e300, undefined],
    ['integer', 2 ** 53, undefined],
    ['integer', Number.POSITIVE_INFINITY, undefined],
    ['integer', Number.NaN, undefined],
    ['integer', true, undefined],

    ['url', 'example.org', 'https://example.org'],
    ['url', 'www.example.org/a?b=c#d', 'https://www.example.org/a?b=c#d'],
    ['url', 'example.org:8080/a', 'https://example.org:8080/a'],
    ['url', '//example.org/a', 'https://example.org/a'],
    ['url', 'ftp://example.org/a', 'https://example.org/a'],
    ['url', 'HTTP//example.org', 'https://example.org'],
    ['url', ' example.org ', 'https://example.org'],
    ['url', 'example.org:', undefined],
    ['url', 'example.org/a b', undefined],
    ['url', 'a paper', undefined],
    ['url', 'paper', undefined],
    ['url', '/blog/hello', undefined],
    ['url', 'javascript:alert(1)', undefined],
    ['url', 'mailto:a@example.org', undefined],
    ['url', 'a@example.org', undefined],
    ['url', 'localhost:3000', undefined],
    ['url', 5, undefined],

    ['slug', 'HTTP', 'http'],
    ['slug', 'HTTP Caching', 'http-caching'],
    ['slug', 'rate_limiting', 'rate-limiting'],
    ['slug', '-a--b-', 'a-b'],
    ['slug', 'OpenAPI', 'openapi'],
    ['slug', 'Größe', 'groesse'],
    ['slug', 'a'.repeat(121), 'a'.repeat(120)],
    ['slug', 2026, '"2026"'],
    ['slug', '2026!', '"2026"'],
    ['slug', 'True', '"true"'],
    ['slug', 'NULL', '"null"'],
    ['slug', '1E5', '"1e5"'],
    ['slug', '🙂', undefined],
    ['slug', '--', undefined],
    ['slug', ['a'], undefined],

    ['choice', 'established', 'Established'],
    ['choice', ' Rising ', 'Rising'],
    ['choice', 'Emergin', 'Emerging'],
    ['choice', 'Wat', 'Watch'],
    ['choice', 'Mature', undefined],
    ['choice', '', undefined],
    ['choice', 1, undefined],

    ['text', 2026, '"2026"'],
    ['text', -1.5, '"-1.5"'],
    ['text', true, '"true"'],
    ['text', '', undefined],
    ['text', '  ', undefined],
    ['text', 'a', undefined],
    ['text', ['a'], undefined],
    ['text', { a: 'b' }, undefined],

    ['slugs', 'http', '[http]'],
    ['slugs', 'HTTP Caching', '[http-caching]'],
    ['slugs', 'http, Redis', '[http, redis]'],
    ['slugs', 2026, '["2026"]'],
    ['slugs', 'http,', undefined],
    ['slugs', '🙂', undefined],
    ['slugs', { a: 'b' }, undefined],
    ['texts', 'strong ETags, 304', '[strong ETags, "304"]'],
    ['texts', 'a: b', '["a: b"]'],
    ['texts', true, '["true"]'],
    ['texts', null, undefined],

    ['groups', 'https://example.org', undefined],
    ['factor', '1.1em', '1.1'],
    ['factor', '.9', '0.9'],
    ['factor', '1 rem', '1'],
    ['factor', 99, undefined],
    ['factor', '16px', undefined],
    ['factor', '1..1', undefined],
    ['color', '#ABC', '"#AABBCC"'],
    ['color', '1b4f91', '"#1b4f91"'],
    ['color', '#12345', undefined],
    ['color', 'blue', undefined],
    ['group', 'Ada', undefined],
    ['group', 5, undefined],
    ['path', 'a.png', undefined],
    ['path', 5, undefined],
  ])('of the kind %s to %j is %s', (kind, value, expected) => {
    expect(nearest(kind, value)).toBe(expected);
  });
});

describe('every suggestion', () => {
  const marks = (...units: readonly string[]) => fc.string({ unit: fc.constantFrom(...units) });
  const number = fc.oneof(fc.double(), fc.integer(), fc.maxSafeInteger());
  const part = (max: number) => fc.integer({ min: 0, max }).map(String);
  const sign = fc.constantFrom('-', '/', '.', ' ', '. ', '');
  const digits = fc
    .tuple(part(9999), sign, part(40), sign, part(40), fc.constantFrom('', 'T09:00', ' a'))
    .map((parts) => parts.join(''));
  const words = fc
    .tuple(
      fc.constantFrom('Jan', 'may', 'December', 'x', 'BC'),
      part(40),
      part(99999),
      marks(...'ab:+ 9('),
    )
    .map((parts) => parts.join(' '));
  const dates = fc.oneof(
    digits,
    words,
    digits.map((date) => date.split(/\b/).toReversed().join('')),
  );

  test.each<[Kind, fc.Arbitrary<unknown>]>([
    ['instant', dates],
    ['day', dates],
    ['boolean', fc.oneof(fc.constantFrom('yes', 'No', 'ON', 'off ', '0', 1), fc.anything())],
    ['integer', fc.oneof(number, number.map(String), marks(...'0123456789-.e +x_'))],
    ['url', fc.oneof(fc.webUrl(), fc.domain(), marks(...'htps:/.org?#@ab1-_ '), fc.string())],
    ['slug', fc.oneof(number, fc.string(), anyText(), marks(...'aB1-_. e'))],
    ['slugs', fc.oneof(number, fc.string(), marks(...'aB1-_., e'))],
    ['text', fc.anything()],
    ['texts', fc.oneof(number, fc.string({ minLength: 1 }), marks(...'aB1:#[]{},&*!|>\'"%@` -'))],
    ['factor', fc.oneof(number, marks(...'01289.,-+e mpx%'))],
    ['color', fc.oneof(number, marks(...'#0aF9'), marks(...'#0aFg '))],
    ['choice', fc.oneof(fc.constantFrom(...choices), fc.string())],
  ])('for the kind %s is valid', (kind, values) => {
    fc.assert(
      fc.property(values, (value) => {
        const offered = nearest(kind, value);
        if (offered === undefined) return;
        expect(fields[kind].safeParse(parse(offered))).toMatchObject({ success: true });
      }),
      { numRuns: 150 },
    );
  });
});

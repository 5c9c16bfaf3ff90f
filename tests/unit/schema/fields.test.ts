import { expect, test } from 'vitest';
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

const zeroed = '2026-01-31T09:00:00.000';

test.each<[string, z.ZodType, readonly unknown[]]>([
  ['text', text, ['a', ' a ', 'é', '0', 'a\nb']],
  ['searchText', searchText, ['a', 'a'.repeat(160), ` ${'a'.repeat(160)}\n`]],
  ['UTC', utcDateTime, [`${zeroed}Z`, '2024-02-29T23:59:59.999Z', '1999-12-31T00:00:00.001Z']],
  ['a day', authoredDateTime, ['2026-01-31', '2024-02-29', '2026-1-31', '31 Jan 2026']],
  ['UTC', authoredDateTime, ['2026-01-31T09:00:00Z', `${zeroed}Z`, '2026-01-31t09:00:00.123456z']],
  ['an offset', authoredDateTime, ['2026-01-31T09:00:00+02:00', '2026-01-31T09:00:00-05:30']],
  ['local time', authoredDateTime, ['2026-01-31T09:00:00', '2026-01-31 09:00', '2026/01/31 09:00']],
  ['of Jekyll', authoredDateTime, ['2026-01-31 09:00:00 +0900', '2026-01-31 09:00:00 -07:00']],
  ['of HTTP', authoredDateTime, ['Sat, 31 Jan 2026 09:00:00 GMT']],
  [
    'webUrl',
    webUrl,
    ['https://example.com', 'http://localhost:3000/a?b=c#d', 'https://example.com/é'],
  ],
])('%s is accepted: %#', (_, schema, values) => {
  for (const value of values) expect(accepts(schema, value), String(value)).toBe(true);
});

test.each<[string, z.ZodType, readonly unknown[]]>([
  ['text of blanks', text, ['', ' ', '\n\t']],
  ['another type for text', text, [null, undefined, 1, true, []]],
  ['no text for search', searchText, ['a'.repeat(161), ' ', '', null]],
  ['another precision', utcDateTime, ['2026-01-31', '2026-01-31T09:00:00Z', `${zeroed}000Z`]],
  ['another offset', utcDateTime, [`${zeroed}+00:00`, zeroed]],
  ['another form', utcDateTime, ['2026-01-31 09:00:00.000Z', '2026-01-31t09:00:00.000z', '']],
  ['another format', utcDateTime, ['Sat, 31 Jan 2026 09:00:00 GMT', 1769850000000]],
  ['no moment', utcDateTime, ['2026-02-30T09:00:00.000Z', '2026-01-31T24:00:00.000Z']],
  ['no day', authoredDateTime, ['2026-02-30', '2026-02-29', '2026-13-01', '2026-01-31 25:00']],
  ['no whole day', authoredDateTime, ['31.01.2026', '2026-01', 'tomorrow', '', 2026, new Date(0)]],
  ['a path', webUrl, ['/now', 'now', '//example.com/a', 'example.com', '#a', '']],
  [
    'a script',
    webUrl,
    ['javascript:alert(1)', 'JAVASCRIPT:alert(1)', 'data:text/html,a', 'vbscript:a'],
  ],
  ['another scheme', webUrl, ['mailto:a@example.com', 'ftp://example.com', 'file:///etc/passwd']],
  ['no host', webUrl, ['https://', 'http:// a']],
])('%s is rejected: %#', (_, schema, values) => {
  for (const value of values) expect(accepts(schema, value), String(value)).toBe(false);
});

describeFields('a list', listOf(z.string()), { items: ['a'], total: 1 });
describeFields('a list with fewer items than matches', listOf(z.string()), { items: [], total: 9 });

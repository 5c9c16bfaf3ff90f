import fc from 'fast-check';
import { expect, test } from 'vitest';
import { count } from '#lib/site/text/text.ts';
import {
  abbreviate,
  countThings,
  createDateFormat,
  cutText,
  escapeMarkup,
  fill,
  formatSize,
  normalizeFileText,
  normalizeLineEndings,
  replaceForbiddenXml,
  toLine,
} from '#lib/text/format.ts';

const face = '\u{1F600}';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['abcd', 0, ''],
  [`ab${face}`, 3, 'ab'],
  ['a\uD83D', 2, 'a\uD83D'],
])('cutText cuts %j to %d code units: %j', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected);
});

test('cutText returns the longest prefix that fits and splits no surrogate pair', () => {
  const unit = fc.constantFrom('a', 'é', face);
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat({ max: 20 }), (text, maxLength) => {
      const characters = [...text];
      const prefixes = characters.map((_, count) => characters.slice(0, count + 1).join(''));
      const fitting = prefixes.findLast((prefix) => prefix.length <= maxLength) ?? '';
      expect(cutText(text, maxLength)).toBe(fitting);
    }),
  );
});

test.each([
  ['short', 'short'],
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(120)}…`],
  ['a'.repeat(100_000), `${'a'.repeat(120)}…`],
  // JSON parsers disagree about a lone surrogate (RFC 8259, section 8.2).
  [`${'a'.repeat(119)}${face}b`, `${'a'.repeat(119)}…`],
])('abbreviate keeps a short text and cuts a long one', (text, expected) => {
  expect(abbreviate(text)).toBe(expected);
});

test.each([
  ['Hello', 'Hello'],
  ['a\nb', 'a b'],
  ['a\r\n\r\n  b', 'a b'],
  ['a\u2028b\u2029c\u0085d', 'a b c\u0085d'],
  [' a\t b ', 'a b'],
  ['', ''],
])('toLine writes %j as %j', (text, line) => {
  expect(toLine(text)).toBe(line);
});

test.each([
  [0, '0 B'],
  [999, '999 B'],
  [1000, '1.0 kB'],
  [7730, '7.7 kB'],
  [9940, '9.9 kB'],
  [9960, '10 kB'],
  [10_400, '10 kB'],
  [123_456, '123 kB'],
])('formatSize writes %i bytes as %s', (bytes, text) => {
  expect(formatSize(bytes)).toBe(text);
});

test('formatSize writes numbers as a language does', () => {
  expect(formatSize(7730, 'de')).toBe('7,7 kB');
});

test('fill replaces each name by its value, wherever it stands, and refuses one without', () => {
  expect(fill('{b} and {a} and {b}', { a: 1, b: '{a}' })).toBe('{a} and 1 and {a}');
  expect(() => fill('{count} pages', {})).toThrow('needs a value for {count}');
});

test.each([
  ['en', 1, 'a 1'],
  ['en', 0, 'c 0'],
  ['en', 1200, 'c 1,200'],
  ['pl', 1, 'a 1'],
  ['pl', 2, 'b 2'],
  ['pl', 5, 'd 5'],
  ['pl', 22, 'b 22'],
  ['pl', 112, 'd 112'],
  ['ja', 1, 'c 1'],
])('count in %s for %i is "%s"', (language, number, text) => {
  const polish = { one: 'a {count}', few: 'b {count}', many: 'd {count}', other: 'c {count}' };
  expect(count({ interfaceLanguage: language }, polish, number)).toBe(text);
});

test('count uses `other` for a form that the language lacks', () => {
  expect(count({ interfaceLanguage: 'en' }, { other: '{count}分' }, 1)).toBe('1分');
});

test.each([
  ['en', '21 November 2026'],
  ['en-US', 'November 21, 2026'],
  ['de', '21. November 2026'],
  ['es', '21 de noviembre de 2026'],
  ['pl', '21 listopada 2026'],
  ['ja', '2026年11月21日'],
])('a date in %s is "%s"', (language, text) => {
  const format = createDateFormat(language);
  expect(format('2026-11-21')).toBe(text);
  expect(format('2026-11-21T23:59:59.999Z')).toBe(text);
});

test.each([
  ['a\nb', 'a\nb'],
  ['a\r\nb\r\n', 'a\nb\n'],
  ['a\rb', 'a\nb'],
  ['a\r\r\n\nb', 'a\n\n\nb'],
  ['\uFEFFa', '\uFEFFa'],
])('normalizeLineEndings turns %j into %j', (text, expected) => {
  expect(normalizeLineEndings(text)).toBe(expected);
});

test.each([
  ['\uFEFFa\r\nb', 'a\nb'],
  ['\uFEFF\uFEFFa', '\uFEFFa'],
  ['a\uFEFFb', 'a\uFEFFb'],
  ['', ''],
])('normalizeFileText turns %j into %j', (text, expected) => {
  expect(normalizeFileText(text)).toBe(expected);
});

test('escapeMarkup escapes what ends a text or an attribute', () => {
  expect(escapeMarkup(`<a b="c">&amp;'`)).toBe(`&lt;a b=&quot;c&quot;&gt;&amp;amp;'`);
});

test.each([
  [`\t\n\ra\u{D7FF}\u{E000}${face}`, `\t\n\ra\u{D7FF}\u{E000}${face}`],
  [']]\u0000>\u000B\uFFFE\uD800', ']]\uFFFD>\uFFFD\uFFFD\uFFFD'],
])('replaceForbiddenXml keeps what XML allows in %j, and the length', (text, expected) => {
  expect(replaceForbiddenXml(text)).toBe(expected);
});

test('countThings writes one thing and several', () => {
  const counts = [0, 1, 2].map((number) => countThings(number, 'page'));
  expect(counts).toEqual(['0 pages', '1 page', '2 pages']);
});

import { expect, test } from 'vitest';
import { toLine } from '#lib/text/line.ts';

test.each([
  ['Hello', 'Hello'],
  ['a\nb', 'a b'],
  ['a\r\n\r\n  b', 'a b'],
  ['a\u2028b\u2029c\u0085d', 'a b c\u0085d'],
  [' a\t b ', 'a b'],
  ['', ''],
])('%j is %j on one line', (text, line) => {
  expect(toLine(text)).toBe(line);
});

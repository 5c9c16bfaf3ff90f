import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cutText } from '#lib/text/cut-text.ts';

const face = '\u{1F600}';

test.each([
  ['', 3, ''],
  ['abc', 3, 'abc'],
  ['abcd', 3, 'abc'],
  ['abcd', 0, ''],
  [`ab${face}`, 4, `ab${face}`],
  [`ab${face}`, 3, 'ab'],
  [`ab${face}`, 2, 'ab'],
  [`ab${face}c`, 4, `ab${face}`],
  [face, 1, ''],
  ['a\uD83D', 2, 'a\uD83D'],
])('the text %j has, cut to %d, the beginning %j', (text, maxLength, expected) => {
  expect(cutText(text, maxLength)).toBe(expected);
});

test('a cut is the longest beginning that fits and splits no pair', () => {
  const unit = fc.constantFrom('a', 'é', face);
  fc.assert(
    fc.property(fc.string({ unit }), fc.nat({ max: 20 }), (text, maxLength) => {
      const fitting = [...text].reduce(
        (kept, character) =>
          text.startsWith(kept + character) && (kept + character).length <= maxLength
            ? kept + character
            : kept,
        '',
      );
      expect(cutText(text, maxLength)).toBe(fitting);
    }),
  );
});

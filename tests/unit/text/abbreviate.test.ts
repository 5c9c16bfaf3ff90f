import fc from 'fast-check';
import { expect, test } from 'vitest';
import { abbreviate } from '#lib/text/abbreviate.ts';

const face = '\u{1F600}';

test.each([
  ['', ''],
  ['short', 'short'],
  ['a'.repeat(120), 'a'.repeat(120)],
  ['a'.repeat(121), `${'a'.repeat(120)}…`],
  ['a'.repeat(100_000), `${'a'.repeat(120)}…`],
])('keeps what is short and cuts what is long', (text, expected) => {
  expect(abbreviate(text)).toBe(expected);
});

test('does not cut a surrogate pair in two', () => {
  // Half a pair is no character: JSON that holds one is read differently by every parser (RFC 8259, section 8.2).
  expect(abbreviate(`${'a'.repeat(119)}${face}b`)).toBe(`${'a'.repeat(119)}…`);
});

test('is the text or a beginning of it with a mark', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary-ascii', maxLength: 300 }), (text) => {
      const shown = abbreviate(text);
      if (text.length <= 120) {
        expect(shown).toBe(text);
        return;
      }
      expect(shown).toMatch(/…$/);
      expect(text.startsWith(shown.slice(0, -1))).toBe(true);
      expect(shown.length).toBeLessThanOrEqual(121);
    }),
  );
});

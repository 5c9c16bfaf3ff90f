import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { slug } from '#lib/schema/fields.ts';
import { isSlug } from '#lib/schema/limits.ts';

describe('a slug', () => {
  test.each(['a', '0', 'a1', 'rate-limiting-2', 'a'.repeat(120), `${'a-'.repeat(59)}bc`])(
    'may be %j',
    (value) => {
      expect(isSlug(value)).toBe(true);
      expect(slug.safeParse(value).success).toBe(true);
    },
  );

  // The property below has the others.
  const refused = '- -a a- a--b a_b A é ａ ß а ١ %61 a\u200bb'.split(' ');

  test.each([
    ...refused,
    '',
    'a\u0000',
    'a\n',
    '\na',
    'a\r\n',
    'a'.repeat(121),
    `${'a-'.repeat(60)}b`,
  ])('is never %j', (value) => {
    expect(isSlug(value)).toBe(false);
    expect(slug.safeParse(value).success).toBe(false);
  });

  test.each([undefined, null, 1, ['a'], {}])('is a text, not %j', (value) => {
    expect(slug.safeParse(value).success).toBe(false);
  });

  test('is exactly letters and digits joined by single hyphens, 120 at most', () => {
    const marks = fc.string({
      unit: fc.constantFrom('a', 'z', '0', '9', '-', 'A', '_'),
      maxLength: 8,
    });
    fc.assert(
      fc.property(fc.oneof(marks, fc.string()), (value) => {
        const parts = value.split('-');
        const expected = value.length <= 120 && parts.every((part) => /^[a-z0-9]+$/.test(part));
        expect(isSlug(value)).toBe(expected);
        expect(slug.safeParse(value).success).toBe(expected);
      }),
    );
  });
});

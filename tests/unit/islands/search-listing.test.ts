import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSearchUrl } from '#app/_islands/search/listing.ts';

describe('toSearchUrl', () => {
  test.each([
    ['', '/search'],
    ['  ', '/search'],
    [' a b ', '/search?q=a+b'],
    ['a&b=c#d', '/search?q=a%26b%3Dc%23d'],
    ['é', '/search?q=%C3%A9'],
  ])('converts %j to a path', (q, path) => {
    expect(toSearchUrl('/search', q)).toBe(path);
  });

  test('encodes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (q) => {
        const { searchParams } = new URL(toSearchUrl('/search', q), 'https://example.com');
        expect(searchParams.get('q') ?? '').toBe(q.trim());
      }),
    );
  });
});

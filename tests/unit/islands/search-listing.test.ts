import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toSearchUrl } from '#app/_islands/search/listing.ts';

test.each([
  ['', '/search'],
  ['  ', '/search'],
  [' a b ', '/search?q=a+b'],
  ['a&b=c#d', '/search?q=a%26b%3Dc%23d'],
  ['é', '/search?q=%C3%A9'],
])('toSearchUrl converts %j to a path', (q, path) => {
  expect(toSearchUrl('/search', q)).toBe(path);
});

test('toSearchUrl encodes any text', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (q) => {
      const { searchParams } = new URL(toSearchUrl('/search', q), 'https://example.com');
      expect(searchParams.get('q') ?? '').toBe(q.trim());
    }),
  );
});

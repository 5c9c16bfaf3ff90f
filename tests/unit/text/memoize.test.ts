import { expect, test } from 'vitest';
import { memoize } from '#lib/text/memoize.ts';

test('computes the value of an object once, and anew for another object', () => {
  const toNamed = memoize((document: { readonly slug: string }) => ({ name: document.slug }));
  const document = { slug: 'a' };
  expect(toNamed(document)).toEqual({ name: 'a' });
  expect(toNamed(document)).toBe(toNamed(document));
  expect(toNamed({ slug: 'a' })).not.toBe(toNamed(document));
});

test('keeps an empty text as a value', () => {
  let calls = 0;
  const toEmpty = memoize((_: object) => {
    calls += 1;
    return '';
  });
  const key = {};
  expect([toEmpty(key), toEmpty(key), calls]).toEqual(['', '', 1]);
});

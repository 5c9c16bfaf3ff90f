import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isFetchable } from '#lib/http/image-address.ts';

function isFetchableFrom(address: string, route = '/_next/image'): boolean {
  const url = new URL(route, 'http://localhost');
  url.searchParams.set('url', address);
  return isFetchable(url);
}

test.each([
  '/images/a.png',
  '/images/covers/a-b.png',
  '/images/an image.png',
  '/images/%C3%A9.png',
  '/images/a.png?v=//2/',
  '/images/missing.png',
  '/now',
  '',
])('an image may be asked for at %j', (address) => {
  expect(isFetchableFrom(address)).toBe(true);
});

/** With a redirect, or with a path that cannot be decoded, Next would answer 500. */
test.each([
  '/now/',
  '/now/?a',
  '/now/#a',
  '//example.com/a.png',
  '/images//a.png',
  '/\\example.com/a.png',
  '/images/%E0%A4%A.png',
  '/images/100%.png',
  'https://example.com/a.png',
])('no image may be asked for at %j', (address) => {
  expect(isFetchableFrom(address)).toBe(false);
  expect(isFetchableFrom(address, '/_next/image/')).toBe(false);
});

test('one address of several that may not be asked for is enough', () => {
  expect(isFetchable(new URL('http://localhost/_next/image?url=/a.png&url=/b/'))).toBe(false);
});

test('no other route is concerned', () => {
  expect(isFetchableFrom('/now/', '/images/a.png')).toBe(true);
});

test('whatever is asked for is told apart without throwing', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (address) => {
      expect(isFetchableFrom(address)).toBeTypeOf('boolean');
    }),
  );
});

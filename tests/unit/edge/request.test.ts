import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDecodable, toPlainPath } from '#lib/http/paths.ts';

describe('a plain path', () => {
  test.each([
    ['/', '/'],
    ['//', '/'],
    ['////', '/'],
    ['/api', '/api'],
    ['/api/', '/api'],
    ['/api///', '/api'],
    ['//api', '/api'],
    ['/api//posts', '/api/posts'],
    ['///api///posts///', '/api/posts'],
    ['/api/posts/a-b', '/api/posts/a-b'],
    ['/api/%2F/posts', '/api/%2F/posts'],
    ['/api/./posts', '/api/posts'],
    ['//.a/b/..', '/.a'],
    ['/a//.b/../..', '/'],
    ['/.well-known/x', '/.well-known/x'],
    ['/API/Posts', '/API/Posts'],
    ['', ''],
  ])('of %j is %j', (pathname, expected) => {
    expect(toPlainPath(pathname)).toBe(expected);
  });

  test('has no doubled and no trailing slash, no dot segment, and stays as it is', () => {
    const path = fc
      .string({ unit: fc.constantFrom('/', 'a', '%2F', '.', '%C3%A9') })
      .map((p) => `/${p}`);
    fc.assert(
      fc.property(path, (pathname) => {
        const plain = toPlainPath(pathname);
        expect(plain).toMatch(/^\/(?:[^/]+(?:\/[^/]+)*)?$/);
        expect(toPlainPath(plain)).toBe(plain);
        const segments = (text: string) => text.split('/').filter((segment) => segment !== '');
        const isDots = (segment: string) => segment === '.' || segment === '..';
        expect(segments(plain).some(isDots)).toBe(false);
        if (!segments(pathname).some(isDots)) expect(segments(plain)).toEqual(segments(pathname));
      }),
    );
  });
});

describe('percent-encoded UTF-8', () => {
  test.each([
    ['/', true],
    ['/api/posts', true],
    ['/api/posts/caf%C3%A9', true],
    ['/api/posts/%F0%9F%98%80', true],
    ['/api/posts/%2f', true],
    ['/api/posts/%00', true],
    ['/api/posts/é', true],
    ['/api/posts/%E0%A4%A', false],
    ['/api/posts/%', false],
    ['/api/posts/%4', false],
    ['/api/posts/%zz', false],
    ['/api/posts/100%', false],
    ['/api/posts/%u0041', false],
    ['/api/posts/%FF', false],
    ['/api/posts/%C3', false],
    ['/api/posts/%C0%AF', false],
    ['/api/posts/%ED%A0%80', false],
    ['/api/posts/%F4%90%80%80', false],
  ])('%s: %s', (pathname, expected) => {
    expect(isDecodable(pathname)).toBe(expected);
  });

  test('is what an encoder writes of any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        expect(isDecodable(`/${encodeURIComponent(text)}`)).toBe(true);
      }),
    );
  });

  test('is told from the rest without throwing', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('%', 'C3', 'A9', 'F', '0', 'z') }), (text) => {
        expect(isDecodable(`/${text}`)).toBeTypeOf('boolean');
      }),
    );
  });
});

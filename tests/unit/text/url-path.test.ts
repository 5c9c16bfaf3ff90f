import { describe, expect, test } from 'vitest';
import { decodePart, isSitePath, redirectTo, splitUrl, toOrigin } from '#lib/text/url-path.ts';

describe('toOrigin', () => {
  test.each([
    ['https://example.com', 'https://example.com'],
    ['https://example.com/', 'https://example.com'],
    ['HTTP://Example.com:80', 'http://example.com'],
    ['http://localhost:3000', 'http://localhost:3000'],
    ['http://[::1]:3000', 'http://[::1]:3000'],
  ])('reads %s', (text, origin) => {
    expect(toOrigin(text)).toBe(origin);
  });

  test.each([
    '',
    'example.com',
    'https://example.com/blog',
    'https://example.com?q',
    'https://example.com#a',
    'https://ada@example.com',
    'ftp://example.com',
    'javascript:a',
  ])('refuses "%s"', (text) => {
    expect(toOrigin(text)).toBeUndefined();
  });
});

test('a path of the site begins with one slash', () => {
  expect(['/', '/a', '/a//b', '/?q'].filter((url) => !isSitePath(url))).toEqual([]);
  expect(['', 'a', '#a', '//host', '/\\host', 'https://a.b/'].filter(isSitePath)).toEqual([]);
});

test('splitUrl keeps each part as it is written', () => {
  expect(splitUrl('/a?b=1?&c#d?e')).toEqual({ path: '/a', query: 'b=1?&c', fragment: '#d?e' });
  expect(splitUrl('#d')).toEqual({ path: '', query: '', fragment: '#d' });
});

test('redirectTo keeps the query of the request and prefers the fragment of the target', () => {
  expect(redirectTo('/new?a=1#part', '/old?b=2#top')).toBe('/new?a=1&b=2#part');
  expect(redirectTo('/new', '/old#top')).toBe('/new#top');
});

test('decodePart leaves what it cannot decode', () => {
  const decoded = ['caf%C3%A9', 'a%2Fb', '100%', '%FF', ''].map(decodePart);
  expect(decoded).toEqual(['café', 'a/b', '100%', '%FF', '']);
});

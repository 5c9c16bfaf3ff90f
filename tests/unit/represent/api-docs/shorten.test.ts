import { describe, expect, test } from 'vitest';
import { shorten } from '#lib/represent/api-docs/shorten.ts';

describe('shorten', () => {
  const long = 'word '.repeat(20).trim();
  test.each<[string, unknown, unknown]>([
    ['a list to its first item', { tags: ['a', 'b'] }, { tags: ['a'] }],
    ['an empty list to itself', [], []],
    ['a long text between words', long, `${'word '.repeat(11)}word …`],
    ['a long word within it', 'x'.repeat(61), `${'x'.repeat(60)} …`],
    ['a short text to itself', 'word', 'word'],
    [
      'an address to itself',
      `https://example.com/${'x'.repeat(80)}`,
      `https://example.com/${'x'.repeat(80)}`,
    ],
    [
      'a number, a boolean and null to themselves',
      { a: 1, b: true, c: null },
      { a: 1, b: true, c: null },
    ],
  ])('cuts %s', (_, value, expected) => {
    expect(shorten(value)).toEqual(expected);
  });
});

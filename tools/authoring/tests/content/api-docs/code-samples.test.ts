import { describe, expect, test } from 'vitest';
import { content } from '../../../../../tests/unit/api/example-content.ts';
import { formatJson, shorten, toRequestCode } from '../../../content/api-docs/code-samples.ts';

test('the sample for the TypeScript client imports the file that readers have downloaded', () => {
  const samples = toRequestCode({
    operationId: 'getPost',
    origin: 'https://example.com',
    path: '/api/posts/{slug}',
    target: '/api/posts/a',
    names: { slug: 'a' },
    query: {},
  });
  expect(samples.flatMap(({ value }) => value.match(/import .*client.*/g) ?? [])).toEqual([
    "import { createClient } from './client.ts';",
  ]);
});

describe('formatJson', () => {
  test.each([[content.posts], [content.projects], [{ a: [], b: {}, c: null, d: '"\n' }]])(
    'is read back by JSON.parse unchanged',
    (value) => {
      expect(JSON.parse(formatJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    },
  );

  test('breaks only values that do not fit on one line', () => {
    expect(formatJson({ tags: ['a'], text: 'x'.repeat(70) })).toBe(
      `{\n  "tags": ["a"],\n  "text": "${'x'.repeat(70)}"\n}`,
    );
  });
});

describe('shorten', () => {
  const long = 'word '.repeat(20).trim();
  test.each<[string, unknown, unknown]>([
    ['a list to its first item', { tags: ['a', 'b'] }, { tags: ['a'] }],
    ['an empty list to itself', [], []],
    ['a long text between words', long, `${'word '.repeat(11)}word …`],
    ['a long word within it', 'x'.repeat(61), `${'x'.repeat(60)} …`],
    ['a short text to itself', 'word', 'word'],
    [
      'a URL to itself',
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

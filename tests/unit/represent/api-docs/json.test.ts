import { describe, expect, test } from 'vitest';
import { toJson } from '#lib/represent/api-docs/json.ts';
import { content } from '#tests/unit/api/example-content.ts';

describe('toJson', () => {
  test.each([[content.posts], [content.projects], [{ a: [], b: {}, c: null, d: '"\n' }]])(
    'writes what JSON.parse reads back',
    (value) => {
      expect(JSON.parse(toJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    },
  );

  test('puts on a line what fits into one, and breaks the rest', () => {
    expect(toJson({ tags: ['a'], text: 'x'.repeat(70) })).toBe(
      `{\n  "tags": ["a"],\n  "text": "${'x'.repeat(70)}"\n}`,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readFenceMeta } from '#lib/markdown/fence.ts';

describe('readFenceMeta', () => {
  test.each([
    ['nothing', undefined, undefined, []],
    ['null', null, undefined, []],
    ['an empty text', '', undefined, []],
    ['a file', 'file=lib/x.ts', 'lib/x.ts', []],
    ['a file after other words', 'a b file=lib/x.ts', 'lib/x.ts', []],
    ['a file of a route', 'file=app/[slug]/{x}.ts', 'app/[slug]/{x}.ts', []],
    ['an empty file', 'file= a', undefined, []],
    ['a word that ends like it', 'profile=a', undefined, []],
    ['a line', '{2}', undefined, [[2, 2]]],
    ['a range', '{2-4}', undefined, [[2, 4]]],
    [
      'several',
      '{1,3-5,9}',
      undefined,
      [
        [1, 1],
        [3, 5],
        [9, 9],
      ],
    ],
    [
      'blanks',
      '{ 1 , 3 - 5 }',
      undefined,
      [
        [1, 1],
        [3, 5],
      ],
    ],
    ['both', 'file=a {1}', 'a', [[1, 1]]],
    ['both, the other way round', '{1} file=a', 'a', [[1, 1]]],
    ['a range of one line', '{3-3}', undefined, [[3, 3]]],
    ['a range within a word', 'a{1}', undefined, []],
    ['a range before a word', '{1}a', undefined, []],
    ['no number', '{a}', undefined, []],
    ['a range that ends before it begins', '{5-3}', undefined, []],
    ['line 0', '{0}', undefined, []],
    ['a range from 0', '{0-3}', undefined, []],
    ['a negative number', '{-1}', undefined, []],
    ['a half range', '{1-}', undefined, []],
    ['three numbers', '{1-2-3}', undefined, []],
    ['empty braces', '{}', undefined, []],
    ['commas alone', '{,,}', undefined, []],
    ['braces that stay open', '{1', undefined, []],
    ['a good range beside a bad one', '{x,2}', undefined, [[2, 2]]],
    ['numbers of other scripts', '{٣}', undefined, []],
  ])('reads %s', (_, meta, file, marked) => {
    expect(readFenceMeta(meta)).toEqual({ file, marked });
  });

  test('reads any text without failing, and gives only ranges that hold a line', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (before, range) => {
        const { marked } = readFenceMeta(`${before} {${range}}`);
        expect(marked.every(([first, last]) => first >= 1 && first <= last)).toBe(true);
      }),
    );
  });
});

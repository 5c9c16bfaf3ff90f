import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isFenceMeta, readFenceMeta } from '#lib/markdown/fence.ts';

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

describe('isFenceMeta', () => {
  test.each([
    ['a file', 'file=lib/x.ts', 1],
    ['a file of a route', 'file=app/[slug]/{x}.ts', 1],
    ['a line', '{2}', 2],
    ['the only line', '{1}', 1],
    ['a range up to the last line', '{1,3-5}', 5],
    ['blanks', ' { 1 , 3 - 5 } ', 5],
    ['both', 'file=a {1}', 1],
    ['both, the other way round', '{1} file=a', 1],
    ['a file in braces beside lines', 'file={x}.ts {1}', 1],
    ['a tab between the two', 'file=a\t{1}', 1],
  ])('understands %s', (_, meta, lines) => {
    expect(isFenceMeta(meta, lines)).toBe(true);
  });

  test.each([
    ['a line beyond the last', '{2}', 1],
    ['a range beyond the last line', '{1,3-6}', 5],
    ['a word', 'title', 1],
    ['another property', 'title="a"', 1],
    ['words beside a file', 'file=a b', 1],
    ['an empty file', 'file=', 1],
    ['two files', 'file=a file=b', 1],
    ['two lists of lines', '{1} {2}', 2],
    ['a range within a word', 'a{1}', 1],
    ['a range before a word', '{1}a', 1],
    ['no number', '{a}', 1],
    ['a good range beside a bad one', '{1,x}', 1],
    ['a range that ends before it begins', '{5-3}', 9],
    ['line 0', '{0}', 1],
    ['a half range', '{1-}', 1],
    ['empty braces', '{}', 1],
    ['a comma too many', '{1,}', 1],
    ['braces that stay open', '{1', 1],
    ['braces that are never opened', '1}', 1],
  ])('does not understand %s', (_, meta, lines) => {
    expect(isFenceMeta(meta, lines)).toBe(false);
  });

  test('understands what marks only lines that there are, however they are spelled', () => {
    const range = fc
      .tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 0, max: 9 }), fc.boolean())
      .map(([first, more, isOne]) => (isOne ? `${first}` : `${first}-${first + more}`));
    fc.assert(
      fc.property(fc.array(range, { minLength: 1, maxLength: 4 }), fc.nat(40), (ranges, lines) => {
        const last = Math.max(...ranges.map((text) => Number(text.split('-').at(-1))));
        expect(isFenceMeta(`{${ranges.join(',')}}`, lines)).toBe(last <= lines);
      }),
    );
  });

  test('answers for any text, and for no text that is read as less than it says', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'file=ab {}1,-') }), (meta) => {
        if (!isFenceMeta(meta, 20)) return;
        const { file, marked } = readFenceMeta(meta);
        const written = meta.replace(`file=${file}`, '').match(/\d+(?:\s*-\s*\d+)?/g) ?? [];
        expect(marked).toHaveLength(written.length);
      }),
    );
  });
});

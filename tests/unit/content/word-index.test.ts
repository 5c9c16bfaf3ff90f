import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasEveryWord, toSearchWords } from '#lib/content/search.ts';
import { createWordIndex, createWordSearch, listWords } from '#lib/content/word-index.ts';
import { foldText } from '#lib/text/fold.ts';

const find = (texts: readonly string[], q: string) => {
  const has = createWordSearch(
    createWordIndex(texts.map(listWords)),
    texts.length,
  )(toSearchWords(q));
  return texts.filter((_, text) => has(text));
};

describe('an index of words', () => {
  test('lists each word once with its texts', () => {
    expect(createWordIndex([['b', 'a', 'b'], [''], ['a', 'c']])).toEqual({
      words: 'b\na\nc\n',
      ends: [1, 3, 4],
      texts: [0, 0, 2, 2],
    });
  });

  test('is empty without texts', () => {
    expect(createWordIndex([])).toEqual({ words: '', ends: [], texts: [] });
  });

  test('survives a round trip through JSON', () => {
    const index = createWordIndex([
      ['a', 'b'],
      ['b', 'c'],
    ]);
    expect(JSON.parse(JSON.stringify(index))).toEqual(index);
  });
});

describe('a search by words', () => {
  test.each([
    ['a word', ['rate limits', 'caches'], 'rate', ['rate limits']],
    ['the first word', ['a b', 'c d'], 'a', ['a b']],
    ['the last word', ['a b', 'c d'], 'd', ['c d']],
    ['a part of several words', ['unlimited', 'limits', 'rate'], 'limit', ['unlimited', 'limits']],
    ['a part that a word has twice', ['banana', 'na'], 'na', ['banana', 'na']],
    ['two words in any order', ['rate limits', 'rate'], 'limits rate', ['rate limits']],
    ['nothing across two words', ['rate limits'], 'ratelimits', []],
    ['nothing across a line', ['rate', 'limits'], 'ratelimits', []],
    ['nothing that is not there', ['rate'], 'quota', []],
    ['everything without a query', ['rate', ''], ' ', ['rate', '']],
    ['nothing among no texts', [], 'rate', []],
  ])('finds %s', (_, texts, q, found) => {
    expect(find(texts, q)).toEqual(found);
  });

  test('finds the same texts as hasEveryWord', () => {
    const text = fc
      .array(
        fc.constantFrom(
          'a',
          'b',
          'ab',
          'ﬁ',
          'É',
          ' ',
          '\n',
          '\u00a0',
          '\u2028',
          '´',
          '\u0301',
          'Σ',
          'ς',
          '.',
        ),
      )
      .map((pieces) => pieces.join(''));
    const texts = fc.array(text);
    fc.assert(
      fc.property(texts, text, (all, q) => {
        const words = toSearchWords(q);
        expect(find(all, q)).toEqual(all.filter((each) => hasEveryWord(foldText(each), words)));
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { foldText, toSearchWords } from '#lib/content/search.ts';
import { markWords } from '#lib/content/search-marks.ts';

/** Marked pieces in brackets. */
const mark = (text: string, q: string) =>
  markWords(text, toSearchWords(q))
    .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
    .join('');

describe('markWords', () => {
  test.each([
    ['a word', 'Strong ETags', 'etag', 'Strong [ETag]s'],
    ['a part of a word', 'caching', 'ach', 'c[ach]ing'],
    ['every place of a word', 'an agent, agents', 'agent', 'an [agent], [agent]s'],
    ['several words', 'rate limits', 'limit rate', '[rate] [limit]s'],
    ['words that overlap', 'abcd', 'abc bcd', '[abcd]'],
    ['words side by side', 'abcd', 'ab cd', '[abcd]'],
    ['a word that overlaps itself', 'aaa', 'aa', '[aaa]'],
    ['an accent that the query has not', 'Café', 'cafe', '[Café]'],
    ['an accent that the text has not', 'Cafe', 'café', '[Cafe]'],
    ['a combining accent with its letter', 'cafe\u0301!', 'cafe', '[cafe\u0301]!'],
    ['no accent alone', 'e\u0301e', 'x', 'e\u0301e'],
    ['a whole ligature for a part of it', 'ﬁle', 'f', '[ﬁ]le'],
    ['a ligature and what follows', 'ﬁle', 'ile', '[ﬁle]'],
    ['a final sigma', 'ΟΔΟΣ οδος', 'οδοσ', '[ΟΔΟΣ] [οδος]'],
    ['an emoji whole', 'a 👍 b', '👍', 'a [👍] b'],
    ['marks of a pattern as text', 'a.c abc', '.', 'a[.]c abc'],
    ['nothing where the word is not', 'a b', 'c', 'a b'],
    ['nothing without words', 'a b', '', 'a b'],
    ['nothing in nothing', '', 'a', ''],
  ])('marks %s', (_, text, q, marked) => {
    expect(mark(text, q)).toBe(marked);
  });

  const text = fc.string({ unit: 'grapheme' });

  test('gives the text back, in pieces that are marked by turns', () => {
    fc.assert(
      fc.property(text, text, (one, q) => {
        const pieces = markWords(one, toSearchWords(q));
        expect(pieces.map((piece) => piece.text).join('')).toBe(one);
        pieces.forEach((piece, index) => {
          expect(piece.text).not.toBe('');
          expect(piece.marked).not.toBe(pieces[index + 1]?.marked);
        });
      }),
    );
  });

  test('marks something exactly where the search finds the word', () => {
    fc.assert(
      fc.property(text, fc.string({ unit: 'grapheme', maxLength: 2 }), (one, q) => {
        const words = toSearchWords(q);
        const isFound = words.some((word) => foldText(one).includes(word));
        expect(markWords(one, words).some((piece) => piece.marked)).toBe(isFound);
      }),
    );
  });

  test('a text folds character by character to what it folds to at once', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (one) => {
        expect([...one].map(foldText).join('')).toBe(foldText(one));
      }),
    );
  });
});

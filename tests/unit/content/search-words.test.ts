import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toMarkedWords, toQueryStems, toStems } from '#lib/content/search-words.ts';

test.each([
  ['How does the rate limiter work?', ['rate', 'limit', 'work']],
  ['what is RAG', ['rag']],
  ['ETags and entity-tags', ['etag', 'entiti', 'tag']],
  ['llms.txt', ['llm', 'txt']],
  ['Café ＡＰＩ', ['cafe', 'api']],
  ['検索 エンジン', ['検索', 'エンジン'.normalize('NFKD')]],
  ['the of a', ['the', 'of', 'a']],
  ['', []],
])('the stems of %j are %j', (text, stems) => {
  expect(toStems(text)).toEqual(stems);
});

test.each([
  ['rate limits, limiting rates', ['rate', 'limit']],
  ['how to', ['how', 'to']],
  ['?', []],
])('the query %j looks for %j', (q, stems) => {
  expect(toQueryStems(q)).toEqual(stems);
});

test('a mark covers the beginning that all forms of a word share', () => {
  expect(toMarkedWords('policies and entities by id')).toEqual(['polic', 'entit', 'id']);
});

test('any text has stems without white space, and the same ones each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const stems = toStems(text);
      expect(stems.every((stem) => /^\S+$/u.test(stem))).toBe(true);
      expect(toStems(text)).toEqual(stems);
    }),
  );
});

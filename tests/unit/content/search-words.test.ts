import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSearchLanguage } from '#lib/content/search-languages.ts';
import {
  countIndexedWords,
  listIndexedWords,
  type Matches,
  markWords,
  scoreText,
  toQueryWords,
  toTerms,
} from '#lib/content/search-words.ts';
import { countPieces } from '#lib/markdown/tree.ts';
import { countEach } from '#lib/text/lists.ts';
import { anyText } from '#tests/support/any-text.ts';

test.each([
  ['How does the rate limiter work?', 'rate limit work'],
  ['ETags and entity-tags', 'etag entitytag entiti tag'],
  ['Café ＡＰＩ', 'cafe api'],
  ['the of a', 'the of a'],
  ['', ''],
])('the terms of %j are %j', (text, terms) => {
  expect(toTerms(text, 'en').join(' ')).toBe(terms);
});

describe('the words that a text is found by', () => {
  test.each([
    ['signs behind a word', 'C++, C# or F#.', 'c++ c c# c f# f'],
    ['signs in a word', 'R&D at AT&T', 'r&d r d at&t t'],
    ['signs before a word', 'in (.NET)', '.net net'],
    ['an assignment', '`max-age=0`', 'max-age=0 max age 0'],
    ['the name of a file', 'See node.js.', 'see node.js node js'],
    ['alternatives', 'Rust/C++', 'rust/c++ c++ rust c'],
    ['versions', 'HTTP/2 a/b', 'http/2 http2 http 2 a/b b'],
    ['full stops of abbreviations', 'The U.K. has a Ph.D.', 'u.k uk u k ph.d phd ph d'],
    ['hyphens, which separate or not', 'UTF-8, rate-limit', 'utf8 utf 8 ratelimit rate limit'],
    ['apostrophes', 'l’heure: O’Reilly’s', 'heure reilly'],
    ['signs in a word of Hebrew', 'צה״ל, ג׳ירפה ו"צה"ל" אמר', 'צהל גירפה וצהל אמר'],
    ['apostrophes in Ukrainian', "п’ять м'яч обʼєкт", 'пять мяч обєкт'],
    ['full-width signs', 'Ｃ＋＋', 'c++ c'],
    ['an ellipsis', 'wait… what', 'wait'],
    ['emoji', 'ship 🚀 it 👍🏽', 'ship 🚀 👍🏽'],
    ['Chinese', '全文検索', '全文 文検 検索 索'],
    ['kana with marks', 'ガイド', 'ガイ イド ド'],
    ['scripts side by side', 'AI検索2', 'ai 検索 索 2'],
    ['Thai', 'กินข้าว', 'กิน นข้ ข้า าว ว'],
    ['Korean', '검색 엔진', '검색 엔진'],
    ['Hindi', 'हिन्दी खोज', 'हिन्दी खोज'],
    ['Russian', 'Быстрый поиск', 'быстрыи поиск'],
  ])('%s', (_, text, words) => {
    const found = listIndexedWords(text, 'en');
    expect(found.join(' ').normalize('NFC')).toBe(words.normalize('NFC'));
    expect(countIndexedWords(countPieces(text), 'en')).toEqual(countEach(found));
  });
});

const write = (q: string) =>
  toQueryWords(q, 'en')
    .map(({ words, parts }) => [words.join('+'), ...parts].join('|'))
    .join(' ')
    .normalize('NFC');

test.each([
  ['other forms of a word once', 'rate limits, limiting rates', 'rates limiting'],
  ['stop words alone', 'how to', 'how to'],
  ['nothing', '?', ''],
  ['signs as typed', 'C++ .NET max-age=0', 'c++ .net|net max-age=0|max|age'],
  ['a run by its words', '全文検索', '全文 検索'],
  ['a longer word by its pairs', 'エンジン', 'エン+ンジ+ジン'],
  ['one character', '本', '本'],
  ['no particles and endings', '索引を作る', '索引 作'],
])('the words of a query %s', (_, q, words) => {
  expect(write(q)).toBe(words);
});

/** What an index of the same words has found. */
const matchesOf = (...words: readonly string[]): Matches =>
  new Map(
    words.map((word, number) => [toSearchLanguage('en').toTerm(word), { word: number, weight: 1 }]),
  );

test('a text scores each word of a query once', () => {
  const matches = matchesOf('rate', 'limit');
  expect(scoreText('Rates, rates, rates', matches, 'en')).toBe(1);
  expect(scoreText('Limits of a rate', matches, 'en')).toBe(2);
  expect(scoreText('Nothing', matches, 'en')).toBe(0);
});

describe('markWords', () => {
  const mark = (text: string, ...words: readonly string[]) =>
    markWords(text, matchesOf(...words), 'en')
      .map((piece) => (piece.marked ? `[${piece.text}]` : piece.text))
      .join('');

  test.each([
    ['whole words', 'Embedding and embeddings', ['embedding'], '[Embedding] and [embeddings]'],
    ['several words', 'rate limits', ['limit', 'rate'], '[rate] [limits]'],
    ['accents', 'Le Café', ['cafe'], 'Le [Café]'],
    ['a combining accent with its letter', 'cafe\u0301!', ['cafe'], '[cafe\u0301]!'],
    ['letters that fold to several', 'Große Straße', ['strasse'], 'Große [Straße]'],
    ['signs', 'C++ and C', ['c++'], '[C++] and C'],
    ['a word within signs', 'on node.js', ['node'], 'on [node].js'],
    ['a run of Chinese', '全文検索を行う', ['検索'], '全文[検索]を行う'],
    ['neighbors in one piece', '全文検索', ['全文', '文検', '検索'], '[全文検索]'],
    ['emoji', 'a 🚀 b', ['🚀'], 'a [🚀] b'],
    ['a word with an apostrophe', "об'єкт/клас", ['обєкт'], "[об'єкт]/клас"],
    ['a word after one with an apostrophe', "об'єкт/клас", ['клас'], "об'єкт/[клас]"],
    ['a word after one with a sign of Hebrew', 'צה״ל-חיל', ['חיל'], 'צה״ל-[חיל]'],
    ['nothing', 'a b', ['c'], 'a b'],
    ['nothing in nothing', '', ['c'], ''],
    ['a word with a hyphen that was typed without', 'Text in UTF-8.', ['utf8'], 'Text in [UTF-8].'],
  ])('marks %s', (_, text, words, marked) => {
    expect(mark(text, ...words)).toBe(marked);
  });

  test('returns pieces that add up to the text, marked and unmarked in turn', () => {
    fc.assert(
      fc.property(anyText(), anyText(), (text, found) => {
        const pieces = markWords(text + found, matchesOf(...listIndexedWords(found, 'en')), 'en');
        expect(pieces.map((piece) => piece.text).join('')).toBe(text + found);
        pieces.forEach((piece, index) => {
          expect(piece.text).not.toBe('');
          expect(piece.marked).not.toBe(pieces[index + 1]?.marked);
        });
      }),
    );
  });
});

test('any text has terms without white space, and the same ones each time', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const terms = toTerms(text, 'en');
      expect(terms.every((term) => /^\S+$/u.test(term))).toBe(true);
      expect(toTerms(text, 'en')).toEqual(terms);
    }),
  );
});

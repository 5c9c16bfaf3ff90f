import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createSearch,
  groupByKind,
  hasEveryWord,
  type SearchKind,
  toSearchWords,
} from '#lib/content/search.ts';
import { searchKinds } from '#lib/schema/search-index.ts';

type Item = { readonly title: string; readonly words: string };

const search = createSearch<Item>(({ title, words }) => [title, words]);
const finds = (words: string, q: string | undefined) =>
  search([{ title: 'Some title', words }], q).length === 1;

test.each([
  ['nothing', undefined, []],
  ['an empty query', '', []],
  ['blanks', ' \t\n ', []],
  ['one word', 'Redis', ['redis']],
  ['words between any white space', ' a\tb\u00A0c\u2003d\ne ', ['a', 'b', 'c', 'd', 'e']],
  ['punctuation, which counts', 'c++ .env', ['c++', '.env']],
  ['an accent alone, which is no word', '\u0301', []],
])('toSearchWords reads %s', (_, q, words) => {
  expect(toSearchWords(q)).toEqual(words);
});

test.each([
  ['no words', 'a b', [], true],
  ['all words', 'a b', ['b', 'a'], true],
  ['one word of two', 'a b', ['a', 'c'], false],
  ['a part of a word', 'caching', ['ach'], true],
  ['an empty text', '', ['a'], false],
])('hasEveryWord handles %s', (_, text, words, every) => {
  expect(hasEveryWord(text, words)).toBe(every);
});

describe('createSearch', () => {
  test.each([
    ['a word', 'rate limits', 'rate', true],
    ['a part of a word', 'rate limits', 'imi', true],
    ['another case', 'Rate Limits', 'rATE', true],
    ['an accent that the text has', 'café', 'cafe', true],
    ['an accent that the text has not', 'cafe', 'café', true],
    ['ñ and ü', 'mañana über', 'MANANA UBER', true],
    ['a composed accent for a combining one', 'cafe\u0301', 'caf\u00e9', true],
    ['a ligature', 'ﬁle', 'file', true],
    ['the letters of a ligature', 'file', 'ﬁle', true],
    ['a capital sigma at the end of the query', 'ΟΔΟΣΑ', 'ΟΔΟΣ', true],
    ['a final sigma in capitals', 'οδος', 'ΟΔΟΣ', true],
    ['a sigma inside a word for a final one', 'οδοσα', 'οδος', true],
    ['two words in any order', 'rate limits', 'limits rate', true],
    ['words in different fields', 'limits', 'title limits', true],
    ['a word that is there and one that is not', 'rate limits', 'rate quota', false],
    ['a word across two words', 'rate limits', 'ratelimits', false],
    ['a word across two fields', 'limits', 'titlelimits', false],
    ['a word across a line', 'rate\nlimits', 'ratelimits', false],
    ['another word', 'rate limits', 'quota', false],
    ['marks of a pattern, which are text', 'a.c', '.*', false],
    ['marks of a pattern that the text has', 'c.*', '.*', true],
    ['an emoji', 'a 👍 b', '👍', true],
    ['half of another emoji', 'a 👍 b', '\ud83e', false],
    ['nothing', 'rate', undefined, true],
    ['an empty query', 'rate', '', true],
    ['blanks', 'rate', '  ', true],
  ])('handles %s', (_, words, q, found) => {
    expect(finds(words, q)).toBe(found);
  });

  test('keeps the order of the items, changes none, and treats equal ones separately', () => {
    const items = ['c x', 'a', 'b x', 'b x'].map((words) => Object.freeze({ title: 'T', words }));
    expect(search(Object.freeze(items), 'x').map(({ words }) => words)).toEqual([
      'c x',
      'b x',
      'b x',
    ]);
    const [a, b] = [
      { title: 'A', words: 'same' },
      { title: 'B', words: 'same' },
    ];
    expect([search([b], 'a same'), search([a], 'b same')]).toEqual([[b], []]);
  });

  // A capital sigma is lowercased by what stands beside it: the table has it.
  const word = fc
    .string({ unit: 'grapheme', minLength: 1 })
    .map((text) => text.replace(/\s/gu, ''))
    .filter((text) => text !== '' && !/[Σσς]/.test(text.normalize('NFKD')));

  test('finds every part of a word in any case', () => {
    fc.assert(
      fc.property(word, fc.nat(), fc.nat(), (text, from, length) => {
        const chars = [...text];
        const start = from % chars.length;
        const part = chars.slice(start, start + 1 + (length % chars.length)).join('');
        expect(finds(`before ${text} after`, part)).toBe(true);
        expect(finds(`before ${text} after`, part.toLowerCase())).toBe(true);
      }),
    );
  });

  test('finds every pair of words in any fields', () => {
    fc.assert(
      fc.property(word, word, (first, second) => {
        const item = { title: first, words: second };
        expect(search([item], `${second} ${first}`)).toEqual([item]);
      }),
    );
  });
});

const entry = (kind: SearchKind, title: string) => ({ kind, title });

describe('groupByKind', () => {
  test('groups entries by kind, keeps their order, and puts the kind of the first one first', () => {
    const [a, b, c] = [entry('term', 'A'), entry('page', 'B'), entry('term', 'C')];
    expect(groupByKind([a, b, c])).toEqual([
      { kind: 'term', entries: [a, c] },
      { kind: 'page', entries: [b] },
    ]);
  });

  test('keeps every entry once and has no empty group', () => {
    const entries = fc.array(fc.constantFrom(...searchKinds).map((kind) => entry(kind, 'A')));
    fc.assert(
      fc.property(entries, (all) => {
        const groups = groupByKind(all);
        const grouped = groups.flatMap((group) => group.entries);
        expect(grouped).toHaveLength(all.length);
        expect(new Set(grouped)).toEqual(new Set(all));
        for (const { kind, entries: ofKind } of groups) {
          expect(ofKind.length).toBeGreaterThan(0);
          expect(ofKind.every((one) => one.kind === kind)).toBe(true);
        }
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { countTerms, findBodyTerms } from '#lib/content/body-terms.ts';
import { countPieces } from '#lib/markdown/tree.ts';
import { foldText } from '#lib/text/fold.ts';
import { writeWordCounts } from '#lib/text/lists.ts';
import { sampleBody, samplePost } from '#tests/unit/content/samples.ts';

const silent = { title: 'Zzz', description: 'Zzz', keywords: [] };
const post = (slug: string, text: string, fields: Parameters<typeof samplePost>[0] = {}) =>
  samplePost({ slug, ...silent, body: sampleBody(text), ...fields });

const termsOf = (text: string, fields: Parameters<typeof samplePost>[0] = {}) =>
  findBodyTerms([post('own', text, fields)]).get('own');

describe('findBodyTerms', () => {
  test('returns at most twelve terms', () => {
    const words = Array.from('abcdefghijklmnopqrstuvwxyz', (letter) => `word${letter}x`);
    expect(termsOf(words.join(' '))).toHaveLength(12);
  });

  test.each([
    ['an empty body', ''],
    ['a body of numbers and marks', '2026 — 42 % ***'],
    ['a body of everyday words', 'This is what we would have with them when they were there.'],
  ])('returns none for %s', (_, text) => {
    expect(termsOf(text)).toEqual([]);
  });

  test('returns every term once and in lowercase, in any spelling', () => {
    const terms = termsOf('Redis redis REDIS ÉTAG Kubernetes') ?? [];
    expect(terms.toSorted()).toEqual(['etag', 'kubernetes', 'redis']);
  });

  test.each([
    ['the title', { title: 'Redis at work' }],
    ['the title in other letters', { title: 'RÉDIS' }],
    ['the description', { description: 'With redis.' }],
    ['the keywords', { keywords: ['redis'] }],
  ])('leaves out words of %s', (_, fields) => {
    expect(termsOf('Redis and kubernetes', fields)).toEqual(['kubernetes']);
  });

  test.each([
    ['de', 'Welche Häuser werden gebaut?', ['gebaut', 'hauser']],
    ['ja', '全文検索とデータベース', ['データベース', '全文', '検索']],
    ['zh', '我们建立索引', ['建立', '索引']],
    ['ko', '검색 엔진을', ['검색', '엔진을']],
  ])('returns words of a text in %s: %s', (language, text, terms) => {
    const body = {
      ...sampleBody(''),
      terms: writeWordCounts(countTerms(countPieces(text), language)),
    };
    expect(termsOf('', { body })?.toSorted()).toEqual(terms.toSorted());
  });

  test('prefers words that only one article uses', () => {
    const shared = 'server response header';
    const own = Array.from('abcdefghijkl', (letter) => `unique${letter}`).join(' ');
    const terms = findBodyTerms([
      post('own', `${shared} ${own}`),
      post('other', shared),
      post('third', shared),
    ]);
    expect(terms.get('own')?.toSorted()).toEqual(own.split(' '));
  });

  test('prefers frequent words', () => {
    const once = Array.from('abcdefghijklm', (letter) => `single${letter}`).join(' ');
    expect(termsOf(`${once} zebra zebra zebra`)?.[0]).toBe('zebra');
  });

  test('returns an entry for every article', () => {
    const terms = findBodyTerms([post('a', 'redis'), post('b', '')]);
    expect(Object.fromEntries(terms)).toEqual({ a: ['redis'], b: [] });
    expect(findBodyTerms([]).size).toBe(0);
  });

  const word = fc.constantFrom('redis', 'Kubernetes', 'ETag', 'naïve', 'the', 'Server', 'markdown');
  const text = fc.array(word, { maxLength: 30 }).map((words) => words.join(' '));

  test('returns the same terms in the same order for any order of words and articles', () => {
    fc.assert(
      fc.property(fc.array(text, { minLength: 1, maxLength: 5 }), (texts) => {
        const posts = texts.map((own, at) => post(`p${at}`, own));
        const backward = texts.map((own, at) => post(`p${at}`, own.split(' ').reverse().join(' ')));
        const terms = Object.fromEntries(findBodyTerms(posts));
        expect(Object.fromEntries(findBodyTerms(posts.toReversed()))).toEqual(terms);
        expect(Object.fromEntries(findBodyTerms(backward))).toEqual(terms);
      }),
    );
  });

  test('returns only words of the body that the title does not contain', () => {
    fc.assert(
      fc.property(text, fc.array(word, { minLength: 1 }), (body, title) => {
        const terms = termsOf(body, { title: title.join(' ') }) ?? [];
        expect(terms.length).toBeLessThanOrEqual(12);
        for (const term of terms) {
          expect(foldText(body)).toContain(term);
          expect(foldText(title.join(' ')).split(' ')).not.toContain(term);
        }
      }),
    );
  });
});

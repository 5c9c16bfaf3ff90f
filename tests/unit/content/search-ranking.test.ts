import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  createRankIndex,
  createRanking,
  type RankedDocument,
  toRankedDocument,
} from '#lib/content/search-ranking.ts';
import { listIndexedWords } from '#lib/content/search-words.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';
import { countEach, groupByCount } from '#lib/text/lists.ts';

const entry = (title: string, fields: Partial<SearchEntry> = {}) => ({
  kind: 'post' as const,
  title,
  ...fields,
});
const unrelated = entry('Unrelated', { description: 'Nothing of the kind.' });
const inTitle = entry('Etags');
const inKeywords = entry('B', { keywords: ['etag'] });
const inDescription = entry('A', { description: 'About etags' });
const inBody = entry('C', { bodyTerms: ['etags'] });
const toCounts = (text: string) => groupByCount(countEach(listIndexedWords(text, 'en')));

/** @returns the entries that match, best first. */
function rankEntries<Entry extends Omit<SearchEntry, 'path'>>(
  entries: readonly Entry[],
  q: string,
): readonly Entry[] {
  const documents = entries.map((entry) => {
    const ofBody = toCounts(entry.bodyTerms?.join(' ') ?? '');
    return toRankedDocument(entry, { ofHeadings: [], ofBody }, 'en');
  });
  return createRanking(createRankIndex(documents, 'en'))(q).documents.flatMap(
    (number) => entries[number] ?? [],
  );
}

describe('the ranking of entries', () => {
  const titlesFor = (entries: readonly ReturnType<typeof entry>[], q: string) =>
    rankEntries(entries, q).map(({ title }) => title);

  test('puts the title before all other fields, and the body last', () => {
    const found = rankEntries([inBody, unrelated, inDescription, inKeywords, inTitle], 'etag');
    expect(found).toHaveLength(4);
    expect(found[0]).toBe(inTitle);
    expect(found.at(-1)).toBe(inBody);
  });

  test.each([
    ['another form of a word', 'tagging', ['Tags']],
    ['the beginning of a word', 'kuber', ['Kubernetes']],
    ['a word that is still being typed', 'retrieva', ['Retrieval']],
    ['the inside of a word', 'bernet', ['Kubernetes']],
    ['a missing letter', 'kubernets', ['Kubernetes']],
    ['a superfluous letter', 'kuberrnetes', ['Kubernetes']],
    ['a wrong letter', 'kubernates', ['Kubernetes']],
    ['swapped letters', 'kubenretes', ['Kubernetes']],
    ['a mistyped word of another form', 'retreival', ['Retrieval']],
    ['no mistyped short word', 'taxs', []],
    ['no word with two mistakes', 'kubrenats', []],
    ['case and accents', 'CAFÉ', ['Cafe']],
    ['words between stop words', 'what is the cafe for', ['Cafe']],
    ['a title of stop words alone', 'what is this', ['What is this']],
    ['a word that no entry has', 'zebra', []],
    ['one letter that no word begins with', 'z', []],
    ['signs alone', '???', []],
  ])('finds %s: %s', (_, q, titles) => {
    const all = ['Kubernetes', 'Tags', 'Cafe', 'Retrieval', 'What is this', '***'];
    const entries = all.map((title) => entry(title));
    expect(titlesFor(entries, q)).toEqual(titles);
  });

  test('ignores mistyped words where a word is exact', () => {
    const entries = [entry('Tables'), entry('Cables')];
    expect(titlesFor(entries, 'cables')).toEqual(['Cables']);
  });

  test.each([
    ['C++', ['C++ for C programmers']],
    ['C', ['C++ for C programmers', 'C#']],
    ['R&D', ['R&D budgets']],
    ['max-age', ['max-age=0']],
    ['age=0', ['max-age=0']],
    ['max_age', ['max-age=0']],
    ['Go/C++', ['C++ for C programmers']],
  ])('takes signs as typed: %s', (q, titles) => {
    const all = ['Copilot', 'C++ for C programmers', 'C#', 'R&D budgets', 'max-age=0', 'Radio D'];
    const entries = all.map((title) => entry(title));
    expect(titlesFor(entries, q).toSorted()).toEqual(titles.toSorted());
  });

  test('puts an entry with all words above those with some, and leaves out weak ones', () => {
    const all = entry('Rate limits');
    const one = entry('Exchange rate');
    const weak = entry('Long', { description: `limit ${'word '.repeat(200)}` });
    expect(titlesFor([weak, one, all], 'rate limit')[0]).toBe('Rate limits');
    expect(titlesFor([weak, one, all], 'rate limit')).not.toContain('Long');
    // Without all of them, any word.
    expect(titlesFor([inTitle, unrelated], 'etag zebra')).toEqual(['Etags']);
  });

  test('puts the entry with this very name first, an alias included', () => {
    const term = entry('Retrieval-augmented generation', { kind: 'term', keywords: ['RAG'] });
    const agentic = entry('Agentic RAG', { kind: 'term', keywords: ['RAG agents', 'RAG rag'] });
    expect(rankEntries([agentic, term], 'rag')[0]).toBe(term);
    expect(rankEntries([agentic, term], 'agentic rag')[0]).toBe(agentic);
  });

  test('keeps the order of equal entries', () => {
    const twin = entry('Etags');
    expect(rankEntries([twin, inTitle], 'etag')).toEqual([twin, inTitle]);
  });

  test('returns each entry at most once for any query', () => {
    const texts = fc.array(fc.record({ title: fc.string({ unit: 'grapheme' }) }));
    fc.assert(
      fc.property(texts, fc.string({ unit: 'grapheme' }), (records, q) => {
        const entries = records.map(({ title }) => entry(title));
        const found = rankEntries(entries, q);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((one) => entries.includes(one))).toBe(true);
      }),
    );
  });

  test('finds every entry by its whole title', () => {
    const title = fc
      .string({ unit: 'grapheme-ascii', minLength: 3 })
      .filter((text) => /[a-z]{3}/i.test(text));
    fc.assert(
      fc.property(title, (text) => {
        expect(rankEntries([entry(text)], text)).toHaveLength(1);
      }),
    );
  });
});

const toFields = (...texts: readonly string[]) => texts.map(toCounts);

test('an index survives JSON', () => {
  const documents: readonly RankedDocument[] = [
    { names: ['Etags'], fields: toFields('Etags', '', 'Tags', '', 'A validator of bytes') },
    { names: ['Quota'], fields: toFields('Quota', '', 'Limits', '', 'A bucket of tokens') },
  ];
  const index = createRankIndex(documents, 'en');
  const copy = JSON.parse(JSON.stringify(index)) as typeof index;
  expect(createRanking(copy)('validators').documents).toEqual([0]);
  expect(createRanking(index)('bucket').documents).toEqual([1]);
  expect(createRanking(createRankIndex([], 'en'))('bucket').documents).toEqual([]);
});

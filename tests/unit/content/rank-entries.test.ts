import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { rankEntries } from '#lib/content/search.ts';

const inTitle = { title: 'Etags' };
const inDescription = { title: 'A', description: 'About etags' };
const inKeywords = { title: 'B', keywords: ['etag'] };
const inBody = { title: 'C', bodyTerms: ['etags'] };
const nowhere = { title: 'D', description: 'Nothing', keywords: ['x'], bodyTerms: ['y'] };

describe('rankEntries', () => {
  test('puts title before description before keywords before body terms', () => {
    const entries = [inBody, nowhere, inKeywords, inDescription, inTitle];
    expect(rankEntries(entries, 'etag')).toEqual([inTitle, inDescription, inKeywords, inBody]);
  });

  test('keeps the order of equals', () => {
    const twin = { title: 'Etags again' };
    expect(rankEntries([twin, inTitle], 'etag')).toEqual([twin, inTitle]);
  });

  test('needs every word somewhere', () => {
    expect(rankEntries([inTitle, inDescription], 'etag about')).toEqual([inDescription]);
  });

  test('takes no notice of case and accents', () => {
    expect(rankEntries([{ title: 'Café' }], 'CAFE')).toHaveLength(1);
  });

  test('finds everything for no words', () => {
    expect(rankEntries([inTitle, nowhere], '  ')).toEqual([inTitle, nowhere]);
  });

  test('gives entries that it was given, each once, whatever is asked', () => {
    fc.assert(
      fc.property(fc.array(fc.record({ title: fc.string() })), fc.string(), (entries, q) => {
        const found = rankEntries(entries, q);
        expect(new Set(found).size).toBe(found.length);
        expect(found.every((entry) => entries.includes(entry))).toBe(true);
      }),
    );
  });
});

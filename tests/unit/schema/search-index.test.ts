import { describe, expect, test } from 'vitest';
import { bodyTermsMax } from '#lib/schema/limits.ts';
import { searchEntry, searchIndex, searchKinds } from '#lib/schema/search-index.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const required = { kind: 'post', title: 'Hello', path: '/blog/hello' };

describeFields('SearchEntry', searchEntry, required, {
  description: 'What this is.',
  keywords: ['a'],
  bodyTerms: ['redis'],
});
describeFields('SearchIndex', searchIndex, {
  generatedAt: '2026-01-31T09:00:00.000Z',
  entries: [required],
});

describe('SearchEntry', () => {
  const accepts = (fields: object) => searchEntry.safeParse({ ...required, ...fields }).success;

  test('is a page, an article, a project or a term', () => {
    expect(searchKinds).toEqual(['page', 'post', 'project', 'term']);
    for (const kind of searchKinds) expect(accepts({ kind })).toBe(true);
  });

  test('has at most twelve body terms', () => {
    expect(bodyTermsMax).toBe(12);
    expect(accepts({ bodyTerms: Array(12).fill('a') })).toBe(true);
    expect(accepts({ bodyTerms: Array(13).fill('a') })).toBe(false);
  });

  test.each([
    ['another kind', { kind: 'tag' }],
    ['a URL instead of a path', { path: 'https://example.com/a' }],
    ['a relative path', { path: 'a' }],
    ['an empty list of keywords', { keywords: [] }],
    ['an empty keyword', { keywords: [''] }],
    ['an empty list of terms', { bodyTerms: [] }],
    ['a term in capitals', { bodyTerms: ['Redis'] }],
    ['a term in capitals outside ASCII', { bodyTerms: ['Élan'] }],
    ['an empty term', { bodyTerms: [''] }],
  ])('rejects %s', (_, fields) => {
    expect(accepts(fields)).toBe(false);
  });
});

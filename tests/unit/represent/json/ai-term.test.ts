import { describe, expect, test, vi } from 'vitest';
import { toAiTerm, toAiTermList, toAiTermSummary } from '#lib/represent/json/ai-term.ts';
import { aiTerm, aiTermList, aiTermSummary } from '#lib/schema/ai-term.ts';
import { sampleTerm } from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

const term = sampleTerm({ aliases: ['vector'] });
const summary = {
  slug: 'embedding',
  term: 'Embedding',
  aliases: ['vector'],
  category: 'Retrieval & Grounding',
  maturity: 'Established',
  shortDefinition: 'A text as numbers.',
};

describe('toAiTermSummary', () => {
  test('is the compact row', () => {
    expect(toAiTermSummary(term)).toStrictEqual(summary);
    expect(aiTermSummary.safeParse(toAiTermSummary(term))).toMatchObject({ success: true });
  });

  test('has an empty list where there are no aliases', () => {
    expect(toAiTermSummary(sampleTerm()).aliases).toEqual([]);
  });
});

describe('toAiTerm', () => {
  test('is the whole entry, every address absolute', () => {
    expect(toAiTerm(term)).toStrictEqual({
      ...summary,
      plainEnglish: 'A place on a map of meaning.',
      example: 'Words about dogs stand close together.',
      whyItMatters: 'Search by meaning.',
      related: [{ label: 'Token', slug: 'token', url: 'https://example.com/ai-dictionary/token' }],
      sources: [{ label: 'A paper', url: 'https://example.org/paper' }],
      url: 'https://example.com/ai-dictionary/embedding',
    });
  });

  test.each([
    ['with aliases', term],
    ['without aliases', sampleTerm()],
    ['without relations', sampleTerm({ related: [] })],
  ])('is what the contract says: %s', (_, entry) => {
    const represented = toAiTerm(entry);
    expect(aiTerm.safeParse(represented)).toMatchObject({ success: true, data: represented });
    expect(findEmptyValues(represented)).toEqual([]);
  });
});

describe('toAiTermList', () => {
  test('has compact rows in their order, and their number', () => {
    const list = toAiTermList([sampleTerm({ slug: 'b' }), sampleTerm({ slug: 'a' })], {});
    expect(list).toStrictEqual({
      items: [
        toAiTermSummary(sampleTerm({ slug: 'b' })),
        toAiTermSummary(sampleTerm({ slug: 'a' })),
      ],
      total: 2,
      query: {},
    });
  });

  test.each([
    ['nothing', [], {}],
    ['filters that matched nothing', [], { q: 'nope' }],
    ['all filters', [term], { q: 'a', category: 'Context & Memory', maturity: 'Watch' }],
  ] as const)('is what the contract says for %s', (_, entries, query) => {
    const list = toAiTermList(entries, query);
    expect(aiTermList.safeParse(list)).toMatchObject({ success: true, data: list });
    expect(list.query).toEqual(query);
    expect(findEmptyValues(list)).toEqual([]);
  });
});

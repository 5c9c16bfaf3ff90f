import { describe, expect, test } from 'vitest';
import { findTerm } from '#lib/content/site.ts';
import { findTerms } from '#lib/content/terms.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';

const site = makeSite({
  terms: [
    sampleTerm({ slug: 'token', term: 'Token' }),
    sampleTerm({ slug: 'ai-slop', term: 'AI slop' }),
    sampleTerm({ slug: 'agent', term: 'agent' }),
  ],
});

describe('the dictionary', () => {
  test('is sorted alphabetically, ignoring case', () => {
    expect(site.terms.map(({ slug }) => slug)).toEqual(['agent', 'ai-slop', 'token']);
  });

  test('is found by its slugs alone, and completely without filters', () => {
    expect(findTerm(site, 'ai-slop')?.term).toBe('AI slop');
    for (const slug of ['AI slop', 'nowhere', '', 'constructor']) {
      expect(findTerm(site, slug), slug).toBeUndefined();
    }
    expect(findTerms(site.terms, {})).toEqual(site.terms);
  });
});

const entries = [
  sampleTerm({
    slug: 'retrieval-augmented-generation',
    term: 'Retrieval',
    aliases: ['RAG', 'grounded génération'],
    category: 'Retrieval & Grounding',
    maturity: 'Established',
  }),
  sampleTerm({
    slug: 'agent-loop',
    term: 'The loop',
    category: 'Agents & Autonomy',
    maturity: 'Rising',
    shortDefinition: 'defword',
    plainEnglish: 'plainword',
    example: 'exampleword',
    whyItMatters: 'whyword',
    related: [{ label: 'relatedword', slug: 'relatedslug' }],
    sources: [{ label: 'sourceword', url: 'https://example.org/urlword' }],
  }),
  sampleTerm({ slug: 'ragtime', maturity: 'Watch', category: 'Agents & Autonomy' }),
];

describe('findTerms', () => {
  test.each([
    ['nothing', {}, ['retrieval-augmented-generation', 'agent-loop', 'ragtime']],
    ['a term', { q: 'retrieval' }, ['retrieval-augmented-generation']],
    ['a slug', { q: 'agent-loop' }, ['agent-loop']],
    ['an alias', { q: 'rag' }, ['retrieval-augmented-generation', 'ragtime']],
    ['an alias without its accents', { q: 'GENERATION' }, ['retrieval-augmented-generation']],
    ['a word of the term and one of the slug', { q: 'the agent' }, ['agent-loop']],
    ['a category', { category: 'Agents & Autonomy' }, ['agent-loop', 'ragtime']],
    ['a maturity', { maturity: 'Established' }, ['retrieval-augmented-generation']],
    ['both', { category: 'Agents & Autonomy', maturity: 'Watch' }, ['ragtime']],
    ['all three', { q: 'rag', category: 'Agents & Autonomy', maturity: 'Watch' }, ['ragtime']],
    ['filters that never meet', { q: 'rag', maturity: 'Rising' }, []],
    ['the name of a category as a query', { q: 'Autonomy' }, []],
    ['the name of a maturity as a query', { q: 'Established' }, []],
    ['blanks', { q: ' ' }, ['retrieval-augmented-generation', 'agent-loop', 'ragtime']],
  ] as const)('finds by %s', (_, filters, slugs) => {
    expect(findTerms(entries, filters).map(({ slug }) => slug)).toEqual(slugs);
  });

  test('does not search definitions and relations', () => {
    const texts = ['defword', 'plainword', 'exampleword', 'whyword'];
    for (const q of [...texts, 'relatedword', 'relatedslug', 'sourceword', 'urlword']) {
      expect(findTerms(entries, { q }), q).toEqual([]);
    }
  });

  test('keeps the order of the given list', () => {
    expect(findTerms(entries.toReversed(), { q: 'rag' }).map(({ slug }) => slug)).toEqual([
      'ragtime',
      'retrieval-augmented-generation',
    ]);
  });
});

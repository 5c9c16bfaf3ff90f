import fc from 'fast-check';
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
    expect(site.terms.map(({ term }) => term)).toEqual(['agent', 'AI slop', 'Token']);
    expect(site.terms.map(({ slug }) => slug)).toEqual(['agent', 'ai-slop', 'token']);
  });

  test('is found by slug', () => {
    expect(findTerm(site, 'ai-slop')?.term).toBe('AI slop');
  });

  test.each(['AI slop', 'nowhere', '', 'constructor'])('has no entry at %j', (slug) => {
    expect(findTerm(site, slug)).toBeUndefined();
  });

  test('is found completely without filters', () => {
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
  sampleTerm({
    slug: 'ragtime',
    term: 'Ragtime',
    maturity: 'Watch',
    category: 'Agents & Autonomy',
  }),
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
    [
      'a category and a maturity',
      { category: 'Agents & Autonomy', maturity: 'Watch' },
      ['ragtime'],
    ],
    ['all three', { q: 'rag', category: 'Agents & Autonomy', maturity: 'Watch' }, ['ragtime']],
    ['filters that never meet', { q: 'rag', maturity: 'Rising' }, []],
    ['the name of a category as a query', { q: 'Autonomy' }, []],
    ['the name of a maturity as a query', { q: 'Established' }, []],
    ['blanks', { q: ' ' }, ['retrieval-augmented-generation', 'agent-loop', 'ragtime']],
  ] as const)('finds by %s', (_, filters, slugs) => {
    expect(findTerms(entries, filters).map(({ slug }) => slug)).toEqual(slugs);
  });

  test.each([
    'defword',
    'plainword',
    'exampleword',
    'whyword',
    'relatedword',
    'relatedslug',
    'sourceword',
    'urlword',
  ])('does not search other fields: %s', (q) => {
    expect(findTerms(entries, { q })).toEqual([]);
  });

  test('never searches definitions', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z]{1,12}$/), (word) => {
        const names = { slug: '0', term: '1', aliases: ['2'] };
        const says = {
          shortDefinition: word,
          plainEnglish: word,
          example: word,
          whyItMatters: word,
        };
        expect(findTerms([sampleTerm({ ...names, ...says })], { q: word })).toEqual([]);
      }),
    );
  });

  test('keeps the order of the given list', () => {
    expect(findTerms(entries.toReversed(), { q: 'rag' }).map(({ slug }) => slug)).toEqual([
      'ragtime',
      'retrieval-augmented-generation',
    ]);
  });
});

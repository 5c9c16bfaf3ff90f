import { expect, test } from 'vitest';
import { aiTermFrontMatter, toAiTermSchemas } from '#lib/schema/ai-term.ts';
import { site } from '#tests/support/site.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const { aiTermSummary } = toAiTermSchemas(site.dictionary);

const source = { label: 'A paper', url: 'https://example.org/paper' };

test('the enumerations of the shipped dictionary match the contract in order, each stage with its definition', () => {
  expect(site.dictionary.categories).toEqual([
    'Agents & Autonomy',
    'Context & Memory',
    'Tools & Protocols',
    'Retrieval & Grounding',
    'Reasoning & Inference',
    'Evaluation & Safety',
    'Models & Training',
    'AI-Native Product',
  ]);
  const names = site.dictionary.stages.map(({ name }) => name);
  expect(names).toEqual(['Established', 'Rising', 'Emerging', 'Watch']);
  const { description } = aiTermSummary.shape.maturity;
  for (const { definition } of site.dictionary.stages) expect(description).toContain(definition);
});

const frontMatter = {
  term: 'Embedding',
  category: 'Retrieval & Grounding',
  maturity: 'Established',
  shortDefinition: 'A text as numbers.',
  plainEnglish: 'A place on a map.',
  example: 'Dogs stand close together.',
  whyItMatters: 'Search by meaning.',
  sources: [source],
};
describeFields('the front matter of a term', aiTermFrontMatter, frontMatter, {
  aliases: ['vector'],
  related: ['token'],
  confusedWith: [
    { slug: 'token', difference: 'A text.' },
    { term: 'Vector', difference: 'Any list of numbers.' },
  ],
  addedAt: '2026-01-31',
  updatedAt: '2026-02-14',
  draft: true,
});

test.each([
  ['an empty list of aliases', { aliases: [] }],
  ['an empty list of relations', { related: [] }],
  ['a relation that is not a slug', { related: ['The token'] }],
  ['an empty list of sources', { sources: [] }],
  ['an empty list of confused terms', { confusedWith: [] }],
  ['a confused term without a name', { confusedWith: [{ difference: 'a' }] }],
  ['a slug and a name', { confusedWith: [{ slug: 'token', term: 'Token', difference: 'a' }] }],
  ['a confused term without a difference', { confusedWith: [{ slug: 'token' }] }],
  ['a date in words', { addedAt: 'yesterday' }],
  ['a slug', { slug: 'embedding' }],
  ['a source with an unknown field', { sources: [{ ...source, note: 'a' }] }],
  ['a draft that is a string', { draft: 'yes' }],
  ['a short definition of 161 characters', { shortDefinition: 'a'.repeat(161) }],
])('the front matter of a term rejects %s', (_, fields) => {
  expect(aiTermFrontMatter.safeParse({ ...frontMatter, ...fields }).success).toBe(false);
});

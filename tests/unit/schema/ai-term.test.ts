import { describe, expect, test } from 'vitest';
import { toResponses } from '#lib/api/responses.ts';
import {
  aiTermFrontMatter,
  aiTermTextLengths,
  describeLength,
  toAiTermSchemas,
} from '#lib/schema/ai-term.ts';
import { site } from '#tests/support/site.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const { aiTermSummary } = toAiTermSchemas(site.dictionary);

const summary = {
  slug: 'embedding',
  term: 'Embedding',
  aliases: ['vector'],
  category: 'Retrieval & Grounding',
  maturity: 'Established',
  shortDefinition: 'A text as numbers.',
};
const definitions = {
  plainEnglish: 'A place on a map.',
  example: 'Dogs stand close together.',
  whyItMatters: 'Search by meaning.',
};
const source = { label: 'A paper', url: 'https://example.org/paper' };
const whole = {
  ...summary,
  ...definitions,
  related: [{ label: 'Token', slug: 'token', url: 'https://example.com/ai-dictionary/token' }],
  sources: [source],
  url: 'https://example.com/ai-dictionary/embedding',
};

describeFields('AiTermSummary', aiTermSummary, summary);
const confused = {
  label: 'Token',
  slug: 'token',
  url: whole.related[0]?.url,
  difference: 'A text.',
};
describeFields('AiTerm', toResponses(site).AiTerm, whole, {
  confusedWith: [confused, { label: 'Vector', difference: 'Any list of numbers.' }],
  addedAt: '2026-01-31T00:00:00.000Z',
  updatedAt: '2026-02-14T00:00:00.000Z',
});
describeFields('the list of terms', toResponses(site).AiTermList, {
  items: [summary],
  total: 1,
  query: {},
});

describe('the enumerations of the shipped dictionary', () => {
  test('match the contract in order', () => {
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
    expect(site.dictionary.stages.map(({ name }) => name)).toEqual([
      'Established',
      'Rising',
      'Emerging',
      'Watch',
    ]);
  });

  test('have a definition for every stage', () => {
    const { description } = aiTermSummary.shape.maturity;
    for (const { definition } of site.dictionary.stages) expect(description).toContain(definition);
  });
});

test('the lengths of the texts read as a range with its unit', () => {
  expect(Object.values(aiTermTextLengths).map(describeLength)).toEqual([
    '60 to 160 characters',
    '40 to 90 words',
    '30 to 120 words',
    '30 to 90 words',
  ]);
});

describe('AiTerm', () => {
  test.each([
    ['another category', { category: 'Agents and Autonomy' }],
    ['a lowercase maturity', { maturity: 'rising' }],
    ['an empty alias', { aliases: [''] }],
    ['a related term that is a slug', { related: ['token'] }],
    ['a related term without a URL', { related: [{ label: 'Token', slug: 'token' }] }],
    ['a confused term without a difference', { confusedWith: [{ label: 'Token' }] }],
    ['a calendar date', { addedAt: '2026-01-31' }],
    ['a source that is a URL', { sources: ['https://example.org'] }],
    ['a source with an unsafe URL', { sources: [{ label: 'a', url: 'javascript:b' }] }],
  ])('rejects %s', (_, fields) => {
    expect(toResponses(site).AiTerm.safeParse({ ...whole, ...fields }).success).toBe(false);
  });

  test('accepts an empty list of aliases', () => {
    expect(toResponses(site).AiTerm.safeParse({ ...whole, aliases: [] }).success).toBe(true);
  });
});

describe('the list of terms', () => {
  const listWith = (query: unknown) =>
    toResponses(site).AiTermList.safeParse({ items: [], total: 0, query }).success;

  test('accepts every filter in `query`', () => {
    expect(listWith({ q: 'a', category: 'Context & Memory', maturity: 'Watch' })).toBe(true);
  });

  test.each([{ q: '' }, { category: 'a' }, { maturity: 'watch' }, { page: 1 }])(
    'never echoes %j',
    (query) => {
      expect(listWith(query)).toBe(false);
    },
  );
});

const { slug: _, aliases, ...names } = summary;
const frontMatter = { ...names, ...definitions, sources: [source] };
describeFields('the front matter of a term', aiTermFrontMatter, frontMatter, {
  aliases,
  related: ['token'],
  confusedWith: [
    { slug: 'token', difference: 'A text.' },
    { term: 'Vector', difference: 'Any list of numbers.' },
  ],
  addedAt: '2026-01-31',
  updatedAt: '2026-02-14',
  draft: true,
});

describe('the front matter of a term', () => {
  test.each([
    ['an empty list of aliases', { aliases: [] }],
    ['an empty list of relations', { related: [] }],
    ['a relation that is not a slug', { related: ['The token'] }],
    ['an empty list of sources', { sources: [] }],
    ['an empty list of confused terms', { confusedWith: [] }],
    ['a confused term without a name', { confusedWith: [{ difference: 'a' }] }],
    [
      'a confused term with a slug and a name',
      { confusedWith: [{ slug: 'token', term: 'Token', difference: 'a' }] },
    ],
    ['a confused term without a difference', { confusedWith: [{ slug: 'token' }] }],
    ['a date in words', { addedAt: 'yesterday' }],
    ['a slug', { slug: 'embedding' }],
    ['a source with an unknown field', { sources: [{ ...source, note: 'a' }] }],
    ['a draft that is a string', { draft: 'yes' }],
    ['a short definition of 161 characters', { shortDefinition: 'a'.repeat(161) }],
  ])('rejects %s', (_, fields) => {
    expect(aiTermFrontMatter.safeParse({ ...frontMatter, ...fields }).success).toBe(false);
  });
});

import { describe, expect, test } from 'vitest';
import { pageFrontMatter, postFrontMatter, taxonomyFile } from '#lib/schema/post.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const required = {
  title: 'Hello',
  description: 'What this is.',
  category: 'guides',
  tags: ['http'],
  publishedAt: '2026-01-31',
};
const optional = {
  author: 'Ada',
  updatedAt: '2026-02-01',
  keywords: ['a'],
  coverImage: '/images/a.png',
  coverAlt: 'A letter',
  draft: true,
};
describeFields('the front matter of an article', postFrontMatter, required, optional);

describe('the front matter of an article', () => {
  test.each([
    ['an instant with its offset', { publishedAt: '2026-01-31T09:00:00+02:00' }],
    ['an instant as Jekyll writes it', { publishedAt: '2026-01-31 09:00:00 +0900' }],
    ['draft: false', { draft: false }],
    ['two tags', { tags: ['http', 'redis'] }],
    ['a description of 160 characters', { description: 'a'.repeat(160) }],
  ])('accepts %s', (_, fields) => {
    expect(postFrontMatter.safeParse({ ...required, ...fields }).success).toBe(true);
  });

  test.each([
    ['no tags', { tags: [] }],
    ['a tag in capitals', { tags: ['HTTP'] }],
    ['a category that is not a slug', { category: 'API design' }],
    ['a draft that is a string', { draft: 'yes' }],
    ['a slug', { slug: 'a' }],
    ['a reading time', { readTimeMinutes: 1 }],
    ['an hour that does not exist', { publishedAt: '2026-01-31T25:00:00' }],
    ['a cover on another host', { coverImage: 'https://example.org/a.png' }],
    ['a cover on another host without a scheme', { coverImage: '//example.org/a.png' }],
    ['a cover on another host with a backslash', { coverImage: '/\\example.org/a.png' }],
    ['a cover at a relative path', { coverImage: 'a.png' }],
    ['a description of 161 characters', { description: 'a'.repeat(161) }],
  ])('rejects %s', (_, fields) => {
    expect(postFrontMatter.safeParse({ ...required, ...fields }).success).toBe(false);
  });
});

describeFields(
  'the front matter of a page',
  pageFrontMatter,
  { title: 'About', description: 'Who writes here.' },
  { updatedAt: '2026-01-31' },
);

const entry = { value: 'api-design', label: 'API design' };

describeFields('taxonomy.yaml', taxonomyFile, { categories: [entry], tags: [entry] });

test.each([
  ['a value that is not a slug', { ...entry, value: 'API design' }],
  ['an empty label', { ...entry, label: '' }],
  ['an entry without a label', { value: 'api-design' }],
  ['an entry that is a string', 'api-design'],
  ['an entry with an unknown field', { ...entry, note: 'a' }],
])('taxonomy.yaml rejects %s', (_, bad) => {
  expect(taxonomyFile.safeParse({ categories: [bad], tags: [] }).success).toBe(false);
  expect(taxonomyFile.safeParse({ categories: [], tags: [bad] }).success).toBe(false);
});

import { describe, expect, test } from 'vitest';
import { perPageDefault, perPageMax } from '#lib/schema/limits.ts';
import {
  pageFrontMatter,
  post,
  postFrontMatter,
  postList,
  postSummary,
  tag,
  taxonomyFile,
} from '#lib/schema/post.ts';
import { describeFields } from '#tests/unit/schema/contract.ts';

const summary = {
  slug: 'hello-world',
  title: 'Hello',
  description: 'What this is.',
  author: { name: 'Ada' },
  category: 'Guides',
  tags: [{ value: 'http', label: 'HTTP' }],
  publishedAt: '2026-01-31T09:00:00.000Z',
  readTimeMinutes: 1,
  url: 'https://example.com/blog/hello-world',
};
const summaryOptions = {
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['a'],
  authors: [{ name: 'Ada' }, { name: 'Grace' }],
  series: 'A site from scratch',
  coverImage: 'https://example.com/a.png',
};

describeFields('Tag', tag, { value: 'http', label: 'HTTP' });
describeFields('PostSummary', postSummary, summary, summaryOptions);
describeFields('Post', post, { ...summary, content: 'Words.' }, summaryOptions);
describeFields(
  'the list of articles',
  postList,
  { items: [summary], total: 1, filters: {} },
  { page: 1, perPage: 20, totalPages: 1 },
);

describe('PostSummary', () => {
  test.each([
    ['a reading time of zero', { readTimeMinutes: 0 }],
    ['half a minute', { readTimeMinutes: 1.5 }],
    ['a reading time in words', { readTimeMinutes: '1' }],
    ['an author that is a string', { author: 'Ada' }],
    ['an author without a name', { author: {} }],
    ['a category that is an object', { category: { value: 'a', label: 'A' } }],
    ['a tag that is a string', { tags: ['http'] }],
    ['a tag whose value is not a slug', { tags: [{ value: 'HTTP', label: 'HTTP' }] }],
    ['an empty list of keywords', { keywords: [] }],
    ['a cover that is a path', { coverImage: '/a.png' }],
    ['a URL that is a path', { url: '/blog/a' }],
    ['a publication date without a time', { publishedAt: '2026-01-31' }],
    ['a slug in capitals', { slug: 'Hello' }],
    ['a slug of 121 characters', { slug: 'a'.repeat(121) }],
  ])('rejects %s', (_, fields) => {
    expect(postSummary.safeParse({ ...summary, ...fields }).success).toBe(false);
  });

  test('accepts an empty list of tags', () => {
    expect(postSummary.safeParse({ ...summary, tags: [] }).success).toBe(true);
  });
});

describe('the list of articles', () => {
  const list = { items: [], total: 0, filters: {} };

  test('has 20 items per page by default and at most 50', () => {
    expect([perPageDefault, perPageMax]).toEqual([20, 50]);
  });

  test.each([
    ['the first page', { page: 1, perPage: 50, totalPages: 0 }],
    ['a page beyond the last', { page: 99, perPage: 1, totalPages: 1 }],
    ['filters', { filters: { q: 'a', tag: 'b,c', category: 'd', page: 1, perPage: 50 } }],
  ])('accepts %s', (_, fields) => {
    expect(postList.safeParse({ ...list, ...fields }).success).toBe(true);
  });

  test.each([
    ['page 0', { page: 0 }],
    ['a negative page', { page: -1 }],
    ['a fractional page', { page: 1.5 }],
    ['0 items per page', { perPage: 0 }],
    ['51 items per page', { perPage: 51 }],
    ['-1 pages', { totalPages: -1 }],
    ['a total below zero', { total: -1 }],
    ['a fractional total', { total: 0.5 }],
    ['an empty filter', { filters: { q: '' } }],
    ['a filter that is a list', { filters: { tag: ['a'] } }],
    ['a filter of 51 items per page', { filters: { perPage: 51 } }],
    ['an unknown filter', { filters: { maturity: 'Rising' } }],
  ])('rejects %s', (_, fields) => {
    expect(postList.safeParse({ ...list, ...fields }).success).toBe(false);
  });
});

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

describe('taxonomy.yaml', () => {
  test.each([
    ['a value that is not a slug', { ...entry, value: 'API design' }],
    ['an empty label', { ...entry, label: '' }],
    ['an entry without a label', { value: 'api-design' }],
    ['an entry that is a string', 'api-design'],
    ['an entry with an unknown field', { ...entry, note: 'a' }],
  ])('rejects %s', (_, bad) => {
    expect(taxonomyFile.safeParse({ categories: [bad], tags: [] }).success).toBe(false);
    expect(taxonomyFile.safeParse({ categories: [], tags: [bad] }).success).toBe(false);
  });
});

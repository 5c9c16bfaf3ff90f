import { describe, expect, test, vi } from 'vitest';
import { toPost, toPostList, toPostSummary } from '#lib/represent/json/post.ts';
import { post, postList, postSummary } from '#lib/schema/post.ts';
import { sampleBody, samplePost } from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

const full = samplePost({
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['etag'],
  coverImage: '/images/a.png',
  body: sampleBody('# A\n\nWords.'),
});

const articles = [
  ['with every field', full],
  ['without optional fields', samplePost()],
  ['with no body', samplePost({ body: sampleBody('') })],
  ['without tags', samplePost({ tags: [] })],
] as const;

describe('toPostSummary', () => {
  test('represents an article as lists show it', () => {
    expect(toPostSummary(full)).toEqual({
      slug: 'hello-world',
      title: 'Hello world',
      description: 'What this site is.',
      author: { name: 'Ada' },
      category: 'Guides',
      tags: [{ value: 'http', label: 'HTTP' }],
      publishedAt: '2026-01-31T09:00:00.000Z',
      updatedAt: '2026-02-01T09:00:00.000Z',
      readTimeMinutes: 1,
      keywords: ['etag'],
      coverImage: 'https://example.com/images/a.png',
      url: 'https://example.com/blog/hello-world',
    });
  });

  test.each(articles)('is what the contract says: %s', (_, article) => {
    const summary = toPostSummary(article);
    expect(postSummary.safeParse(summary)).toMatchObject({ success: true, data: summary });
    expect(findEmptyValues(summary)).toEqual([]);
  });

  test.each(['updatedAt', 'keywords', 'coverImage'])(
    'leaves %s out where there is none',
    (field) => {
      expect(toPostSummary(samplePost())).not.toHaveProperty(field);
    },
  );

  test('never says the body, or whether it is a draft', () => {
    for (const field of ['content', 'body', 'draft']) {
      expect(toPostSummary(full)).not.toHaveProperty(field);
    }
  });
});

describe('toPost', () => {
  test('is the summary with the body as Markdown', () => {
    expect(toPost(full)).toEqual({ ...toPostSummary(full), content: '# A\n\nWords.' });
  });

  test.each(articles)('is what the contract says: %s', (_, article) => {
    expect(post.safeParse(toPost(article))).toMatchObject({ success: true });
  });

  test('gives the written Markdown, not what the author wrote', () => {
    const body = { ...sampleBody('Words.'), markdown: '> **Note**' };
    expect(toPost(samplePost({ body })).content).toBe('> **Note**');
  });
});

describe('toPostList', () => {
  const page = { items: [full], total: 7, paging: undefined };
  const paging = { page: 2, perPage: 1, totalPages: 7 };

  test('has items, their total and no filters where none were applied', () => {
    expect(toPostList(page, {})).toEqual({ items: [toPostSummary(full)], total: 7, filters: {} });
  });

  test('says where a page stands, and echoes it', () => {
    expect(toPostList({ ...page, paging }, {})).toMatchObject({
      ...paging,
      filters: { page: 2, perPage: 1 },
    });
  });

  test.each([
    ['a query', { q: 'a b' }, { q: 'a b' }],
    ['one tag', { tag: ['http'] }, { tag: 'http' }],
    ['tags, joined by commas', { tag: ['http', 'redis'] }, { tag: 'http,redis' }],
    ['categories, joined by commas', { category: ['a', 'b'] }, { category: 'a,b' }],
    ['everything', { q: 'a', tag: ['b'], category: ['c'] }, { q: 'a', tag: 'b', category: 'c' }],
    ['nothing that was not given', { q: undefined, tag: undefined, category: undefined }, {}],
    ['no empty query', { q: '' }, {}],
  ])('echoes %s', (_, filters, echo) => {
    expect(toPostList(page, filters).filters).toStrictEqual(echo);
  });

  test.each([
    ['no article', { items: [], total: 0, paging: undefined }, {}],
    ['a page beyond the last', { items: [], total: 7, paging: { ...paging, page: 9 } }, {}],
    [
      'no page at all',
      { items: [], total: 0, paging: { page: 1, perPage: 20, totalPages: 0 } },
      { q: 'a' },
    ],
    ['a page', { ...page, paging }, { q: 'a', tag: ['b'], category: ['c', 'd'] }],
  ])('is what the contract says for %s', (_, items, filters) => {
    const list = toPostList(items, filters);
    expect(postList.safeParse(list)).toMatchObject({ success: true, data: list });
    expect(findEmptyValues(list)).toEqual([]);
  });

  test('keeps the order of the articles', () => {
    const items = ['b', 'c', 'a'].map((slug) => samplePost({ slug }));
    expect(toPostList({ ...page, items }, {}).items.map(({ slug }) => slug)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });
});

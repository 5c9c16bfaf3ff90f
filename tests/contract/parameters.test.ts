import { describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { toResponses } from '#lib/api/responses.ts';
import { postList } from '#lib/schema/post.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { firstField, policyField } from '#tests/support/quota.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';

type Query = Readonly<Record<string, string>> | string;

async function get(path: string, query: Query): Promise<unknown> {
  const reply = await call(`${path}?${new URLSearchParams(query)}`);
  expect(reply.status).toBe(200);
  return reply.json();
}

const getPosts = async (query: Query = {}) => postList.parse(await get('/api/posts', query));
const stageNames = site.dictionary.stages.map(({ name }) => name);

const getTerms = async (query: Query = {}) =>
  toResponses(site).AiTermList.parse(await get('/api/ai-terms', query));

async function expectRefused(path: string): Promise<{ message: string; hint: string }> {
  const reply = await call(path);
  expect(reply.status).toBe(400);
  expect(reply.headers['ratelimit-policy']).toBe(policyField);
  expect(reply.headers.ratelimit).toBe(firstField);
  const { error } = errorEnvelope.parse(reply.json());
  expect(error.code).toBe('invalid_parameter');
  return error;
}

const all = await getPosts();
const [newest] = all.items;
if (newest === undefined) throw new Error('The content has no article.');
const [tag] = newest.tags;
if (tag === undefined) throw new Error('The newest article has no tag.');

describe('listPosts', () => {
  test('returns every article, newest first, without parameters', () => {
    expect(all.total).toBe(all.items.length);
    expect(all.filters).toEqual({});
    expect(all).not.toHaveProperty('page');
    const dates = all.items.map(({ publishedAt }) => publishedAt);
    expect(dates).toEqual(dates.toSorted().reverse());
  });

  test.each([
    ['page=1', { page: 1, perPage: 20 }],
    ['perPage=2', { page: 1, perPage: 2 }],
    ['page=2&perPage=2', { page: 2, perPage: 2 }],
    ['perPage=51', { page: 1, perPage: 50 }],
    ['perPage=99999999999999999999', { page: 1, perPage: 50 }],
    ['page=007', { page: 7, perPage: 20 }],
    ['page=2&page=x', { page: 2, perPage: 20 }],
  ])('%s selects a page and is echoed', async (query, paging) => {
    const list = await getPosts(query);
    const start = (paging.page - 1) * paging.perPage;
    expect(list).toMatchObject({ ...paging, filters: paging, total: all.total });
    expect(list.totalPages).toBe(Math.ceil(all.total / paging.perPage));
    expect(list.items).toEqual(all.items.slice(start, start + paging.perPage));
  });

  test('sort=relevance puts the most relevant article first, and is echoed', async () => {
    const newest = await getPosts({ q: 'etag' });
    const relevant = await getPosts({ q: 'etag', sort: 'relevance' });
    expect(relevant.filters).toEqual({ q: 'etag', sort: 'relevance' });
    expect(relevant.items[0]?.slug).toBe('strong-etags');
    expect(new Set(relevant.items.map(({ slug }) => slug))).toEqual(
      new Set(newest.items.map(({ slug }) => slug)),
    );
    expect((await getPosts({ q: 'etag', sort: 'newest' })).items).toEqual(newest.items);
    expect((await getPosts({ sort: 'relevance' })).items).toEqual(all.items);
  });

  test('another sort is refused with both values', async () => {
    expect((await expectRefused('/api/posts?sort=oldest')).hint).toContain('newest, relevance');
  });

  test('a page beyond the last has no items', async () => {
    const list = await getPosts('page=9999');
    expect(list.items).toEqual([]);
    expect(list.total).toBe(all.total);
  });

  test.each([
    ['page', '0'],
    ['perPage', '1e3'],
  ])('%s="%s" is refused with the accepted range', async (name, value) => {
    const { hint } = await expectRefused(`/api/posts?${name}=${encodeURIComponent(value)}`);
    expect(hint).toContain(name === 'page' ? 'from 1' : 'from 1 to 50');
  });

  test('a tag selects the articles that carry it', async () => {
    const list = await getPosts({ tag: tag.value });
    const carrying = all.items.filter(({ tags }) => tags.some(({ value }) => value === tag.value));
    expect(list.items).toEqual(carrying);
    expect(list.filters).toEqual({ tag: tag.value });
  });

  test('an unknown tag matches nothing', async () => {
    const list = await getPosts({ tag: 'no-such-tag' });
    expect(list).toMatchObject({ items: [], total: 0, filters: { tag: 'no-such-tag' } });
  });

  test('an unknown category is refused with the known ones and the nearest', async () => {
    const { hint } = await expectRefused('/api/posts?category=zzzzzzzz');
    const published = hint.replace('Use one or more of: ', '').replace(/\.$/, '').split(', ');
    for (const slug of published) {
      const list = await getPosts({ category: slug });
      expect(list.total).toBeGreaterThan(0);
      expect(list.filters).toEqual({ category: slug });
      const near = await expectRefused(`/api/posts?category=${slug}x`);
      expect(near.hint).toContain(`Did you mean "${slug}"?`);
    }
    const everything = await getPosts({ category: published.join(',') });
    expect(everything.items).toEqual(all.items);
  });

  test.each(['q=', 'q=%20%20', 'utm_source=x', 'Q=etag', 'page[]=0'])(
    '%s has no effect',
    async (query) => {
      expect(await getPosts(query)).toEqual(all);
    },
  );
});

describe('searchAiTerms', () => {
  test('returns every entry in alphabetical order without parameters', async () => {
    const list = await getTerms();
    expect(list.query).toEqual({});
    expect(list.total).toBe(list.items.length);
    const names = list.items.map(({ term }) => term.toLowerCase());
    expect(names).toEqual(names.toSorted());
  });

  test.each(site.dictionary.categories)('category %s selects its entries', async (category) => {
    const everything = await getTerms();
    const list = await getTerms({ category: ` ${category} ` });
    expect(list.query).toEqual({ category });
    expect(list.items).toEqual(everything.items.filter((term) => term.category === category));
  });

  test.each(stageNames)('maturity %s selects its entries', async (maturity) => {
    const everything = await getTerms();
    const list = await getTerms({ maturity });
    expect(list.query).toEqual({ maturity });
    expect(list.items).toEqual(everything.items.filter((term) => term.maturity === maturity));
  });

  test.each([
    ['category', site.dictionary.categories],
    ['maturity', stageNames],
  ])('an unknown %s is refused with every accepted value', async (name, values) => {
    for (const wrong of ['', 'nothing', values[0]?.toLowerCase(), `${values[0]},${values[1]}`]) {
      const { hint } = await expectRefused(
        `/api/ai-terms?${name}=${encodeURIComponent(wrong ?? '')}`,
      );
      for (const value of values) expect(hint).toContain(value);
    }
  });

  test('q searches names, slugs and aliases', async () => {
    const { items } = await getTerms();
    const searches = items.flatMap(({ term, slug, aliases }) =>
      [term, slug, ...aliases].map((q) => ({ q, slug })),
    );
    await checkEach(
      searches,
      async ({ q, slug }) => {
        const found = (await getTerms({ q })).items;
        expect(found.map((item) => item.slug)).toContain(slug);
      },
      ({ q }) => q,
    );
  });
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findNeighbors,
  findPosts,
  findRelated,
  findSeries,
  listTopics,
} from '#lib/content/posts.ts';
import { hasEveryWord, toSearchWords } from '#lib/content/search.ts';
import { findPost } from '#lib/content/site.ts';
import { foldText } from '#lib/text/fold.ts';
import { makeSite, sampleBody, samplePost } from '#tests/unit/content/samples.ts';

const notes = { value: 'notes', label: 'Notes' };
const site = makeSite({
  posts: [
    samplePost({ slug: 'older', publishedAt: '2025-01-01T00:00:00.000Z', category: notes }),
    samplePost({ slug: 'tie-b', publishedAt: '2025-06-01T00:00:00.000Z' }),
    samplePost({ slug: 'tie-a', publishedAt: '2025-06-01T00:00:00.000Z' }),
    samplePost({ slug: 'newest', publishedAt: '2026-01-31T09:00:00.000Z' }),
  ],
});

describe('the articles', () => {
  test('are sorted newest first, ties by slug', () => {
    expect(site.posts.map(({ slug }) => slug)).toEqual(['newest', 'tie-a', 'tie-b', 'older']);
  });

  test('list their categories and tags without duplicates, sorted', () => {
    expect(listTopics(site, 'category')).toEqual([
      { value: 'guides', label: 'Guides' },
      { value: 'notes', label: 'Notes' },
    ]);
    expect(listTopics(site, 'tag')).toEqual([{ value: 'http', label: 'HTTP' }]);
  });

  test('are found by their slug alone, and all without filters', () => {
    for (const slug of ['newest', 'older']) expect(findPost(site, slug)?.slug).toBe(slug);
    for (const slug of ['nowhere', '', 'OLDER', '__proto__', 'constructor']) {
      expect(findPost(site, slug), slug).toBeUndefined();
    }
    expect(findPosts(site, {})).toEqual(site.posts);
  });
});

const tagged = (...values: string[]) => values.map((value) => ({ value, label: value }));
const categorized = (value: string) => ({ value, label: value });

const articles = [
  samplePost({
    slug: 'caching',
    title: 'Caching an API',
    description: 'How validators work.',
    category: categorized('guides'),
    tags: tagged('http', 'redis'),
    body: sampleBody('An ETag per body.', ['https://www.rfc-editor.org/rfc/rfc9110']),
  }),
  samplePost({
    slug: 'writing',
    title: 'Writing Markdown',
    description: 'For people and agents.',
    category: categorized('notes'),
    tags: tagged('markdown'),
    body: sampleBody('Cafés like tables.', ['https://example.org/redis-docs']),
  }),
  samplePost({
    slug: 'testing',
    title: 'Testing promises',
    description: 'Tables of truth.',
    category: categorized('platform'),
    tags: tagged('http', 'testing'),
    keywords: ['keyword-only'],
    body: sampleBody('Every rule has a row.'),
  }),
];

describe('findPosts', () => {
  const all = ['caching', 'writing', 'testing'];
  const find = (list: typeof articles, filters: Parameters<typeof findPosts>[1]) =>
    findPosts({ ...site, posts: list }, filters).map(({ slug }) => slug);

  test.each([
    ['nothing', {}, all],
    ['no query', { q: undefined, tag: undefined, category: undefined }, all],
    ['one tag', { tag: ['http'] }, ['caching', 'testing']],
    ['any of two tags', { tag: ['markdown', 'redis'] }, ['caching', 'writing']],
    ['two tags of one article', { tag: ['redis', 'http'] }, ['caching', 'testing']],
    ['an unknown tag', { tag: ['nope'] }, []],
    ['an unknown tag beside a known one', { tag: ['nope', 'testing'] }, ['testing']],
    ['a part of a tag', { tag: ['htt'] }, []],
    ['one category', { category: ['notes'] }, ['writing']],
    ['any of two categories', { category: ['notes', 'guides'] }, ['caching', 'writing']],
    ['a word of the title', { q: 'promises' }, ['testing']],
    ['a word of the description', { q: 'validators' }, ['caching']],
    ['a word of the body', { q: 'etag' }, ['caching']],
    ['a word of the body without its accent', { q: 'CAFES' }, ['writing']],
    ['a part of a URL in the body', { q: 'rfc9110' }, ['caching']],
    ['a word of a title and one of a body', { q: 'writing tables' }, ['writing']],
    ['a word in two articles', { q: 'tables' }, ['writing', 'testing']],
    ['words that no article has together', { q: 'etag tables' }, []],
    ['blanks', { q: '  ' }, all],
  ])('finds by %s', (_, filters, slugs) => {
    expect(find(articles, filters)).toEqual(slugs);
  });

  test('keeps the order of the given list', () => {
    expect(find(articles.toReversed(), { tag: ['http'] })).toEqual(['testing', 'caching']);
  });

  test('finds words as hasEveryWord does in the whole folded text', () => {
    const letters = fc.constantFrom('a', 'b', 'ab', 'ﬁ', 'É', 'Σ', 'ς');
    const signs = fc.constantFrom(' ', '\n', '\u00a0', '\u2028', '´', '\u0301', '.');
    const text = fc.array(fc.oneof(letters, signs)).map((pieces) => pieces.join(''));
    const texts = fc.array(fc.record({ title: text, description: text, body: text }));
    fc.assert(
      fc.property(texts, text, (all, q) => {
        const posts = all.map((each) => samplePost({ ...each, body: sampleBody(each.body) }));
        const whole = all.map((each) => foldText(Object.values(each).join('\n')));
        const words = toSearchWords(q);
        const expected = posts.filter((_, index) => hasEveryWord(whole[index] ?? '', words));
        expect(findPosts({ ...site, posts }, { q })).toEqual(expected);
      }),
    );
  });

  test('finds the articles that every single filter finds', () => {
    const values = fc.subarray(['http', 'redis', 'markdown', 'testing', 'nope'], { minLength: 1 });
    const slugs = fc.subarray(['guides', 'notes', 'platform', 'nope'], { minLength: 1 });
    const own = { ...site, posts: articles };
    const queries = fc.constantFrom('tables', 'a', 'etag', 'writing markdown', 'nope');
    fc.assert(
      fc.property(values, slugs, queries, (tag, category, q) => {
        const each = [{ tag }, { category }, { q }].map((filters) => findPosts(own, filters));
        const inEach = articles.filter((article) => each.every((found) => found.includes(article)));
        expect(findPosts(own, { tag, category, q })).toEqual(inEach);
      }),
    );
  });
});

const tag = (value: string) => ({ value, label: value.toUpperCase() });
const post = (slug: string, tags: readonly string[] = [], category = 'guides') =>
  samplePost({ slug, tags: tags.map(tag), category: { value: category, label: category } });

describe('findNeighbors', () => {
  const posts = [post('new'), post('middle'), post('old')];

  test.each([
    ['new', undefined, 'middle'],
    ['middle', 'new', 'old'],
    ['old', 'middle', undefined],
    ['unknown', undefined, undefined],
  ])('finds for %s the newer %s and the older %s', (slug, newer, older) => {
    const of = posts.find((known) => known.slug === slug) ?? post(slug);
    const { previous, next } = findNeighbors(of, posts);
    expect([previous?.slug, next?.slug]).toEqual([newer, older]);
  });
});

describe('findSeries', () => {
  const part = (slug: string, series: string | undefined, day: number) =>
    samplePost({ slug, series, publishedAt: `2026-01-0${day}T00:00:00.000Z` });
  const site = makeSite({
    posts: [
      part('c', 'S', 5),
      part('x', undefined, 4),
      part('b', 'S', 3),
      part('a', 'S', 2),
      part('y', 'T', 1),
    ],
  });
  const of = (slug: string) =>
    site.posts.filter((post) => post.slug === slug).map((post) => findSeries(site, post))[0];

  test.each([
    ['a', 1, undefined, 'b'],
    ['b', 2, 'a', 'c'],
    ['c', 3, 'b', undefined],
  ])('counts from the oldest part: %s is part %i', (slug, number, previous, next) => {
    const series = of(slug);
    expect(series).toMatchObject({ title: 'S', part: number, parts: 3 });
    expect([series?.previous?.slug, series?.next?.slug]).toEqual([previous, next]);
  });

  test.each([
    ['an article outside of a series', 'x'],
    ['the only part so far', 'y'],
  ])('finds none for %s', (_, slug) => {
    expect(of(slug)).toBeUndefined();
  });
});

describe('findRelated', () => {
  const own = post('own', ['a', 'b']);

  test('begins with the articles that the author has chosen, in their order', () => {
    const all = [own, post('x', ['a']), post('y'), post('z')];
    const chosen = samplePost({ ...own, related: ['z', 'missing', 'y'] });
    expect(findRelated(chosen, all, 3).map(({ slug }) => slug)).toEqual(['z', 'y', 'x']);
    expect(findRelated(chosen, all, 1).map(({ slug }) => slug)).toEqual(['z']);
  });

  test('finds others by the number of shared tags, then by category and order, up to the limit', () => {
    const tags = fc.subarray(['a', 'b', 'c']);
    const article = fc.record({ tags, category: fc.constantFrom('guides', 'notes') });
    fc.assert(
      fc.property(fc.array(article), fc.integer({ min: 1, max: 4 }), (list, limit) => {
        const all = list.map(({ tags, category }, index) => post(`p${index}`, tags, category));
        const score = ({ tags, category }: (typeof all)[number]) =>
          tags.filter(({ value }) => own.tags.some((tag) => tag.value === value)).length +
          (category.value === own.category.value ? 0.5 : 0);
        const sorted = all
          .filter((other) => score(other) >= 1)
          .toSorted((one, two) => score(two) - score(one));
        expect(findRelated(own, [own, ...all], limit)).toEqual(sorted.slice(0, limit));
      }),
    );
  });
});

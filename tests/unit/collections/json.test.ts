import { describe, expect, test } from 'vitest';
import { toNowSnapshot } from '#lib/collections/pages.ts';
import { toPost, toPostList, toPostSummary } from '#lib/collections/posts.ts';
import { toProject, toProjectList } from '#lib/collections/projects.ts';
import { toAiTerm, toAiTermList, toAiTermSummary } from '#lib/collections/terms.ts';
import {
  makeSite,
  sampleBody,
  sampleNow,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';

const site = makeSite({
  config: {
    author: { name: 'Grace', url: 'https://example.com/grace' },
    authors: [{ name: 'Alan', kind: 'person', url: 'https://example.com/alan' }],
  },
});

const body = { ...sampleBody('Words.'), markdown: '> **Note**' };
const fullPost = samplePost({
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['etag'],
  coverImage: '/images/a.png',
  body,
});
const bareSummary = {
  slug: 'hello-world',
  title: 'Hello world',
  description: 'What this site is.',
  author: { name: 'Ada' },
  category: 'Guides',
  tags: [{ value: 'http', label: 'HTTP' }],
  publishedAt: '2026-01-31T09:00:00.000Z',
  readTimeMinutes: 1,
  url: 'https://example.com/blog/hello-world',
};
const fullSummary = {
  ...bareSummary,
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['etag'],
  coverImage: 'https://example.com/images/a.png',
};

describe('an article', () => {
  test('has its fields, and none without a value', () => {
    expect(toPostSummary(site, fullPost)).toStrictEqual(fullSummary);
    expect(toPostSummary(site, samplePost())).toStrictEqual(bareSummary);
  });

  test('has its body as Markdown only for itself', () => {
    expect(toPost(site, fullPost)).toStrictEqual({ ...fullSummary, content: '> **Note**' });
  });

  const page = { items: [fullPost], total: 7, paging: undefined };

  test('is listed with the total and empty filters, in the order given', () => {
    const items = [fullPost, samplePost({ slug: 'a' })];
    const other = { ...bareSummary, slug: 'a', url: 'https://example.com/blog/a' };
    const list = toPostList(site, { ...page, items }, {});
    expect(list).toStrictEqual({ items: [fullSummary, other], total: 7, filters: {} });
  });

  test('is listed with the paging, which filters repeat', () => {
    const paging = { page: 2, perPage: 1, totalPages: 7 };
    const list = toPostList(site, { ...page, paging }, {});
    expect(list).toMatchObject({ ...paging, filters: { page: 2, perPage: 1 } });
  });

  test.each([
    [{ q: 'a b' }, { q: 'a b' }],
    [{ tag: ['http', 'redis'] }, { tag: 'http,redis' }],
    [{ category: ['a', 'b'] }, { category: 'a,b' }],
    [
      { q: 'a', tag: ['b'], category: ['c'] },
      { q: 'a', tag: 'b', category: 'c' },
    ],
    [{ q: undefined, tag: undefined, category: undefined }, {}],
    [{ q: '' }, {}],
  ])('is listed for %j, which filters repeat as %j', (filters, echo) => {
    expect(toPostList(site, page, filters).filters).toStrictEqual(echo);
  });

  test.each([
    [{ author: 'Alan' }, { name: 'Alan', url: 'https://example.com/alan' }, undefined],
    [
      { author: 'Grace and Ada', authors: ['Grace', 'Ada'] },
      { name: 'Grace and Ada' },
      [{ name: 'Grace', url: 'https://example.com/grace' }, { name: 'Ada' }],
    ],
  ])('of %j has the URLs of site.yaml', (fields, author, authors) => {
    expect(toPostSummary(site, samplePost(fields))).toMatchObject({
      author,
      ...(authors && { authors }),
    });
  });
});

describe('a project', () => {
  const more = {
    seoDescription: 'A site that all can read.',
    liveUrl: 'https://example.org/live',
    role: 'Author',
    timeline: '2026',
    caseStudy: { sections: [{ title: 'Context', body: 'Words.' }], results: ['Fast.'] },
  };
  const bare = {
    id: 'legible',
    title: 'Legible',
    description: 'A site that all can read.',
    technologies: ['TypeScript'],
    featured: true,
    url: 'https://example.com/projects/legible',
  };

  test('has its fields and its case study, and none without a value', () => {
    expect(toProject(site, sampleProject(more))).toStrictEqual({ ...bare, ...more });
    expect(toProject(site, sampleProject({ unlisted: true }))).toStrictEqual(bare);
  });

  test('is listed in the order given', () => {
    const list = toProjectList(site, [sampleProject({ id: 'b' }), sampleProject({ id: 'a' })]);
    expect(list).toMatchObject({ items: [{ id: 'b' }, { id: 'a' }], total: 2 });
    expect(toProjectList(site, [])).toStrictEqual({ items: [], total: 0 });
  });
});

describe('a dictionary entry', () => {
  const summary = {
    slug: 'embedding',
    term: 'Embedding',
    aliases: ['vector'],
    category: 'Retrieval & Grounding',
    maturity: 'Established',
    shortDefinition: 'A text as numbers.',
  };
  const term = sampleTerm({ aliases: ['vector'] });
  const token = 'https://example.com/ai-dictionary/token';

  test('has the fields of a row, then all fields with absolute URLs', () => {
    expect(toAiTermSummary(site, term)).toStrictEqual(summary);
    expect(toAiTerm(site, term)).toStrictEqual({
      ...summary,
      plainEnglish: 'A place on a map of meaning.',
      example: 'Words about dogs stand close together.',
      whyItMatters: 'Search by meaning.',
      related: [{ label: 'Token', slug: 'token', url: token }],
      sources: [{ label: 'A paper', url: 'https://example.org/paper' }],
      url: 'https://example.com/ai-dictionary/embedding',
    });
  });

  test('has the terms that readers confuse with it, and its dates', () => {
    const [known, unknown] = [
      { label: 'Token', difference: 'A.' },
      { label: 'V', difference: 'B.' },
    ];
    const confusedWith = [
      { ...known, slug: 'token' },
      { ...unknown, slug: undefined },
    ];
    const dates = { addedAt: '2026-01-31T00:00:00.000Z', updatedAt: '2026-02-01T00:00:00.000Z' };
    expect(toAiTerm(site, sampleTerm({ confusedWith, ...dates }))).toMatchObject({
      ...dates,
      confusedWith: [{ ...known, slug: 'token', url: token }, unknown],
    });
  });

  test('is listed in the order given', () => {
    const list = toAiTermList(site, [sampleTerm({ slug: 'b' }), term], {});
    const items = [{ ...summary, slug: 'b', aliases: [] }, summary];
    expect(list).toStrictEqual({ items, total: 2, query: {} });
  });
});

test('the now page is its file with a URL', () => {
  const url = 'https://example.com/now';
  expect(toNowSnapshot({ ...site, now: sampleNow })).toStrictEqual({ ...sampleNow, url });
});

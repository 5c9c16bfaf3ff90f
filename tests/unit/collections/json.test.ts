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

const fullPost = samplePost({
  updatedAt: '2026-02-01T09:00:00.000Z',
  keywords: ['etag'],
  coverImage: '/images/a.png',
  body: sampleBody('# A\n\nWords.'),
});

describe('toPostSummary', () => {
  test('has the fields of an article without its body', () => {
    expect(toPostSummary(site, fullPost)).toEqual({
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

  test.each(['updatedAt', 'keywords', 'coverImage'])('omits %s without a value', (field) => {
    expect(toPostSummary(site, samplePost())).not.toHaveProperty(field);
  });

  test('has neither the body nor the draft flag', () => {
    for (const field of ['content', 'body', 'draft']) {
      expect(toPostSummary(site, fullPost)).not.toHaveProperty(field);
    }
  });
});

describe('toPost', () => {
  test('is the summary plus the body as Markdown', () => {
    expect(toPost(site, fullPost)).toEqual({
      ...toPostSummary(site, fullPost),
      content: '# A\n\nWords.',
    });
  });

  test('has the lowered Markdown instead of the MDX source', () => {
    const body = { ...sampleBody('Words.'), markdown: '> **Note**' };
    expect(toPost(site, samplePost({ body })).content).toBe('> **Note**');
  });
});

describe('toPostList', () => {
  const page = { items: [fullPost], total: 7, paging: undefined };
  const paging = { page: 2, perPage: 1, totalPages: 7 };

  test('has items, total and empty filters if none were applied', () => {
    expect(toPostList(site, page, {})).toEqual({
      items: [toPostSummary(site, fullPost)],
      total: 7,
      filters: {},
    });
  });

  test('has the paging and repeats it in filters', () => {
    expect(toPostList(site, { ...page, paging }, {})).toMatchObject({
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
  ])('repeats %s in filters', (_, filters, echo) => {
    expect(toPostList(site, page, filters).filters).toStrictEqual(echo);
  });

  test('keeps the order of the articles', () => {
    const items = ['b', 'c', 'a'].map((slug) => samplePost({ slug }));
    expect(toPostList(site, { ...page, items }, {}).items.map(({ slug }) => slug)).toEqual([
      'b',
      'c',
      'a',
    ]);
  });
});

const optionalFields = {
  seoDescription: 'A site that all can read.',
  liveUrl: 'https://example.org/live',
  role: 'Author',
  timeline: '2026',
  caseStudy: { sections: [{ title: 'Context', body: 'Words.' }], results: ['Fast.'] },
};
const fullProject = sampleProject(optionalFields);

describe('toProject', () => {
  test('has the fields of a project and its case study', () => {
    expect(toProject(site, fullProject)).toEqual({
      id: 'legible',
      title: 'Legible',
      description: 'A site that all can read.',
      technologies: ['TypeScript'],
      featured: true,
      url: 'https://example.com/projects/legible',
      ...optionalFields,
    });
  });

  test.each(Object.keys(optionalFields))('omits %s without a value', (field) => {
    expect(toProject(site, sampleProject())).not.toHaveProperty(field);
  });

  test('has neither unlisted nor order', () => {
    const represented = toProject(site, sampleProject({ unlisted: true }));
    for (const field of ['unlisted', 'order', 'body']) {
      expect(represented).not.toHaveProperty(field);
    }
  });
});

describe('toProjectList', () => {
  test('keeps the order and counts the projects', () => {
    const list = toProjectList(site, [sampleProject({ id: 'b' }), sampleProject({ id: 'a' })]);
    expect(list.items.map(({ id }) => id)).toEqual(['b', 'a']);
    expect(list.total).toBe(2);
  });

  test('is an empty list without projects', () => {
    expect(toProjectList(site, [])).toStrictEqual({ items: [], total: 0 });
  });
});

const term = sampleTerm({ aliases: ['vector'] });
const termSummary = {
  slug: 'embedding',
  term: 'Embedding',
  aliases: ['vector'],
  category: 'Retrieval & Grounding',
  maturity: 'Established',
  shortDefinition: 'A text as numbers.',
};

describe('toAiTermSummary', () => {
  test('has the fields of the compact row', () => {
    expect(toAiTermSummary(site, term)).toStrictEqual(termSummary);
  });

  test('has an empty list without aliases', () => {
    expect(toAiTermSummary(site, sampleTerm()).aliases).toEqual([]);
  });
});

describe('toAiTerm', () => {
  test('has all fields, with absolute URLs', () => {
    expect(toAiTerm(site, term)).toStrictEqual({
      ...termSummary,
      plainEnglish: 'A place on a map of meaning.',
      example: 'Words about dogs stand close together.',
      whyItMatters: 'Search by meaning.',
      related: [{ label: 'Token', slug: 'token', url: 'https://example.com/ai-dictionary/token' }],
      sources: [{ label: 'A paper', url: 'https://example.org/paper' }],
      url: 'https://example.com/ai-dictionary/embedding',
    });
  });

  test('has the terms that readers confuse with it, and its dates', () => {
    const confusedWith = [
      { label: 'Token', slug: 'token', difference: 'A text.' },
      { label: 'Vector', slug: undefined, difference: 'A list.' },
    ];
    const addedAt = '2026-01-31T00:00:00.000Z';
    expect(toAiTerm(site, sampleTerm({ confusedWith, addedAt, updatedAt: addedAt }))).toMatchObject(
      {
        confusedWith: [
          { ...confusedWith[0], url: 'https://example.com/ai-dictionary/token' },
          { label: 'Vector', difference: 'A list.' },
        ],
        addedAt,
        updatedAt: addedAt,
      },
    );
  });
});

describe('toAiTermList', () => {
  test('keeps the order and counts the rows', () => {
    const list = toAiTermList(site, [sampleTerm({ slug: 'b' }), sampleTerm({ slug: 'a' })], {});
    expect(list).toStrictEqual({
      items: [
        toAiTermSummary(site, sampleTerm({ slug: 'b' })),
        toAiTermSummary(site, sampleTerm({ slug: 'a' })),
      ],
      total: 2,
      query: {},
    });
  });
});

describe('toNowSnapshot', () => {
  test('is the file plus the URL of its page', () => {
    expect(toNowSnapshot({ ...site, now: sampleNow })).toStrictEqual({
      lastUpdated: '2026-01-31',
      items: [{ label: 'Building', value: 'A site.' }],
      url: 'https://example.com/now',
    });
  });
});

describe('the author of an article', () => {
  test('has the URL that site.yaml has for the name', () => {
    expect(toPostSummary(site, samplePost({ author: 'Alan' })).author).toEqual({
      name: 'Alan',
      url: 'https://example.com/alan',
    });
  });

  test('has a URL per author if there are several', () => {
    const authors = ['Grace', 'Ada'];
    expect(toPostSummary(site, samplePost({ author: 'Grace and Ada', authors }))).toMatchObject({
      author: { name: 'Grace and Ada' },
      authors: [{ name: 'Grace', url: 'https://example.com/grace' }, { name: 'Ada' }],
    });
  });
});

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { freeze } from '#tests/unit/content/samples.ts';

const document = {
  slug: 'a',
  title: 'A',
  description: 'D',
  category: 'guides',
  tags: ['http'],
  publishedAt: '2026-01-31T00:00:00.000Z',
  readTimeMinutes: 3,
};

const generated = vi.hoisted(() => ({}) as Record<string, unknown>);
vi.mock('#lib/content/read-index.ts', () => ({ default: generated }));
vi.mock('#lib/content/build-artifacts.ts', () => ({
  openBody: (slug: string) => `the body of ${slug}`,
}));
vi.mock('#lib/site/config.ts', () => ({
  siteConfig: { baseUrl: 'https://example.com', author: { name: 'The owner' } },
}));

async function load(changes: Record<string, unknown>) {
  vi.resetModules();
  Object.assign(generated, freeze(changes));
  return (await import('#lib/content/source.ts')).source;
}

beforeEach(() => {
  Object.assign(generated, {
    generatedAt: '2026-01-31T09:00:00.000Z',
    allPosts: [],
    allProjects: [],
    allAiTerms: [],
    allPages: [],
    now: { lastUpdated: '2026-01-31', items: [], _id: 'now.yaml' },
    taxonomy: {
      categories: [{ value: 'guides', label: 'Guides', type: 'CategoriesEntry' }],
      tags: [{ value: 'http', label: 'HTTP', type: 'TagsEntry' }],
    },
  });
});

afterEach(() => {});

describe('source', () => {
  test('adds labels to an article, and the owner as its author', async () => {
    const { posts } = await load({ allPosts: [document] });
    expect(posts).toEqual([
      {
        slug: 'a',
        title: 'A',
        description: 'D',
        author: 'The owner',
        authors: ['The owner'],
        category: { value: 'guides', label: 'Guides' },
        tags: [{ value: 'http', label: 'HTTP' }],
        publishedAt: '2026-01-31T00:00:00.000Z',
        updatedAt: undefined,
        readTimeMinutes: 3,
        keywords: [],
        series: undefined,
        related: [],
        coverImage: undefined,
        publication: 'published',
        body: 'the body of posts/a',
      },
    ]);
  });

  test('keeps the optional fields of an article', async () => {
    const own = { author: 'Ada', keywords: ['k'], coverImage: '/c.png' };
    const { posts } = await load({ allPosts: [{ ...document, ...own }] });
    expect(posts[0]).toMatchObject(own);
  });

  test('names several authors, and reads its series, related articles and a cover beside it', async () => {
    const own = { authors: ['Ada', 'Grace', 'Joan'], series: 'S', related: ['b'] };
    const beside = { _id: 'posts/a/index.mdx', coverImage: './c.png' };
    const { posts } = await load({ allPosts: [{ ...document, ...own, ...beside }] });
    expect(posts[0]).toMatchObject({
      ...own,
      author: 'Ada, Grace, and Joan',
      coverImage: '/images/content/posts/a/c.png',
    });
  });

  test.each([
    ['category', { category: 'nope' }],
    ['tag', { tags: ['nope'] }],
  ])('rejects a %s that is not in the taxonomy', async (_, changes) => {
    await expect(load({ allPosts: [{ ...document, ...changes }] })).rejects.toThrow(
      '"nope" is not in content/taxonomy.yaml; run `npm run content:check`.',
    );
  });

  test('marks unpublished documents', async () => {
    const { posts, projects, terms } = await load({
      allPosts: [
        { ...document, draft: true },
        { ...document, publishedAt: '2026-01-31T09:00:00.001Z' },
      ],
      allProjects: [{ slug: 'p', draft: true, body: { raw: '' } }],
      allAiTerms: [{ slug: 't', draft: true, sources: [] }],
    });
    const publications = [...posts, ...projects, ...terms].map(({ publication }) => publication);
    expect(publications).toEqual(['draft', 'scheduled', 'draft', 'draft']);
  });

  test.each([
    ['a build', {}, true],
    ['npm run dev', { isDevelopment: true }, false],
  ])(
    'knows whether there are files about all documents, by the index of %s',
    async (_, fields, has) => {
      expect((await load(fields)).hasArtifacts).toBe(has);
    },
  );

  test('labels related terms', async () => {
    const term = { slug: 'a', term: 'The A', category: 'c', related: ['b'], sources: [] };
    const { terms } = await load({
      allAiTerms: [term, { ...term, slug: 'b', term: 'The B', aliases: ['bee'], related: ['a'] }],
    });
    expect(terms.map(({ related, aliases }) => [related, aliases])).toEqual([
      [[{ slug: 'b', label: 'The B' }], []],
      [[{ slug: 'a', label: 'The A' }], ['bee']],
    ]);
  });

  test.each([
    ['names none', {}],
    ['names a missing one', { related: ['b'] }],
  ])('returns no related terms if a term %s', async (_, relation) => {
    const { terms } = await load({ allAiTerms: [{ slug: 'a', sources: [], ...relation }] });
    expect(terms[0]?.related).toEqual([]);
  });

  test('lists a project by default', async () => {
    const project = { slug: 'p', featured: true, order: 1, body: { raw: '' } };
    const { projects } = await load({
      allProjects: [project, { ...project, slug: 'q', unlisted: true }],
    });
    expect(projects.map(({ id, unlisted }) => [id, unlisted])).toEqual([
      ['p', false],
      ['q', true],
    ]);
  });

  test('removes the fields that Contentlayer adds to the now snapshot', async () => {
    const now = {
      lastUpdated: '2026-01-31',
      items: [{ label: 'L', value: 'V', _raw: {} }],
      type: 'Now',
    };
    expect((await load({ now })).now).toEqual({
      lastUpdated: '2026-01-31',
      items: [{ label: 'L', value: 'V' }],
    });
  });
});

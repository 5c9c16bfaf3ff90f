import { describe, expect, test } from 'vitest';
import { type ContentIndex, toSiteOfIndex } from '#lib/content/create-site.ts';
import type { Site } from '#lib/content/site.ts';
import { freeze, makeSite } from '#tests/unit/content/samples.ts';

const document = {
  slug: 'a',
  title: 'A',
  description: 'D',
  category: 'guides',
  tags: ['http'],
  publishedAt: '2026-01-31T00:00:00.000Z',
  readTimeMinutes: 3,
};

/** A site of these generated documents. */
function load(
  changes: Record<string, unknown> = {},
  editions?: Site[],
  { prefix = '', language = 'en' } = {},
) {
  const index = freeze({
    generatedAt: '2026-01-31T09:00:00.000Z',
    allPosts: [],
    allProjects: [],
    allAiTerms: [],
    allPages: makeSite().allPages,
    now: { lastUpdated: '2026-01-31', items: [], _id: 'now.yaml' },
    taxonomy: {
      categories: [{ value: 'guides', label: 'Guides', type: 'CategoriesEntry' }],
      tags: [{ value: 'http', label: 'HTTP', type: 'TagsEntry' }],
    },
    ...changes,
  }) as unknown as ContentIndex;
  const facts = { ...makeSite({ config: { author: { name: 'The owner' }, language } }), prefix };
  const artifacts = {
    openBody: (name: string) => ({ name }) as never,
    read: () => {
      throw new Error('No test reads a file.');
    },
  };
  return toSiteOfIndex({ facts, assets: facts.assets, index, artifacts, editions });
}

describe('a site of generated documents', () => {
  test.each([
    ['in the first language', '', 'About'],
    ['in one with its own', '/de', 'Über'],
    ['in one without', '/fr', undefined],
  ])('a tag has its description %s', (_, prefix, description) => {
    const own = { description: 'About', descriptions: { de: 'Über' } };
    const taxonomy = {
      categories: [{ value: 'guides', label: 'Guides' }],
      tags: [{ value: 'http', label: 'HTTP', ...own }],
    };
    const facts = { prefix, language: prefix.slice(1) || 'en' };
    const { posts, postGroups } = load({ allPosts: [document], taxonomy }, [], facts);
    expect(postGroups.find(({ kind }) => kind === 'tag')?.description).toBe(description);
    expect(posts[0]?.tags[0]?.description).toBe(description);
  });

  test('adds labels to an article, and the owner as its author', () => {
    const { posts } = load({ allPosts: [document] });
    expect(posts).toEqual([
      {
        ...document,
        author: 'The owner',
        authors: ['The owner'],
        category: { value: 'guides', label: 'Guides' },
        tags: [{ value: 'http', label: 'HTTP' }],
        updatedAt: undefined,
        keywords: [],
        series: undefined,
        related: [],
        coverImage: undefined,
        publication: 'published',
        body: { name: 'posts/a' },
      },
    ]);
  });

  test.each<[object, object?]>([
    [{ author: 'Ada', keywords: ['k'], coverImage: '/c.png' }],
    [
      { authors: ['Ada', 'Grace', 'Joan'], series: 'S', related: ['b'] },
      { author: 'Ada, Grace, and Joan' },
    ],
    [
      { _id: 'posts/a/index.mdx', coverImage: './c.png' },
      { coverImage: '/images/content/posts/a/c.png' },
    ],
  ])('keeps the optional fields of an article: %j', (own, expected = own) => {
    const { posts } = load({ allPosts: [{ ...document, ...own }] });
    expect(posts[0]).toMatchObject(expected);
  });

  test.each([
    ['category', { category: 'nope' }],
    ['tag', { tags: ['nope'] }],
  ])('rejects a %s that is not in the taxonomy', (_, changes) => {
    expect(() => load({ allPosts: [{ ...document, ...changes }] })).toThrow(
      '"nope" is not in content/taxonomy.yaml; run `npm run content:check`.',
    );
  });

  test('marks unpublished documents', () => {
    const { posts, projects, terms } = load({
      allPosts: [
        { ...document, draft: true },
        { ...document, publishedAt: '2026-01-31T09:00:00.001Z' },
      ],
      allProjects: [{ slug: 'p', draft: true, body: { raw: '' } }],
      allAiTerms: [{ slug: 't', draft: true, sources: [] }],
    });
    const publications = [...posts, ...projects, ...terms].map(({ publication }) => publication);
    expect(publications).toEqual(['scheduled', 'draft', 'draft', 'draft']);
  });

  test.each([
    ['a build', {}, true],
    ['npm run dev', { isDevelopment: true }, false],
  ])('knows whether there are files about all documents, by the index of %s', (_, fields, has) => {
    expect(load(fields).isBuilt).toBe(has);
  });

  test('labels related terms, and leaves out those that are missing', () => {
    const toTerm = (slug: string, own: object = {}) => ({ slug, term: slug, sources: [], ...own });
    const { terms } = load({
      allAiTerms: [
        toTerm('a', { related: ['b'] }),
        toTerm('b', { term: 'The B', aliases: ['bee'], related: ['a', 'missing'] }),
        toTerm('c'),
      ],
    });
    expect(terms.map(({ slug, related, aliases }) => [slug, related, aliases])).toEqual([
      ['a', [{ slug: 'b', label: 'The B' }], []],
      ['c', [], []],
      ['b', [{ slug: 'a', label: 'a' }], ['bee']],
    ]);
  });

  test('lists a project by default', () => {
    const project = { slug: 'p', featured: true, order: 1, body: { raw: '' } };
    const { projects } = load({
      allProjects: [project, { ...project, slug: 'q', unlisted: true }],
    });
    expect(projects.map(({ id, unlisted }) => [id, unlisted])).toEqual([
      ['p', false],
      ['q', true],
    ]);
  });

  test('removes the fields that Contentlayer adds to the now snapshot', () => {
    const now = { lastUpdated: '2026-01-31', items: [{ label: 'L', value: 'V' }] };
    const raw = { ...now, items: [{ label: 'L', value: 'V', _raw: {} }], type: 'Now' };
    expect(load({ now: raw }).now).toEqual(now);
  });

  test.each([
    ['now.yaml', 'en'],
    ['now.de.yaml', undefined],
  ])('knows the language of the now snapshot by its file: %s of another language', (_id, tag) => {
    const now = { lastUpdated: '2026-01-31', items: [{ label: 'L', value: 'V' }], _id };
    const first = load({ now: { ...now, _id: 'now.yaml' } });
    expect(first.now.language).toBeUndefined();
    expect(load({ now }, [first]).now.language).toBe(tag);
  });
});

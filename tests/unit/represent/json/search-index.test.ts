import { expect, test } from 'vitest';
import type { Site } from '#lib/content/site.ts';
import { createSearchIndex, readSearchIndex } from '#lib/represent/json/search-index.ts';
import { searchIndex as schema } from '#lib/schema/search-index.ts';
import {
  makeSite,
  sampleBody,
  samplePages,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';

const generatedAt = '2026-01-31T09:00:00.000Z';
const nothing: Site = { ...makeSite({ generatedAt }), pages: [] };
const entriesOf = (
  parts: Partial<Site>,
  bodyTerms: Parameters<typeof createSearchIndex>[1] = new Map(),
) => createSearchIndex({ ...nothing, ...parts }, bodyTerms).entries;

test('an index has only generatedAt if there is no content', () => {
  expect(createSearchIndex(nothing, new Map())).toStrictEqual({ generatedAt, entries: [] });
});

const about = samplePages.filter(({ slug }) => slug === 'about');
const bodyTerms = new Map([['hello-world', ['validator']]]);
const project = {
  kind: 'project',
  title: 'Legible',
  path: '/projects/legible',
  description: 'A site that all can read.',
};

test.each<[string, Partial<Site>, object]>([
  [
    'a page',
    { pages: about },
    { kind: 'page', title: 'The about page', path: '/about', description: 'About about.' },
  ],
  [
    'an article with category, tags and keywords, and with body terms',
    { posts: [samplePost({ keywords: ['etag', 'HTTP'] })] },
    {
      kind: 'post',
      title: 'Hello world',
      path: '/blog/hello-world',
      description: 'What this site is.',
      keywords: ['Guides', 'HTTP', 'etag'],
      bodyTerms: ['validator'],
    },
  ],
  [
    'a project with its technologies',
    { projects: [sampleProject({ technologies: ['Next.js', 'Redis'] })] },
    { ...project, keywords: ['Next.js', 'Redis'] },
  ],
  ['a project without', { projects: [sampleProject({ technologies: [] })] }, project],
  [
    'a term with its aliases and category',
    { terms: [sampleTerm({ aliases: ['vector', 'vector'] })] },
    {
      kind: 'term',
      title: 'Embedding',
      path: '/ai-dictionary/embedding',
      description: 'A text as numbers.',
      keywords: ['vector', 'Retrieval & Grounding'],
    },
  ],
])('an index lists %s', (_, parts, entry) => {
  // Only articles have body terms.
  const others: [string, string[]][] = ['legible', 'embedding', 'about'].map((key) => [key, ['a']]);
  expect(entriesOf(parts, new Map([...bodyTerms, ...others]))).toStrictEqual([entry]);
});

test.each<[string, string[]][]>([[], [['hello-world', []]], [['other', ['a']]]])(
  'an article has no body terms of %j',
  (...terms) => {
    const [entry] = entriesOf({ posts: [samplePost()] }, new Map(terms));
    expect(entry).not.toHaveProperty('bodyTerms');
  },
);

test('the index of a site has its pages in the order of lists, the time of the build and body terms', () => {
  const site = makeSite({
    generatedAt,
    posts: [
      samplePost({ slug: 'old', publishedAt: '2025-01-01T00:00:00.000Z', title: 'Old' }),
      samplePost({ slug: 'new', body: sampleBody('Kubernetes at work.') }),
    ],
    projects: [
      sampleProject({ id: 'second', order: 2, featured: false }),
      sampleProject({ id: 'secret', unlisted: true }),
      sampleProject({ id: 'first' }),
    ],
    terms: [
      sampleTerm({ slug: 'token', term: 'Token' }),
      sampleTerm({ slug: 'agent', term: 'agent' }),
    ],
  });
  const index = readSearchIndex(site);
  expect(schema.safeParse(index)).toMatchObject({ success: true, data: { generatedAt } });
  const documents = index.entries.filter(({ kind }) => kind !== 'page');
  expect(documents.map(({ path }) => path)).toEqual([
    '/blog/new',
    '/blog/old',
    '/projects/first',
    '/projects/second',
    '/ai-dictionary/agent',
    '/ai-dictionary/token',
  ]);
  expect(index.entries).toHaveLength(documents.length + samplePages.length);
  expect(index.entries.slice(samplePages.length)).toEqual(documents);
  expect(documents[0]?.bodyTerms).toContain('kubernetes');
});

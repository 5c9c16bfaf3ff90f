import { describe, expect, test } from 'vitest';
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

describe('createSearchIndex', () => {
  test('has only generatedAt if there is no content', () => {
    expect(createSearchIndex(nothing, new Map())).toStrictEqual({
      generatedAt: '2026-01-31T09:00:00.000Z',
      entries: [],
    });
  });

  test('lists a page', () => {
    const pages = samplePages.filter(({ slug }) => slug === 'about');
    expect(entriesOf({ pages })).toStrictEqual([
      { kind: 'page', title: 'The about page', path: '/about', description: 'About about.' },
    ]);
  });

  test('lists an article with category, tags and keywords as keywords, and with body terms', () => {
    const posts = [samplePost({ keywords: ['etag', 'HTTP'] })];
    const bodyTerms = new Map([['hello-world', ['validator']]]);
    expect(entriesOf({ posts }, bodyTerms)).toStrictEqual([
      {
        kind: 'post',
        title: 'Hello world',
        path: '/blog/hello-world',
        description: 'What this site is.',
        keywords: ['Guides', 'HTTP', 'etag'],
        bodyTerms: ['validator'],
      },
    ]);
  });

  test.each([
    ['none are known', new Map()],
    ['there are none', new Map([['hello-world', []]])],
    ['they are those of another article', new Map([['other', ['a']]])],
  ])('omits bodyTerms if %s', (_, bodyTerms) => {
    const [entry] = entriesOf({ posts: [samplePost()] }, bodyTerms);
    expect(entry).not.toHaveProperty('bodyTerms');
  });

  test('lists a project with its technologies as keywords', () => {
    expect(
      entriesOf({ projects: [sampleProject({ technologies: ['Next.js', 'Redis'] })] }),
    ).toStrictEqual([
      {
        kind: 'project',
        title: 'Legible',
        path: '/projects/legible',
        description: 'A site that all can read.',
        keywords: ['Next.js', 'Redis'],
      },
    ]);
  });

  test('omits the keywords of a project without technologies', () => {
    const [entry] = entriesOf({ projects: [sampleProject({ technologies: [] })] });
    expect(entry).not.toHaveProperty('keywords');
  });

  test('lists a term with its aliases and category as keywords', () => {
    expect(entriesOf({ terms: [sampleTerm({ aliases: ['vector', 'vector'] })] })).toStrictEqual([
      {
        kind: 'term',
        title: 'Embedding',
        path: '/ai-dictionary/embedding',
        description: 'A text as numbers.',
        keywords: ['vector', 'Retrieval & Grounding'],
      },
    ]);
  });

  test('has bodyTerms only for articles', () => {
    const bodyTerms = new Map([
      ['legible', ['a']],
      ['embedding', ['b']],
      ['about', ['c']],
    ]);
    const entries = entriesOf(
      {
        pages: samplePages,
        projects: [sampleProject()],
        terms: [sampleTerm()],
      },
      bodyTerms,
    );
    for (const entry of entries) expect(entry).not.toHaveProperty('bodyTerms');
  });

  test('groups entries by kind and keeps their order', () => {
    const entries = entriesOf({
      pages: samplePages,
      posts: [samplePost({ slug: 'b' }), samplePost({ slug: 'a' })],
      projects: [sampleProject({ id: 'b' }), sampleProject({ id: 'a' })],
      terms: [sampleTerm({ slug: 'b' }), sampleTerm({ slug: 'a' })],
    });
    expect(entries.slice(samplePages.length).map(({ path }) => path)).toEqual([
      '/blog/b',
      '/blog/a',
      '/projects/b',
      '/projects/a',
      '/ai-dictionary/b',
      '/ai-dictionary/a',
    ]);
    expect(entries.slice(0, samplePages.length).every(({ kind }) => kind === 'page')).toBe(true);
  });
});

describe('the index of a site', () => {
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
  const pathsOf = (kind: string) =>
    readSearchIndex(site)
      .entries.filter((entry) => entry.kind === kind)
      .map(({ path }) => path);

  test('lists published articles, newest first, without drafts and scheduled ones', () => {
    expect(pathsOf('post')).toEqual(['/blog/new', '/blog/old']);
  });

  test('lists featured and other projects, but no unlisted ones', () => {
    expect(pathsOf('project')).toEqual(['/projects/first', '/projects/second']);
  });

  test('lists every page, and every term in alphabetical order', () => {
    expect(pathsOf('term')).toEqual(['/ai-dictionary/agent', '/ai-dictionary/token']);
    expect(pathsOf('page')).toHaveLength(samplePages.length);
  });

  test('has body terms', () => {
    expect(readSearchIndex(site).entries.find(({ path }) => path === '/blog/new')).toMatchObject({
      bodyTerms: expect.arrayContaining(['kubernetes']),
    });
  });

  test('has the time of the build', () => {
    expect(readSearchIndex(site).generatedAt).toBe('2026-01-31T09:00:00.000Z');
    expect(schema.safeParse(readSearchIndex(site))).toMatchObject({ success: true });
  });
});

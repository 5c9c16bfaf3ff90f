import { describe, expect, test, vi } from 'vitest';
import { publicContent } from '#lib/represent/machine-files/public-content.ts';

vi.mock('#lib/content/source.ts', async () => {
  const samples = await import('#tests/unit/content/samples.ts');
  return {
    source: {
      pages: samples.samplePages,
      posts: [
        samples.samplePost({ slug: 'old', publishedAt: '2025-01-01T00:00:00.000Z' }),
        samples.samplePost({ slug: 'new' }),
      ],
      projects: [
        samples.sampleProject({ id: 'second', order: 2, featured: false }),
        samples.sampleProject({ id: 'secret', unlisted: true }),
        samples.sampleProject({ id: 'first' }),
      ],
      terms: [
        samples.sampleTerm({ slug: 'token', term: 'Token' }),
        samples.sampleTerm({ slug: 'agent', term: 'agent' }),
      ],
      now: samples.sampleNow,
    },
  };
});

describe('publicContent', () => {
  test('lists every article, newest first', () => {
    expect(publicContent.posts.map(({ slug }) => slug)).toEqual(['new', 'old']);
  });

  test('lists featured and other projects, but no unlisted ones', () => {
    expect(publicContent.projects.map(({ id }) => id)).toEqual(['first', 'second']);
  });

  test('lists every page and every term', () => {
    expect(publicContent.pages).toHaveLength(10);
    expect(publicContent.terms.map(({ slug }) => slug)).toEqual(['agent', 'token']);
  });
});

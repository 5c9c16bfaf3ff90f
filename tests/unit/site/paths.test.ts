import { describe, expect, test } from 'vitest';
import {
  apiPaths,
  fromMarkdownPath,
  isApiPath,
  isGroupFeedPath,
  isPagePath,
  pagePaths,
  parseGroupPath,
  paths,
  toGroupFeedPath,
  toGroupPath,
  toListPagePath,
  toMarkdownPath,
} from '#lib/site/paths.ts';

describe('paths', () => {
  test.each([
    ['an article', paths.post('hello-world'), '/blog/hello-world'],
    ['a project', paths.project('legible'), '/projects/legible'],
    ['a term', paths.aiTerm('embedding'), '/ai-dictionary/embedding'],
    ['the home page', paths.page('home'), '/'],
    ['the dictionary', paths.page('ai-dictionary'), '/ai-dictionary'],
  ])('of %s', (_, path, expected) => {
    expect(path).toBe(expected);
  });

  test('of pages are all different', () => {
    const all = Object.values(pagePaths);
    expect(new Set(all).size).toBe(all.length);
  });

  test('of the API are those of the contract', () => {
    expect(apiPaths).toEqual({
      posts: '/api/posts',
      projects: '/api/projects',
      now: '/api/now',
      aiTerms: '/api/ai-terms',
      searchIndex: '/api/search-index',
    });
  });
});

describe('isApiPath', () => {
  test.each(['/api', '/api/', '/api/posts', '/api/nope/deeper', '/api//', '/api/%E0%A4%A'])(
    '%s belongs to the API',
    (path) => {
      expect(isApiPath(path)).toBe(true);
    },
  );

  test.each(['/', '', '/apis', '/api-docs', '/API', '/blog/api', '/openapi.json', 'api', '/.api'])(
    '%j does not belong to the API',
    (path) => {
      expect(isApiPath(path)).toBe(false);
    },
  );
});

describe('the Markdown path of a page', () => {
  const pairs = [
    ['/', '/index.md'],
    ['/now', '/now.md'],
    ['/blog/hello-world', '/blog/hello-world.md'],
    ['/ai-dictionary', '/ai-dictionary.md'],
  ] as const;

  test.each(pairs)('of %s is %s', (page, markdown) => {
    expect(toMarkdownPath(page)).toBe(markdown);
  });

  test.each(pairs)('converts back: %s has %s', (page, markdown) => {
    expect(fromMarkdownPath(markdown)).toBe(page);
  });

  test.each(['/', '/now', '/now.html', '/llms.txt', '/md', '/now.md/', '/now.MD'])(
    'is not %s',
    (path) => {
      expect(fromMarkdownPath(path)).toBeUndefined();
    },
  );

  test('converts back for every page of the site', () => {
    for (const path of Object.values(pagePaths)) {
      expect(fromMarkdownPath(toMarkdownPath(path))).toBe(path);
    }
  });
});

describe('isPagePath', () => {
  test.each([
    '/',
    '/now',
    '/blog/hello-world',
    '/nowhere',
    '/nowhere/deeper',
    '/apis',
    '/api-docs',
    '/now.md',
    '/index.md',
    '/blog/hello-world.md',
    '/api.md',
    '/_nextly',
  ])('%s is the path of a page', (path) => {
    expect(isPagePath(path)).toBe(true);
  });

  test.each([
    '/api',
    '/api/posts',
    '/api/nowhere',
    '/api/posts/a.md',
    '/_next/static/a.js',
    '/_next/data/a',
    '/_next/image',
    '/.well-known/ard.json',
    '/.well-known/api-catalog',
    '/.well-known/nowhere',
    '/llms.txt',
    '/openapi.json',
    '/rss.xml',
    '/favicon.ico',
    '/images/a.png',
    '/sitemap.xml',
  ])('%s is not the path of a page', (path) => {
    expect(isPagePath(path)).toBe(false);
  });
});

describe('the paths of lists of articles', () => {
  test.each([
    ['blog', '', 1, '/blog'],
    ['blog', '', 2, '/blog/page/2'],
    ['tag', 'http', 1, '/blog/tags/http'],
    ['tag', 'http', 12, '/blog/tags/http/page/12'],
    ['category', 'api-design', 1, '/blog/categories/api-design'],
    ['series', 'caching', 2, '/blog/series/caching/page/2'],
  ] as const)('%s %j, page %i is %s', (kind, slug, number, path) => {
    expect(toListPagePath(toGroupPath(kind, slug), number)).toBe(path);
    if (path !== '/blog') expect(parseGroupPath(path)).toEqual({ kind, slug });
  });

  test.each([
    '/',
    '/blog',
    '/blog/a',
    '/blog/tags',
    '/blog/tags/a/b',
    '/blog/tags/a/page',
    '/tags/a',
  ])('%s is none', (path) => {
    expect(parseGroupPath(path)).toBeUndefined();
  });

  test('the feed of a tag is a file', () => {
    const path = toGroupFeedPath(toGroupPath('tag', 'http'));
    expect(path).toBe('/blog/tags/http/rss.xml');
    expect(isGroupFeedPath(path)).toBe(true);
    expect(isPagePath(path)).toBe(false);
  });

  test.each(['/rss.xml', '/blog/a', '/blog/tags/http/rss.xml.md'])('%s is not one', (path) => {
    expect(isGroupFeedPath(path)).toBe(false);
  });
});

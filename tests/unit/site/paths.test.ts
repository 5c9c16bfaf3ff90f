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

  test('of pages are all different, and of the API those of the contract', () => {
    const all = Object.values(pagePaths);
    expect(new Set(all).size).toBe(all.length);
    expect(apiPaths).toEqual({
      posts: '/api/posts',
      projects: '/api/projects',
      now: '/api/now',
      aiTerms: '/api/ai-terms',
      searchIndex: '/api/search-index',
    });
  });
});

test('a path belongs to the API or not', () => {
  for (const path of [
    '/api',
    '/api/',
    '/api/posts',
    '/api/nope/deeper',
    '/api//',
    '/api/%E0%A4%A',
  ]) {
    expect(isApiPath(path), path).toBe(true);
  }
  for (const path of [
    '/',
    '',
    '/apis',
    '/api-docs',
    '/API',
    '/blog/api',
    '/openapi.json',
    'api',
    '/.api',
  ]) {
    expect(isApiPath(path), path).toBe(false);
  }
});

describe('the Markdown path of a page', () => {
  test.each([
    ['/', '/index.md'],
    ['/now', '/now.md'],
    ['/blog/hello-world', '/blog/hello-world.md'],
    ['/ai-dictionary', '/ai-dictionary.md'],
  ])('of %s is %s, and back', (page, markdown) => {
    expect(toMarkdownPath(page)).toBe(markdown);
    expect(fromMarkdownPath(markdown)).toBe(page);
  });

  test('is none of other paths, and converts back for every page of the site', () => {
    for (const path of ['/', '/now', '/now.html', '/llms.txt', '/md', '/now.md/', '/now.MD']) {
      expect(fromMarkdownPath(path), path).toBeUndefined();
    }
    for (const path of Object.values(pagePaths)) {
      expect(fromMarkdownPath(toMarkdownPath(path))).toBe(path);
    }
  });
});

test.each([
  [true, ['/', '/now', '/blog/hello-world', '/nowhere', '/nowhere/deeper', '/apis', '/api-docs']],
  [true, ['/now.md', '/index.md', '/blog/hello-world.md', '/api.md', '/_nextly']],
  [false, ['/api', '/api/posts', '/api/nowhere', '/api/posts/a.md']],
  [false, ['/_next/static/a.js', '/_next/data/a', '/_next/image', '/sitemap.xml']],
  [false, ['/.well-known/ard.json', '/.well-known/api-catalog', '/.well-known/nowhere']],
  [false, ['/llms.txt', '/openapi.json', '/rss.xml', '/favicon.ico', '/images/a.png']],
])('isPagePath is %s for %j', (isPage, all) => {
  for (const path of all) expect(isPagePath(path), path).toBe(isPage);
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

  test('is none of other paths', () => {
    const others = ['/', '/blog', '/blog/a', '/blog/tags', '/tags/a'];
    for (const path of [...others, '/blog/tags/a/b', '/blog/tags/a/page']) {
      expect(parseGroupPath(path), path).toBeUndefined();
    }
  });

  test('the feed of a tag is a file', () => {
    const path = toGroupFeedPath(toGroupPath('tag', 'http'));
    expect(path).toBe('/blog/tags/http/rss.xml');
    expect([isGroupFeedPath(path), isPagePath(path)]).toEqual([true, false]);
    for (const other of ['/rss.xml', '/blog/a', '/blog/tags/http/rss.xml.md']) {
      expect(isGroupFeedPath(other), other).toBe(false);
    }
  });
});

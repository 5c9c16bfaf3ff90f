import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  findEdition,
  findEditionOf,
  listEditions,
  lookUpLanguage,
  toFirstRoute,
  toHref,
  toLocalPath,
} from '#lib/site/languages.ts';
import { makeSite } from '#tests/unit/content/samples.ts';

const site = makeSite({ config: { languages: ['en', 'de', 'pt-BR'].map((tag) => ({ tag })) } });
const editions = listEditions(site);
const german = { prefix: '/de' };

test.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de-AT', 'de'],
  ['pt-BR', 'pt-BR'],
  ['pt', undefined],
  ['en-x-private', 'en'],
  ['fr', undefined],
])('readers of %s get %s (RFC 4647, section 3.4)', (language, tag) => {
  expect(lookUpLanguage(['en', 'de', 'pt-BR'], language)).toBe(tag);
});

describe('a path for readers', () => {
  test.each([
    ['/', '/de'],
    ['/index.md', '/de.md'],
    ['/blog', '/de/blog'],
    ['/blog?q=a#b', '/de/blog?q=a#b'],
    ['/blog/a.md', '/de/blog/a.md'],
    ['/rss.xml', '/de/rss.xml'],
    ['/blog/tags/a/rss.xml', '/de/blog/tags/a/rss.xml'],
    ['/llms-full/2.txt', '/de/llms-full/2.txt'],
    ['/de/blog', '/de/blog'],
    ['/debug', '/de/debug'],
    ['/api/posts', '/api/posts'],
    ['/images/a.png', '/images/a.png'],
    ['/sitemap.xml', '/sitemap.xml'],
    ['/openapi.json', '/openapi.json'],
    ['/mcp', '/mcp'],
    ['/admin', '/admin'],
    ['//example.org/a', '//example.org/a'],
    ['https://example.org/', 'https://example.org/'],
    ['mailto:a@example.org', 'mailto:a@example.org'],
    ['#a', '#a'],
  ])('of %s is %s', (path, expected) => {
    expect(toHref(german, path)).toBe(expected);
    expect(toHref({ prefix: '' }, path)).toBe(path);
  });

  const segment = fc.stringMatching(/^[a-z\d]+(-[a-z\d]+)*$/).filter((text) => text !== 'de');
  const anyPath = fc.array(segment, { maxLength: 4 }).map((parts) => `/${parts.join('/')}`);

  test('leads back to the path in the program, and is the same if it is made twice', () => {
    fc.assert(
      fc.property(anyPath, (path) => {
        const href = toHref(german, path);
        expect(toHref(german, href)).toBe(href);
        expect(toLocalPath(german, href)).toBe(path);
      }),
    );
  });
});

test.each([
  ['/', ''],
  ['/blog', ''],
  ['/de', '/de'],
  ['/de.md', '/de'],
  ['/de/blog', '/de'],
  ['/debug', ''],
  ['/pt-BR/blog', '/pt-BR'],
  ['/pt-br/blog', ''],
])('%s is a path of the language below "%s"', (path, prefix) => {
  expect(findEdition(editions, path).prefix).toBe(prefix);
});

test.each([
  [undefined, ''],
  ['en', ''],
  ['de-CH', '/de'],
  ['ar', ''],
])('a document in %s is below "%s"', (language, prefix) => {
  expect(findEditionOf(editions, language).prefix).toBe(prefix);
});

test.each([
  ['/filtered/in-language/de/blog/a', '/blog/a'],
  ['/filtered/in-language/de', '/'],
  ['/filtered/de/blog', '/filtered/blog'],
  ['/filtered/blog', '/filtered/blog'],
  ['/blog/a', '/blog/a'],
])('%s is the route %s of the first language', (route, first) => {
  expect(toFirstRoute(site, route)).toBe(first);
});

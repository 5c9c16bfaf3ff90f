import { describe, expect, test } from 'vitest';
import { toFilterLinks, withQuery } from '#lib/represent/pages/filters.ts';

const values = [
  { value: 'http', label: 'HTTP' },
  { value: 'redis', label: 'Redis' },
];

type Query = { readonly tag?: readonly string[] };

function links(query: string, tag: readonly string[], count: (query: Query) => number = () => 1) {
  const search = new URLSearchParams(query);
  return toFilterLinks({
    toHref: (query) => withQuery('/blog', query),
    search,
    query: { tag },
    parameter: 'tag',
    values,
    count,
  });
}

describe('a filter link', () => {
  const isHttp = ({ tag }: Query) => tag?.[0] === 'http';

  test.each([
    // It adds its filter to the others and leads to the first page, and removes one that is applied.
    ['q=a&page=3', [], ['/blog?q=a&tag=http', '/blog?q=a&tag=redis'], [false, false]],
    ['tag=http&q=a', ['http'], ['/blog?q=a', '/blog?q=a&tag=redis'], [true, false]],
    // One of several, joined or repeated, is current, and so is one in another spelling.
    ['tag=http,redis', ['http', 'redis'], ['/blog', '/blog'], [true, true]],
    ['tag=http&tag=redis', ['http', 'redis'], ['/blog', '/blog'], [true, true]],
    ['tag=%20HTTP', ['http'], ['/blog', '/blog?tag=redis'], [true, false]],
  ])('for %s, parsed as %j, leads to %j', (query, tag, hrefs, current) => {
    const found = links(query, tag);
    expect(found.map(({ href }) => href)).toEqual(hrefs);
    expect(found.map(({ isCurrent }) => isCurrent)).toEqual(current);
  });

  test.each([
    // It has the number of results with its filter, also if that is applied, and is left out without results.
    ['tag=http', ['http'], (query: Query) => (isHttp(query) ? 5 : 58), ['HTTP 5', 'Redis 58']],
    ['', [], (query: Query) => (isHttp(query) ? 5 : 0), ['HTTP 5']],
    ['tag=redis', ['redis'], () => 0, ['Redis 0']],
  ])('for %s has its count', (query, tag, count, labels) => {
    expect(links(query, tag, count).map((link) => `${link.label} ${link.count}`)).toEqual(labels);
  });
});

test('a path without a query has no question mark', () => {
  expect(withQuery('/blog', new URLSearchParams())).toBe('/blog');
  expect(withQuery('/blog', new URLSearchParams({ q: 'a b' }))).toBe('/blog?q=a+b');
});

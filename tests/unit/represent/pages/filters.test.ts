import { describe, expect, test } from 'vitest';
import { toFilterLinks, withQuery } from '#lib/represent/pages/filters.ts';

const values = [
  { value: 'http', label: 'HTTP' },
  { value: 'redis', label: 'Redis' },
];

type Query = { readonly tag?: readonly string[] };

function links(query: string, count: (query: Query) => number = () => 1) {
  const search = new URLSearchParams(query);
  return toFilterLinks({
    toHref: (query) => withQuery('/blog', query),
    search,
    query: {},
    parameter: 'tag',
    values,
    count,
  });
}

describe('a filter link', () => {
  test('adds its filter to the others and leads to the first page', () => {
    expect(links('q=a&page=3').map(({ href }) => href)).toEqual([
      '/blog?q=a&tag=http',
      '/blog?q=a&tag=redis',
    ]);
  });

  test('removes a filter that is applied', () => {
    const [http, redis] = links('tag=http&q=a');
    expect(http).toMatchObject({ isCurrent: true, href: '/blog?q=a' });
    expect(redis).toMatchObject({ isCurrent: false, href: '/blog?q=a&tag=redis' });
  });

  test('has the number of results with its filter, also if it is applied', () => {
    const count = ({ tag }: Query) => (tag?.[0] === 'http' ? 5 : 58);
    expect(links('tag=http', count)[0]).toMatchObject({ isCurrent: true, count: 5 });
  });

  test('is current if its value is one of several, joined or repeated', () => {
    for (const query of ['tag=http,redis', 'tag=http&tag=redis']) {
      expect(links(query).every(({ isCurrent }) => isCurrent)).toBe(true);
    }
  });

  test('has a count and is left out if that is zero', () => {
    const count = ({ tag }: Query) => (tag?.[0] === 'http' ? 5 : 0);
    expect(links('', count)).toEqual([
      { label: 'HTTP', href: '/blog?tag=http', count: 5, isCurrent: false },
    ]);
  });

  test('is kept without results if it is applied', () => {
    const labels = links('tag=redis', () => 0).map(({ label }) => label);
    expect(labels).toEqual(['Redis']);
  });
});

test('a path without a query has no question mark', () => {
  expect(withQuery('/blog', new URLSearchParams())).toBe('/blog');
  expect(withQuery('/blog', new URLSearchParams({ q: 'a b' }))).toBe('/blog?q=a+b');
});

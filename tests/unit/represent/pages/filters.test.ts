import { describe, expect, test } from 'vitest';
import { toFilterLinks, withQuery } from '#lib/represent/pages/filters.ts';

const values = [
  { value: 'http', label: 'HTTP' },
  { value: 'redis', label: 'Redis' },
];

function links(query: string, count: (search: URLSearchParams) => number = () => 1) {
  const search = new URLSearchParams(query);
  return toFilterLinks({ path: '/blog', search, parameter: 'tag', values, count });
}

describe('a filter as a link', () => {
  test('is put on beside the others, and leads to the first page', () => {
    expect(links('q=a&page=3').map(({ href }) => href)).toEqual([
      '/blog?q=a&tag=http',
      '/blog?q=a&tag=redis',
    ]);
  });

  test('takes the filter away where it is on', () => {
    const [http, redis] = links('tag=http&q=a');
    expect(http).toMatchObject({ isCurrent: true, href: '/blog?q=a' });
    expect(redis).toMatchObject({ isCurrent: false, href: '/blog?q=a&tag=redis' });
  });

  test('is on where it is one of several values, however they were given', () => {
    for (const query of ['tag=http,redis', 'tag=http&tag=redis']) {
      expect(links(query).every(({ isCurrent }) => isCurrent)).toBe(true);
    }
  });

  test('says how much it leads to, and is left out where that is nothing', () => {
    const count = (search: URLSearchParams) => (search.get('tag') === 'http' ? 5 : 0);
    expect(links('', count)).toEqual([
      { label: 'HTTP', href: '/blog?tag=http', count: 5, isCurrent: false },
    ]);
  });

  test('that is on stays, so that it can be taken away', () => {
    const labels = links('tag=redis', () => 0).map(({ label }) => label);
    expect(labels).toEqual(['Redis']);
  });
});

test('an address without a query has no question mark', () => {
  expect(withQuery('/blog', new URLSearchParams())).toBe('/blog');
  expect(withQuery('/blog', new URLSearchParams({ q: 'a b' }))).toBe('/blog?q=a+b');
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toListing, toSearchPath } from '#app/_islands/search/listing.ts';
import type { SearchEntry } from '#lib/schema/search-index.ts';

const many = (kind: SearchEntry['kind'], total: number): SearchEntry[] =>
  Array.from({ length: total }, (_, index) => ({
    kind,
    title: `${kind} ${index}`,
    path: `/${kind}/${index}`,
    description: `About ${kind}.`,
  }));

const entries = [...many('page', 3), ...many('post', 7), ...many('project', 2), ...many('term', 6)];
const summarize = (q: string, among: readonly SearchEntry[] = entries) => {
  const { groups } = toListing(among, q);
  return groups.map(({ label, choices }) => `${label}: ${choices.length}`);
};

describe('toListing', () => {
  test('shows at most five results per kind, and links to the search of the whole text', () => {
    expect(summarize('about').toSorted()).toEqual(
      ['Pages: 3', 'Articles: 5', 'Projects: 2', 'Dictionary: 5'].toSorted(),
    );
    const { status, more } = toListing(entries, 'about');
    expect(status).toBe('18 results');
    expect(more).toEqual([{ title: 'Search the whole text', path: '/search?q=about' }]);
  });

  test('starts with the best match', () => {
    const hits: SearchEntry[] = [
      { kind: 'page', title: 'Home', path: '/', description: 'About an agent.' },
      { kind: 'term', title: 'Agent', path: '/ai-dictionary/agent' },
    ];
    expect(summarize('agent', hits)).toEqual(['Dictionary: 1', 'Pages: 1']);
  });

  test('uses the singular for one result', () => {
    expect(toListing(many('project', 1), 'project').status).toBe('1 result');
  });

  test('links to the search of the whole text if there are no results', () => {
    expect(toListing(entries, ' no zebra ')).toEqual({
      status: 'No results for “no zebra”',
      words: ['no', 'zebra'],
      groups: [],
      more: [{ title: 'Search the whole text', path: '/search?q=no+zebra' }],
    });
  });

  test('starts with the newest articles and the pages, by their titles', () => {
    const { status, words, groups, more } = toListing(entries, '  ');
    expect(status).toBe('Type to search');
    expect(words).toEqual([]);
    expect(more).toEqual([]);
    expect(groups.map(({ label, choices }) => [label, ...choices.map(({ path }) => path)])).toEqual(
      [
        ['Newest articles', '/post/0', '/post/1', '/post/2'],
        ['Pages', '/page/0', '/page/1', '/page/2'],
      ],
    );
    expect(groups[1]?.choices[0]).not.toHaveProperty('description');
  });

  test('is empty on an empty site', () => {
    expect(toListing([], '').groups).toEqual([]);
  });

  test('has the folded words to mark', () => {
    expect(toListing(entries, 'Ábout PAGES').words).toEqual(['about', 'page']);
  });
});

describe('toSearchPath', () => {
  test.each([
    ['', '/search'],
    ['  ', '/search'],
    [' a b ', '/search?q=a+b'],
    ['a&b=c#d', '/search?q=a%26b%3Dc%23d'],
    ['é', '/search?q=%C3%A9'],
  ])('converts %j to a path', (q, path) => {
    expect(toSearchPath(q)).toBe(path);
  });

  test('encodes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (q) => {
        const { searchParams } = new URL(toSearchPath(q), 'https://example.com');
        expect(searchParams.get('q') ?? '').toBe(q.trim());
      }),
    );
  });
});

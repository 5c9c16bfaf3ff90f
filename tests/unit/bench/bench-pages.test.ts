import { describe, expect, test } from 'vitest';
import type { SearchEntry, SearchIndex } from '#lib/schema/search-index.ts';
import { chooseBenchPages } from '#tests/bench/bench-pages.ts';

const entry = (kind: SearchEntry['kind'], path: string): SearchEntry => ({
  kind,
  path,
  title: path,
});

const index: SearchIndex = {
  generatedAt: '2026-01-31T00:00:00Z',
  entries: [
    entry('page', '/'),
    entry('post', '/blog/newest'),
    entry('post', '/blog/longest'),
    entry('project', '/projects/one'),
    entry('project', '/projects/two'),
    entry('term', '/ai-dictionary/agent'),
  ],
};

describe('the pages that are measured', () => {
  const pages = chooseBenchPages(index, '/blog/longest');

  test('are one of each kind, the newest article and the longest', () => {
    expect(pages.map(({ name, path }) => [name, path])).toEqual([
      ['home', '/'],
      ['newest article', '/blog/newest'],
      ['longest article', '/blog/longest'],
      ['blog index', '/blog'],
      ['projects', '/projects'],
      ['case study', '/projects/one'],
      ['now', '/now'],
      ['about', '/about'],
      ['dictionary', '/ai-dictionary'],
      ['term', '/ai-dictionary/agent'],
      ['search', '/search'],
      ['API page', '/api-docs'],
    ]);
  });

  test('go through Lighthouse where the budget names them', () => {
    expect(pages.filter(({ inLighthouse }) => inLighthouse).map(({ name }) => name)).toEqual([
      'home',
      'longest article',
      'blog index',
      'case study',
      'dictionary',
      'term',
      'API page',
    ]);
  });
});

test('an article that is both the newest and the longest is measured once', () => {
  const names = chooseBenchPages(index, '/blog/newest').map(({ name }) => name);
  expect(names).toContain('longest article');
  expect(names).not.toContain('newest article');
});

test('a kind of which there is no page is left out', () => {
  const names = chooseBenchPages({ ...index, entries: [] }, '/blog/longest').map(
    ({ name }) => name,
  );
  expect(names).not.toContain('case study');
  expect(names).not.toContain('term');
});

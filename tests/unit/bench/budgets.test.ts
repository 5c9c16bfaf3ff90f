import { describe, expect, test } from 'vitest';
import type { PageKind } from '#tests/bench/bench-pages.ts';
import { budgets, findMisses } from '#tests/bench/budgets.ts';
import type { Figures } from '#tests/bench/figures.ts';
import { withinBudget } from './sample-figures.ts';

const missesOf = (kind: PageKind, changed: Partial<Figures>) => [
  ...findMisses(kind, { ...withinBudget, ...changed }),
];

test('the budgets are those of the site', () => {
  const limits = budgets.map((budget) => [
    budget.figure,
    budget.of,
    budget.figure === 'lcp' ? budget.mustBe : budget.atMost,
  ]);
  expect(limits).toEqual([
    ['script', 'an article', 6_000],
    ['palette', 'an article', 12_000],
    ['htmlToMarkdown', 'an article', 3],
    ['css', 'each page', 12_000],
    ['largestFont', 'each page', 60_000],
    ['requests', 'each page', 9],
    ['lcp', 'each page', 'text'],
    ['cls', 'each page', 0],
    ['tbt', 'each page', 0],
  ]);
});

describe('a page', () => {
  test('within every budget misses none', () => {
    expect(missesOf('article', {})).toEqual([]);
  });

  test('that is just at every limit misses none', () => {
    const limits = Object.fromEntries(
      budgets.flatMap((budget) =>
        budget.figure === 'lcp' ? [] : [[budget.figure, budget.atMost]],
      ),
    );
    expect(missesOf('article', limits)).toEqual([]);
  });

  test.each([
    ['script', { script: 6_001 }],
    ['palette', { palette: 12_001 }],
    ['htmlToMarkdown', { htmlToMarkdown: 3.001 }],
    ['css', { css: 12_001 }],
    ['largestFont', { largestFont: 60_001 }],
    ['requests', { requests: 10 }],
    ['lcp', { lcp: { tag: 'img', isText: false } }],
    ['cls', { cls: 0.000_01 }],
    ['tbt', { tbt: 0.5 }],
  ])('beyond its limit misses %s alone', (figure, changed) => {
    expect(missesOf('article', changed)).toEqual([figure]);
  });

  test.each([
    ['palette', { palette: undefined }],
    ['htmlToMarkdown', { htmlToMarkdown: undefined }],
    ['lcp', { lcp: undefined }],
  ])('whose figure could not be taken misses %s', (figure, changed) => {
    expect(missesOf('article', changed)).toEqual([figure]);
  });

  test('of another kind is not held to what an article is held to', () => {
    const heavy = { script: 7_000, palette: undefined, htmlToMarkdown: 9, css: 13_000 };
    expect(missesOf('home', heavy)).toEqual(['css']);
  });

  test('that is the empty one is held to nothing', () => {
    expect(missesOf('empty', { script: 140_000, requests: 99, lcp: undefined })).toEqual([]);
  });
});

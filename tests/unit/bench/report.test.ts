import { describe, expect, test } from 'vitest';
import type { PageKind } from '#tests/bench/bench-pages.ts';
import type { Figures } from '#tests/bench/figures.ts';
import {
  hasMisses,
  type MeasuredPage,
  toBudgetTable,
  toPageTable,
  toPathList,
} from '#tests/bench/report.ts';
import { withinBudget } from './sample-figures.ts';

const page = (
  name: string,
  kind: PageKind,
  path: string,
  changed: Partial<Figures> = {},
): MeasuredPage => ({
  name,
  kind,
  path,
  inLighthouse: false,
  figures: { ...withinBudget, ...changed },
});

const home = page('home', 'home', '/', { palette: undefined });
const article = page('long article', 'article', '/blog/long', { script: 5_955, html: 8_500 });
const heavy = page('heavy article', 'article', '/blog/heavy', {
  script: 6_004,
  palette: undefined,
  lcp: { tag: 'img', isText: false },
  cls: 0.012_34,
  tbt: 12.1,
});
const empty = page('empty Next page', 'empty', '/', {
  markdown: undefined,
  htmlToMarkdown: undefined,
  palette: undefined,
  script: 134_900,
});

/** The cells of the row that begins with this one. */
function rowOf(table: string, first: string): readonly string[] {
  const line = table.split('\n').find((row) => row.startsWith(`| ${first} `)) ?? '';
  return line
    .split('|')
    .slice(2, -1)
    .map((cell) => cell.trim());
}

describe('the table of pages', () => {
  const table = toPageTable([home, article, heavy, empty]);

  test('has a row for each page, sizes in thousands of bytes', () => {
    expect(rowOf(table, 'long article')).toEqual([
      '8.50 kB',
      '4.00 kB',
      '2.25',
      '5.96 kB',
      '11.00 kB',
      '8.00 kB',
      '70.00 kB',
      '50.00 kB',
      '8',
      'p (text)',
      '0',
      '0 ms',
    ]);
  });

  test('marks each figure that misses its budget', () => {
    const marked = rowOf(table, 'heavy article').filter((cell) => cell.startsWith('✗'));
    expect(marked).toEqual(['✗ 6.00 kB', '✗ –', '✗ img (image)', '✗ 0.012', '✗ 13 ms']);
  });

  test('marks nothing where no budget holds', () => {
    expect(rowOf(table, 'home')).toContain('–');
    expect(rowOf(table, 'empty Next page')).toContain('134.90 kB');
    expect([...rowOf(table, 'home'), ...rowOf(table, 'empty Next page')].join()).not.toContain('✗');
  });
});

describe('the table of budgets', () => {
  test('names the page that strains a budget most', () => {
    const table = toBudgetTable([home, heavy, article, empty]);
    expect(rowOf(table, 'Script of an article')).toEqual([
      '≤ 6.00 kB',
      '✗ 6.00 kB',
      'heavy article',
    ]);
    expect(rowOf(table, '+ palette of an article')).toEqual(['≤ 12.00 kB', '✗ –', 'heavy article']);
    expect(rowOf(table, 'LCP element of each page')).toEqual([
      'text',
      '✗ img (image)',
      'heavy article',
    ]);
  });

  test('marks nothing while all is kept', () => {
    expect(toBudgetTable([home, article, empty])).not.toContain('✗');
  });

  test('marks a budget that no page has been held to', () => {
    const table = toBudgetTable([home]);
    expect(rowOf(table, 'Script of an article')).toEqual(['≤ 6.00 kB', '✗ –', '–']);
  });
});

test('a page beyond its budget is a miss, the empty one never', () => {
  expect(hasMisses([home, article, empty])).toBe(false);
  expect(hasMisses([home, heavy])).toBe(true);
});

test('the names are followed by their paths, but for the empty page', () => {
  expect(toPathList([home, article, empty])).toBe('home `/`, long article `/blog/long`');
});

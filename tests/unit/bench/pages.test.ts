import { describe, expect, test } from 'vitest';
import { parseReport } from '#tests/bench/lighthouse.ts';
import {
  type Figures,
  findMisses,
  type MeasuredPage,
  toPageTable,
  toVitals,
  toWeights,
} from '#tests/bench/pages.ts';

describe('budgets', () => {
  /** Every figure is at its limit. */
  const atLimit: Figures = {
    ...{ html: 9_000, markdown: 3_000, ratio: 3, script: 4_000, palette: 12_000, css: 12_000 },
    ...{ fonts: 90_000, largestFont: 60_000, requests: 9, cls: 0, tbt: 0 },
  };
  const page = (own: Partial<Figures>, is: Partial<MeasuredPage> = {}): MeasuredPage => ({
    ...{ name: 'page', isArticle: true, figures: { ...atLimit, ...own } },
    ...is,
  });

  test('a page at its limits keeps every budget', () => {
    expect(findMisses(page({}))).toEqual([]);
  });

  test.each<[keyof Figures, Partial<Figures>]>([
    ['script', { script: 4_001 }],
    ['palette', { palette: 12_001 }],
    ['palette', { palette: undefined }],
    ['ratio', { ratio: 3.001 }],
    ['css', { css: 12_001 }],
    ['largestFont', { largestFont: 60_001 }],
    ['requests', { requests: 10 }],
    ['cls', { cls: 0.000_01 }],
    ['tbt', { tbt: 0.5 }],
  ])('a page misses the budget of %s alone with %j', (figure, own) => {
    expect(findMisses(page(own))).toEqual([figure]);
    expect(toPageTable([page(own)]).match(/✗/g)).toHaveLength(1);
  });

  test('only an article has the budgets of an article, and the empty page has none', () => {
    const heavy = { script: 7_000, palette: undefined, ratio: 9, css: 13_000 };
    expect(findMisses(page(heavy, { isArticle: false }))).toEqual(['css']);
    expect(findMisses(page(heavy, { isEmpty: true }))).toEqual([]);
  });
});

test('the weights of a page are sums by type', () => {
  const transfer = (type: string, bytes: number) => ({ type, bytes });
  const transfers = [
    ...[transfer('Document', 4_000), transfer('Script', 2_000), transfer('Script', 3_000)],
    ...[transfer('Stylesheet', 6_000), transfer('Font', 40_000), transfer('Font', 50_000)],
    transfer('Image', 700),
  ];
  expect(toWeights(transfers)).toEqual({
    ...{ html: 4_000, script: 5_000, css: 6_000, fonts: 90_000, largestFont: 50_000 },
    requests: 7,
  });
  expect(toWeights([])).toMatchObject({ fonts: 0, largestFont: 0, requests: 0 });
});

test('a shift after an input and a short task do not count', () => {
  const shift = (value: number, hadRecentInput = false) => ({ duration: 0, value, hadRecentInput });
  const vitals = toVitals([
    shift(0.1),
    shift(0.2),
    shift(0.5, true),
    { duration: 70 },
    { duration: 49 },
  ]);
  expect(vitals.cls).toBeCloseTo(0.3);
  expect(vitals.tbt).toBe(20);
});

test('a Lighthouse report has scores out of 100 and the audits that cost points', () => {
  const seo = { score: null, auditRefs: [] };
  const auditRefs = [
    ...[
      { id: 'contrast', weight: 7 },
      { id: 'passes', weight: 7 },
      { id: 'manual', weight: 7 },
    ],
    { id: 'weightless', weight: 0 },
  ];
  const report = {
    categories: {
      ...{ performance: { ...seo, score: 1 }, 'best-practices': { ...seo, score: 1 }, seo },
      accessibility: { score: 0.956, auditRefs },
    },
    audits: {
      ...{ contrast: { score: 0, displayValue: '2 found' }, passes: { score: 1 } },
      ...{ manual: { score: null }, weightless: { score: 0 } },
    },
  };
  expect(parseReport(report)).toEqual({
    scores: [100, 96, 100, 0],
    losses: ['accessibility, `contrast` 2 found'],
  });
  const runtimeError = { message: 'The page did not paint.' };
  expect(() => parseReport({ ...report, runtimeError })).toThrow('did not paint');
});

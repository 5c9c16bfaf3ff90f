import { describe, expect, test } from 'vitest';
import { type Audited, parseReport, pickMedian } from '#tests/bench/lighthouse-report.ts';

const full = { score: 1, auditRefs: [] };
const categories = {
  performance: full,
  accessibility: full,
  'best-practices': full,
  seo: full,
};

/** A report whose accessibility has one audit of this weight and outcome. */
function reportOf(weight: number, outcome: object) {
  return {
    categories: {
      ...categories,
      accessibility: { score: 0.956, auditRefs: [{ id: 'color-contrast', weight }] },
    },
    audits: { 'color-contrast': { title: 'Contrast is low', ...outcome } },
  };
}

describe('a report', () => {
  test('gives scores out of 100', () => {
    expect(parseReport(reportOf(7, { score: 1 })).scores).toEqual({
      performance: 100,
      accessibility: 96,
      'best-practices': 100,
      seo: 100,
    });
  });

  test('gives a category without a score none', () => {
    const seo = { score: null, auditRefs: [] };
    const { scores } = parseReport({ categories: { ...categories, seo }, audits: {} });
    expect(scores.seo).toBe(0);
  });

  test('names an audit that costs points, with where to look', () => {
    const node = { type: 'node', snippet: '<p\n  class="x">', explanation: 'Ratio is 3.1' };
    const details = {
      items: [
        { node, subItems: { items: [] } },
        { url: '/a.js', wastedMs: 12 },
      ],
    };
    const { losses } = parseReport(reportOf(7, { score: 0, displayValue: '2 found', details }));
    expect(losses).toEqual([
      {
        category: 'accessibility',
        audit: 'color-contrast',
        title: 'Contrast is low',
        details: ['2 found', '<p class="x">; Ratio is 3.1', '/a.js; 12'],
      },
    ]);
  });

  test('shows five places and says how many more there are', () => {
    const items = Array.from({ length: 8 }, (_, index) => ({ url: `/${index}` }));
    const { losses } = parseReport(reportOf(7, { score: 0.5, details: { items } }));
    expect(losses[0]?.details).toEqual(['/0', '/1', '/2', '/3', '/4', 'and 3 more']);
  });

  test.each([
    ['passes', 7, { score: 1 }],
    ['has no weight', 0, { score: 0 }],
    ['does not apply', 7, { score: null }],
  ])('leaves out an audit that %s', (_which, weight, outcome) => {
    expect(parseReport(reportOf(weight, outcome)).losses).toEqual([]);
  });

  test('names an audit that failed to run', () => {
    const { losses } = parseReport(reportOf(7, { score: null, errorMessage: 'No trace.' }));
    expect(losses[0]?.details).toEqual(['No trace.']);
  });

  test('takes a checklist, whose items are no list', () => {
    const details = { items: { first: { value: true } } };
    expect(parseReport(reportOf(7, { score: 0, details })).losses[0]?.details).toEqual([]);
  });

  test('of a page that did not load is an error', () => {
    const runtimeError = { message: 'The page did not paint.' };
    expect(() => parseReport({ ...reportOf(7, { score: 1 }), runtimeError })).toThrow(
      'Lighthouse could not load the page: The page did not paint.',
    );
  });
});

describe('of several runs', () => {
  const run = (performance: number): Audited => ({
    scores: { performance, accessibility: 100, 'best-practices': 100, seo: 100 },
    losses: [],
  });

  test('the one in the middle counts', () => {
    expect(pickMedian([run(100), run(97), run(99)])).toEqual(run(99));
  });

  test('there must be one', () => {
    expect(() => pickMedian([])).toThrow('There is no run');
  });
});

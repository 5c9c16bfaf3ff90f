import { expect, test } from 'vitest';
import type { Audited } from '#tests/bench/lighthouse-report.ts';
import {
  type AuditedPage,
  isBelowTop,
  toLossList,
  toScoreTable,
} from '#tests/bench/lighthouse-table.ts';

const page = (name: string, seo: number, losses: Audited['losses']): AuditedPage => ({
  name,
  kind: 'home',
  path: '/',
  inLighthouse: true,
  audited: {
    scores: { performance: 100, accessibility: 100, 'best-practices': 100, seo },
    losses,
  },
});

const robots = {
  category: 'seo',
  audit: 'robots-txt',
  title: 'robots.txt is not valid',
  details: ['1 error found'],
} as const;
/** Costs so little that the category still rounds to 100. */
const paint = {
  category: 'performance',
  audit: 'largest-contentful-paint',
  title: 'Largest Contentful Paint',
  details: ['1.2 s'],
} as const;

const best = page('home', 100, [paint]);
const worse = page('blog index', 92, [paint, robots]);

test('a score below 100 is marked', () => {
  expect(toScoreTable([best, worse]).split('\n').slice(2)).toEqual([
    '| home       |         100 |           100 |            100 |  100 |',
    '| blog index |         100 |           100 |            100 | ✗ 92 |',
  ]);
});

test('the list names the audits of a category below 100, and no others', () => {
  expect(toLossList([best, worse])).toBe(
    '- On blog index: seo, robots.txt is not valid (`robots-txt`)\n  - 1 error found',
  );
  expect(toLossList([best])).toBe('');
});

test('what costs several pages the same is told once', () => {
  const other = page('home', 92, [robots, { ...robots, details: ['2 errors found'] }]);
  expect(toLossList([worse, other])).toBe(
    [
      '- On blog index, home: seo, robots.txt is not valid (`robots-txt`)',
      '  - 1 error found',
      '- On home: seo, robots.txt is not valid (`robots-txt`)',
      '  - 2 errors found',
    ].join('\n'),
  );
});

test('a page with 100 in every category is at the top', () => {
  expect([best, worse].map(isBelowTop)).toEqual([false, true]);
});

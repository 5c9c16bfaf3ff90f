import { describe, expect, test } from 'vitest';
import { countDays } from '#lib/authoring/status/dated-entry.ts';
import { findStale } from '#lib/authoring/status/staleness.ts';

const now = new Date('2026-11-21T12:00:00.000Z');
const fresh = { lastUpdated: '2026-11-21', securityExpires: undefined };

describe('a document', () => {
  const document = { file: 'content/posts/a.mdx', title: 'A', collection: 'posts' } as const;

  test.each([
    ['is stale more than 12 months after its publication', { publishedAt: '2025-11-20' }, true],
    ['is not stale 12 months after its publication', { publishedAt: '2025-11-21' }, false],
    [
      'goes by the day of UTC, not of its own offset',
      { publishedAt: '2025-11-20T23:00:00-02:00' },
      false,
    ],
    [
      'is stale more than 12 months after its revision',
      { publishedAt: '2020-01-01', updatedAt: '2025-11-20T23:59:59Z' },
      true,
    ],
    [
      'is not stale after a revision',
      { publishedAt: '2020-01-01', updatedAt: '2026-01-01' },
      false,
    ],
    ['is stale by its revision alone, as a page is', { updatedAt: '2025-01-01' }, true],
    ['is never stale without a date', {}, false],
  ])('%s', (_, dates, isStale) => {
    expect(findStale([{ ...document, ...dates }], fresh, now)).toHaveLength(isStale ? 1 : 0);
  });

  test('is named with the date that it goes by', () => {
    const dated = { ...document, publishedAt: '2024-01-01', updatedAt: '2025-11-20T09:00:00Z' };
    expect(findStale([dated], fresh, now)).toEqual([
      {
        file: 'content/posts/a.mdx',
        title: 'A',
        field: 'updatedAt',
        date: '2025-11-20',
        inDays: -366,
      },
    ]);
  });

  test('is measured from a leap day as from the day after', () => {
    const leapDay = new Date('2028-02-29T12:00:00.000Z');
    const staleOn = (publishedAt: string) =>
      findStale([{ ...document, publishedAt }], { ...fresh, lastUpdated: '2028-02-29' }, leapDay);
    expect(staleOn('2027-02-28')).toHaveLength(1);
    expect(staleOn('2027-03-01')).toHaveLength(0);
  });
});

describe('now.yaml', () => {
  test.each([
    ['2026-09-21', -61],
    ['2026-09-22', undefined],
    ['2026-11-21', undefined],
    ['2027-01-01', undefined],
  ])('revised on %s is stale by %s days', (lastUpdated, inDays) => {
    const stale = findStale([], { ...fresh, lastUpdated }, now);
    expect(stale).toMatchObject(
      inDays === undefined ? [] : [{ file: 'content/now.yaml', field: 'lastUpdated', inDays }],
    );
    expect(stale).toHaveLength(inDays === undefined ? 0 : 1);
  });
});

describe('the contact of security.txt', () => {
  test.each([
    ['2026-11-20', -1],
    ['2026-11-21', 0],
    ['2027-01-20', 60],
    ['2027-01-21', undefined],
    [undefined, undefined],
  ])('that expires on %s is stale with %s days to go', (securityExpires, inDays) => {
    const stale = findStale([], { ...fresh, securityExpires }, now);
    expect(stale).toMatchObject(
      inDays === undefined
        ? []
        : [{ file: 'content/site.yaml', field: 'security.expires', inDays }],
    );
    expect(stale).toHaveLength(inDays === undefined ? 0 : 1);
  });
});

test('the oldest date comes first', () => {
  const documents = ['2025-01-01', '2024-01-01'].map((publishedAt) => ({
    file: `content/posts/${publishedAt}.mdx`,
    title: 'A',
    collection: 'posts' as const,
    publishedAt,
  }));
  const facts = { lastUpdated: '2026-01-01', securityExpires: '2026-12-01' };
  expect(findStale(documents, facts, now).map(({ date }) => date)).toEqual([
    '2024-01-01',
    '2025-01-01',
    '2026-01-01',
    '2026-12-01',
  ]);
});

test.each([
  ['2026-11-21T23:59:59Z', '2026-11-22', 1],
  ['2026-11-21T00:00:00Z', '2026-11-21T23:59:59Z', 0],
  ['2026-11-21T00:00:00Z', '2026-11-20T23:59:59Z', -1],
  ['2026-11-21T12:00:00Z', '2026-11-22T02:00:00+03:00', 0],
  ['1969-12-31T12:00:00Z', '1970-01-01', 1],
])('from %s to %s it is %i days', (from, to, days) => {
  expect(countDays(new Date(from), to)).toBe(days);
});

import { describe, expect, test } from 'vitest';
import { isInPortfolio, isListed, toPublication } from '#lib/content/visibility.ts';

const builtAt = '2026-01-31T09:00:00.000Z';

test.each([
  ['long before the build', '2020-01-01T00:00:00.000Z', 'published'],
  ['one millisecond before the build', '2026-01-31T08:59:59.999Z', 'published'],
  ['at the moment of the build', '2026-01-31T09:00:00.000Z', 'published'],
  ['at the moment of the build, in another offset', '2026-01-31T11:00:00+02:00', 'published'],
  ['before the build, although its digits say later', '2026-01-31T10:30:00+02:00', 'published'],
  ['on the day of the build', '2026-01-31', 'published'],
  ['one millisecond after the build', '2026-01-31T09:00:00.001Z', 'scheduled'],
  ['after the build, although its digits say earlier', '2026-01-31T08:30:00-02:00', 'scheduled'],
  ['on the next day', '2026-02-01', 'scheduled'],
  ['in another year', '2027-01-31T09:00:00.000Z', 'scheduled'],
  ['at no moment at all', 'soon', 'scheduled'],
])('a dated document %s is %s: %s', (_, publishedAt, publication) => {
  expect(toPublication({ publishedAt }, builtAt)).toBe(publication);
  expect(toPublication({ publishedAt, draft: false }, builtAt)).toBe(publication);
  expect(toPublication({ publishedAt, draft: true }, builtAt)).toBe('draft');
});

test('a document without a date is published unless it is a draft', () => {
  expect(toPublication({}, builtAt)).toBe('published');
  expect(toPublication({ draft: true }, builtAt)).toBe('draft');
});

describe('projects', () => {
  test.each([
    { featured: true, unlisted: false, listed: true, inPortfolio: true },
    { featured: false, unlisted: false, listed: true, inPortfolio: false },
    { featured: true, unlisted: true, listed: false, inPortfolio: false },
    { featured: false, unlisted: true, listed: false, inPortfolio: false },
  ])('featured $featured, unlisted $unlisted: listed $listed, portfolio $inPortfolio', (row) => {
    expect(isListed(row)).toBe(row.listed);
    expect(isInPortfolio(row)).toBe(row.inPortfolio);
  });
});

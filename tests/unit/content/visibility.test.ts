import { describe, expect, test } from 'vitest';
import { isInPortfolio, isListed, isPublished } from '#lib/content/visibility.ts';

const builtAt = '2026-01-31T09:00:00.000Z';

describe('isPublished', () => {
  test.each([
    ['long before the build', '2020-01-01T00:00:00.000Z', true],
    ['one millisecond before the build', '2026-01-31T08:59:59.999Z', true],
    ['at the moment of the build', '2026-01-31T09:00:00.000Z', true],
    ['at the moment of the build, in another offset', '2026-01-31T11:00:00+02:00', true],
    ['before the build, although its digits say later', '2026-01-31T10:30:00+02:00', true],
    ['on the day of the build', '2026-01-31', true],
    ['one millisecond after the build', '2026-01-31T09:00:00.001Z', false],
    ['after the build, although its digits say earlier', '2026-01-31T08:30:00-02:00', false],
    ['on the next day', '2026-02-01', false],
    ['in another year', '2027-01-31T09:00:00.000Z', false],
    ['at no moment at all', 'soon', false],
  ])('answers for an article dated %s', (_, publishedAt, published) => {
    expect(isPublished({ draft: false, publishedAt }, builtAt)).toBe(published);
  });

  test.each(['2020-01-01T00:00:00.000Z', builtAt, '2027-01-01T00:00:00.000Z'])(
    'hides a draft dated %s',
    (publishedAt) => {
      expect(isPublished({ draft: true, publishedAt }, builtAt)).toBe(false);
    },
  );
});

describe('projects', () => {
  test.each([
    { featured: true, unlisted: false, listed: true, inPortfolio: true },
    { featured: false, unlisted: false, listed: true, inPortfolio: false },
    { featured: true, unlisted: true, listed: false, inPortfolio: false },
    { featured: false, unlisted: true, listed: false, inPortfolio: false },
  ])(
    'featured $featured, unlisted $unlisted: listed $listed, in the portfolio $inPortfolio',
    (row) => {
      expect(isListed(row)).toBe(row.listed);
      expect(isInPortfolio(row)).toBe(row.inPortfolio);
    },
  );
});

import { describe, expect, test } from 'vitest';
import { toNavigation } from '#app/_components/site-header.tsx';
import type { Page } from '#lib/content/model.ts';
import { makeSite, samplePage, samplePages } from '#tests/unit/content/samples.ts';

const uses = (navigation?: number): Page => ({
  ...samplePage('uses', 'The uses page'),
  navigation,
});
const sections = [{ name: 'writing', label: 'Notes' }] as const;

const labelsOf = (...own: readonly Page[]) =>
  toNavigation({ ...makeSite({ pages: [...samplePages, ...own] }), sections }).map(
    ({ label }) => label,
  );

describe('the navigation', () => {
  test('lists about and the sections in their order, without the search', () => {
    const sections = [
      { name: 'now', label: 'At present' },
      { name: 'search', label: 'Search' },
      { name: 'writing', label: 'Notes' },
    ] as const;
    expect(toNavigation({ ...makeSite(), sections })).toMatchObject([
      { path: '/about', label: 'The about page' },
      { path: '/now', label: 'At present' },
      { path: '/blog', label: 'Notes' },
    ]);
  });

  test.each([
    [1, ['The uses page', 'The about page', 'Notes']],
    [2, ['The about page', 'The uses page', 'Notes']],
    [9, ['The about page', 'Notes', 'The uses page']],
  ])('puts a page of the owner at place %i', (place, labels) => {
    expect(labelsOf(uses(place))).toEqual(labels);
  });

  test('leaves out a page of the owner without a place', () => {
    expect(labelsOf(uses())).toEqual(['The about page', 'Notes']);
  });
});

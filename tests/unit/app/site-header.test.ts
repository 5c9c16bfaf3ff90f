import { describe, expect, test } from 'vitest';
import { toNavigation } from '#app/_components/site-header.tsx';
import type { Page } from '#lib/content/model.ts';
import { freeze, sampleBody } from '#tests/unit/content/samples.ts';

const page = (slug: string, navigation?: number): Page =>
  freeze({
    slug,
    title: `The ${slug} page`,
    description: 'What it says.',
    updatedAt: undefined,
    navigation,
    body: sampleBody('Words.'),
  });

const labelsOf = (...[sections, own]: [Parameters<typeof toNavigation>[1], readonly Page[]]) =>
  toNavigation(page('about'), sections, own).map(({ label }) => label);

describe('the navigation', () => {
  test('lists about and the sections in their order, without the search', () => {
    const sections = [
      { name: 'now', label: 'At present' },
      { name: 'search', label: 'Search' },
      { name: 'writing', label: 'Notes' },
    ] as const;
    expect(toNavigation(page('about'), sections, [])).toEqual([
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
    const sections = [{ name: 'writing', label: 'Notes' }] as const;
    expect(labelsOf(sections, [page('uses', place)])).toEqual(labels);
  });

  test('leaves out a page of the owner without a place', () => {
    expect(labelsOf([], [page('uses')])).toEqual(['The about page']);
  });
});

import { describe, expect, test } from 'vitest';
import { getPage, listOwnPages } from '#lib/content/site.ts';
import { pagePaths } from '#lib/site/paths.ts';
import { makeSite, samplePage } from '#tests/unit/content/samples.ts';

const makePages = (...slugs: string[]) =>
  makeSite({ pages: slugs.map((slug) => samplePage(slug)) });

const all = Object.keys(pagePaths);

describe('pages', () => {
  test('are in the order of the navigation', () => {
    expect(makePages(...all.toReversed()).pages.map(({ slug }) => slug)).toEqual(all);
  });

  test('of the owner come last, by name', () => {
    const site = makePages('uses', ...all, 'colophon');
    expect(listOwnPages(site).map(({ slug }) => slug)).toEqual(['colophon', 'uses']);
    expect(site.pages.map(({ slug }) => slug)).toEqual([...all, 'colophon', 'uses']);
  });

  test('are found by slug', () => {
    expect(getPage(makePages(...all), 'about').slug).toBe('about');
  });

  test.each(all)('require %s', (missing) => {
    expect(() => makePages(...all.filter((slug) => slug !== missing))).toThrow(
      `content/pages/${missing}.mdx is missing.`,
    );
  });
});

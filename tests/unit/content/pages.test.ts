import { describe, expect, test, vi } from 'vitest';
import { pagePaths } from '#lib/site/paths.ts';

const content = vi.hoisted(() => ({ pages: [] as { slug: string }[] }));
vi.mock('#lib/content/source.ts', () => ({ source: content }));

async function loadPages(...slugs: string[]) {
  vi.resetModules();
  content.pages = slugs.map((slug) => ({ slug }));
  return import('#lib/content/pages.ts');
}

const all = Object.keys(pagePaths);

describe('pages', () => {
  test('are in the order of the navigation', async () => {
    const { pages } = await loadPages(...all.toReversed());
    expect(pages.map(({ slug }) => slug)).toEqual(all);
  });

  test('of the owner come last, by name', async () => {
    const { ownPages, pages } = await loadPages('uses', ...all, 'colophon');
    expect(ownPages.map(({ slug }) => slug)).toEqual(['colophon', 'uses']);
    expect(pages.map(({ slug }) => slug)).toEqual([...all, 'colophon', 'uses']);
  });

  test('are found by slug', async () => {
    const { getPage } = await loadPages(...all);
    expect(getPage('about').slug).toBe('about');
  });

  test.each(all)('require %s', async (missing) => {
    await expect(loadPages(...all.filter((slug) => slug !== missing))).rejects.toThrow(
      `content/pages/${missing}.mdx is missing.`,
    );
  });
});

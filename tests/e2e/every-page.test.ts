import { beforeAll, expect, test } from 'vitest';
import { parseGroupPath } from '#lib/site/paths.ts';
import { browseSite } from '#tests/support/browser.ts';
import { isDistinct } from '#tests/support/fixture-content.ts';
import { listStored, measureOverflow, readText, readToEnd } from '#tests/support/page-facts.ts';

const site = browseSite();

type Visited = {
  readonly path: string;
  readonly title: string;
  readonly overflow: number;
};

const visited: Visited[] = [];
let faults: readonly string[];
let stored: readonly string[];

/** Visits every page of the sitemap that says more than another to its end, in the narrowest window. */
beforeAll(async () => {
  const visit = await site.visit('/', { viewport: { width: 320, height: 568 } });
  const { page } = visit;
  for (const path of (await site.listPages()).filter(isDistinct)) {
    await page.goto(path);
    await readToEnd(page);
    visited.push({
      path,
      title: await readText(page.getByRole('heading', { level: 1 })),
      overflow: await measureOverflow(page),
    });
  }
  faults = visit.faults;
  stored = await listStored(page);
}, 300_000);

test('each page of the sitemap has its title of the search index', async () => {
  const { entries } = (await site.send('/api/search-index')).json() as {
    entries: { path: string; title: string }[];
  };
  const toTitles = (pages: readonly { path: string; title: string }[]) =>
    Object.fromEntries(pages.map(({ path, title }) => [path, title]));
  // The search index has documents, and no lists of them.
  const documents = visited.filter(({ path }) => parseGroupPath(path) === undefined);
  expect(toTitles(documents)).toEqual(toTitles(entries.filter(({ path }) => isDistinct(path))));
});

test('each page of the sitemap has a title of its own', () => {
  const titles = visited.map(({ title }) => title);
  expect(titles).not.toContain('');
  expect(new Set(titles).size).toBe(visited.length);
});

test('no page of the sitemap has an error, a failed request, or a request to another site', () => {
  expect(faults).toEqual([]);
});

test('no page of the sitemap stores something or sets a cookie', () => {
  expect(stored).toEqual([]);
});

test('no page of the sitemap is wider than a window of 320 px', () => {
  expect(visited.filter(({ overflow }) => overflow > 0)).toEqual([]);
});

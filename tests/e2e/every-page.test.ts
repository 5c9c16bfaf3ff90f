import { beforeAll, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import {
  listStored,
  measureOverflow,
  readText,
  readToEnd,
  toScriptSources,
} from '#tests/support/page-facts.ts';

const site = browseSite();

type Visited = {
  readonly path: string;
  readonly title: string;
  readonly scriptSources: readonly string[];
  readonly overflow: number;
};

const visited: Visited[] = [];
let faults: readonly string[];
let stored: readonly string[];

/** Visits every page of the sitemap to its end in the narrowest window. */
beforeAll(async () => {
  const visit = await site.visit('/', { viewport: { width: 320, height: 568 } });
  const { page } = visit;
  for (const path of await site.listPages()) {
    const response = await page.goto(path);
    await readToEnd(page);
    visited.push({
      path,
      title: await readText(page.getByRole('heading', { level: 1 })),
      scriptSources: toScriptSources(response?.headers() ?? {}),
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
  const titles = Object.fromEntries(visited.map(({ path, title }) => [path, title]));
  expect(titles).toEqual(Object.fromEntries(entries.map(({ path, title }) => [path, title])));
});

test('no page of the sitemap has an error, a failed request, or a request to another site', () => {
  expect(faults).toEqual([]);
});

test('each page of the sitemap allows scripts of this site only', () => {
  const others = visited.filter(({ scriptSources }) => scriptSources.join() !== "'self'");
  expect(others).toEqual([]);
});

test('no page of the sitemap stores something or sets a cookie', () => {
  expect(stored).toEqual([]);
});

test('no page of the sitemap is wider than a window of 320 px', () => {
  expect(visited.filter(({ overflow }) => overflow > 0)).toEqual([]);
});

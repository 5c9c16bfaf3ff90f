import type { Locator } from 'playwright';
import { expect, test } from 'vitest';
import { perPageDefault } from '#lib/schema/limits.ts';
import { browseSite, type Visit } from '#tests/support/browser.ts';
import { readText } from '#tests/support/page-facts.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

const visit = (path: string): Promise<Visit> => site.visit(path, { javaScriptEnabled: false });

/** The path and the text of each link: the browser opens one page, and the pages behind its links are requested without it. */
const listLinks = (links: Locator) =>
  links.evaluateAll((all) =>
    all.map((link) => [link.getAttribute('href') ?? '', link.textContent.trim()] as const),
  );

test('without script each link of the navigation leads to its page', async () => {
  const { page } = await visit(pageKinds.home);
  const navigation = page.getByRole('navigation', { name: 'Site', exact: true });
  const links = await listLinks(navigation.getByRole('link'));
  expect(links.length).toBeGreaterThan(4);
  for (const [path, name] of links) {
    const { status, text } = await site.send(path);
    expect([status, text.includes('<h1')], path).toEqual([200, true]);
    expect(text).toMatch(new RegExp(`<a [^>]*aria-current="page"[^>]*>(?:<[^>]*>)*${name}<`));
  }
});

test.each([
  ['the blog', pageKinds.blog, '/api/posts', 'etag'],
  ['the dictionary', pageKinds.dictionary, '/api/ai-terms', 'agent'],
])('without script the search of %s finds what the API finds', async (_, path, api, q) => {
  const { page } = await visit(path);
  await page.getByRole('searchbox').fill(q);
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click();
  await page.waitForURL(`**${path}?q=${q}`);
  const { items } = (await site.send(`${api}?q=${q}`)).json() as {
    items: { title?: string; term?: string }[];
  };
  expect(items.length).toBeGreaterThan(0);
  const titles = await page.locator('.row-title:visible').allTextContents();
  expect(titles).toEqual(items.map(({ title, term }) => title ?? term));
  expect(await page.getByRole('searchbox').inputValue()).toBe(q);
});

test.each([
  [pageKinds.blog, '.filter a', perPageDefault],
  [pageKinds.dictionary, '.term-table td a', Number.POSITIVE_INFINITY],
])('without script each filter of %s shows as many as it says', async (path, filters, shownMax) => {
  const { page } = await visit(path);
  const links = await listLinks(page.locator(filters));
  expect(links.length).toBeGreaterThan(2);
  for (const [href, label] of links) {
    const count = Number(/\d+$/.exec(label));
    const titles = (await site.send(href)).text.match(/class="row-title"/g) ?? [];
    const max = href === pageKinds.archive ? count : shownMax;
    expect(titles.length, href).toBe(Math.min(count, max));
  }
});

test('without script the contents of an article open and lead to its sections', async () => {
  const { page } = await visit(pageKinds.article);
  const contents = page.getByRole('navigation', { name: 'Contents' });
  await contents.locator('summary').click();
  await contents.getByRole('link').last().click();
  const last = await contents.getByRole('link').last().getAttribute('href');
  await expect.poll(() => new URL(page.url()).hash).toBe(last);
});

test('without script a dictionary term in a text is a link to its page', async () => {
  const { page } = await visit(pageKinds.article);
  await page.locator('term-link a').first().click();
  await page.waitForURL('**/ai-dictionary/*');
});

test('without script the form of an operation opens the response of the API', async () => {
  const { page } = await visit(pageKinds['api-docs']);
  await page.getByRole('button', { name: 'Run GET /api/posts', exact: true }).click();
  await page.waitForURL(/\/api\/posts(?:\?|$)/);
  expect(JSON.parse(await readText(page.locator('pre')))).toHaveProperty('items');
});

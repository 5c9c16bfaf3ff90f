import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { perPageDefault } from '#lib/schema/limits.ts';
import { browseSite } from '#tests/support/browser.ts';
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts';
import { readText } from '#tests/support/page-facts.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

type List = { readonly items: readonly { readonly title?: string; readonly term?: string }[] };

/** The items of the API for the query of the page, or for the tag in its path. */
async function listByApi(endpoint: string, page: Page): Promise<readonly (string | undefined)[]> {
  const { pathname, search } = new URL(page.url());
  const [, tag] = /^\/blog\/tags\/(.*)$/.exec(pathname) ?? [];
  const { items } = (await site.send(`${endpoint}${tag ? `?tag=${tag}` : search}`)).json() as List;
  return items.map(({ title, term }) => title ?? term);
}

/** The titles that the page lists, those hidden by a filter left out. */
function listByPage(page: Page): Promise<readonly string[]> {
  return page.locator('.row-title:visible').allTextContents();
}

const readTitle = (page: Page) => readText(page.getByRole('heading', { level: 1 }));

test('an entry of the map lights up what it is related to', async () => {
  const { page, faults } = await site.visit('/ai-dictionary-map');
  const entry = page.locator('term-field a[data-to]:not([data-to=""])').first();
  const related = (await entry.getAttribute('data-to'))?.split(' ') ?? [];
  const lit = page.locator('term-field .lit');
  await expect
    .poll(async () => {
      await page.mouse.move(0, 0);
      await entry.hover();
      return lit.count();
    })
    .toBeGreaterThanOrEqual(related.length);
  expect(await page.locator('term-field > svg path').count()).toBe(await lit.count());
  await page.mouse.move(0, 0);
  await expect.poll(() => lit.count()).toBe(0);
  await entry.focus();
  await expect.poll(() => lit.count()).toBeGreaterThanOrEqual(related.length);
  expect(faults).toEqual([]);
});

test('figures answer as a reader uses them, with the code of the server', async () => {
  const { page, faults } = await site.visit(pageKinds['case-study']);
  const choice = page.locator('accept-choice');
  await choice.scrollIntoViewIfNeeded();
  await choice.locator('input:not([readonly])').fill('text/*;q=0, text/html;q=0.1');
  expect(await choice.locator('output').textContent()).toBe('text/html');
  await choice.locator('input').fill('image/png');
  expect(await choice.locator('output').textContent()).toBe('406 Not Acceptable');
  expect(await choice.locator('[aria-current]').textContent()).toBe('Both are refused: 406');

  const bucket = page.locator('token-bucket');
  await bucket.scrollIntoViewIfNeeded();
  const [one, twenty] = [bucket.locator('button').first(), bucket.locator('button').last()];
  for (const button of [twenty, twenty, twenty]) await button.click();
  expect(await bucket.locator('output').textContent()).toContain('RateLimit: "default";r=0;t=60');
  expect(await bucket.locator('circle:not(.spent)').count()).toBe(0);
  await one.click();
  expect(await bucket.locator('output').textContent()).toContain('429 Too Many Requests');
  expect(await bucket.locator('output').textContent()).toMatch(/Retry-After: (?:59|60)$/);

  await page.getByRole('button', { name: 'Run GET /about' }).click();
  await page
    .getByRole('status')
    .filter({ hasText: /^200 OK/ })
    .waitFor();
  await page.getByText('# About', { exact: false }).first().waitFor();
  expect(new URL(page.url()).search).toBe('');
  expect(faults).toEqual([]);
});

test('a reader comes by keyboard from home to an article, to a related one, and back', async () => {
  // With the transitions between pages, which `browseSite` switches off: drawing them takes most of the time of a click.
  const { page, faults } = await site.visit(pageKinds.home, { reducedMotion: 'no-preference' });
  const newest = page.locator('h2', { hasText: 'Newest writing' }).locator('+ ul a').first();
  const first = await readText(newest);
  await pressByKeyboard(newest);
  await page.waitForURL('**/blog/*');
  expect(await readTitle(page)).toBe(first);
  const related = page
    .getByRole('navigation', { name: 'Related articles' })
    .getByRole('link')
    .first();
  const second = await readText(related);
  await pressByKeyboard(related);
  await page.getByRole('heading', { level: 1, name: second }).waitFor();
  await page.goBack();
  expect(await readTitle(page)).toBe(first);
  expect(faults).toEqual([]);
});

test('older and newer articles link to each other', async () => {
  const { page } = await site.visit(pageKinds.blog);
  const [newest = '', next = ''] = await listByPage(page);
  await page.getByRole('link', { name: newest, exact: true }).click();
  await page.locator('a[rel=prev]').click();
  await page.getByRole('heading', { level: 1, name: next }).waitFor();
  await page.locator('a[rel=next]').click();
  await page.getByRole('heading', { level: 1, name: newest }).waitFor();
  expect(await page.locator('a[rel=next]').count()).toBe(0);
});

test('the blog lists the items of the API by tag, category and words, and without each', async () => {
  const { page, faults } = await site.visit(pageKinds.blog);
  const facet = (kind: string) => page.getByRole('navigation', { name: kind }).getByRole('link');
  const expectSame = async () => {
    const titles = await listByPage(page);
    const all = await listByApi('/api/posts', page);
    expect(titles).toEqual(all.slice(0, perPageDefault));
    expect(titles.length).toBeGreaterThan(0);
    expect(await readText(page.locator('.summary'))).toContain(`${all.length} article`);
  };
  await expectSame();
  await facet('Tags').filter({ hasText: 'HTTP' }).click();
  await page.waitForURL('**/blog/tags/http');
  await expectSame();
  await facet('Categories').first().click();
  await page.waitForURL(/tag=http&category=|category=[^&]+&tag=http/);
  await expectSame();
  await typeByKeyboard(page.getByRole('searchbox'), 'etag');
  await page.keyboard.press('Enter');
  await page.waitForURL(/q=etag/);
  expect(page.url()).toMatch(/category=/);
  await expectSame();
  await facet('Tags').and(page.locator('[aria-current]')).click();
  await page.waitForURL((url) => !url.searchParams.has('tag'));
  await expectSame();
  await facet('Categories').and(page.locator('[aria-current]')).click();
  await page.waitForURL('**/blog?q=etag');
  await expectSame();
  expect(faults).toEqual([]);
});

test('a tag of an article leads to the articles that carry it', async () => {
  const { page } = await site.visit(pageKinds.article);
  const title = await readTitle(page);
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link').first().click();
  await page.waitForURL('**/blog/tags/*');
  const titles = await listByPage(page);
  expect(titles).toContain(title);
  expect(titles).toEqual(await listByApi('/api/posts', page));
});

test('the dictionary finds the items of the API while the reader types', async () => {
  const { page, faults } = await site.visit(pageKinds.dictionary);
  const all = await listByPage(page);
  const status = page.getByRole('status');
  const before = await readText(status);
  const field = page.getByRole('searchbox');
  for (const typed of ['agent', ' con', 'zzz']) {
    await typeByKeyboard(field, typed);
    const q = await field.inputValue();
    const found = (await site.send(`/api/ai-terms?q=${encodeURIComponent(q)}`)).json() as List;
    expect(await listByPage(page), q).toEqual(found.items.map(({ term }) => term));
    expect(await readText(status)).toBe(`${found.items.length} of ${all.length} entries.`);
  }
  await field.fill('');
  expect(await listByPage(page)).toEqual(all);
  expect(await readText(status)).toBe(before);
  expect(faults).toEqual([]);
});

test('the dictionary lists the items of the API by category and maturity', async () => {
  const { page } = await site.visit(pageKinds.dictionary);
  const urls = {
    rowheader: /\?category=[^&]+$/,
    columnheader: /\?maturity=[^&]+$/,
    cell: /\?category=[^&]+&maturity=/,
  };
  for (const role of ['rowheader', 'columnheader', 'cell'] as const) {
    await page.getByRole(role).getByRole('link').first().click();
    await page.waitForURL(urls[role]);
    const terms = await listByPage(page);
    expect(terms.length).toBeGreaterThan(0);
    expect(terms).toEqual(await listByApi('/api/ai-terms', page));
  }
});

test('a letter of the dictionary leads to the terms under it, and the term to its page', async () => {
  const { page } = await site.visit(pageKinds.dictionary);
  const letter = page.getByRole('navigation', { name: 'Letters' }).getByRole('link').last();
  const name = await readText(letter);
  await letter.click();
  await page.waitForURL(/#[a-z]$/);
  const heading = page.getByRole('heading', { name, exact: true });
  const box = await heading.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeLessThan(page.viewportSize()?.height ?? 0);
  const term = page.getByRole('region', { name, exact: true }).getByRole('link').first();
  const title = await readText(term);
  expect(title.toUpperCase().startsWith(name)).toBe(true);
  await term.click();
  await page.getByRole('heading', { level: 1, name: title }).waitFor();
});

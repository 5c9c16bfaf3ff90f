import { expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';

const site = browseSite();

test('a missing page suggests the nearest one', async () => {
  const { page } = await site.visit(`${pageKinds.article.replace('/blog', '/posts')}x`);
  const suggestion = page.locator('missing-page a');
  await suggestion.waitFor();
  expect(await suggestion.getAttribute('href')).toBe(pageKinds.article);
});

test('a missing page without a near one suggests nothing', async () => {
  const { page } = await site.visit('/');
  const loaded = page.waitForResponse('**/api/search-index*');
  await page.goto(pageKinds.missing);
  await loaded;
  await page.waitForLoadState('networkidle');
  expect(await page.locator('missing-page').textContent()).toBe('');
});

test('a missing page reports no error if its suggestion fails to load', async () => {
  const { page, faults } = await site.visit('/');
  await page.route('**/api/search-index*', (route) => route.abort());
  const failed = page.waitForEvent('requestfailed');
  await page.goto(pageKinds.missing);
  await failed;
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  expect(faults.filter((fault) => !fault.includes('search-index'))).toEqual([]);
});

test('the title of a missing page says so', async () => {
  const { page } = await site.visit(pageKinds.missing);
  expect(await page.title()).toMatch(/^Page not found · /);
});

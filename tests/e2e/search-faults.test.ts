import type { Route } from 'playwright';
import { expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { visitWithPalette } from '#tests/support/palette.ts';

const site = browseSite();
const isFetched = (route: Route) => route.request().resourceType() === 'fetch';

test.each([
  ['no response', (route: Route) => route.abort()],
  ['an error of the server', (route: Route) => route.fulfill({ status: 503 })],
  ['another page', (route: Route) => route.fulfill({ body: '<!doctype html><p>Log in</p>' })],
])('%s is reported; Enter and the next letter still work', async (_, fault) => {
  const { page, status, palette, options } = await visitWithPalette(site);
  const actions = palette.getByRole('group', { name: 'Actions' }).getByRole('option');
  await page.route('**/search*', (route) => (isFetched(route) ? fault(route) : route.continue()));
  await page.keyboard.press('Control+k');
  await status.filter({ hasText: /^The results failed to load\. Press Enter/ }).waitFor();
  expect(await options.count()).toBe(await actions.count());

  await page.unrouteAll();
  await page.keyboard.type('agent');
  await options.first().waitFor();

  await page.route('**/search*', (route) => (isFetched(route) ? fault(route) : route.continue()));
  await page.keyboard.type('s');
  await status.filter({ hasText: /^The results failed/ }).waitFor();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${site.url}/search?q=agents`);
});

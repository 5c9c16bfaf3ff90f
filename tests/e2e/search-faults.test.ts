import type { Route } from 'playwright';
import { describe, expect, test } from 'vitest';
import { apiPaths } from '#lib/site/paths.ts';
import { browseSite } from '#tests/support/browser.ts';
import { type PaletteVisit, visitWithPalette } from '#tests/support/palette.ts';

const site = browseSite();

/** Opens the palette of a page whose first request for the index comes to grief. */
async function openWith(fault: (route: Route) => Promise<void>): Promise<PaletteVisit> {
  const visit = await visitWithPalette(site);
  await visit.page.route(`**${apiPaths.searchIndex}`, fault, { times: 1 });
  await visit.page.keyboard.press('Control+k');
  return visit;
}

const refuse = (seconds: number) => (route: Route) =>
  route.fulfill({
    status: 429,
    headers: { 'Retry-After': String(seconds) },
    json: { error: { code: 'rate_limited', message: 'No.', hint: 'Wait.' } },
  });

describe.each([
  [
    'a refused request',
    refuse(30),
    /^There were too many requests from your network\. Try again in 30 s/,
  ],
  [
    'a request without a response',
    (route: Route) => route.abort(),
    /^The search index failed to load/,
  ],
  ['an error of the server', (route: Route) => route.fulfill({ status: 500 }), /failed to load/],
  [
    'a page instead',
    (route: Route) => route.fulfill({ body: '<!doctype html>' }),
    /^The search index is unreadable/,
  ],
  [
    'another JSON',
    (route: Route) => route.fulfill({ json: { entries: [1] } }),
    /^The search index is unreadable/,
  ],
] as const)('%s', (_, fault, message) => {
  test('is reported, and the reader can retry', async () => {
    const { palette, input, options, status, countRequests } = await openWith(fault);
    const retry = palette.getByRole('button', { name: 'Try again' });
    await retry.waitFor();
    expect(await status.textContent()).toMatch(message);
    expect(await input.getAttribute('aria-expanded')).toBe('false');
    await retry.click();
    await options.first().waitFor();
    expect(await retry.isVisible()).toBe(false);
    expect(await input.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(countRequests()).toBe(2);
  });

  test('leaves a link to the search page with the typed words', async () => {
    const { page, palette, status } = await openWith(fault);
    const link = palette.getByRole('link', { name: 'Go to the search page' });
    await link.waitFor();
    await page.keyboard.type('agent');
    expect(await status.textContent()).toMatch(message);
    await link.click();
    await page.waitForURL(`${site.url}/search?q=agent`);
  });

  test('is requested again when the palette opens again', async () => {
    const { page, palette, options } = await openWith(fault);
    await palette.getByRole('button', { name: 'Try again' }).waitFor();
    await page.keyboard.press('Escape');
    await palette.waitFor({ state: 'hidden' });
    await page.keyboard.press('Control+k');
    await options.first().waitFor();
  });
});

test('a retry works by keyboard alone', async () => {
  const { page, palette, options } = await openWith(refuse(30));
  await palette.getByRole('button', { name: 'Try again' }).waitFor();
  // Past “Close”.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await options.first().waitFor();
});

test('a 429 says when to retry', async () => {
  const { page, status } = await openWith(async (route) => {
    await route.request().frame().page().clock.install();
    await refuse(30)(route);
  });
  await status.filter({ hasText: 'Try again in 30 seconds.' }).waitFor();
  await page.clock.fastForward(29_000);
  expect(await status.textContent()).toMatch(/Try again in 30 seconds\.$/);
  await page.clock.fastForward(1_000);
  await status.filter({ hasText: 'You can try again now.' }).waitFor();
});

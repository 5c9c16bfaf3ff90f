import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { pressByKeyboard, typeByKeyboard } from '#tests/support/keyboard.ts';
import { listenInTest } from '#tests/support/listen.ts';
import { readText } from '#tests/support/page-facts.ts';
import { pageKinds } from '#tests/support/page-kinds.ts';
import { policyField, quota } from '#tests/support/quota.ts';

const site = browseSite();

/** The form of an operation, and the response below it. */
function findOperation(page: Page, path: string) {
  const island = page
    .locator('api-run')
    .filter({ has: page.getByRole('button', { name: `Run GET ${path}`, exact: true }) });
  return {
    run: island.getByRole('button', { name: `Run GET ${path}`, exact: true }),
    field: (name: string) => island.getByLabel(name, { exact: true }),
    status: island.getByRole('status'),
    readField: (name: string) =>
      readText(island.locator('dt', { hasText: new RegExp(`^${name}$`, 'i') }).locator('+ dd')),
    readBody: async () =>
      JSON.parse(await readText(island.getByRole('group', { name: 'Body' }))) as object,
  };
}

test('an operation is run, and its status, its fields and its body are shown', async () => {
  const { page, faults } = await site.visit(pageKinds['api-docs']);
  const { run, status, readField, readBody } = findOperation(page, '/api/posts');
  await run.click();
  await status.filter({ hasText: /^200 OK/ }).waitFor();
  const reply = await site.send('/api/posts');
  expect(await readBody()).toEqual(reply.json());
  // The browser asks for a coding, which has a tag of its own.
  const tag = reply.headers.etag?.slice(1, -1);
  expect(await readField('ETag')).toMatch(new RegExp(`^"${tag}-(?:br|zstd|gzip)"$`));
  expect(await readField('RateLimit')).toContain(`;r=${quota - 1};`);
  expect(await readField('RateLimit-Policy')).toBe(policyField);
  await run.click();
  await expect.poll(() => readField('RateLimit')).toContain(`r=${quota - 2};`);
  expect(new URL(page.url()).pathname).toBe(pageKinds['api-docs']);
  expect(faults).toEqual([]);
});

test('an operation is run with parameters by keyboard, and says what to do about an invalid one', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const { run, field, status, readBody } = findOperation(page, '/api/posts');
  for (const [name, value, query, hasText] of [
    ['q', 'etag', 'q=etag', /^200 OK/],
    ['tag', 'a b', 'q=etag&tag=a%20b', /^400 Bad Request/],
  ] as const) {
    await typeByKeyboard(field(name), value);
    await pressByKeyboard(run);
    await status.filter({ hasText }).waitFor();
    expect(await readBody()).toEqual((await site.send(`/api/posts?${query}`)).json());
  }
});

test('the chosen language applies to the whole page, and is kept', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const listShown = () =>
    page
      .locator('.samples pre:visible')
      .evaluateAll((all) => all.map((code) => code.textContent?.split(/[\s;]/)[0]));
  const count = await page.locator('.samples').count();
  expect(await listShown()).toEqual(Array(count).fill('curl'));
  await page.getByRole('radio', { name: 'legible.py' }).check();
  expect(await listShown()).toEqual(Array(count).fill('from'));
  await page.reload();
  expect(await page.getByRole('radio', { name: 'legible.py' }).isChecked()).toBe(true);
  expect(await listShown()).toEqual(Array(count).fill('from'));
});

test('the URL of the page keeps the values of a request', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const { run, field, status } = findOperation(page, '/api/posts');
  await field('q').fill('etag');
  await run.click();
  await status.filter({ hasText: /^200 OK/ }).waitFor();
  await expect.poll(() => new URL(page.url()).search).toBe('?listPosts-q=etag');
  await page.reload();
  expect(await field('q').inputValue()).toBe('etag');
});

test('objects of the response fold, and a gauge shows the remaining quota', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const { run, status } = findOperation(page, '/api/now');
  await run.click();
  await status.filter({ hasText: /^200 OK/ }).waitFor();
  const body = page.getByRole('group', { name: 'Body' });
  const inner = body.locator('details details').first();
  await body.locator('summary').first().click();
  await inner.waitFor({ state: 'hidden' });
  await page.getByText(`${quota - 1} of ${quota} requests left`).waitFor();
});

test('the page says when to retry after the quota is used up', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const { run, status, readField } = findOperation(page, '/api/now');
  await page.evaluate(
    (length) => Promise.all(Array.from({ length }, () => fetch('/api/now'))),
    quota,
  );
  await run.click();
  await status.filter({ hasText: /^429 Too Many Requests.*Try again in \d+ s/ }).waitFor();
  expect(Number(await readField('Retry-After'))).toBeGreaterThan(0);
});

test('a failed connection after a response is reported, and not in the color of success', async () => {
  const { page } = await site.visit(pageKinds['api-docs']);
  const { run, status } = findOperation(page, '/api/now');
  await run.click();
  await status.filter({ hasText: /^200 OK/ }).waitFor();
  const succeeded = await status.evaluate((element) => getComputedStyle(element).color);
  await page.route('**/api/now', (route) => route.abort());
  await run.click();
  await status.filter({ hasText: /No response within/ }).waitFor();
  expect(await status.evaluate((element) => getComputedStyle(element).color)).not.toBe(succeeded);
});

test('a page of another origin reads the API and its quota headers', async () => {
  const elsewhere = await listenInTest((_, response) => {
    response.end('<!doctype html><title>x</title><p>x</p>');
  });
  // A custom header would cause a CORS preflight.
  const { page } = await site.visit(`${elsewhere.origin}/`, { extraHTTPHeaders: {} });
  const seen = await page.evaluate(async (origin) => {
    const first = await fetch(`${origin}/api/posts`);
    const etag = first.headers.get('ETag') ?? '';
    const missing = await fetch(`${origin}/api/posts/no-such-article`);
    return {
      status: first.status,
      etag,
      quota: first.headers.get('RateLimit'),
      policy: first.headers.get('RateLimit-Policy'),
      total: ((await first.json()) as { total: number }).total,
      error: (await missing.json()) as object,
    };
  }, site.url);
  expect(seen.status).toBe(200);
  expect(seen.etag).toMatch(/^"[^"]+"$/);
  expect(seen.quota).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(seen.policy).toBe(policyField);
  expect(seen.total).toBeGreaterThan(0);
  expect(seen.error).toMatchObject({ error: { code: 'not_found' } });
});

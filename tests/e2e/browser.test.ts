import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Browser, chromium } from 'playwright';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { type SiteServer, startSite } from '#tests/support/site-server.ts';

let site: SiteServer;
let browser: Browser;

beforeAll(async () => {
  site = await startSite();
  browser = await chromium.launch({
    executablePath: inject('chromiumPath'),
    args: ['--no-sandbox', '--disable-background-networking'],
  });
});

afterAll(async () => {
  await browser?.close();
  await site?.program.stop();
});

test('a page of another origin calls the API and reads the fields that tell it when to come back', async () => {
  const elsewhere = createServer((_, response) => response.end('<!doctype html><title>x</title>'));
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
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
  expect(seen.policy).toBe('"default";q=60;w=60');
  expect(seen.total).toBeGreaterThan(0);
  expect(seen.error).toMatchObject({ error: { code: 'not_found' } });
  await page.close();
  await new Promise((resolve) => elsewhere.close(resolve));
});

test('every page that the search index names shows its title and reports no error', async () => {
  const page = await browser.newPage();
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
  page.on('console', (message) => {
    if (message.type() === 'error') faults.push(`${page.url()}: ${message.text()}`);
  });
  const index = (await (await fetch(`${site.url}/api/search-index`)).json()) as {
    entries: { path: string; title: string }[];
  };
  for (const { path, title } of index.entries) {
    await page.goto(`${site.url}${path}`);
    await expect(page.locator('h1').textContent()).resolves.toBe(title);
  }
  expect(faults).toEqual([]);
  await page.close();
});

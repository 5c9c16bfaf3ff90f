import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';

const site = browseSite();

const elsewhere = createServer((_, response) => response.end('<!doctype html><title>x</title>'));

beforeAll(() => new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<unknown>((resolve) => elsewhere.close(resolve)));

test('a page of another origin calls the API and reads the fields that tell it when to come back', async () => {
  const { page } = await site.visit(
    `http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`,
    // A header of its own would make the browser ask first whether it may be sent.
    { extraHTTPHeaders: {} },
  );
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
  }, site.url());
  expect(seen.status).toBe(200);
  expect(seen.etag).toMatch(/^"[^"]+"$/);
  expect(seen.quota).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(seen.policy).toBe('"default";q=60;w=60');
  expect(seen.total).toBeGreaterThan(0);
  expect(seen.error).toMatchObject({ error: { code: 'not_found' } });
});

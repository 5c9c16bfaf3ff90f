/** Comments in a browser. The services are imitated: tests have no network. */
import type { Page } from 'playwright';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Comments } from '#app/_components/services.tsx';
import { createSecurityHeaders } from '#lib/http/security-headers.ts';
import { type ServiceFacts, toServiceSources, toServices } from '#lib/site/services.ts';
import { browseSite } from '#tests/support/browser.ts';
import { site as fixture } from '#tests/support/site.ts';

const site = browseSite();
const path = '/about';

/** Opens a page with the comments of a service, under the policy that they need. */
async function openWithComments(comments: ServiceFacts['comments'], query = '') {
  const services = toServices(comments ? { comments } : {});
  const markup = renderToStaticMarkup(
    createElement(Comments, { site: fixture, path, comments: services.comments }),
  );
  const sources = [toServiceSources(services).comments];
  const { page: headers } = createSecurityHeaders({ isDevelopment: false, sources });
  const visit = await site.visit('/now');
  const outside: string[] = [];
  await visit.page.route(/^https:/, async (route) => {
    outside.push(route.request().url());
    await answer(route.request().url(), (body, contentType) =>
      route.fulfill({ body, contentType, headers: { 'Access-Control-Allow-Origin': '*' } }),
    );
  });
  await visit.page.route(`**${path}*`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace('</main>', `${markup}</main>`);
    await route.fulfill({ response, body, headers: { ...response.headers(), ...lower(headers) } });
  });
  await visit.page.goto(`${path}${query}`);
  return { ...visit, outside };
}

function lower(headers: Readonly<Record<string, string>>) {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

const mentions = {
  children: [
    { url: 'https://ada.example/a', author: { name: 'Ada' }, content: { text: '<b>Good</b>' } },
    { url: 'javascript:alert(1)', author: { name: 'Eve' } },
  ],
};

async function answer(url: string, fulfill: (body: string, type: string) => Promise<void>) {
  if (url.startsWith('https://webmention.io/'))
    return fulfill(JSON.stringify(mentions), 'application/json');
  const script = "parent.postMessage({ giscus: { resizeHeight: 777 } }, '*')";
  return fulfill(`<!doctype html><title>giscus</title><script>${script}</script>`, 'text/html');
}

const violationsOf = (faults: readonly string[]) =>
  faults.filter((fault) => !fault.includes(': requests https://'));

const loadComments = (page: Page) => page.getByRole('button', { name: 'Load comments' }).click();
const giscus = { giscus: 'a/b', repoId: 'R_1', category: 'General', categoryId: 'DIC_1' };

test('giscus is a frame, loaded on demand and as high as it says', async () => {
  const { page, outside, faults } = await openWithComments(giscus);
  expect(outside).toEqual([]);
  await loadComments(page);
  await expect.poll(() => page.locator('iframe').evaluate((it) => it.clientHeight)).toBe(777);
  const { origin, pathname, searchParams } = new URL(outside[0] ?? '');
  expect(`${origin}${pathname}`).toBe('https://giscus.app/widget');
  expect(searchParams.get('term')).toBe('about');
  expect(searchParams.get('repo')).toBe('a/b');
  expect(outside).toHaveLength(1);
  expect(violationsOf(faults)).toEqual([]);
});

test('a reader who comes back from signing in gets the comments at once, with the session', async () => {
  const { page, outside } = await openWithComments(giscus, '?giscus=abc');
  await page.locator('iframe').waitFor();
  expect(new URL(outside[0] ?? '').searchParams.get('session')).toBe('abc');
});

test('webmentions are a list of text, loaded on demand', async () => {
  const { page, outside, faults } = await openWithComments({ webmentions: 'example.com' });
  expect(outside).toEqual([]);
  await loadComments(page);
  const items = page.locator('article-comments li');
  await items.first().waitFor();
  expect(await items.allTextContents()).toEqual(['Ada: <b>Good</b>']);
  expect(outside).toHaveLength(1);
  expect(violationsOf(faults)).toEqual([]);
});

test('the author and the text of a mention are in a direction of their own', async () => {
  const { page } = await openWithComments({ webmentions: 'example.com' });
  await loadComments(page);
  const item = page.locator('article-comments li').first();
  expect(await item.locator('a').getAttribute('dir')).toBe('auto');
  expect(await item.locator('bdi').allTextContents()).toEqual(['<b>Good</b>']);
});

test('without script, a link leads to the comments', async () => {
  const markup = renderToStaticMarkup(
    createElement(Comments, {
      site: fixture,
      path,
      comments: toServices({ comments: giscus }).comments,
    }),
  );
  expect(markup).toContain('<a href="https://github.com/a/b/discussions">');
  expect(markup).toContain('<button type="button" hidden="">');
});

/** The owner's collections as clients see them, in Japanese. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '#lib/content/served-site.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { apiPaths } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site as fixture } from '#tests/support/site.ts';
import { openInMemory, type SiteInMemory } from '#tests/support/site-in-memory.ts';
import { listSitemapPaths } from '#tests/support/sitemap.ts';
import { loadOwnSite } from '#tests/unit/collections/own-site.ts';

let memory: SiteInMemory;
let cards: readonly string[];
const get: SiteInMemory['get'] = (path, init) => memory.get(path, init);

beforeAll(async () => {
  // own.test.ts and places.test.ts have a site in English.
  const site = await loadOwnSite({}, 'ja');
  cards = Object.keys(toCards(site));
  memory = await openInMemory(site);
}, 60_000);
afterAll(() => serveSite(fixture));

test('a list filtered by words is a page, and Markdown if asked', async () => {
  const page = await get('/talks?q=zebras');
  expect([page.status, page.headers.get('Content-Language')]).toEqual([200, 'ja']);
  expect(page.body).toMatch(/<html lang="ja"[\s\S]*A talk/);
  const markdown = await get('/talks/a-talk', { headers: { Accept: 'text/markdown' } });
  expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(markdown.body).toContain('2026年2月1日');
});

test('the API pages, filters, sorts, counts the quota and explains mistakes as that of articles does', async () => {
  const shape = (body: string) => Object.keys(JSON.parse(body));
  const list = await get('/api/talks');
  expect(shape(list.body)).toEqual(shape((await get(apiPaths.posts)).body));
  expect(list.headers.get('RateLimit')).toMatch(/^"default";r=\d+;t=\d+$/);
  expect(list.headers.get('ETag')).toMatch(/^"/);
  const one = JSON.parse((await get('/api/talks?perPage=1&page=2')).body);
  const paging = { total: 2, page: 2, perPage: 1, totalPages: 2 };
  expect(one).toMatchObject({ items: [{ slug: 'older' }], ...paging });
  const wrong = await get('/api/talks?sort=neewest');
  expect([wrong.status, JSON.parse(wrong.body).error.code]).toEqual([400, 'invalid_parameter']);
  const missing = await get('/api/talks/a-tlk');
  expect(missing.status).toBe(404);
  expect(missing.body).toMatch(/Did you mean .*a-talk/);
  expect((await get('/api/talks', { method: 'DELETE' })).status).toBe(405);
});

test.each(['draft', 'future'])('the talk %s is missing everywhere', async (slug) => {
  for (const path of [`/talks/${slug}`, `/talks/${slug}.md`, `/api/talks/${slug}`])
    expect((await get(path)).status, path).toBe(404);
});

test('each page of the sitemap has HTML, Markdown and a card', async () => {
  const paths = listSitemapPaths((await get('/sitemap.xml')).body);
  expect(paths).toEqual(expect.arrayContaining(['/talks', '/talks/a-talk', '/books/a-book']));
  await checkEach(paths, async (path) => {
    expect((await get(path)).status).toBe(200);
    expect((await get(path === '/' ? '/index.md' : `${path}.md`)).status).toBe(200);
    expect(cards).toContain(`/cards${path === '/' ? '/home' : path}.png`);
  });
});

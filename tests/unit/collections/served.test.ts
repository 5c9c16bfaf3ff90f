/** The owner's collections as clients see them, in Japanese. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ApiError, createClient } from '#clients/typescript/client.ts';
import { serveSite } from '#lib/content/served-site.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { apiPaths, mcpPath } from '#lib/site/paths.ts';
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

test.each([
  ['/talks', 'A talk'],
  ['/talks/a-talk', '2026年2月1日'],
  ['/books/a-book', 'Rating'],
  ['/notes/first', 'A first thought, without a title.'],
  ['/talks?q=zebras', 'A talk'],
])('%s is a page, and Markdown if asked', async (path, text) => {
  const page = await get(path);
  expect([page.status, page.headers.get('Content-Language')]).toEqual([200, 'ja']);
  expect(page.body).toContain('<html lang="ja"');
  expect(page.body).toContain(text);
  const markdown = await get(path, { headers: { Accept: 'text/markdown' } });
  expect(markdown.headers.get('Content-Type')).toBe('text/markdown; charset=utf-8');
  expect(markdown.status).toBe(200);
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

test('the typed client reads its list, a document and a mistake', async () => {
  const client = createClient('http://localhost', async (input, init) => {
    const { pathname, search } = new URL(String(input));
    const { status, headers, body } = await get(`${pathname}${search}`, init);
    return new Response(body, { status, headers });
  });
  // The types in the repository are those of the site without collections of its own.
  const list = await client.get('/api/talks' as '/api/posts', { query: { perPage: 1 } });
  expect(list).toMatchObject({ items: [{ slug: 'a-talk' }], total: 2 });
  const item = '/api/talks/{slug}' as '/api/posts/{slug}';
  expect(await client.get(item, { path: { slug: 'older' } })).toMatchObject({ place: 'Kraków' });
  await expect(client.get(item, { path: { slug: 'future' } })).rejects.toThrow(ApiError);
});

test.each([
  ['list', { kind: 'talks' }, '/talks/older'],
  ['list', { kind: 'books' }, '/books/a-book'],
  ['read', { path: '/talks/a-talk' }, '2026年2月1日'],
  ['read', { path: '/talks/a-talk', section: 'a-part' }, 'zebras'],
  ['search', { query: 'zebras' }, '/talks/a-talk'],
])('the tool %s of MCP answers %j', async (name, args, expected) => {
  const params = { name, arguments: args };
  const { status, body } = await get(mcpPath, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Accept: 'application/json, text/event-stream' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
  });
  expect(status).toBe(200);
  expect(body).toContain(expected);
  expect(body).not.toContain('isError');
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

import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { send } from '#tests/support/request.ts';
import { buildScratchSite, makeScratchSite } from '#tests/support/scratch-site.ts';
import { type SiteServer, startSite } from '#tests/support/site-server.ts';

const folder = makeScratchSite('other-content');
let site: SiteServer;

beforeAll(async () => {
  buildScratchSite(folder);
  site = await startSite({}, folder);
}, 300_000);

afterAll(async () => {
  await site?.program.stop();
  rmSync(folder, { recursive: true, force: true });
});

test.each([
  ['/', 'A small site'],
  ['/about', 'About'],
  ['/blog', 'Articles'],
  ['/blog/only-one', 'The only article'],
  ['/blog?tag=first', 'Articles'],
  ['/projects', 'Work'],
  ['/projects/only-one', 'The only project'],
  ['/now', 'Now'],
  ['/ai-dictionary', 'Dictionary'],
  ['/ai-dictionary/first-term', 'First term'],
  ['/search?q=only', 'Find'],
  ['/api-docs', 'API'],
])(
  'with other content the page %s is titled “%s”, and names another owner',
  async (path, title) => {
    const { status, text } = await send(site.url, path);
    expect(status).toBe(200);
    expect(text).toContain(`<h1>${title}</h1>`);
    expect(text).toContain('Its owner');
  },
);

test.each([
  '/blog/only-one.md',
  '/rss.xml',
  '/feed.json',
  '/llms.txt',
  '/llms-full.txt',
  '/openapi.json',
])('with other content %s is served', async (path) => {
  expect((await send(site.url, path)).status).toBe(200);
});

test('nothing of the content before is left', async () => {
  const pages = join(folder, '.next/server/app');
  const files = readdirSync(pages, { recursive: true, encoding: 'utf8' });
  const texts = files.filter((name) => /\.(?:html|body)$/.test(name));
  expect(texts.length).toBeGreaterThan(10);
  for (const name of texts) {
    expect(readFileSync(join(pages, name), 'latin1'), name).not.toMatch(
      /Legible|localhost:3000\/blog\/(?!only-one)/,
    );
  }
});

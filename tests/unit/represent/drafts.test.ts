/** Pages of `npm run dev`, which shows drafts. `tests/e2e/growing-site.test.ts` shows that a build has none. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serveSite } from '#lib/content/served-site.ts';
import { loadSite } from '#tests/support/load-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { openInMemory, type SiteInMemory } from '#tests/support/site-in-memory.ts';
import { hiddenDrafts, listTextsWithDrafts } from '#tests/support/site-with-drafts.ts';

let site: SiteInMemory;

const get = async (path: string) => (await site.get(path)).body;

beforeAll(async () => {
  site = await openInMemory(await loadSite(listTextsWithDrafts(), { withDrafts: true }));
});

afterAll(() => serveSite(fixture));

test.each(hiddenDrafts)(
  '%s lists %s with the label “%s”, which its page has too',
  async (list, path, mark) => {
    const item = `href="${path}">[^<]+</a><span[^>]*> · </span><strong[^>]*>${mark}</strong>`;
    expect(await get(list)).toMatch(new RegExp(item));
    const label = `<p class="(?:byline|facts)">.*<strong[^>]*>${mark}</strong></p>`;
    expect(await get(path)).toMatch(new RegExp(label));
  },
);

test('a published document has no label', async () => {
  expect(await get('/blog/only-one')).not.toContain('class="publication-mark"');
});

test('an entry leads to a draft that it is related to', async () => {
  expect(await get('/ai-dictionary/naming-term')).toContain('href="/ai-dictionary/unfinished"');
});

import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test, vi } from 'vitest';
import { toDictionaryRss } from '#lib/represent/feeds/dictionary-rss.ts';
import { toDictionaryMonths } from '#lib/represent/pages/dictionary-changes.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { sampleTerm } from '#tests/unit/content/samples.ts';

vi.mock('#lib/content/source.ts', async () => {
  const { sampleNow, samplePages } = await import('#tests/unit/content/samples.ts');
  return { source: { posts: [], projects: [], terms: [], pages: samplePages, now: sampleNow } };
});

const months = toDictionaryMonths([
  sampleTerm({
    slug: 'old',
    term: 'Old',
    addedAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-11-22T00:00:00.000Z',
  }),
  sampleTerm({ slug: 'new', term: 'New & <b>', addedAt: '2026-11-20T00:00:00.000Z' }),
]);

test('has one item per month, which lists its entries', () => {
  const { title, url, items } = parseFeed(toDictionaryRss(months));
  expect(title).toMatch(/: The ai-dictionary-changes page$/);
  expect(url).toBe(toAbsoluteUrl('/ai-dictionary-changes'));
  expect(items.map(({ url }) => url)).toEqual([
    toAbsoluteUrl('/ai-dictionary-changes#2026-11'),
    toAbsoluteUrl('/ai-dictionary-changes#2026-10'),
  ]);
  const [newest] = items;
  expect(newest?.title).toBe('The ai-dictionary-changes page: November 2026');
  expect(newest?.description).toBe('1 added, 1 revised.');
  expect(newest?.published).toEqual(new Date('2026-11-22T00:00:00.000Z'));
  expect(newest?.content).toContain(`href="${toAbsoluteUrl('/ai-dictionary/new')}"`);
  expect(toDictionaryRss(months)).toContain('New &#x26; &#x3C;b>');
  expect(newest?.content).toContain(`href="${toAbsoluteUrl('/ai-dictionary/old')}"`);
});

test('a dictionary without dates has an empty feed', () => {
  expect(parseFeed(toDictionaryRss([])).items).toEqual([]);
});

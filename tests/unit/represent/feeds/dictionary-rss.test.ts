import { parseFeed } from '@rowanmanning/feed-parser';
import { expect, test } from 'vitest';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { makeSite, sampleTerm } from '#tests/unit/content/samples.ts';
import { writeDictionaryRss } from '#tools/authoring/content/dictionary-rss.ts';

const terms = [
  sampleTerm({
    slug: 'old',
    term: 'Old',
    addedAt: '2026-10-01T00:00:00.000Z',
    updatedAt: '2026-11-22T00:00:00.000Z',
  }),
  sampleTerm({ slug: 'new', term: 'New & <b>', addedAt: '2026-11-20T00:00:00.000Z' }),
];
const site = makeSite({ terms });

test('has one item per month, which lists its entries', () => {
  const { title, url, items } = parseFeed(writeDictionaryRss(site));
  expect(title).toMatch(/: The ai-dictionary-changes page$/);
  expect(url).toBe(toAbsoluteUrl(site, '/ai-dictionary-changes'));
  expect(items.map(({ url }) => url)).toEqual([
    toAbsoluteUrl(site, '/ai-dictionary-changes#2026-11'),
    toAbsoluteUrl(site, '/ai-dictionary-changes#2026-10'),
  ]);
  const [newest] = items;
  expect(newest?.title).toBe('The ai-dictionary-changes page: November 2026');
  expect(newest?.description).toBe('1 added, 1 revised.');
  expect(newest?.published).toEqual(new Date('2026-11-22T00:00:00.000Z'));
  expect(newest?.content).toContain(`href="${toAbsoluteUrl(site, '/ai-dictionary/new')}"`);
  expect(writeDictionaryRss(site)).toContain('New &#x26; &#x3C;b>');
  expect(newest?.content).toContain(`href="${toAbsoluteUrl(site, '/ai-dictionary/old')}"`);
});

test('a dictionary without dates has an empty feed', () => {
  expect(parseFeed(writeDictionaryRss(makeSite())).items).toEqual([]);
});

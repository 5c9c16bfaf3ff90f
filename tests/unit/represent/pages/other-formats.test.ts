import { expect, test } from 'vitest';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { toOtherFormats } from '#lib/represent/pages/other-formats.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a page has a Markdown format with its size', () => {
  const markdown = findMarkdown('/about', new URLSearchParams()) ?? '';
  expect(toOtherFormats({ path: '/about' })).toEqual([
    { label: 'Markdown', href: '/about.md', bytes: bytes(markdown) },
  ]);
});

test('a page with JSON and a feed has those formats too', () => {
  const json = { path: '/api/now', toBody: () => ({ a: 'é' }) };
  const [, api, feed] = toOtherFormats({ path: '/now', json, isInFeed: true });
  expect(api).toEqual({ label: 'JSON', href: '/api/now', bytes: bytes('{"a":"é"}') });
  expect(feed).toMatchObject({ label: 'Feed', href: '/rss.xml' });
  expect(feed?.bytes).toBeGreaterThan(1000);
});

test('a filtered page has its Markdown and no link to the API, which crawlers would follow', () => {
  const search = new URLSearchParams({ q: 'etag' });
  const json = { path: '/api/posts', toBody: () => [] };
  const formats = toOtherFormats({ path: '/blog', search, json });
  expect(formats.map(({ href }) => href)).toEqual(['/blog.md?q=etag']);
});

test('a missing page has no other formats', () => {
  expect(toOtherFormats({ path: '/nothing' })).toEqual([]);
});

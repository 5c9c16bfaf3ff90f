import { expect, test } from 'vitest';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { toOtherFormats } from '#lib/represent/pages/other-formats.ts';

const bytes = (text: string) => new TextEncoder().encode(text).length;

test('a page names its Markdown with its size', () => {
  const markdown = findMarkdown('/about', new URLSearchParams()) ?? '';
  expect(toOtherFormats({ path: '/about' })).toEqual([
    { label: 'Markdown', href: '/about.md', bytes: bytes(markdown) },
  ]);
});

test('a page that the API and the feed have as well names those too', () => {
  const json = { path: '/api/now', toBody: () => ({ a: 'é' }) };
  const [, api, feed] = toOtherFormats({ path: '/now', json, isInFeed: true });
  expect(api).toEqual({ label: 'JSON', href: '/api/now', bytes: bytes('{"a":"é"}') });
  expect(feed).toMatchObject({ label: 'Feed', href: '/rss.xml' });
  expect(feed?.bytes).toBeGreaterThan(1000);
});

test('the other forms of a filtered page are filtered alike', () => {
  const search = new URLSearchParams({ q: 'etag' });
  const json = { path: '/api/posts', toBody: () => [] };
  expect(toOtherFormats({ path: '/blog', search, json }).map(({ href }) => href)).toEqual([
    '/blog.md?q=etag',
    '/api/posts?q=etag',
  ]);
});

test('a page that does not exist has none', () => {
  expect(toOtherFormats({ path: '/nothing' })).toEqual([]);
});

import { expect, test } from 'vitest';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import {
  toArticleFormats,
  toChatLinks,
  toOtherFormats,
} from '#lib/represent/pages/other-formats.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { formatSize } from '#lib/text/format.ts';
import { site } from '#tests/support/site.ts';

const sizeOf = (text: string) => formatSize(new TextEncoder().encode(text).length);

test('a page has a Markdown format with its size, and a missing page none', () => {
  const size = sizeOf(findMarkdown(site, '/about', new URLSearchParams()) ?? '');
  const markdown = { label: 'Markdown', href: '/about.md', size };
  expect(toOtherFormats(site, { path: '/about' })).toEqual([markdown]);
  expect(toOtherFormats(site, { path: '/nothing' })).toEqual([]);
});

test('a page with JSON and a feed has those formats too', () => {
  const json = { path: '/api/now', toBody: () => ({ a: 'é' }) };
  const [, api, feed] = toOtherFormats(site, { path: '/now', json, isInFeed: true });
  expect(api).toEqual({ label: 'JSON', href: '/api/now', size: sizeOf('{"a":"é"}') });
  const size = sizeOf(writeRss(site, site.posts));
  expect(feed).toMatchObject({ label: 'Feed', href: '/rss.xml', size });
});

test('a filtered page has its Markdown and no link to the API, which crawlers would follow', () => {
  const search = new URLSearchParams({ q: 'etag' });
  const json = { path: '/api/posts', toBody: () => [] };
  const formats = toOtherFormats(site, { path: '/blog', search, json });
  expect(formats.map(({ href }) => href)).toEqual(['/blog.md?q=etag']);
});

const [post] = site.posts;
if (post === undefined) throw new Error('The fixture has articles.');

test('shows the beginning of each format of an article, and links it', () => {
  const formats = toArticleFormats(site, post);
  const begins = formats.map(({ label, href, begin: [first] }) => [label, href, first]);
  expect(begins).toEqual([
    ['HTML', `/blog/${post.slug}`, post.title],
    ['Markdown', `/blog/${post.slug}.md`, '---'],
    ['JSON', `/api/posts/${post.slug}`, '{'],
    ['Feed', '/rss.xml', '<item>'],
  ]);
  for (const { begin } of formats.slice(1)) {
    expect(begin.length).toBeLessThanOrEqual(8);
    for (const line of begin) expect(line.length).toBeLessThanOrEqual(65);
  }
});

test('does not cut a line within a character', () => {
  for (let padding = 0; padding < 2; padding += 1) {
    const title = `${'a'.repeat(padding)}${'🚀'.repeat(60)}`;
    const [, ...formats] = toArticleFormats(site, { ...post, title });
    const lines = formats.flatMap(({ begin }) => begin);
    expect(lines.filter((line) => line.includes('🚀'))).not.toEqual([]);
    expect(lines.filter((line) => /\p{Surrogate}/u.test(line))).toEqual([]);
  }
});

test('asks each chat about the Markdown of the page', () => {
  const questions = toChatLinks(site, '/blog/a').map(({ href }) =>
    new URL(href).searchParams.get('q'),
  );
  expect(questions.length).toBeGreaterThan(0);
  for (const question of questions) expect(question).toContain(toAbsoluteUrl(site, '/blog/a.md'));
});

// tests/contract/feeds.test.ts has the order and number of items, and what feed readers make of them.
import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Post } from '#lib/content/model.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { toAbsoluteUrl } from '#lib/site/urls.ts';
import { makeSite, sampleBody, samplePost, sampleTerm } from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';
import { writeDictionaryRss } from '#tools/authoring/content/dictionary-rss.ts';

const article = (fields: Partial<Post> = {}, html = '<p>Words.</p>') =>
  samplePost({ body: { ...sampleBody('Words.'), html }, ...fields });

const full = article(
  {
    slug: 'ends-of-sections',
    title: 'A & B < C ]]> D',
    description: 'Why "&amp;" & <b> are not the same.',
    author: 'Ada & Co',
    category: { value: 'guides', label: 'Guides & more' },
    tags: [
      { value: 'http', label: 'HTTP' },
      { value: 'guides', label: 'Guides & more' },
    ],
    publishedAt: '2026-02-05T23:30:00.000Z',
    updatedAt: '2026-03-01T00:00:00.000Z',
    coverImage: '/images/a&b.png',
  },
  '<p>a <a href="#b">b</a> <code>]]></code> <code>]]></code> &#x26;amp;</p>',
);
const plain = article({ tags: [] });

const config = {
  name: 'Ada’s & site &amp;',
  description: 'All <b> can read it.',
  language: 'pt-BR',
};
const site = makeSite({ config });
const jsonOf = (...posts: readonly Post[]) => renderJsonFeed({ ...site, posts });
const jsonItem = (...of: Parameters<typeof article>) => jsonOf(article(...of)).items[0];

const parser = new XMLParser({ ignoreAttributes: false, trimValues: false, parseTagValue: false });
/** The channel as an XML reader sees it, which is not ours. */
const read = (posts: readonly Post[]) => parser.parse(writeRss(site, posts)).rss.channel;
const readItem = (...of: Parameters<typeof article>) => read([article(...of)]).item;

async function expectWellFormed(posts: readonly Post[]): Promise<void> {
  const xml = writeRss(site, posts);
  const { valid, rawOutput } = await validateXML({ xml, normalization: 'c14n' });
  expect(valid, rawOutput).toBe(true);
}

afterEach(() => {
  vi.useRealTimers();
});

test('the RSS is a complete RSS 2.0 document', async () => {
  await expect(writeRss(site, [full, plain])).toMatchFileSnapshot('expected-rss.xml');
});

test('the JSON Feed is a complete document of version 1.1', () => {
  const blog = 'https://example.com/blog';
  expect(JSON.stringify(jsonOf())).toMatch(/^{"version":"https:\/\/jsonfeed.org\/version\/1.1"/);
  expect(jsonOf(full, plain)).toStrictEqual({
    version: 'https://jsonfeed.org/version/1.1',
    title: 'Ada’s & site &amp;',
    home_page_url: 'https://example.com/',
    feed_url: 'https://example.com/feed.json',
    description: 'All <b> can read it.',
    authors: [{ name: 'Ada', url: 'https://example.com/' }],
    language: 'pt-BR',
    items: [
      {
        id: `${blog}/ends-of-sections`,
        url: `${blog}/ends-of-sections`,
        title: 'A & B < C ]]> D',
        summary: 'Why "&amp;" & <b> are not the same.',
        content_html: `<p>a <a href="${blog}/ends-of-sections#b">b</a> <code>]]></code> <code>]]></code> &#x26;amp;</p>`,
        image: 'https://example.com/images/a&b.png',
        date_published: '2026-02-05T23:30:00.000Z',
        date_modified: '2026-03-01T00:00:00.000Z',
        authors: [{ name: 'Ada & Co' }],
        tags: ['Guides & more', 'HTTP'],
      },
      {
        id: `${blog}/hello-world`,
        url: `${blog}/hello-world`,
        title: 'Hello world',
        summary: 'What this site is.',
        content_html: '<p>Words.</p>',
        date_published: '2026-01-31T09:00:00.000Z',
        authors: [{ name: 'Ada' }],
        tags: ['Guides'],
      },
    ],
  });
});

test('the same articles are the same bytes at any time', () => {
  const write = () => [writeRss(site, [full]), writeRss(site, []), JSON.stringify(jsonOf(full))];
  vi.useFakeTimers({ now: new Date('2030-01-01') });
  const first = write();
  vi.setSystemTime(new Date('2040-01-01'));
  expect(write()).toEqual(first);
});

test('the RSS has the date of the newest change as lastBuildDate', () => {
  const old = { publishedAt: '2025-01-01T00:00:00.000Z' };
  const recent = article({ publishedAt: '2026-01-02T03:04:05.000Z' });
  const revised = article({ ...old, updatedAt: '2026-07-31T23:59:59.000Z' });
  expect(read([recent, article(old)]).lastBuildDate).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
  expect(read([recent, revised]).lastBuildDate).toBe('Fri, 31 Jul 2026 23:59:59 GMT');
});

test('a feed without articles has no items, dates and empty values', async () => {
  await expectWellFormed([]);
  expect(writeRss(site, [])).not.toMatch(/Date|Invalid|<item/);
  expect(jsonOf().items).toEqual([]);
  expect(findEmptyValues({ ...jsonOf(), items: ['one'] })).toEqual([]);
});

test('an article without a body has an empty content_html, which JSON Feed requires', async () => {
  await expectWellFormed([article({}, '')]);
  expect(readItem({}, '')).not.toHaveProperty('content:encoded');
  expect(jsonItem({}, '')).toMatchObject({ content_html: '', title: 'Hello world' });
});

test.each([
  [{ coverImage: undefined }, 'image'],
  [{ updatedAt: undefined }, 'date_modified'],
  [{ updatedAt: plain.publishedAt }, 'date_modified'],
])('an article with %j has no %s', (fields, field) => {
  expect(jsonItem(fields)).not.toHaveProperty(field);
  if (field === 'image') expect(readItem(fields)).not.toHaveProperty('media:content');
});

test('fragment links are absolute, but not text that looks like one', () => {
  const html =
    '<p><a href="#a">a</a> <code>&#x3C;a href="#b"></code> <img src="/c" alt="<a href=&#x22;#d"></p>';
  const url = '"https://example.com/blog/hello-world#a"';
  expect(jsonItem({}, html)?.content_html).toBe(html.replace('"#a"', url));
});

test('the text of an article in Atom has no entities of XML, of which fast-xml-parser 4.5 expands at most 1,000', () => {
  const html = '<p>]]> &#x26;amp; <a href="/b">b</a></p>'.repeat(300);
  const xml = writeAtom({ ...site, posts: [article({}, html)] });
  const strict = new XMLParser({ processEntities: { enabled: true, maxTotalExpansions: 1_000 } });
  expect(strict.parse(xml).feed.entry.content).toBe(html.replaceAll(']]>', ']]&gt;'));
});

describe('the text of an article in RSS', () => {
  test.each([
    ['<p>]]> ]]> ]]&#x3E; ]]]>></p>', '<p>]]&gt; ]]&gt; ]]&#x3E; ]]]&gt;></p>'],
    ['<pre><code>a\n\tb  c\n</code></pre>', '<pre><code>a\n\tb  c\n</code></pre>'],
  ])('ends no CDATA section and keeps white space: %j', (html, content) => {
    expect(readItem({}, html)['content:encoded']).toBe(content);
  });

  test.each(['\u0000', '\u001B', '\u000B', '\uD83D', '\uFFFE'])(
    'has what XML forbids replaced: %j',
    async (character) => {
      const words = `a${character}b`;
      const fields = { title: words, description: words, author: words };
      const html = `<p>]]${character}></p>`;
      await expectWellFormed([article(fields, html)]);
      const item = readItem({ ...fields, coverImage: `/${words}.png` }, html);
      for (const name of ['title', 'description', 'dc:creator'])
        expect(item[name]).toBe('a\uFFFDb');
      expect(item['media:content']['@_url']).toBe('https://example.com/a\uFFFDb.png');
      expect(item['content:encoded']).toBe('<p>]]\uFFFD></p>');
    },
  );

  test.each(['/a&b.png', '/a"b<c>.png'])('has the image at %s', (coverImage) => {
    const { 'media:content': image } = readItem({ coverImage });
    expect(image).toEqual({ '@_url': `https://example.com${coverImage}`, '@_medium': 'image' });
  });
});

test('the feed of the dictionary has one item per month, which lists its entries', () => {
  const [older, newer] = ['2026-10-01T00:00:00.000Z', '2026-11-22T00:00:00.000Z'];
  const old = sampleTerm({ slug: 'old', term: 'Old', addedAt: older, updatedAt: newer });
  const recent = sampleTerm({ slug: 'new', term: 'New & <b>', addedAt: newer });
  const feed = writeDictionaryRss(makeSite({ terms: [old, recent] }));
  const changes = toAbsoluteUrl(site, '/ai-dictionary-changes');
  const { title, url, items } = parseFeed(feed);
  expect(title).toMatch(/: The ai-dictionary-changes page$/);
  expect(url).toBe(changes);
  expect(items.map((item) => item.url)).toEqual([`${changes}#2026-11`, `${changes}#2026-10`]);
  expect(items[0]).toMatchObject({
    title: 'The ai-dictionary-changes page: November 2026',
    description: '1 added, 1 revised.',
    published: new Date(newer),
  });
  expect(feed).toContain('New &#x26; &#x3C;b>');
  for (const slug of ['new', 'old'])
    expect(items[0]?.content).toContain(`href="${toAbsoluteUrl(site, `/ai-dictionary/${slug}`)}"`);
  expect(parseFeed(writeDictionaryRss(makeSite())).items).toEqual([]);
});

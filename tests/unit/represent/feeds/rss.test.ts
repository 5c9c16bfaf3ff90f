import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Post } from '#lib/content/model.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { article, full, plain } from '#tests/unit/represent/feeds/articles.ts';

const site = makeSite({
  config: {
    name: 'Ada’s & site &amp;',
    description: 'All <b> can read it.',
    language: 'pt-BR',
  },
});

afterEach(() => {
  vi.useRealTimers();
});

async function expectWellFormed(posts: readonly Post[]): Promise<void> {
  const { valid, rawOutput } = await validateXML({
    xml: writeRss(site, posts),
    normalization: 'c14n',
  });
  expect(valid, rawOutput).toBe(true);
}

/** The channel as an XML reader sees it, which is not ours. */
function read(posts: readonly Post[]) {
  const xml = writeRss(site, posts);
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => ['item', 'category'].includes(name),
  });
  return { ...parser.parse(xml).rss.channel, text: xml };
}

const readItem = (...fields: Parameters<typeof article>) => read([article(...fields)]).item[0];

const lastBuildDate = (...posts: readonly Partial<Post>[]) =>
  /<lastBuildDate>(.*)<\/lastBuildDate>/.exec(
    writeRss(
      site,
      posts.map((fields) => article(fields)),
    ),
  )?.[1];

describe('writeRss', () => {
  test('is a complete RSS 2.0 document', async () => {
    await expect(writeRss(site, [full, plain])).toMatchFileSnapshot('expected-rss.xml');
  });

  test('renders the same articles to the same bytes at any time', () => {
    vi.useFakeTimers({ now: new Date('2030-01-01') });
    const first = [writeRss(site, [full, plain]), writeRss(site, [])];
    vi.setSystemTime(new Date('2040-01-01'));
    expect([writeRss(site, [full, plain]), writeRss(site, [])]).toEqual(first);
  });

  test('has the date of the newest change as lastBuildDate', () => {
    const old = { publishedAt: '2025-01-01T00:00:00.000Z' };
    const recent = { publishedAt: '2026-01-02T03:04:05.000Z' };
    const revised = { ...old, updatedAt: '2026-07-31T23:59:59.000Z' };
    expect(lastBuildDate(recent, old)).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
    expect(lastBuildDate(recent, revised)).toBe('Fri, 31 Jul 2026 23:59:59 GMT');
  });

  test('is well-formed and has no lastBuildDate without articles', async () => {
    await expectWellFormed([]);
    const { text, item } = read([]);
    expect(item).toBeUndefined();
    expect(text).not.toMatch(/Date|Invalid/);
  });

  test('is well-formed if no article has a body', async () => {
    await expectWellFormed([article({}, '')]);
    expect(readItem({}, '')).not.toHaveProperty('content:encoded');
  });

  test('keeps the order of the articles', () => {
    const { item } = read(['b', 'c', 'a'].map((slug) => article({ slug })));
    expect(item.map(({ link }: { link: string }) => link.at(-1))).toEqual(['b', 'c', 'a']);
  });

  test('omits media:content without an image', () => {
    expect(readItem({ coverImage: undefined })).not.toHaveProperty('media:content');
  });

  test('is parsed correctly by a feed reader', () => {
    const feed = parseFeed(writeRss(site, [full]));
    expect(feed.toJSON()).toMatchObject({
      meta: { type: 'rss', version: '2.0' },
      language: 'pt-BR',
      url: 'https://example.com/',
      self: 'https://example.com/rss.xml',
      updated: '2026-03-01T00:00:00.000Z',
      items: [
        {
          id: 'https://example.com/blog/ends-of-sections',
          url: 'https://example.com/blog/ends-of-sections',
          title: full.title,
          published: full.publishedAt,
          image: { url: 'https://example.com/images/a&b.png' },
          authors: [{ name: 'Ada & Co', email: null }],
          categories: [{ term: 'Guides & more' }, { term: 'HTTP' }],
        },
      ],
    });
  });
});

describe('the text of an article', () => {
  test('cannot end a CDATA section', () => {
    const item = readItem({}, '<p>]]> ]]> ]]&#x3E; ]]]>></p>');
    expect(item['content:encoded']).toBe('<p>]]&gt; ]]&gt; ]]&#x3E; ]]]&gt;></p>');
  });

  const forbidden = [
    ['a NUL', '\u0000'],
    ['an escape', '\u001B'],
    ['a vertical tab', '\u000B'],
    ['half a surrogate pair', '\uD83D'],
    ['a noncharacter', '\uFFFE'],
  ] as const;

  test('is well-formed with every character', async () => {
    const words = forbidden.map(([, character]) => `a${character}]]>`).join('');
    await expectWellFormed([
      article({ title: words, description: words, author: words }, `<p>${words}</p>`),
    ]);
  });

  test.each(forbidden)('has characters that XML forbids replaced: %s', (_, character) => {
    const words = `a${character}b`;
    const item = readItem(
      { title: words, description: words, author: words, coverImage: `/${words}.png` },
      `<p>]]${character}></p>`,
    );
    expect(item.title).toBe('a\uFFFDb');
    expect(item.description).toBe('a\uFFFDb');
    expect(item['dc:creator']).toBe('a\uFFFDb');
    expect(item['media:content']['@_url']).toBe('https://example.com/a\uFFFDb.png');
    expect(item['content:encoded']).toBe('<p>]]\uFFFD></p>');
  });

  test('keeps the whitespace of code', () => {
    const html = '<pre><code>a\n\tb  c\n</code></pre>';
    expect(readItem({}, html)['content:encoded']).toBe(html);
  });

  test.each(['/a&b.png', '/a"b<c>.png'])('has the image at %s', (coverImage) => {
    const { 'media:content': image } = readItem({ coverImage });
    expect(image).toEqual({ '@_url': `https://example.com${coverImage}`, '@_medium': 'image' });
  });
});

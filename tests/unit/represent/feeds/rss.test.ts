import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser } from 'fast-xml-parser';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { Post } from '#lib/content/model.ts';
import { toRss } from '#lib/represent/feeds/rss.ts';
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

/** The channel as an XML reader sees it, which is not ours. */
async function read(posts: readonly Post[]) {
  const xml = toRss(site, posts);
  const { valid, rawOutput } = await validateXML({ xml, normalization: 'c14n' });
  expect(valid, rawOutput).toBe(true);
  const parser = new XMLParser({
    ignoreAttributes: false,
    trimValues: false,
    parseTagValue: false,
    isArray: (name) => ['item', 'category'].includes(name),
  });
  return { ...parser.parse(xml).rss.channel, text: xml };
}

const readItem = async (...fields: Parameters<typeof article>) =>
  (await read([article(...fields)])).item[0];

const lastBuildDate = (...posts: readonly Partial<Post>[]) =>
  /<lastBuildDate>(.*)<\/lastBuildDate>/.exec(
    toRss(
      site,
      posts.map((fields) => article(fields)),
    ),
  )?.[1];

describe('toRss', () => {
  test('is a complete RSS 2.0 document', async () => {
    await expect(toRss(site, [full, plain])).toMatchFileSnapshot('expected-rss.xml');
  });

  test('renders the same articles to the same bytes at any time', () => {
    vi.useFakeTimers({ now: new Date('2030-01-01') });
    const first = [toRss(site, [full, plain]), toRss(site, [])];
    vi.setSystemTime(new Date('2040-01-01'));
    expect([toRss(site, [full, plain]), toRss(site, [])]).toEqual(first);
  });

  test('has the date of the newest change as lastBuildDate', () => {
    const old = { publishedAt: '2025-01-01T00:00:00.000Z' };
    const recent = { publishedAt: '2026-01-02T03:04:05.000Z' };
    const revised = { ...old, updatedAt: '2026-07-31T23:59:59.000Z' };
    expect(lastBuildDate(recent, old)).toBe('Fri, 02 Jan 2026 03:04:05 GMT');
    expect(lastBuildDate(recent, revised)).toBe('Fri, 31 Jul 2026 23:59:59 GMT');
  });

  test('is well-formed and has no lastBuildDate without articles', async () => {
    const { text, item } = await read([]);
    expect(item).toBeUndefined();
    expect(text).not.toMatch(/Date|Invalid/);
  });

  test('is well-formed if no article has a body', async () => {
    expect(await readItem({}, '')).not.toHaveProperty('content:encoded');
  });

  test('keeps the order of the articles', async () => {
    const { item } = await read(['b', 'c', 'a'].map((slug) => article({ slug })));
    expect(item.map(({ link }: { link: string }) => link.at(-1))).toEqual(['b', 'c', 'a']);
  });

  test('omits media:content without an image', async () => {
    expect(await readItem({ coverImage: undefined })).not.toHaveProperty('media:content');
  });

  test('is parsed correctly by a feed reader', () => {
    const feed = parseFeed(toRss(site, [full]));
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
  const hostile = [
    'A & B',
    '&amp; &amp;amp; &#38; &lt;',
    '<script>alert(1)</script>',
    '</title></item><item>',
    ']]>',
    ']]> and ]]> again',
    ']]>]]><![CDATA[',
    '"quoted" and \'quoted\'',
    '<!-- comment --> <?xml?>',
    '$& $1 $`',
    'é 日本 👩‍💻 \u0085 \u2028',
  ];

  test.each(hostile)('is unchanged for a feed reader: %s', async (words) => {
    const item = await readItem({
      title: words,
      author: words,
      category: { value: 'c', label: words },
    });
    expect(item.title).toBe(words);
    expect(item['dc:creator']).toBe(words);
    expect(item.category).toContain(words);
  });

  test.each(hostile)('is escaped in the HTML of a description: %s', async (words) => {
    const { description } = await readItem({ description: words });
    expect(description).not.toMatch(/<|&(?!amp;|lt;|gt;)/);
    const text = description.replace(/&lt;/g, '<').replace(/&gt;/g, '>').replace(/&amp;/g, '&');
    expect(text).toBe(words);
  });

  test('cannot end a CDATA section', async () => {
    const item = await readItem({}, '<p>]]> ]]> ]]&#x3E; ]]]>></p>');
    expect(item['content:encoded']).toBe('<p>]]&gt; ]]&gt; ]]&#x3E; ]]]&gt;></p>');
  });

  test.each([
    ['a NUL', '\u0000'],
    ['an escape', '\u001B'],
    ['a vertical tab', '\u000B'],
    ['half a surrogate pair', '\uD83D'],
    ['a noncharacter', '\uFFFE'],
  ])('has characters that XML forbids replaced: %s', async (_, character) => {
    const words = `a${character}b`;
    const item = await readItem(
      { title: words, description: words, author: words, coverImage: `/${words}.png` },
      `<p>]]${character}></p>`,
    );
    expect(item.title).toBe('a\uFFFDb');
    expect(item.description).toBe('a\uFFFDb');
    expect(item['dc:creator']).toBe('a\uFFFDb');
    expect(item['media:content']['@_url']).toBe('https://example.com/a\uFFFDb.png');
    expect(item['content:encoded']).toBe('<p>]]\uFFFD></p>');
  });

  test('keeps the whitespace of code', async () => {
    const html = '<pre><code>a\n\tb  c\n</code></pre>';
    expect((await readItem({}, html))['content:encoded']).toBe(html);
  });

  test.each(['/a&b.png', '/a"b<c>.png'])('has the image at %s', async (coverImage) => {
    const { 'media:content': image } = await readItem({ coverImage });
    expect(image).toEqual({ '@_url': `https://example.com${coverImage}`, '@_medium': 'image' });
  });
});

import { describe, expect, test, vi } from 'vitest';
import type { Post } from '#lib/content/model.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { makeSite } from '#tests/unit/content/samples.ts';
import { findEmptyValues } from '#tests/unit/represent/absent.ts';
import { article, full, plain } from '#tests/unit/represent/feeds/articles.ts';

const site = makeSite({
  config: { name: 'Ada’s & site', description: 'All <b> can read it.', language: 'pt-BR' },
});
const feedOf = (...posts: readonly Post[]) => renderJsonFeed({ ...site, posts });
const itemOf = (...fields: Parameters<typeof article>) => feedOf(article(...fields)).items[0];

describe('renderJsonFeed', () => {
  test('is a complete JSON Feed 1.1 document', () => {
    expect(feedOf(full, plain)).toStrictEqual({
      version: 'https://jsonfeed.org/version/1.1',
      title: 'Ada’s & site',
      home_page_url: 'https://example.com/',
      feed_url: 'https://example.com/feed.json',
      description: 'All <b> can read it.',
      authors: [{ name: 'Ada', url: 'https://example.com/' }],
      language: 'pt-BR',
      items: [
        {
          id: 'https://example.com/blog/ends-of-sections',
          url: 'https://example.com/blog/ends-of-sections',
          title: 'A & B < C ]]> D',
          summary: 'Why "&amp;" & <b> are not the same.',
          content_html:
            '<p>a <a href="https://example.com/blog/ends-of-sections#b">b</a> <code>]]></code> <code>]]></code> &#x26;amp;</p>',
          image: 'https://example.com/images/a&b.png',
          date_published: '2026-02-05T23:30:00.000Z',
          date_modified: '2026-03-01T00:00:00.000Z',
          authors: [{ name: 'Ada & Co' }],
          tags: ['Guides & more', 'HTTP'],
        },
        {
          id: 'https://example.com/blog/hello-world',
          url: 'https://example.com/blog/hello-world',
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

  test('has the 50 newest articles', () => {
    const posts = Array.from({ length: 60 }, (_, index) => article({ slug: `a-${index}` }));
    const slugs = feedOf(...posts).items.map(({ url }) => url.split('/').at(-1));
    expect(slugs).toEqual(posts.slice(0, 50).map(({ slug }) => slug));
  });

  test('starts with the version', () => {
    expect(JSON.stringify(feedOf())).toMatch(/^{"version":"https:\/\/jsonfeed.org\/version\/1.1"/);
  });

  test('renders the same articles to the same bytes at any time', () => {
    vi.useFakeTimers({ now: new Date('2030-01-01') });
    const first = JSON.stringify(feedOf(full, plain));
    vi.setSystemTime(new Date('2040-01-01'));
    expect(JSON.stringify(feedOf(full, plain))).toBe(first);
    vi.useRealTimers();
  });

  test('keeps the order of the articles', () => {
    const { items } = feedOf(...['b', 'c', 'a'].map((slug) => article({ slug })));
    expect(items.map(({ url }) => url.at(-1))).toEqual(['b', 'c', 'a']);
  });

  test.each([
    ['image', { coverImage: undefined }],
    ['date_modified', { updatedAt: undefined }],
    ['date_modified', { updatedAt: plain.publishedAt }],
  ])('omits %s of an article with %o', (field, fields) => {
    expect(itemOf(fields)).not.toHaveProperty(field);
  });

  test('has no items if no article is published', () => {
    const feed = feedOf();
    expect(feed.items).toEqual([]);
    expect(findEmptyValues({ ...feed, items: ['one'] })).toEqual([]);
  });

  test('has content_html even if an article has no body', () => {
    expect(itemOf({}, '')).toMatchObject({ content_html: '', title: 'Hello world' });
  });

  test('resolves fragment links but not text that looks like one', () => {
    const html =
      '<p><a href="#a">a</a> <code>&#x3C;a href="#b"></code> <img src="/c" alt="<a href=&#x22;#d"></p>';
    expect(itemOf({}, html)?.content_html).toBe(
      html.replace('"#a"', '"https://example.com/blog/hello-world#a"'),
    );
  });
});

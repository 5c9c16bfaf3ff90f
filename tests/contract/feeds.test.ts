import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser, XMLValidator } from 'fast-xml-parser';
import type { Nodes } from 'hast';
import rehypeParse from 'rehype-parse';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import type { PostJson, PostList } from '#lib/schema/post.ts';
import { findAuthor } from '#lib/site/authors.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { site } from '#tests/support/site.ts';
import { toAuthorNames } from './authors.ts';
import { call } from './call.ts';

type JsonItem = Readonly<Record<string, unknown>> & { readonly content_html: string };
type JsonFeed = Readonly<Record<string, unknown>> & { readonly items: readonly JsonItem[] };
type RssItem = {
  readonly title: string;
  readonly link: string;
  readonly guid: { readonly '#text': string; readonly '@_isPermaLink': string };
  readonly pubDate: string;
  readonly description: string;
  readonly category: readonly string[];
  readonly 'content:encoded': string;
  readonly 'dc:creator': readonly string[];
  readonly 'media:content'?: { readonly '@_url': string };
};

/** Parsers independent of the site: `parse5` for HTML, and `remark` as a client of the API uses it. */
const html = unified().use(rehypeParse, { fragment: true }).freeze();
const markdown = unified().use(remarkParse).use(remarkGfm).use(remarkRehype).freeze();

const home = `${site.config.baseUrl}/`;
const rss = (await call('/rss.xml')).text;
const xml = new XMLParser({
  ignoreAttributes: false,
  parseTagValue: false,
  trimValues: false,
  isArray: (name) => ['item', 'category', 'dc:creator'].includes(name),
});
const channel = xml.parse(rss).rss.channel;
const rssItems = channel.item as readonly RssItem[];
const jsonFeed = (await call('/feed.json')).json() as JsonFeed;

const { items: summaries } = (await call('/api/posts')).json() as PostList;
/** Readers poll feeds, so these don't grow with the site. */
const itemsMax = 50;
const articles = await Promise.all(
  summaries
    .slice(0, itemsMax)
    .map(async ({ slug }) => (await call(`/api/posts/${slug}`)).json() as PostJson),
);
const newest = articles
  .flatMap(({ publishedAt, updatedAt }) => [publishedAt, updatedAt ?? publishedAt])
  .sort()
  .at(-1);

test('both feeds list the 50 newest articles, newest first', () => {
  expect(summaries.length).toBeGreaterThan(itemsMax);
  const urls = articles.map(({ url }) => url);
  expect(rssItems.map(({ link }) => link)).toEqual(urls);
  expect(jsonFeed.items.map(({ url }) => url)).toEqual(urls);
});

describe('/rss.xml as RSS 2.0', () => {
  test('is well-formed XML for two parsers', async () => {
    expect(XMLValidator.validate(rss)).toBe(true);
    const { valid, rawOutput } = await validateXML({ xml: rss, normalization: 'c14n' });
    expect(valid, rawOutput).toBe(true);
  });

  test('names the site, its language and the URL of the feed', () => {
    expect(channel).toMatchObject({
      title: site.config.name,
      link: home,
      description: site.config.description,
      language: site.config.language,
      'atom:link': { '@_rel': 'self', '@_href': `${home}rss.xml`, '@_type': 'application/rss+xml' },
    });
  });

  test('has the date of the newest change to an article', () => {
    expect(channel.lastBuildDate).toBe(new Date(String(newest)).toUTCString());
  });

  test('has RFC 822 dates with four-digit years', () => {
    const dates = [channel.lastBuildDate, ...rssItems.map(({ pubDate }) => pubDate)];
    for (const date of dates) {
      expect(date).toMatch(
        /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d [A-Z][a-z]{2} \d{4} [\d:]{8} GMT$/,
      );
    }
  });

  test('gives a feed reader the articles of the API', () => {
    const feed = parseFeed(rss);
    expect(feed.meta).toEqual({ type: 'rss', version: '2.0' });
    expect(feed.self).toBe(`${home}rss.xml`);
    expect(
      feed.items.map(({ id, url, published, authors }) => [id, url, published, authors]),
    ).toEqual(
      articles.map(({ url, publishedAt, ...post }) => [
        url,
        url,
        new Date(publishedAt),
        toAuthorNames(post).map((name) => ({ name, email: null, url: null })),
      ]),
    );
  });
});

describe('/feed.json as JSON Feed 1.1', () => {
  const topLevel =
    'version title home_page_url feed_url description user_comment next_url icon favicon authors language expired hubs items';
  const ofItem =
    'id url external_url title content_html content_text summary image banner_image date_published date_modified authors tags language attachments';

  test('begins with the version', () => {
    expect(Object.entries(jsonFeed)[0]).toEqual(['version', 'https://jsonfeed.org/version/1.1']);
  });

  test('has a title, a home page, its own URL, a description and a language', () => {
    expect(jsonFeed).toMatchObject({
      title: site.config.name,
      home_page_url: home,
      feed_url: `${home}feed.json`,
      description: site.config.description,
      language: site.config.language,
    });
    expect(Intl.getCanonicalLocales(String(jsonFeed.language))).toHaveLength(1);
  });

  test('has only fields of version 1.1, so no author', () => {
    expect(topLevel.split(' ')).toEqual(expect.arrayContaining(Object.keys(jsonFeed)));
    for (const item of jsonFeed.items) {
      expect(ofItem.split(' ')).toEqual(expect.arrayContaining(Object.keys(item)));
    }
  });

  test('lists authors, each with a name', () => {
    for (const { authors } of [jsonFeed, ...jsonFeed.items]) {
      expect(authors).not.toEqual([]);
      for (const author of authors as object[]) {
        expect(author).toMatchObject({ name: expect.stringMatching(/./) });
      }
    }
  });

  test('has items with a unique id, a URL and content', () => {
    const ids = jsonFeed.items.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    for (const item of jsonFeed.items) {
      expect(item.id).toBeTypeOf('string');
      expect(item.content_html).toMatch(/./);
      expect(new URL(String(item.url)).href).toBe(item.url);
    }
  });

  test('has RFC 3339 dates', () => {
    for (const {
      date_published: published,
      date_modified: modified = published,
    } of jsonFeed.items) {
      expect(published).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
      expect(new Date(String(modified)).toISOString()).toBe(modified);
    }
  });
});

const entries = articles.map((article, index) => ({
  article,
  labels: [...new Set([article.category, ...article.tags.map(({ label }) => label)])],
  inRss: rssItems[index] as RssItem,
  inJson: jsonFeed.items[index] as JsonItem,
}));

type Entry = (typeof entries)[number];

describe('every article', () => {
  const testEachEntry = (name: string, check: (entry: Entry) => unknown) =>
    test(name, () => checkEach(entries, check, ({ article }) => article.slug));

  testEachEntry('has the fields of the API in RSS', ({ article, labels, inRss }) => {
    expect(inRss).toMatchObject({
      title: article.title,
      link: article.url,
      guid: { '#text': article.url, '@_isPermaLink': 'true' },
      pubDate: new Date(article.publishedAt).toUTCString(),
      category: labels,
      'dc:creator': toAuthorNames(article),
    });
    expect(inRss['media:content']?.['@_url']).toBe(article.coverImage);
    expect(summarize(html.parse(inRss.description)).text).toBe(withoutSpace(article.description));
  });

  testEachEntry('has the fields of the API in the JSON Feed', ({ article, labels, inJson }) => {
    const { content_html: _content, ...fields } = inJson;
    expect(fields).toStrictEqual({
      id: article.url,
      url: article.url,
      title: article.title,
      summary: article.description,
      date_published: article.publishedAt,
      ...(article.updatedAt && { date_modified: article.updatedAt }),
      ...(article.coverImage && { image: article.coverImage }),
      authors: toAuthorNames(article).map((name) => {
        const { url } = findAuthor(site, name);
        return { name, ...(url && { url }) };
      }),
      tags: labels,
    });
  });

  describe.each([
    ['RSS', ({ inRss }: Entry) => inRss['content:encoded']],
    ['the JSON Feed', ({ inJson }: Entry) => inJson.content_html],
  ] as const)('in %s', (_format, toContent) => {
    testEachEntry('has the words and elements of its Markdown in the API', (entry) => {
      const expected = markdown.runSync(markdown.parse(entry.article.content));
      expect(summarize(html.parse(toContent(entry)))).toEqual(
        summarize(expected, entry.article.url),
      );
    });

    testEachEntry('has absolute URLs only', (entry) => {
      for (const url of findUrls(html.parse(toContent(entry))))
        expect(url).toMatch(/^(?:https?:\/\/|mailto:)/);
    });

    testEachEntry('has no script, style, form control or component', (entry) => {
      visit(html.parse(toContent(entry)), 'element', ({ tagName, properties }) => {
        expect(tagName).toMatch(
          /^(?:html|head|body|p|h[1-6]|ul|ol|li|blockquote|pre|code|em|strong|del|a|img|br|hr|sup|section|table|thead|tbody|tr|th|td)$/,
        );
        expect(['href', 'title', 'src', 'alt', 'align', 'start']).toEqual(
          expect.arrayContaining(Object.keys(properties)),
        );
      });
    });
  });
});

/** The URLs, words and elements of a text. Footnotes and checkboxes are left out because feeds write them differently. */
function summarize(tree: Nodes, url = '') {
  const elements: string[] = [];
  let text = '';
  visit(tree, (node) => {
    if (node.type === 'text') text += node.value;
    if (node.type !== 'element') return undefined;
    if (['sup', 'section', 'input'].includes(node.tagName)) return SKIP;
    elements.push(node.tagName);
    return undefined;
  });
  const urls = findUrls(tree).map((it) => (it.startsWith('#') ? `${url}${it}` : it));
  return { text: withoutSpace(text.replace(/[☑☐]/g, '')), elements, urls };
}

function findUrls(tree: Nodes): readonly string[] {
  const urls: string[] = [];
  visit(tree, 'element', ({ properties: { href, src, dataFootnoteBackref } }) => {
    // Feeds have no link back from a footnote.
    if (dataFootnoteBackref !== undefined) return;
    for (const url of [href, src]) if (url !== undefined) urls.push(String(url));
  });
  return urls;
}

function withoutSpace(text: string): string {
  return text.replace(/\s+/g, '');
}

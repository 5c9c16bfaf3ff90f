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
import { findAuthor } from '#lib/site/site-facts.ts';
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

/** Hostile content that passes the content check is harmless in every representation. */

import { parseFeed } from '@rowanmanning/feed-parser';
import { XMLParser } from 'fast-xml-parser';
import type { Nodes, Root } from 'hast';
import type { Nodes as MarkdownNodes, Root as MarkdownRoot } from 'mdast';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { parse as parseYaml } from 'yaml';
import AiTermPage from '#app/ai-dictionary/[slug]/page.tsx';
import DictionaryPage from '#app/ai-dictionary/page.tsx';
import { GET as getPost } from '#app/api/posts/[slug]/route.ts';
import { GET as listPosts } from '#app/api/posts/route.ts';
import PostPage from '#app/blog/[slug]/page.tsx';
import BlogPage from '#app/blog/page.tsx';
import NowPage from '#app/now/page.tsx';
import HomePage from '#app/page.tsx';
import ProjectPage from '#app/projects/[id]/page.tsx';
import ProjectsPage from '#app/projects/page.tsx';
import SearchPage from '#app/search/page.tsx';
import { splitFrontMatter } from '#lib/content/content-files.ts';
import type { Post } from '#lib/content/model.ts';
import { inlineText, elementsOf as listElements, nodesOf } from '#lib/markdown/tree.ts';
import { feedItemsMax } from '#lib/represent/feeds/items.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { writeDictionaryLlmsTxt, writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { readLlmsFull } from '#lib/represent/machine-files/llms-full.ts';
import { listLaterPages, toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { writeSitemapMarkdown, writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { post as postSchema } from '#lib/schema/post.ts';
import type { SearchIndex } from '#lib/schema/search-index.ts';
import { parseHtml, parseMarkdown } from '#tests/support/parse.ts';
import { serveSite } from '#tests/support/served-site.ts';
import { site as fixture } from '#tests/support/site.ts';
import { textContent } from '#tests/unit/markdown/pages.ts';
import { check, postYaml, toDocument } from '#tools/authoring/tests/sample-content.ts';
import { site } from './hostile-site.ts';
import { bodies, invisible, texts } from './hostile-texts.ts';

serveSite(site);
afterAll(() => serveSite(fixture));

const named = <Item>(items: readonly (readonly [string, Item])[]) =>
  items.map(([name, item], index) => [name, index, item] as const);

/** Checks an article with this text in its front matter. */
function checkText(text: string): readonly string[] {
  const quoted = JSON.stringify(text);
  const yaml = postYaml.replace(/^(title|description): .*$/gm, (_, name) => `${name}: ${quoted}`);
  return check({ 'posts/hello.mdx': toDocument(`${yaml}\nauthor: ${quoted}`) });
}

test.each(invisible)('the check refuses in front matter %s', (_, text) => {
  expect(checkText(text)).toEqual(Array(3).fill(expect.stringContaining('invisible character')));
});

/** No text means them, and a client may replace them. */
const refused = ['half a surrogate pair', 'noncharacters'];

test.each(texts)('the check accepts %s, unless it is no text', (name, text) => {
  expect(checkText(text).length > 0).toBe(refused.includes(name));
});

test.each(bodies)('the check accepts %s in a body', (_, body) => {
  const written = body.replaceAll('slug="w-1"', 'slug="token"');
  const problems = check({ 'posts/hello.mdx': toDocument(postYaml, written) });
  expect(problems.filter((problem) => !problem.includes('invisible character'))).toEqual([]);
});

/** The text as clients decode it from UTF-8. */
const overTheWire = (text: string) => new TextDecoder().decode(new TextEncoder().encode(text));

const pages: Readonly<Record<string, (name: string) => Promise<ReactElement>>> = {
  blog: (slug) => PostPage({ params: Promise.resolve({ slug }) }),
  projects: (id) => ProjectPage({ params: Promise.resolve({ id }) }),
  'ai-dictionary': (slug) => AiTermPage({ params: Promise.resolve({ slug }) }),
};

function toTree(page: ReactElement): Root {
  return parseHtml(`<!doctype html><body>${overTheWire(renderToStaticMarkup(page))}</body>`);
}

/** The elements of a page with their attribute names, without text. */
function toSkeleton(node: Nodes): unknown {
  const children = 'children' in node ? node.children.map(toSkeleton).filter(Boolean) : [];
  if (node.type === 'text') return undefined;
  return node.type === 'element'
    ? [node.tagName, Object.keys(node.properties).sort(), children]
    : [node.type, children];
}

const elementsOf = (tree: Root, name?: string) =>
  [...listElements(tree)].filter(({ tagName }) => name === undefined || tagName === name);

const safeSchemes = ['https:', 'http:', 'mailto:'];
const urlAttributes = ['href', 'src', 'action', 'formAction', 'srcSet', 'data', 'poster'];

/** Elements and attributes that could run script, load from another origin or link to script. */
function findDangers(tree: Root): readonly string[] {
  return elementsOf(tree).flatMap((element) => {
    const { tagName, properties } = element;
    const isData = tagName === 'script' && properties.type === 'application/ld+json';
    const dangers =
      /^(?:script|iframe|object|embed|base|style|template|frame)$/.test(tagName) ||
      'httpEquiv' in properties
        ? [tagName]
        : [];
    const attributes = Object.entries(properties).flatMap(([name, value]) => {
      if (/^(?:on|style$|srcdoc$)/i.test(name)) return [`${tagName} ${name}`];
      if (!urlAttributes.includes(name)) return [];
      const { protocol, host } = new URL(String(value).split(' ')[0] ?? '', 'https://example.com');
      const isLoaded = name !== 'href' && host !== 'example.com';
      return isLoaded || !safeSchemes.includes(protocol) ? [`${tagName} ${name}=${value}`] : [];
    });
    return [...(isData ? [] : dangers), ...attributes];
  });
}

/** As HTML reads a text: without NUL, and with its white space made one. */
const asHtml = (text: string) => overTheWire(text).replaceAll('\0', '').replace(/\s+/g, ' ').trim();

function jsonLdOf(tree: Root): string {
  const [script] = elementsOf(tree, 'script');
  return script ? textContent(script) : '';
}

test.each([
  '<script>alert(1)</script>',
  '<script type="module" src="/a.js"></script>',
  '<img src="x" onerror="alert(1)">',
  '<img src="https://evil.example/a.png">',
  '<a href="java&Tab;script:alert(1)">a</a>',
  '<iframe srcdoc="a"></iframe>',
  '<p style="background: url(//evil.example)">a</p>',
  '<meta http-equiv="refresh" content="0; url=//evil.example">',
])('findDangers reports %s', (html) => {
  expect(findDangers(parseHtml(html))).not.toEqual([]);
});

describe.each(Object.entries(pages))('a page of /%s', (_, page) => {
  const render = async (name: string) => toTree(await page(name));
  const plain = render('w-0').then(toSkeleton);

  test.each(named(texts))(
    'has the elements of a page with plain text: %s',
    async (_, index, text) => {
      const tree = await render(`w-${index}`);
      expect(toSkeleton(tree)).toEqual(await plain);
      expect(findDangers(tree)).toEqual([]);
      const [title] = elementsOf(tree, 'h1');
      expect(title && asHtml(textContent(title))).toBe(asHtml(text));
      const graph = JSON.parse(jsonLdOf(tree)) as { '@graph': Record<string, unknown>[] };
      expect(graph['@graph'][0]).toMatchObject({ name: text });
    },
  );
});

/** Each element with each of its attributes: what a page is made of. */
function toVocabulary(tree: Root): ReadonlySet<string> {
  return new Set(
    elementsOf(tree).flatMap(({ tagName, properties }) => [
      tagName,
      ...Object.keys(properties).map((name) => `${tagName} ${name}`),
    ]),
  );
}

describe('a body', () => {
  const render = async (slug: string) =>
    toTree(await PostPage({ params: Promise.resolve({ slug }) }));
  const allowed = render('everything').then(toVocabulary);

  test.each(named(bodies))('has only elements that bodies may have: %s', async (_, index) => {
    const tree = await render(`b-${index}`);
    expect(findDangers(tree)).toEqual([]);
    const known = await allowed;
    expect([...toVocabulary(tree)].filter((part) => !known.has(part))).toEqual([]);
  });
});

test.each([
  ['/', HomePage],
  ['/blog', BlogPage],
  ['/projects', ProjectsPage],
  ['/now', NowPage],
  ['/ai-dictionary', DictionaryPage],
  ['/search', SearchPage],
] as const)('the page %s has nothing dangerous', async (_, Page) => {
  const tree = toTree(await (Page as (props: object) => Promise<ReactElement> | ReactElement)({}));
  expect(findDangers(tree)).toEqual([]);
  expect(() => JSON.parse(jsonLdOf(tree))).not.toThrow();
});

const postNames = [
  ...named(texts).map(([name, index]) => [name, `w-${index}`] as const),
  ...named(bodies).map(([name, index]) => [`${name} in a body`, `b-${index}`] as const),
];

describe('an article as JSON', () => {
  test.each(postNames)('has its schema, and no HTML in Markdown: %s', async (_, slug) => {
    const response = await getPost(new Request('https://example.com/api/posts/a'), {
      params: Promise.resolve({ slug }),
    });
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
    const post = postSchema.parse(JSON.parse(await response.text()));
    const written = site.posts.find((one) => one.slug === slug);
    expect(post).toMatchObject({ title: written?.title, description: written?.description });
    expect(typesOf(parseMarkdown(post.content))).not.toContain('html');
  });

  // A URL cannot contain half a surrogate pair.
  test.each(texts.filter(([, text]) => overTheWire(text) === text))(
    'is found by its text, and the response repeats the query: %s',
    async (_, text) => {
      const url = `https://example.com/api/posts?q=${encodeURIComponent(text)}`;
      const response = await listPosts(new Request(url), { params: Promise.resolve({}) });
      const { total, filters } = JSON.parse(await response.text());
      expect(total).toBeGreaterThan(0);
      expect(filters.q).toBe(text.trim());
    },
  );
});

const typesOf = (tree: MarkdownNodes) => [...nodesOf(tree)].map(({ type }) => type);

const titlesOf = (tree: MarkdownRoot) =>
  tree.children.filter((node) => node.type === 'heading' && node.depth === 1).map(inlineText);

/** Expects no HTML, and no links or images that content may not have. */
function expectHarmlessMarkdown(markdown: string): void {
  const tree = parseMarkdown(overTheWire(markdown));
  expect(typesOf(tree)).not.toContain('html');
  for (const node of nodesOf(tree)) {
    if (!('url' in node)) continue;
    const { protocol, host } = new URL(node.url, 'https://example.com');
    expect(safeSchemes).toContain(protocol);
    if (node.type === 'image') expect(host).toBe('example.com');
  }
}

describe('a page as Markdown', () => {
  test.each([
    ...postNames.map(([name, slug]) => [name, `/blog/${slug}`] as const),
    ...named(texts).flatMap(([name, index]) => [
      [`${name} of a project`, `/projects/w-${index}`] as const,
      [`${name} of a term`, `/ai-dictionary/w-${index}`] as const,
    ]),
    ...['/', '/blog', '/projects', '/now', '/ai-dictionary', '/search'].map(
      (path) => [path, path] as const,
    ),
  ])('has front matter, one title and no HTML: %s', (_, path) => {
    const { yaml, body } = splitFrontMatter(findMarkdown(site, path, new URLSearchParams()) ?? '');
    const { title } = parseYaml(yaml ?? '') as { title: string };
    expectHarmlessMarkdown(body);
    expect(titlesOf(parseMarkdown(body))).toEqual([title.replaceAll('\0', '\uFFFD')]);
    const written = /\/w-(\d+)$/.exec(path)?.[1];
    if (written) expect(title).toBe(texts[Number(written)]?.[1]);
  });
});

describe('a machine-readable file', () => {
  const sections = toPageSections(site);

  test.each([
    ['llms.txt', writeLlmsTxt(site)],
    ['llms.txt of the dictionary', writeDictionaryLlmsTxt(site)],
    ['llms-full.txt', readLlmsFull(site)],
    ['sitemap.md', writeSitemapMarkdown(site)],
  ])('%s has no HTML and one title', (_, markdown) => {
    expectHarmlessMarkdown(markdown);
    expect(titlesOf(parseMarkdown(markdown))).toHaveLength(1);
  });

  test('the sitemap is XML with one URL per page', async () => {
    const pages = [...sections.flatMap((section) => section.pages), ...listLaterPages(site)];
    const xml = writeSitemapXml(site);
    expect((await validateXML({ xml, normalization: 'c14n' })).valid).toBe(true);
    const { urlset } = new XMLParser({ ignoreAttributes: false }).parse(xml);
    expect(urlset.url).toHaveLength(pages.length);
    expect(Object.keys(urlset).sort()).toEqual(['@_xmlns', 'url']);
  });

  test('the search index is JSON with the same text', () => {
    const { entries } = JSON.parse(JSON.stringify(readSearchIndex(site))) as SearchIndex;
    for (const [, text] of texts) expect(entries.map(({ title }) => title)).toContain(text);
  });
});

/** Replaces the characters that XML forbids. */
const asXml = (text: string) =>
  text.replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, '\uFFFD');

describe('the feeds', () => {
  // A feed has at most `feedItemsMax` items.
  const parts = Array.from({ length: Math.ceil(site.posts.length / feedItemsMax) }, (_, part) =>
    site.posts.slice(part * feedItemsMax, (part + 1) * feedItemsMax),
  );
  const feeds = parts.map((posts) => writeRss(site, posts));
  const parser = new XMLParser({ trimValues: false, parseTagValue: false });
  const items = feeds.flatMap(
    (rss) => parser.parse(rss).rss.channel.item as readonly Record<string, string>[],
  );
  type Feed = ReturnType<typeof renderJsonFeed>;
  const jsonItems = parts.flatMap(
    (posts) => (JSON.parse(JSON.stringify(renderJsonFeed({ ...site, posts }))) as Feed).items,
  );

  test('have one item per article and are well-formed', async () => {
    for (const xml of feeds) {
      const { valid, rawOutput } = await validateXML({ xml, normalization: 'c14n' });
      expect(valid, rawOutput).toBe(true);
    }
    expect(items).toHaveLength(site.posts.length);
    expect(jsonItems).toHaveLength(site.posts.length);
    expect(feeds.flatMap((rss) => parseFeed(rss).items)).toHaveLength(site.posts.length);
  });

  test.each(postNames)('have the text unchanged: %s', (_, slug) => {
    const index = site.posts.findIndex((post) => post.slug === slug);
    const post = site.posts[index] as Post;
    expect(items[index]?.title).toBe(asXml(post.title));
    expect(items[index]?.['dc:creator']).toBe(asXml(post.author));
    expect(jsonItems[index]).toMatchObject({ title: post.title, summary: post.description });
    const description = parseHtml(items[index]?.description ?? '');
    expect(elementsOf(description).map(({ tagName }) => tagName)).toEqual(['html', 'head', 'body']);
    expect(asHtml(textContent(description))).toBe(asHtml(asXml(post.description)));
    for (const html of [items[index]?.['content:encoded'], jsonItems[index]?.content_html]) {
      const tree = parseHtml(overTheWire(html ?? ''));
      expect(findDangers(tree)).toEqual([]);
      expect(toSkeleton(tree)).toEqual(toSkeleton(parseHtml(overTheWire(post.body.html))));
    }
  });

  test('have only elements that bodies may have', () => {
    const toTagNames = (post: Post | undefined) =>
      elementsOf(parseHtml(post?.body.html ?? '')).map(({ tagName }) => tagName);
    const known = new Set(toTagNames(site.posts.find(({ slug }) => slug === 'everything')));
    for (const post of site.posts)
      expect(
        toTagNames(post).filter((name) => !known.has(name)),
        post.slug,
      ).toEqual([]);
  });
});

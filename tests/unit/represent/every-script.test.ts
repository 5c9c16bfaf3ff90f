/** A text in any script is the same in every representation. */
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { toPost } from '#lib/collections/posts.ts';
import { splitFrontMatter } from '#lib/content/content-files.ts';
import { findPost } from '#lib/content/site.ts';
import { inlineText, nodesOf, toPlainText } from '#lib/markdown/tree.ts';
import { writeAtom } from '#lib/represent/feeds/atom.ts';
import { renderJsonFeed } from '#lib/represent/feeds/json-feed.ts';
import { writeRss } from '#lib/represent/feeds/rss.ts';
import { readSearchIndex } from '#lib/represent/json/search-index.ts';
import { writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { readLlmsFull } from '#lib/represent/machine-files/llms-full.ts';
import { writeSitemapMarkdown, writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { findMarkdown } from '#lib/represent/markdown/pages.ts';
import { callRead } from '#lib/represent/mcp/tools.ts';
import { toCards } from '#lib/represent/pages/card.ts';
import { paths, toCardPath } from '#lib/site/paths.ts';
import { toTypeset } from '#lib/site/text/text.ts';
import { loadSite } from '#tests/support/load-site.ts';
import { parseHtml, parseMarkdown } from '#tests/support/parse.ts';
import { textContent } from '#tests/unit/markdown/pages.ts';
import { importFiles, textOf } from '#tools/import/tests/import-site.ts';
import { contentFiles, imageNames, publicFiles, scripts, toBody } from './scripts.ts';

const site = await loadSite(contentFiles, { publicFiles });
const search = new URLSearchParams();
const origin = site.config.baseUrl;

/** Representations differ in white space and in the marks of blocks. */
const squeeze = (text: string) => text.replace(/\s+/g, '');

/** Without the text of URLs and the numbers of notes: what a reader sees. */
const plain = (markdown: string) => squeeze(toPlainText(parseMarkdown(markdown)));

const htmlText = (html: string) => squeeze(textContent(parseHtml(html)));

type Item = { readonly url: string; readonly title: string; readonly html: string };
type AtomText = string | { readonly '#text': string };
const toText = (text: AtomText) => (typeof text === 'string' ? text : text['#text']);
type RssItem = Readonly<Record<'link' | 'title' | 'content:encoded', string>>;
type AtomEntry = Readonly<Record<'title' | 'content', AtomText>> & { readonly id: string };

const xml = new XMLParser({ trimValues: false, parseTagValue: false, ignoreAttributes: false });
const rssItems: readonly RssItem[] = xml.parse(writeRss(site)).rss.channel.item;
const entries: readonly AtomEntry[] = xml.parse(writeAtom(site)).feed.entry;

/** The items of all feeds. */
const items: readonly Item[] = [
  ...rssItems.map((item) => ({ url: item.link, title: item.title, html: item['content:encoded'] })),
  ...entries.map(({ id, title, content }) => ({
    url: id,
    title: toText(title),
    html: toText(content),
  })),
  ...renderJsonFeed(site).items.map(({ url, title = '', content_html: html = '' }) => ({
    url,
    title,
    html,
  })),
];

const llmsFull = plain(readLlmsFull(site));

const imported = importFiles({
  '_config.yml': 'title: A',
  ...Object.fromEntries(
    scripts.map((script) => [
      `_posts/2026-01-30-${script.slug}.md`,
      `---\ntitle: ${JSON.stringify(script.title)}\n---\n${toBody(script)}\n`,
    ]),
  ),
});

/** The text of a list's link to a page. */
function findLink(markdown: string, path: string): string | undefined {
  const [link] = [...nodesOf(parseMarkdown(markdown))].filter(
    (node) => node.type === 'link' && node.url.replace(/\.md$/, '') === `${origin}${path}`,
  );
  return link && inlineText(link);
}

describe.each(scripts.map((script) => [script.slug, script] as const))('%s', (slug, script) => {
  const path = paths.post(slug);
  const post = findPost(site, slug);
  if (post === undefined) throw new Error(`There is no article ${slug}.`);
  const words = plain(toBody(script));

  test('JSON and Markdown have the title and the text', () => {
    expect(toPost(site, post).title).toBe(script.title);
    expect(plain(post.body.markdown)).toBe(words);
    expect(post.body.markdown).not.toMatch(/&#?\w+;/);
    const { yaml = '', body } = splitFrontMatter(findMarkdown(site, path, search) ?? '');
    expect(parseYaml(yaml)).toMatchObject({ title: script.title, description: script.title });
    const [title] = parseMarkdown(body).children;
    expect(title && inlineText(title)).toBe(script.title);
    expect(body).toContain(post.body.markdown);
  });

  test('the page has the title and the text, and the ids of the API', () => {
    const nodes = JSON.stringify(post.body.page.nodes);
    const { sections = [] } = toPost(site, post);
    expect(sections).toHaveLength(1);
    for (const { id } of sections) expect(nodes).toContain(`"id":${JSON.stringify(id)}`);
    expect(htmlText(post.body.html)).toBe(words);
    // Typography changes no letter.
    expect(squeeze(toTypeset(site, script.title)).replace(/[’“”—–]/g, '')).toBe(
      squeeze(script.title).replace(/['"’“”—–]/g, ''),
    );
  });

  test('feeds have the title and the text', () => {
    const own = items.filter(({ url }) => url === `${origin}${path}`);
    expect(own).toHaveLength(3);
    for (const { title, html } of own)
      expect([title, htmlText(html)]).toEqual([script.title, words]);
  });

  test('llms files and the sitemap have the title', () => {
    expect([undefined, script.title]).toContain(findLink(writeLlmsTxt(site), path));
    expect(findLink(writeSitemapMarkdown(site), path)).toBe(script.title);
    expect(writeSitemapXml(site)).toContain(`<loc>${origin}${path}</loc>`);
    expect(llmsFull).toContain(words);
    expect(toCards(site)[toCardPath(path)]?.title).toBe(script.title);
  });

  test('MCP reads the page, and the index of the search has the title', () => {
    expect(callRead(site, { path }).markdown).toBe(findMarkdown(site, path, search));
    const entry = readSearchIndex(site).entries.find((each) => each.path === path);
    expect(entry?.title).toBe(script.title);
  });

  test('an import from Jekyll keeps the title and the text', () => {
    const { yaml = '', body } = splitFrontMatter(textOf(imported, `content/posts/${slug}.mdx`));
    expect(parseYaml(yaml)).toMatchObject({ title: script.title });
    expect(plain(body)).toBe(words);
  });
});

test('each name of a file is the URL of one image in every representation', () => {
  const { body } = findPost(site, 'files') ?? {};
  const toUrl = (name: string) =>
    `${origin}/images/content/posts/files/${encodeURIComponent(name)}`;
  const images = [...nodesOf(parseMarkdown(body?.markdown ?? ''))].filter(
    ({ type }) => type === 'image',
  );
  expect(images).toMatchObject(imageNames.map((name) => ({ url: toUrl(name), alt: name })));
  const inFeed = [...(body?.html ?? '').matchAll(/ src="([^"]*)"/g)].map(([, src]) => src);
  expect(inFeed.map((src) => src?.replace('&#x26;', '&').replace('&#x27;', "'"))).toEqual(
    imageNames.map(toUrl),
  );
});

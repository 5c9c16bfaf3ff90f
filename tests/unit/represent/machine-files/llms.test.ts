import type { Heading, Link, List, ListItem, Root, RootContent } from 'mdast';
import { describe, expect, test } from 'vitest';
import type { Site } from '#lib/content/site.ts';
import { estimateTokens } from '#lib/markdown/sections.ts';
import { inlineText } from '#lib/markdown/tree.ts';
import { toArdCatalog } from '#lib/represent/machine-files/ard.ts';
import { writeDictionaryLlmsTxt, writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import {
  listLlmsFullPaths,
  readLlmsFull,
  readLlmsFullPart,
} from '#lib/represent/machine-files/llms-full.ts';
import { writeSitemapMarkdown } from '#lib/represent/machine-files/sitemap.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { sampleBody, samplePage, samplePost, sampleTerm } from '#tests/unit/content/samples.ts';
import {
  baseUrl,
  emptySite,
  hostileTitles,
  smallSite,
} from '#tests/unit/represent/machine-files/small-site.ts';

function itemsOf(tree: Root): ListItem[] {
  return tree.children
    .filter((node): node is List => node.type === 'list')
    .flatMap(({ children }) => children);
}

function linkOf(item: ListItem | undefined): Link {
  const paragraph = item?.children[0];
  const first = paragraph?.type === 'paragraph' ? paragraph.children[0] : undefined;
  if (first?.type !== 'link') throw new Error('The item does not begin with a link.');
  return first;
}

describe('writeLlmsTxt', () => {
  test('matches the snapshot of a small site', () => {
    expect(writeLlmsTxt(smallSite)).toMatchInlineSnapshot(`
      "# Small

      > A small site.

      Search first: \`https://example.com/search.md?q={words or a question}\` returns the ten best sections as links to Markdown. Every heading is a section: \`?section={id}\` on a \`.md\` URL returns it alone. Drop \`.md\` to get HTML, or Markdown with \`Accept: text/markdown\`.

      \`/llms-full.txt\` has the about page and all long texts; \`/llms-full/1.txt\` has the same in parts under 25,000 tokens.

      JSON without an API key: \`/api/posts\`, \`/api/projects\`, \`/api/now\`, \`/api/ai-terms\`, \`/api/search-index\`. \`/openapi.json\` describes it. MCP server: \`/mcp\` with the tools search, read, list.

      [/sitemap.md](https://example.com/sitemap.md) lists all pages. Other files: \`/ai-dictionary.json\`, \`/rss.xml\`, \`/feed.atom\`, \`/feed.json\`, \`/changes.json\`, \`/changes.feed.json\`, \`/ai-dictionary-changes.xml\`, \`/sitemap.xml\`, \`/robots.txt\`, \`/.well-known/ard.json\`, \`/.well-known/ai-catalog.json\`, \`/.well-known/api-catalog\`, \`/.well-known/mcp/server-card.json\`, \`/.well-known/agent-skills/index.json\`, \`/.well-known/security.txt\`.

      ## Pages

      - [Small](https://example.com/index.md)
      - [About](https://example.com/about.md)
      - [Writing](https://example.com/blog.md)
      - [Now](https://example.com/now.md)

      ## Articles

      - [Second](https://example.com/blog/second.md)
      - [First](https://example.com/blog/first.md)

      ## Projects

      - [A boat](https://example.com/projects/boat.md)

      ## Dictionary

      - [Dictionary for language models](https://example.com/ai-dictionary/llms.txt): All 1 entries. Every dictionary entry with its definition and a link to its Markdown.
      "
    `);
  });

  test('lists the newest five articles of a large site, and all pages of the navigation', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `a${index}`);
    const posts = numbers.map((slug) => samplePost({ slug, title: slug, tags: [] }));
    const large = writeLlmsTxt({ ...emptySite, posts });
    expect(itemsOf(parseMarkdown(large)).map((item) => linkOf(item).url)).toEqual(
      numbers.slice(0, 5).map((slug) => `${baseUrl}/blog/${slug}.md`),
    );
    const own = writeLlmsTxt({ ...emptySite, pages: numbers.map((slug) => samplePage(slug)) });
    expect(itemsOf(parseMarkdown(own))).toHaveLength(30);
  });

  test('names the first and the last part of a long text', () => {
    const body = sampleBody('word '.repeat(10_000));
    const posts = ['a', 'b', 'c'].map((slug) => samplePost({ slug, body }));
    expect(writeLlmsTxt({ ...emptySite, posts })).toContain(
      '`/llms-full/1.txt` to `/llms-full/2.txt` have the same',
    );
  });

  test('the dictionary has a file with every entry', () => {
    const dictionary = writeDictionaryLlmsTxt(smallSite);
    expect(itemsOf(parseMarkdown(dictionary)).map((item) => linkOf(item).url)).toEqual([
      `${baseUrl}/ai-dictionary/token.md`,
    ]);
  });
});

function headingsOf(markdown: string): string[] {
  return parseMarkdown(markdown)
    .children.filter((node): node is Heading => node.type === 'heading')
    .map((node) => `${node.depth} ${inlineText(node)}`);
}

const readParts = (site: Site) =>
  listLlmsFullPaths(site).map((path) => readLlmsFullPart(site, path) ?? '');

test('the whole text of a small site matches the snapshot, and is one part', () => {
  const text = readLlmsFull(smallSite);
  expect(text).toMatchInlineSnapshot(`
    "# Small: whole text

    > The about page and all long texts as one Markdown document.

    Parts: 4. Text below the contents: 412 characters. The contents link to each part as a separate Markdown document. [/llms.txt](https://example.com/llms.txt) is an index of the whole site.

    ## Contents

    - [About](https://example.com/about.md): Page, 2026-02-01, 36 characters
    - [A boat](https://example.com/projects/boat.md): Case study, 80 characters
    - [Second](https://example.com/blog/second.md): Article, 2026-03-02, 166 characters
    - [First](https://example.com/blog/first.md): Article, 2026-04-01, 130 characters

    ## About

    URL: <https://example.com/about>. Last changed: 2026-02-01.

    I write.

    ### Security

    Write to me.

    ## A boat

    URL: <https://example.com/projects/boat>

    It floats.

    Builder · 2025 · Wood

    ### Context

    Water.

    ### Results

    - Dry feet.

    ## Second

    URL: <https://example.com/blog/second>. Last changed: 2026-03-02.

    Published 2 March 2026 · Ada · Guides · 2 min

    A note.[^blog-second-1]

    ### How

    #### Why

    See [above](https://example.com/blog/second#how).

    [^blog-second-1]: Small.

    ## First

    URL: <https://example.com/blog/first>. Last changed: 2026-04-01.

    Published 1 January 2026 · revised 1 April 2026 · Ada · Guides · 1 min

    Another note.[^blog-first-1]

    [^blog-first-1]: Also small.
    "
  `);
  const [part = '', ...others] = readParts(smallSite);
  expect(others).toEqual([]);
  expect(part).toMatch(/^# Small: whole text, part 1 of 1\n/);
  const documents = (of: string) =>
    headingsOf(of).filter((heading) => /^2 (?!Contents)/.test(heading));
  expect(documents(part)).toEqual(documents(text));
});

test('a large site is split between documents, under 25,000 tokens each', () => {
  const body = sampleBody('word '.repeat(10_000));
  const slugs = ['a', 'b', 'c', 'd', 'e'];
  const posts = slugs.map((slug) => samplePost({ slug, title: slug, body }));
  const parts = readParts({ ...emptySite, posts });
  expect(parts).toHaveLength(3);
  for (const part of parts) expect(estimateTokens(part)).toBeLessThan(25_000);
  const documents = parts.flatMap(headingsOf).filter((heading) => heading.startsWith('2'));
  expect(documents).toEqual(slugs.map((slug) => `2 ${slug}`));
});

test('the whole text states its length and the length of each part', () => {
  const posts = [samplePost({ body: sampleBody('word '.repeat(1000).trim()) })];
  const lengths =
    /Text below the contents: ([\d,]+) characters.*Article, 2026-01-31, ([\d,]+) characters/s;
  const [, total, part] = lengths.exec(readLlmsFull({ ...emptySite, posts })) ?? [];
  expect(total).toMatch(/^5,0\d\d$/);
  expect(part).toBe(total);
});

test('the whole text has only the introduction without content', () => {
  expect(headingsOf(readLlmsFull(emptySite))).toEqual(['1 Small: whole text', '2 Contents']);
});

test.each(hostileTitles)('every file about the site keeps the title %j unchanged', (title) => {
  const textOf = (node: RootContent | undefined) => (node ? inlineText(node) : undefined);
  const config = { ...emptySite.config, name: `a\n${title}`, description: `b\n\n${title}` };
  const own = { ...emptySite, config, pages: [samplePage('a', title)] };
  const llms = parseMarkdown(writeLlmsTxt(own));
  expect(llms.children.slice(0, 2).map(textOf)).toEqual([`a ${title}`, `b ${title}`]);
  const [page] = itemsOf(llms);
  expect([linkOf(page).url, inlineText(linkOf(page))]).toEqual([`${baseUrl}/a.md`, title]);
  const terms = [sampleTerm({ term: title, shortDefinition: title })];
  const [entry] = itemsOf(parseMarkdown(writeDictionaryLlmsTxt({ ...emptySite, terms })));
  expect(textOf(entry?.children[0])).toBe(`${title}: ${title}`);
  const posts = [samplePost({ title: `a\n${title}` })];
  expect(headingsOf(readLlmsFull({ ...emptySite, posts })).at(-1)).toBe(`2 a ${title}`);
  const sitemap = parseMarkdown(writeSitemapMarkdown(own)).children;
  expect(textOf(sitemap[0])).toBe(`a ${title}: sitemap`);
  expect(textOf(sitemap.at(-1))).toBe(`${title} (Markdown)`);
  expect(toArdCatalog({ ...own, config: { ...config, name: title } }).host.displayName).toBe(title);
});

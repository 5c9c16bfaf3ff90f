import type { Link, List, ListItem, Root } from 'mdast';
import { describe, expect, test } from 'vitest';
import { inlineText } from '#lib/markdown/tree.ts';
import { writeDictionaryLlmsTxt, writeLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { sampleBody, samplePage, samplePost, sampleTerm } from '#tests/unit/content/samples.ts';
import { parseGfm } from '#tests/unit/markdown/trees.ts';
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
  const text = writeLlmsTxt(smallSite);

  test('matches the snapshot of a small site', () => {
    expect(text).toMatchInlineSnapshot(`
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

  test('has one title, one quote, prose, then sections of links', () => {
    const types = parseGfm(text).children.map((node) =>
      node.type === 'heading' ? `heading ${node.depth}` : node.type,
    );
    const prose = Array(4).fill('paragraph');
    expect(types.slice(0, 6)).toEqual(['heading 1', 'blockquote', ...prose]);
    expect(types.slice(6)).toEqual(Array(4).fill(['heading 2', 'list']).flat());
  });

  test('links only Markdown and names every other file', () => {
    const urls = itemsOf(parseGfm(text)).map((item) => linkOf(item).url);
    expect(urls).toContain(`${baseUrl}/index.md`);
    expect(urls).toContain(`${baseUrl}/blog/first.md`);
    const others = urls.filter((url) => !url.endsWith('.md'));
    expect(others).toEqual([`${baseUrl}/ai-dictionary/llms.txt`]);
    for (const { path } of machineFileList) {
      const isLinked = path === '/sitemap.md' || path === '/ai-dictionary/llms.txt';
      const expected = isLinked ? `(${baseUrl}${path})` : `\`${path}\``;
      if (path !== '/llms.txt') expect(text).toContain(expected);
    }
  });

  test('names the search and its parameter first', () => {
    const [, , first] = parseGfm(text).children;
    expect(first && inlineText(first)).toMatch(
      /^Search first: https:\/\/example\.com\/search\.md\?q=/,
    );
  });

  test('lists the newest five articles of a large site, and all pages of the navigation', () => {
    const numbers = Array.from({ length: 30 }, (_, index) => `a${index}`);
    const posts = numbers.map((slug) => samplePost({ slug, title: slug, tags: [] }));
    const large = writeLlmsTxt({ ...emptySite, posts });
    expect(itemsOf(parseGfm(large)).map((item) => linkOf(item).url)).toEqual(
      numbers.slice(0, 5).map((slug) => `${baseUrl}/blog/${slug}.md`),
    );
    const own = writeLlmsTxt({ ...emptySite, pages: numbers.map((slug) => samplePage(slug)) });
    expect(itemsOf(parseGfm(own))).toHaveLength(30);
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
    expect(itemsOf(parseGfm(dictionary)).map((item) => linkOf(item).url)).toEqual([
      `${baseUrl}/ai-dictionary/token.md`,
    ]);
  });

  test.each(hostileTitles)('keeps the title and the note %j unchanged', (title) => {
    const [page] = itemsOf(
      parseGfm(writeLlmsTxt({ ...emptySite, pages: [samplePage('a', title)] })),
    );
    expect(linkOf(page).url).toBe(`${baseUrl}/a.md`);
    expect(inlineText(linkOf(page))).toBe(title);
    const terms = [sampleTerm({ term: title, shortDefinition: title })];
    const [entry] = itemsOf(parseGfm(writeDictionaryLlmsTxt({ ...emptySite, terms })));
    const words = entry?.children[0];
    expect(words && inlineText(words)).toBe(`${title}: ${title}`);
  });

  test.each(hostileTitles)('keeps the site name %j unchanged', (name) => {
    const config = { ...emptySite.config, name: `a\n${name}`, description: `b\n\n${name}` };
    const [heading, quote] = parseGfm(writeLlmsTxt({ ...emptySite, config })).children;
    expect(heading && inlineText(heading)).toBe(`a ${name}`);
    expect(quote && inlineText(quote)).toBe(`b ${name}`);
  });
});

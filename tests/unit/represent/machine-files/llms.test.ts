import type { Link, List, ListItem, Root } from 'mdast';
import { describe, expect, test, vi } from 'vitest';
import { inlineText } from '#lib/markdown/plain-text.ts';
import { toLlmsTxt } from '#lib/represent/machine-files/llms.ts';
import { type PageSection, toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { machineFileList } from '#lib/site/machine-files.ts';
import { parseGfm } from '#tests/unit/markdown/trees.ts';
import {
  baseUrl,
  hostileTitles,
  smallSite,
} from '#tests/unit/represent/machine-files/small-site.ts';

vi.mock('#lib/site/config.ts', () => ({ siteConfig: { baseUrl: 'https://example.com' } }));

const site = { name: 'Small', description: 'A small site.' };
const sectionOf = (title: string, description = 'What it is.'): PageSection => ({
  title: 'Pages',
  pages: [{ path: '/a', title, description, lastModified: undefined }],
});

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

describe('toLlmsTxt', () => {
  const text = toLlmsTxt(site, toPageSections(smallSite));

  test('matches the snapshot of a small site', () => {
    expect(text).toMatchInlineSnapshot(`
      "# Small

      > A small site.

      The links below lead to Markdown. Drop \`.md\` from a URL to get HTML (\`/\` for \`/index.md\`), or Markdown if you send \`Accept: text/markdown\`. \`/llms-full.txt\` has the about page, all case studies and all articles in one document.

      The same content is available as JSON, without an API key: \`/api/posts\`, \`/api/projects\`, \`/api/now\`, \`/api/ai-terms\`, \`/api/search-index\`. \`/openapi.json\` describes the API.

      [/sitemap.md](https://example.com/sitemap.md) lists all pages. Other files: \`/rss.xml\`, \`/feed.json\`, \`/ai-dictionary-changes.xml\`, \`/sitemap.xml\`, \`/robots.txt\`, \`/.well-known/ard.json\`, \`/.well-known/ai-catalog.json\`, \`/.well-known/api-catalog\`, \`/.well-known/security.txt\`.

      ## Pages

      - [Small](https://example.com/index.md): A small site.
      - [About](https://example.com/about.md): Who writes here.
      - [Writing](https://example.com/blog.md): Articles.
      - [Now](https://example.com/now.md): At present.

      ## Articles

      - [Second](https://example.com/blog/second.md): 2026-03-02 · 2 min · The second article.
      - [First](https://example.com/blog/first.md): 2026-01-01 · 1 min · The first article.

      ## Projects

      - [A boat](https://example.com/projects/boat.md): It floats.

      ## AI dictionary

      - [Token](https://example.com/ai-dictionary/token.md): A piece of a word.
      "
    `);
  });

  test('is deterministic', () => {
    expect(toLlmsTxt(site, toPageSections(smallSite))).toBe(text);
  });

  test('has one title, one quote, prose, then sections of links', () => {
    const types = parseGfm(text).children.map((node) =>
      node.type === 'heading' ? `heading ${node.depth}` : node.type,
    );
    const prose = Array(3).fill('paragraph');
    expect(types.slice(0, 5)).toEqual(['heading 1', 'blockquote', ...prose]);
    expect(types.slice(5)).toEqual(Array(4).fill(['heading 2', 'list']).flat());
  });

  test('links only Markdown and names every other file', () => {
    const urls = itemsOf(parseGfm(text)).map((item) => linkOf(item).url);
    expect(urls).toContain(`${baseUrl}/index.md`);
    expect(urls).toContain(`${baseUrl}/blog/first.md`);
    expect(urls.every((url) => url.endsWith('.md'))).toBe(true);
    for (const { path } of machineFileList) {
      const expected = path === '/sitemap.md' ? `(${baseUrl}${path})` : `\`${path}\``;
      if (path !== '/llms.txt') expect(text).toContain(expected);
    }
  });

  test.each(hostileTitles)('keeps the title and the note %j unchanged', (title) => {
    const [item] = itemsOf(parseGfm(toLlmsTxt(site, [sectionOf(title, title)])));
    expect(linkOf(item).url).toBe(`${baseUrl}/a.md`);
    expect(inlineText(linkOf(item))).toBe(title);
    const words = item?.children[0];
    expect(words && inlineText(words)).toBe(`${title}: ${title}`);
  });

  test.each(hostileTitles)('keeps the site name %j unchanged', (name) => {
    const [heading, quote] = parseGfm(
      toLlmsTxt({ name: `a\n${name}`, description: `b\n\n${name}` }, []),
    ).children;
    expect(heading && inlineText(heading)).toBe(`a ${name}`);
    expect(quote && inlineText(quote)).toBe(`b ${name}`);
  });
});

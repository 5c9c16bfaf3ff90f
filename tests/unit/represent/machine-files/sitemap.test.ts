import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Site } from '#lib/content/site.ts';
import { inlineText } from '#lib/markdown/tree.ts';
import { writeSitemapMarkdown, writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import { samplePage } from '#tests/unit/content/samples.ts';
import { parseGfm } from '#tests/unit/markdown/trees.ts';
import {
  emptySite,
  hostileTitles,
  smallSite,
} from '#tests/unit/represent/machine-files/small-site.ts';

const siteOf = (slug: string, title = 'A'): Site => ({
  ...emptySite,
  pages: [samplePage(slug, title)],
});

describe('writeSitemapXml', () => {
  test('matches the snapshot of a small site', () => {
    expect(writeSitemapXml(smallSite)).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        <url><loc>https://example.com/</loc><lastmod>2026-04-01T12:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/about</loc><lastmod>2026-02-01T00:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/blog</loc><lastmod>2026-04-01T12:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/now</loc><lastmod>2026-03-31</lastmod></url>
        <url><loc>https://example.com/blog/second</loc><lastmod>2026-03-02T09:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/blog/first</loc><lastmod>2026-04-01T12:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/blog/tags/http</loc><lastmod>2026-04-01T12:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/blog/categories/guides</loc><lastmod>2026-04-01T12:00:00.000Z</lastmod></url>
        <url><loc>https://example.com/projects/boat</loc></url>
        <url><loc>https://example.com/ai-dictionary/token</loc></url>
      </urlset>
      "
    `);
  });

  test.each(['/a?b=c&d=e', '/a<b>', `/"a'`, '/&amp;'])('escapes %s', (path) => {
    const xml = writeSitemapXml(siteOf(path.slice(1)));
    expect(XMLValidator.validate(xml)).toBe(true);
    expect(new XMLParser().parse(xml).urlset.url.loc).toBe(`https://example.com${path}`);
  });

  test('omits lastmod if the content has no date', () => {
    expect(writeSitemapXml(siteOf('a'))).not.toContain('lastmod');
  });

  test('has no Markdown URLs', () => {
    expect(writeSitemapXml(smallSite)).not.toContain('.md');
  });
});

describe('writeSitemapMarkdown', () => {
  test('matches the snapshot of a small site', () => {
    expect(writeSitemapMarkdown(smallSite)).toMatchInlineSnapshot(`
      "# Small: sitemap

      Every public page with the URL of its Markdown, as one list.

      ## Pages

      - [Small](https://example.com/) ([Markdown](https://example.com/index.md)), last changed 2026-04-01
      - [About](https://example.com/about) ([Markdown](https://example.com/about.md)), last changed 2026-02-01
      - [Writing](https://example.com/blog) ([Markdown](https://example.com/blog.md)), last changed 2026-04-01
      - [Now](https://example.com/now) ([Markdown](https://example.com/now.md)), last changed 2026-03-31

      ## Articles

      - [Second](https://example.com/blog/second) ([Markdown](https://example.com/blog/second.md)), last changed 2026-03-02
      - [First](https://example.com/blog/first) ([Markdown](https://example.com/blog/first.md)), last changed 2026-04-01

      ## Tags, categories and series

      - [Articles tagged “HTTP”](https://example.com/blog/tags/http) ([Markdown](https://example.com/blog/tags/http.md)), last changed 2026-04-01
      - [Articles in “Guides”](https://example.com/blog/categories/guides) ([Markdown](https://example.com/blog/categories/guides.md)), last changed 2026-04-01

      ## Projects

      - [A boat](https://example.com/projects/boat) ([Markdown](https://example.com/projects/boat.md))

      ## Dictionary

      - [Token](https://example.com/ai-dictionary/token) ([Markdown](https://example.com/ai-dictionary/token.md))
      "
    `);
  });

  test.each(hostileTitles)('keeps the title %j unchanged', (title) => {
    const list = parseGfm(
      writeSitemapMarkdown({ ...siteOf('a', title), config: { ...emptySite.config, name: title } }),
    ).children;
    expect(list[0] && inlineText(list[0])).toBe(`${title}: sitemap`);
    expect(list.at(-1) && inlineText(list.at(-1) ?? { type: 'text', value: '' })).toBe(
      `${title} (Markdown)`,
    );
  });
});

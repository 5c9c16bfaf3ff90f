import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import type { Page } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import { toPageSections } from '#lib/represent/machine-files/public-pages.ts';
import { writeSitemapMarkdown, writeSitemapXml } from '#lib/represent/machine-files/sitemap.ts';
import {
  makeSite,
  samplePage,
  samplePost,
  sampleProject,
  sampleTerm,
} from '#tests/unit/content/samples.ts';
import { emptySite, smallSite } from '#tests/unit/represent/machine-files/small-site.ts';

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
});

test.each([
  '# Small: sitemap\n\nEvery public page with the URL of its Markdown, as one list.\n\n## Pages\n\n- [Small](https://example.com/) ([Markdown](https://example.com/index.md)), last changed 2026-04-01\n- ',
  '\n\n## Articles\n\n- [Second](https://example.com/blog/second) ([Markdown](https://example.com/blog/second.md)), last changed 2026-03-02\n- [First]',
  '\n\n## Tags, categories and series\n\n- [Articles tagged “HTTP”](https://example.com/blog/tags/http) (',
  '\n\n## Projects\n\n- [A boat](https://example.com/projects/boat) ([Markdown](https://example.com/projects/boat.md))\n\n## Dictionary\n\n- [Token]',
])('writeSitemapMarkdown groups pages by kind and dates them: %j', (part) => {
  expect(writeSitemapMarkdown(smallSite)).toContain(part);
});

/** The public pages of a site with these documents, and with no page of the navigation but these. */
const pagesOf = ({ pages = [], ...content }: Parameters<typeof makeSite>[0] & object) =>
  toPageSections({ ...makeSite({ now: smallSite.now, ...content }), pages }).flatMap(
    (section) => section.pages,
  );

describe('toPageSections', () => {
  test('omits empty sections', () => {
    expect(toPageSections(emptySite)).toEqual([]);
  });

  test('puts titles and descriptions on one line', () => {
    const text = 'a\n  b';
    const fields = { title: text, description: text };
    const pages = pagesOf({
      posts: [samplePost({ ...fields, tags: [], category: { value: 'a', label: text } })],
      projects: [sampleProject(fields)],
      terms: [sampleTerm({ term: text, shortDefinition: text })],
    });
    for (const { title, description } of pages) {
      expect(title).toMatch(/a b/);
      expect(description).toMatch(/a b/);
      expect(title + description).not.toContain('\n');
    }
  });
});

const { posts, terms } = smallSite;
const long = '2027-01-01T00:00:00.000Z';
const ago = '2020-01-01T00:00:00.000Z';
const newest = '2026-04-01T12:00:00.000Z';
const may = '2026-05-01T00:00:00.000Z';
/** The home page shows three articles. */
const shown = ['c', 'b', 'a'].map((slug) => samplePost({ slug, publishedAt: may }));
const hidden = [...shown, samplePost({ slug: 'older', publishedAt: ago, updatedAt: long })];
const changed = [sampleTerm({ addedAt: ago }), sampleTerm({ addedAt: ago, updatedAt: long })];

// The snapshots above have the dates of documents.
test.each<[Page['slug'], string | undefined, Parameters<typeof makeSite>[0], string | undefined]>([
  ['about', ago, { posts }, ago],
  ['about', undefined, { posts }, undefined],
  ['projects', ago, { posts }, ago],
  ['search', undefined, { posts }, undefined],
  ['blog', undefined, { posts }, newest],
  ['blog', long, { posts }, long],
  ['blog', ago, { posts }, newest],
  ['blog', undefined, {}, undefined],
  ['blog', undefined, { posts: hidden }, long],
  ['now', undefined, { posts }, '2026-03-31'],
  ['now', long, { posts }, '2026-03-31'],
  ['home', undefined, { posts }, newest],
  ['home', undefined, {}, '2026-03-31'],
  ['home', long, { posts }, long],
  ['home', undefined, { posts: hidden }, may],
  ['ai-dictionary', undefined, { terms: changed }, long],
  ['ai-dictionary', undefined, { terms }, undefined],
  ['ai-dictionary-map', undefined, { terms: changed }, long],
  ['ai-dictionary-changes', undefined, { terms: changed }, long],
])(
  'the page %s, whose text changed %s, has the date of what it shows',
  (slug, updatedAt, content, date) => {
    const page = { ...samplePage(slug), updatedAt };
    expect(pagesOf({ ...content, pages: [page] })[0]?.lastModified).toBe(date);
  },
);

test('an entry has the date of its last change, or none', () => {
  const dates = pagesOf({ terms: [...terms, ...changed] }).map((page) => page.lastModified);
  expect(dates).toEqual([ago, long, undefined]);
});

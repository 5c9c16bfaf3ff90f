import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { checkEach } from '#tests/support/check-each.ts';
import { parseMarkdown } from '#tests/support/parse.ts';
import { site } from '#tests/support/site.ts';
import { call } from './call.ts';
import { baseUrl, listHeadings, listLinks, textOf, toPath } from './machine-files.ts';
import { allPagePaths, listPaths } from './pages.ts';

const pagePaths = [...allPagePaths, ...listPaths].sort();
/** Search engines also get the pages of a list after the first. */
const indexedPaths = [...new Set([...pagePaths, ...site.groupPages.keys()])].sort();

describe('sitemap.xml (Sitemap protocol 0.9)', () => {
  const xml = textOf(machineFiles.sitemap);
  type UrlElement = { readonly loc: string; readonly lastmod?: string };
  const { urlset } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
  const urls: readonly UrlElement[] = urlset.url;
  const xsd = readFileSync('tests/fixtures/sitemap.xsd', 'utf8');
  const validate = (contents: string) =>
    validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [xsd] });

  test('is valid by its schema', async () => {
    expect(await validate(xml)).toMatchObject({ valid: true, errors: [] });
  });

  test.each([
    ['a relative URL', (text: string) => text.replaceAll(baseUrl, '')],
    ['a duplicate URL', (text: string) => text.replaceAll(/<loc>[^<]*/g, `<loc>${baseUrl}/`)],
    [
      'a lastmod that is not a date',
      (text: string) => text.replace(/<lastmod>[^<]*/, '<lastmod>now'),
    ],
    ['another namespace', (text: string) => text.replace('/0.9"', '/0.8"')],
    ['an unknown element', (text: string) => text.replace('<url>', '<url><title>a</title>')],
  ])('is not valid with %s', async (_, spoil) => {
    expect(spoil(xml)).not.toBe(xml);
    expect((await validate(spoil(xml))).valid).toBe(false);
  });

  test('is within the limits of the protocol', () => {
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urls.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
  });

  test('lists every public page and nothing else', () => {
    expect(urls.map(({ loc }) => toPath(loc)).sort()).toEqual(indexedPaths);
  });

  const listedPaths = [...new Set(urls.map(({ loc }) => toPath(loc)))];

  test('lists only HTML pages that return 200 and may be indexed', () =>
    checkEach(listedPaths, async (path) => {
      const { status, headers, text } = await call(path);
      expect(status).toBe(200);
      expect(headers['content-type']).toContain('text/html');
      expect(headers['x-robots-tag']).toBeUndefined();
      expect(/<[^>]*content="noindex[^>]*>/.exec(text)?.[0]).toBeUndefined();
      const canonical = `<link rel="canonical" href="${baseUrl}${path}`.replace(/\/$/, '');
      expect(/<link rel="canonical"[^>]*/.exec(text)?.[0]).toContain(canonical);
    }));

  test('has a lastmod for articles, dictionary entries and the now page only', () => {
    const dateOf = (path: string) => urls.find(({ loc }) => toPath(loc) === path)?.lastmod;
    for (const { slug, publishedAt, updatedAt } of site.posts) {
      if (urls.some(({ loc }) => toPath(loc) === `/blog/${slug}`)) {
        expect(dateOf(`/blog/${slug}`)).toBe(updatedAt ?? publishedAt);
      }
    }
    expect(dateOf('/now')).toBe(site.now.lastUpdated);
    for (const { slug, addedAt, updatedAt } of site.terms) {
      expect(dateOf(`/ai-dictionary/${slug}`)).toBe(updatedAt ?? addedAt);
    }
    for (const { lastmod } of urls) {
      if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.parse(site.generatedAt));
    }
    expect(xml).not.toContain(site.generatedAt);
  });
});

describe('sitemap.md', () => {
  test('lists the pages of sitemap.xml, each with its Markdown', () => {
    const links = listLinks(parseMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath);
    expect(links.filter((_, index) => index % 2 === 0).sort()).toEqual(pagePaths);
    for (let index = 0; index < links.length; index += 2) {
      expect(links[index + 1]).toBe(toMarkdownPath(links[index] ?? ''));
    }
  });

  test('has a title and sections', () => {
    const headings = listHeadings(parseMarkdown(textOf(machineFiles.sitemapMarkdown)));
    expect(headings.map(({ depth }) => depth)).toEqual([1, 2, 2, 2, 2, 2]);
  });

  test('has X-Robots-Tag: noindex', async () => {
    const { headers } = await call(machineFiles.sitemapMarkdown.path);
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});

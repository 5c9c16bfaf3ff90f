import { readFileSync } from 'node:fs';
import { XMLParser } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { source } from '#lib/content/source.ts';
import { generatedAt } from '#lib/site/build-info.ts';
import { machineFiles } from '#lib/site/machine-files.ts';
import { toMarkdownPath } from '#lib/site/paths.ts';
import { call } from './api.ts';
import { readHeadings, readLinks, readMarkdown, toPath } from './machine-readers.ts';
import { answersOf, baseUrl, manyRequests, publicPaths, textOf } from './site-files.ts';

describe('sitemap.xml (Sitemap protocol 0.9)', () => {
  const xml = textOf(machineFiles.sitemap);
  type UrlElement = { readonly loc: string; readonly lastmod?: string };
  const { urlset } = new XMLParser({ ignoreAttributes: false, parseTagValue: false }).parse(xml);
  const urls: readonly UrlElement[] = urlset.url;
  const xsd = readFileSync('tests/fixtures/sitemap.xsd', 'utf8');
  const validate = (contents: string) =>
    validateXML({ xml: [{ fileName: 'sitemap.xml', contents }], schema: [xsd] });

  test('is valid by its schema', manyRequests, async () => {
    expect(await validate(xml)).toMatchObject({ valid: true, errors: [] });
  });

  test.each([
    ['a relative address', (text: string) => text.replaceAll(baseUrl, '')],
    ['an address twice', (text: string) => text.replaceAll(/<loc>[^<]*/g, `<loc>${baseUrl}/`)],
    ['a lastmod that is no date', (text: string) => text.replace(/<lastmod>[^<]*/, '<lastmod>now')],
    ['another namespace', (text: string) => text.replace('/0.9"', '/0.8"')],
    ['an unknown element', (text: string) => text.replace('<url>', '<url><title>a</title>')],
  ])('would not be valid with %s', manyRequests, async (_, spoil) => {
    expect(spoil(xml)).not.toBe(xml);
    expect((await validate(spoil(xml))).valid).toBe(false);
  });

  test('is within the limits of the protocol', () => {
    expect(urlset['@_xmlns']).toBe('http://www.sitemaps.org/schemas/sitemap/0.9');
    expect(urls.length).toBeLessThanOrEqual(50_000);
    expect(Buffer.byteLength(xml)).toBeLessThanOrEqual(50 * 1024 * 1024);
  });

  test('lists every public page, and nothing else', () => {
    expect(urls.map(({ loc }) => toPath(loc)).sort()).toEqual([...publicPaths].sort());
  });

  test('lists only HTML that answers and may be indexed', manyRequests, async () => {
    for (const [path, reply] of await answersOf(urls.map(({ loc }) => toPath(loc)))) {
      expect(reply.status, path).toBe(200);
      expect(reply.headers['content-type'], path).toContain('text/html');
      expect(reply.headers['x-robots-tag'], path).toBeUndefined();
      expect(reply.text, path).not.toContain('content="noindex');
      expect(reply.text, path).toContain(
        `<link rel="canonical" href="${baseUrl}${path}`.replace(/\/$/, ''),
      );
    }
  });

  test('dates articles and the now page, and what has no date not at all', () => {
    const dateOf = (path: string) => urls.find(({ loc }) => toPath(loc) === path)?.lastmod;
    for (const { slug, publishedAt, updatedAt } of source.posts) {
      if (urls.some(({ loc }) => toPath(loc) === `/blog/${slug}`)) {
        expect(dateOf(`/blog/${slug}`)).toBe(updatedAt ?? publishedAt);
      }
    }
    expect(dateOf('/now')).toBe(source.now.lastUpdated);
    for (const { slug } of source.terms) expect(dateOf(`/ai-dictionary/${slug}`)).toBeUndefined();
    for (const { lastmod } of urls) {
      if (lastmod) expect(Date.parse(lastmod)).toBeLessThanOrEqual(Date.parse(generatedAt));
    }
    expect(xml).not.toContain(generatedAt);
  });
});

describe('sitemap.md', () => {
  test('lists the pages of sitemap.xml, each with its Markdown', () => {
    const links = readLinks(readMarkdown(textOf(machineFiles.sitemapMarkdown))).map(toPath);
    expect(links.filter((_, index) => index % 2 === 0).sort()).toEqual([...publicPaths].sort());
    for (let index = 0; index < links.length; index += 2) {
      expect(links[index + 1]).toBe(toMarkdownPath(links[index] ?? ''));
    }
  });

  test('has a title and sections', () => {
    const headings = readHeadings(readMarkdown(textOf(machineFiles.sitemapMarkdown)));
    expect(headings.map(({ depth }) => depth)).toEqual([1, 2, 2, 2, 2]);
  });

  test('stays out of search engines', async () => {
    const { headers } = await call(machineFiles.sitemapMarkdown.path);
    expect(headers['x-robots-tag']).toBe('noindex');
  });
});

import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Reply } from '#tests/support/request.ts';
import { site } from '#tests/support/site.ts';
import { siteFolder } from '#tests/support/site-folder.ts';
import { readHtml } from '#tools/links/document.ts';
import { call } from './call.ts';
import { baseUrl } from './machine-files.ts';
import { distinctPagePaths } from './pages.ts';

const cover = site.posts.find(({ coverImage }) => coverImage)?.coverImage ?? '';
const size = 'w=640&q=75';

/** Where Next keeps the images that it resizes. */
const optimizerCache = join(siteFolder, '.next/cache/images');

describe('the image optimizer of Next', () => {
  test.each([
    ['an image', `/_next/image?url=${encodeURIComponent(cover)}&${size}`],
    ['an image, not encoded', `/_next/image?url=${cover}&${size}`],
    ['an image with a fragment', `/_next/image?url=${cover}%23N&${size}`],
    ['an image that is encoded twice', `/_next/image?url=/%2569mages${cover.slice(7)}&${size}`],
    ['an image with a query', `/_next/image?url=${cover}%3Fn=1&${size}`],
    ['a drawing', `/_next/image?url=${cover.replace('.png', '.svg')}&${size}`],
    ['a card', `/_next/image?url=/cards/home.png&${size}`],
    ['an image of another site', `/_next/image?url=https://example.com/a.png&${size}`],
    ['a URL without a scheme', `/_next/image?url=//example.com/a.png&${size}`],
    ['itself', `/_next/image?url=/_next/image&${size}`],
    [
      'a forged log line',
      `/_next/image?url=/x%0a{"level":"error"}%0a%1b[2J&${size}`.replace(/"/g, '%22'),
    ],
    ['two URLs', `/_next/image?url=${cover}&url=${cover}&${size}`],
    ['nothing', '/_next/image'],
    ['an image, at an encoded path', `/_next/%69mage?url=${cover}&${size}`],
    ['an image, with a slash at the end', `/_next/image/?url=${cover}&${size}`],
    ['an image, with two slashes', `//_next//image?url=${cover}&${size}`],
  ])('is off for %s', async (_, path) => {
    const cached = () => (existsSync(optimizerCache) ? readdirSync(optimizerCache).sort() : []);
    const before = cached();
    const { status, headers } = await call(path);
    expect(status).not.toBe(200);
    expect(status).toBeLessThan(500);
    expect(headers['content-type'] ?? '').not.toMatch(/^image\//);
    expect(cached()).toEqual(before);
  });
});

/** Each URL once, with its response. */
async function replyToEach(
  urls: readonly string[],
): Promise<readonly (readonly [string, Reply])[]> {
  return Promise.all([...new Set(urls)].map(async (url) => [url, await call(url)] as const));
}

describe('every image that a page names', async () => {
  const isImage = (url: string) => /\.(?:avif|gif|ico|jpe?g|png|svg|webp)$/i.test(url);
  const site = new URL(baseUrl);
  const pages = await replyToEach([
    ...distinctPagePaths,
    '/blog?q=etag',
    '/search?q=etag',
    '/nothing',
  ]);
  const urls = pages
    .flatMap(([, { text }]) => readHtml(text).links.map(({ url }) => new URL(url, site)))
    .filter(({ origin, pathname }) => origin === site.origin && isImage(pathname));
  const images = await replyToEach(urls.map(({ pathname }) => pathname));
  const sized = images.filter(([url]) => url.startsWith('/sized/'));

  test('is served as an image', () => {
    expect(images.map(([url]) => url)).toContain(cover);
    const types = images.map(([url, { status, headers }]) => [
      url,
      status,
      headers['content-type'],
    ]);
    expect(types).toEqual(images.map(([url]) => [url, 200, expect.stringMatching(/^image\//)]));
  });

  test('is immutable if its name has a hash', () => {
    expect(sized.length).toBeGreaterThan(0);
    for (const [, { headers }] of sized) {
      expect(headers['content-type']).toBe('image/webp');
      expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    }
  });

  test('exists without the optimizer', () => {
    expect(pages.filter(([, { text }]) => text.includes('/_next/image'))).toEqual([]);
  });
});

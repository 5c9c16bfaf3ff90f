import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toManifest } from '#app/manifest.webmanifest/manifest.ts';
import { paths } from '#lib/site/paths.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { site } from '#tests/support/site.ts';

test('the manifest has the facts of content/site.yaml, and every member that an installation shows', () => {
  const { name, description, language } = site.config;
  const [paper] = siteTheme.colors.paper;
  expect(toManifest(site)).toMatchObject({
    name,
    short_name: name,
    description,
    lang: language,
    background_color: paper,
    theme_color: paper,
    id: '/',
    start_url: '/',
    scope: '/',
    dir: 'ltr',
    categories: ['magazines'],
  });
});

test('the shortcuts lead to pages of the site, inside its scope', () => {
  const { shortcuts = [] } = toManifest(site);
  const titles = Object.fromEntries(
    site.pages.map(({ slug, title }) => [paths.contentPage(slug), title]),
  );
  expect(shortcuts.map(({ url }) => url)).toContain(paths.page('search'));
  for (const { name, url } of shortcuts) expect([url, titles[url]]).toEqual([url, name]);
  for (const { icons } of shortcuts) expect(icons).toHaveLength(1);
});

test('every icon of the manifest exists in its stated size', async () => {
  const { icons = [] } = toManifest(site);
  expect(icons.map(({ sizes }) => sizes)).toContain('192x192');
  for (const { src, sizes, type } of icons) {
    const { format, width, height } = await sharp(`public${src}`).metadata();
    expect([`${width}x${height}`, `image/${format}`], src).toEqual([sizes, type]);
  }
});

test('the maskable icon fills its square', async () => {
  const maskable = toManifest(site).icons?.find(({ purpose }) => purpose === 'maskable');
  expect((await sharp(`public${maskable?.src}`).stats()).isOpaque).toBe(true);
});

test('favicon.ico holds a PNG for 16, 32 and 48 pixels', async () => {
  const file = readFileSync('public/favicon.ico');
  const count = file.readUInt16LE(4);
  const images = Array.from({ length: count }, (_, index) => {
    const [length, offset] = [0, 4].map((at) => file.readUInt32LE(6 + 16 * index + 8 + at));
    return file.subarray(offset, Number(offset) + Number(length));
  });
  const widths = await Promise.all(
    images.map(async (image) => (await sharp(image).metadata()).width),
  );
  expect(widths).toEqual([16, 32, 48]);
});

import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { eachPageKind } from '#tests/support/page-kinds.ts';

/** Pictures of every kind of page, kept to be looked at. */
const folder = 'test-results/screenshots';

const site = browseSite();

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});

test.each([360, 768, 1440])('every kind of page can be looked at %i px wide', async (width) => {
  const { page } = await site.visit('/', {
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  });
  for (const [kind, path] of eachPageKind) {
    await page.goto(path);
    // An image that is loaded when it comes into view would be missing.
    await page.evaluate(async () => {
      for (const image of document.images) image.loading = 'eager';
      await Promise.all([...document.images].map((image) => image.decode()));
      await document.fonts.ready;
    });
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const file = join(folder, `${kind}-${width}-${colorScheme}.png`);
      await page.screenshot({ path: file, fullPage: true });
      expect(await countShades(file, width), file).toBeGreaterThan(10);
    }
  }
});

/** How many shades the top of a picture has; one that is blank has one. */
async function countShades(file: string, width: number): Promise<number> {
  const top = sharp(file).extract({ left: 0, top: 0, width, height: 300 });
  return new Set(await top.grayscale().raw().toBuffer()).size;
}

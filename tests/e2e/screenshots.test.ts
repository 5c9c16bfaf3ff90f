import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { browseSite } from '#tests/support/browser.ts';
import { eachPageKind } from '#tests/support/page-kinds.ts';

/** The first screen of every kind of page, for people to look at. */
const folder = 'test-results/screenshots';

const site = browseSite();

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
});

test('takes screenshots of every kind of page', async () => {
  const { page } = await site.visit('/');
  for (const [kind, path] of eachPageKind) {
    await page.goto(path);
    for (const width of [360, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      // Lazy images would be missing.
      await page.evaluate(async () => {
        for (const image of document.images) image.loading = 'eager';
        await Promise.all([...document.images].map((image) => image.decode()));
        await document.fonts.ready;
      });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        const file = join(folder, `${kind}-${width}-${colorScheme}.png`);
        await page.screenshot({ path: file });
        expect(await countShades(file, width), file).toBeGreaterThan(10);
      }
    }
  }
});

/** Counts the shades at the top of a picture. A blank one has one. */
async function countShades(file: string, width: number): Promise<number> {
  const top = sharp(file).extract({ left: 0, top: 0, width, height: 300 });
  return new Set(await top.grayscale().raw().toBuffer()).size;
}

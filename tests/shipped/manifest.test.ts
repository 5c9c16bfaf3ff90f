import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { toManifest } from '#app/manifest.webmanifest/manifest.ts';
import { site } from '#tests/shipped/site.ts';

test('the screenshots of the manifest exist in their stated sizes, one wide and one narrow', async () => {
  const screenshots = toManifest(site).screenshots ?? [];
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual(['wide', 'narrow']);
  for (const { src, sizes, type } of screenshots) {
    const { format, width = 0, height = 0 } = await sharp(readFileSync(`public${src}`)).metadata();
    expect([`${width}x${height}`, `image/${format}`]).toEqual([sizes, type]);
    // Chrome shows those whose sides are 320 to 3,840 px long, the longer one at most 2.3 times the shorter.
    const [short = 0, long = 0] = [width, height].toSorted((a, b) => a - b);
    expect(short).toBeGreaterThanOrEqual(320);
    expect(long).toBeLessThanOrEqual(Math.min(3_840, 2.3 * short));
  }
});

/**
 * `npm run screenshots`: takes the top of the newest article in both themes, and joins the pictures to `social.png`, the picture
 * for links to the repository. In a copy after `npm run new site`, they are `owner-*.png` of README.md. The manifest shows two of
 * the home page.
 */

import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import sharp from 'sharp';
import { openSite } from '../../lib/content/open-site.ts';
import { paths } from '../../lib/site/paths.ts';
import { findChromium } from '../../tests/support/find-programs.ts';
import { startSite } from '../../tests/support/site-server.ts';
import { runCommand } from './command.ts';

const folder = 'docs/images';
const site = openSite();
const manifestFolder = 'public/images/screenshots';
const viewport = { width: 1280, height: 836 };
const social = { width: 1280, height: 640 };

await runCommand(async () => {
  const [newest] = site.posts;
  if (newest === undefined) throw new Error('There is no article to show. Publish one first.');
  const { url } = await startSite({}, '.');
  const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });
  const page = await browser.newPage({ viewport, deviceScaleFactor: 1.25 });
  await page.goto(`${url}${paths.post(newest.slug)}`, { waitUntil: 'networkidle' });
  const pictures = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const picture = await page.screenshot();
    const file = join(folder, `article-${colorScheme}.png`);
    await sharp(picture).png({ palette: true }).toFile(file);
    pictures.push(
      await sharp(picture)
        .resize({ ...social, position: 'top' })
        .toBuffer(),
    );
  }
  await joinHalves(pictures);
  await takeManifestPictures(browser, url);
  await browser.close();
  return true;
});

/** The pictures that a device shows before it installs the site: `app/manifest.webmanifest/manifest.ts`. */
async function takeManifestPictures(browser: Browser, url: string): Promise<void> {
  const shapes = {
    wide: { viewport: { width: 1280, height: 800 }, deviceScaleFactor: 1 },
    narrow: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2 },
  };
  await mkdir(manifestFolder, { recursive: true });
  for (const [name, shape] of Object.entries(shapes)) {
    const page = await browser.newPage({ ...shape, reducedMotion: 'reduce' });
    await page.goto(url, { waitUntil: 'networkidle' });
    await sharp(await page.screenshot())
      .webp({ quality: 80 })
      .toFile(join(manifestFolder, `${name}.webp`));
    await page.close();
  }
}

/** The left half of the first picture beside the right half of the second. */
async function joinHalves([light, dark]: readonly Buffer[]): Promise<void> {
  const left = social.width / 2;
  const half = { left, top: 0, width: left, height: social.height };
  const input = await sharp(dark).extract(half).toBuffer();
  const joined = sharp(light).composite([{ input, left, top: 0 }]);
  await joined.png({ palette: true }).toFile(join(folder, 'social.png'));
}

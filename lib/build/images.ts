/** Draws the covers of articles, and measures every image of the site, so that a page leaves room for it. */
import { statSync } from 'node:fs';
import { readdir, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';

const folder = 'public/images';

/** A cover is drawn as SVG; feeds and whoever shares an article want PNG. */
const covers = 'covers/';

export async function buildImages(): Promise<void> {
  await drawCovers();
  await measureImages();
}

async function drawCovers(): Promise<void> {
  const drawings = (await listFiles()).filter(
    (name) => name.startsWith(covers) && extname(name) === '.svg',
  );
  for (const name of drawings) {
    const path = join(folder, name);
    await sharp(path)
      .png({ palette: true })
      .toFile(path.replace(/\.svg$/, '.png'));
  }
}

async function measureImages(): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of (await listFiles()).sort()) {
    const { width, height } = await sharp(join(folder, name)).metadata();
    sizes[`/images/${name}`] = { width, height };
  }
  await writeFile('.generated/images.json', `${JSON.stringify(sizes, null, 2)}\n`);
}

async function listFiles(): Promise<string[]> {
  const names = await readdir(folder, { recursive: true });
  return names
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => name.replaceAll('\\', '/'));
}

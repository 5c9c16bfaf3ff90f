/** Measures every image of the site, so that a page leaves room for it before it is there. */
import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const folder = 'public/images';

export async function buildImageSizes(): Promise<void> {
  const sizes: Record<string, { width: number; height: number }> = {};
  for (const name of (await listFiles()).sort()) {
    const { width, height } = await sharp(join(folder, name)).metadata();
    sizes[`/images/${name}`] = { width, height };
  }
  await writeFile('.generated/images.json', `${JSON.stringify(sizes, null, 2)}\n`);
}

async function listFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll('\\', '/'),
    );
}

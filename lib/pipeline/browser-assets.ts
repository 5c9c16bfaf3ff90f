/**
 * `public/assets/` holds the scripts, styles and fonts of the pages. Every file name contains a hash of the content, so
 * browsers never ask for a file twice.
 */
import { createHash } from 'node:crypto';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';

export const assetsFolder = 'public/assets';

/** The URL path of the folder. */
export const assetsPath = '/assets/';

/**
 * Writes a file under a hashed name.
 *
 * @example await writeAsset('site.css', css) // → '/assets/site-1f0c7d2a.css'
 * @returns the URL path of the file.
 */
export async function writeAsset(name: string, content: Uint8Array): Promise<string> {
  const extension = extname(name);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, 8);
  const file = `${basename(name, extension)}-${hash}${extension}`;
  await mkdir(assetsFolder, { recursive: true });
  await writeFile(`${assetsFolder}/${file}`, content);
  return `${assetsPath}${file}`;
}

/** Removes the files of earlier builds. */
export async function removeOtherAssets(current: readonly string[]): Promise<void> {
  const names = new Set(current.map((path) => basename(path)));
  for (const file of await readdir(assetsFolder)) {
    if (!names.has(file)) await rm(`${assetsFolder}/${file}`);
  }
}

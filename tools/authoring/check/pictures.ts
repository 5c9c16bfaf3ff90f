/** Decodes pictures as the build does, so that a picture that passes the check can't fail the build. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceFile } from '../../../lib/content/replace-file.ts';
import { drawIcon, largestIcon, setColors } from '../../../lib/pipeline/icons.ts';
import { drawCover, readPicture } from '../../../lib/pipeline/images.ts';
import { defaultTheme, themes } from '../../../lib/theme/themes.ts';
import { logo, noSize, readImages, setFault, toImageKey } from './images.ts';

/** The pictures that a former check has decoded, by their key: a photo takes 0.1 s. */
const decodedFile = '.next/cache/legible/decoded-pictures.json';

/** Decodes the pictures that the check sees, so that `readImages` knows which are damaged. */
export async function decodeImages(root = '.'): Promise<void> {
  const file = join(root, decodedFile);
  const known = new Set<string>(existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : []);
  const good: string[] = [];
  for (const { name, fault } of readImages(root)) {
    const path = join(root, name);
    // A drawing without a size may still be one that the build can draw.
    if (fault !== undefined && fault !== noSize) continue;
    const key = toImageKey(path);
    if (!known.has(key)) {
      const reason = await findReason(path, name);
      if (reason !== undefined) {
        setFault(key, reason);
        continue;
      }
    }
    good.push(key);
  }
  replaceFile(file, JSON.stringify(good));
}

async function findReason(path: string, name: string): Promise<string | undefined> {
  const bytes = await readFile(path);
  try {
    if (name === logo) {
      await drawIcon(setColors(String(bytes), themes[defaultTheme]), largestIcon);
    } else if (/^public\/images\/covers\/.*\.svg$/.test(name)) await drawCover(bytes);
    else await readPicture(bytes, name);
    return undefined;
  } catch (error) {
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    return `The image is damaged, too large or of another format: ${reason.replace(/\.$/, '')}.`;
  }
}

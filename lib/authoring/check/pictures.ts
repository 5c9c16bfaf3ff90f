/** Decodes pictures as the build does, so that a picture that passes the check can't fail the build. */
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import sharp from 'sharp';
import { replaceFile } from '#lib/content/replace-file.ts';
import { defaultTheme, themes } from '#lib/theme/themes.ts';
import { isDrawing, logo, noSize, readImages, setFault, toImageKey } from './images.ts';

/** CSS 2, section 10.3.2: the size in which browsers show a drawing without one. */
const unsized = { width: 300, height: 150 } as const;

/** In pixels, and the frames of an animation. */
export type Picture = { readonly width: number; readonly height: number; readonly pages: number };

/**
 * Decodes every pixel of a photo, because some damage shows only in the last one. Of an animation, only its first frame is read.
 *
 * @throws Error with the decoder's reason if it can't be shown.
 */
export async function readPicture(bytes: Buffer, name: string): Promise<Picture> {
  if (extname(name).toLowerCase() === '.svg') return readDrawing(bytes);
  const { width, height, autoOrient: size, pages = 1 } = await sharp(bytes).metadata();
  const last = { left: width - 1, top: height - 1, width: 1, height: 1 };
  if (pages === 1) await sharp(bytes).extract(last).webp().toBuffer();
  return { ...size, pages };
}

async function readDrawing(bytes: Buffer): Promise<Picture> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height, pages: 1 };
  } catch (error) {
    if (isDrawing(String(bytes))) return { ...unsized, pages: 1 };
    throw error;
  }
}

/** @returns a PNG, because feeds and shared links can't show SVG. */
export function drawCover(svg: Buffer): Promise<Buffer> {
  return sharp(svg).png(coverFormat).toBuffer();
}

export const coverFormat = { palette: true } as const;

export function drawIcon(svg: string, size: number): Promise<Buffer> {
  // Drawn at its final size, so that lines are sharp.
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** The largest icon, in pixels. */
export const largestIcon = 512;

/** @returns the logo with the colors of a theme for their names, such as `var(--ink)`. */
export function setColors(
  svg: string,
  { colors }: { readonly colors: Readonly<Record<string, readonly [string, string]>> },
): string {
  return svg.replace(/var\(--([\w-]+)\)/g, (name, color: string) => {
    const [light] = (Object.hasOwn(colors, color) && colors[color]) || [];
    if (light !== undefined) return light;
    const names = Object.keys(colors).join(', ');
    throw new Error(`${logo}: ${name} is not a color of the theme. Use one of: ${names}.`);
  });
}

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

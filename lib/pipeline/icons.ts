/**
 * Makes every icon of the site from `public/logo.svg`: for tabs, for home screens and for social cards. `var(--accent)` and other
 * names of colors in it become the light colors of the theme.
 */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { Theme } from '#lib/schema/theme.ts';

/** @param root the folder of the project. */
export async function buildIcons(theme: Theme, root = '.'): Promise<void> {
  const folder = join(root, 'public');
  const svg = setColors(await readFile(join(folder, 'logo.svg'), 'utf8'), theme);
  await mkdir(join(folder, 'icons'), { recursive: true });
  const write = (name: string, content: string | Buffer) => writeFile(join(folder, name), content);
  await write('icon.svg', svg);
  await write(
    'favicon.ico',
    toIco(await Promise.all([16, 32, 48].map((size) => drawIcon(svg, size)))),
  );
  for (const size of [192, largestIcon])
    await write(`icons/icon-${size}.png`, await drawIcon(svg, size));
  const [paper] = theme.colors.paper;
  await write('icons/icon-maskable-512.png', await drawFull(svg, largestIcon, paper));
  await write('apple-icon.png', await drawFull(svg, 180, paper));
}

export function drawIcon(svg: string, size: number): Promise<Buffer> {
  // Drawn at its final size, so that lines are sharp.
  return sharp(Buffer.from(svg), { density: 72 * (size / 32) })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png({ compressionLevel: 9 })
    .toBuffer();
}

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
    throw new Error(`public/logo.svg: ${name} is not a color of the theme. Use one of: ${names}.`);
  });
}

/** Devices cut these icons to their own shape, so they fill their square: with the color of the logo's edge, or paper. */
async function drawFull(svg: string, size: number, paper: string): Promise<Buffer> {
  const logo = await drawIcon(svg, size);
  const edge = await sharp(logo)
    .extract({ left: Math.floor(size / 2), top: 2, width: 1, height: 1 })
    .raw()
    .toBuffer();
  const [r = 0, g = 0, b = 0, alpha = 0] = edge;
  const isFilled = alpha === 255;
  const inner = isFilled ? logo : await drawIcon(svg, Math.round(size * 0.7));
  return sharp({
    create: { width: size, height: size, channels: 3, background: isFilled ? { r, g, b } : paper },
  })
    .composite([{ input: inner }])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An icon file with a PNG for each size: https://en.wikipedia.org/wiki/ICO_(file_format). */
function toIco(images: readonly Buffer[]): Buffer {
  const head = Buffer.alloc(6 + 16 * images.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(images.length, 4);
  let offset = head.length;
  images.forEach((image, index) => {
    const entry = 6 + 16 * index;
    // PNG, section 11.2.1: width and height are at bytes 16 and 20.
    head.writeUInt8(image.readUInt32BE(16), entry);
    head.writeUInt8(image.readUInt32BE(20), entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(image.length, entry + 8);
    head.writeUInt32LE(offset, entry + 12);
    offset += image.length;
  });
  return Buffer.concat([head, ...images]);
}

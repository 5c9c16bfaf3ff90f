/** The fonts of the cards, read from disk: `next.config.mjs` lists them for hosts that copy a route's files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';

type Family = 'serif' | 'sans';

/**
 * Written by `lib/build/fonts.ts`. The first file has the characters of the site, the others those that a name or title
 * may need.
 */
const files: Readonly<Record<Family, readonly string[]>> = {
  serif: [
    'card-serif.ttf',
    'card-serif-latin-ext.woff2',
    'card-serif-vietnamese.woff2',
    'card-serif-greek.woff2',
    'card-serif-cyrillic.woff2',
  ],
  sans: [
    'card-sans.ttf',
    'card-sans-latin-ext.woff2',
    'card-sans-vietnamese.woff2',
    'card-sans-cyrillic.woff2',
  ],
};

/** One array for all cards: satori parses each array of fonts once. */
export const fonts: Font[] = Object.values(files)
  .flat()
  .map((file) => ({
    name: file,
    data: readFileSync(join(process.cwd(), '.generated/fonts', file)),
  }));

/** The value of `font-family`. Satori looks a character up in the files from first to last. */
export function toFontFamily(family: Family): string {
  return files[family].map((file) => `"${file}"`).join(', ');
}

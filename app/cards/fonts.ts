/** The fonts that cards are drawn with, from disk: cards are drawn by the build alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';

type Family = 'serif' | 'sans';

/** What `lib/build/fonts.ts` leaves: first the letters of the site, then those that only a name or a title may have. */
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

/** One object for every card: satori parses a list of fonts once. What the build reads need not be deployed. */
export const fonts: Font[] = Object.values(files)
  .flat()
  .map((file) => ({
    name: file,
    data: readFileSync(join(process.cwd(), '.generated/fonts', file)),
  }));

/** The value of `font-family`: the files of a family, in the order in which a letter is looked for. */
export function toFontFamily(family: Family): string {
  return files[family].map((file) => `"${file}"`).join(', ');
}

/** The fonts that cards are drawn with, from disk: cards are drawn by the build alone. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';

type Family = 'serif' | 'sans';

/** What `lib/build/fonts.ts` makes, then the rest of each family, for words in letters that the site itself has no use for. */
const files: Readonly<Record<Family, readonly string[]>> = {
  serif: [
    '.generated/fonts/card-serif.ttf',
    ...['latin-ext', 'vietnamese', 'greek', 'cyrillic'].map(
      (script) =>
        `node_modules/@fontsource-variable/source-serif-4/files/source-serif-4-${script}-opsz-normal.woff2`,
    ),
  ],
  sans: [
    '.generated/fonts/card-sans.ttf',
    ...['latin-ext', 'vietnamese', 'cyrillic'].map(
      (script) => `node_modules/@fontsource-variable/geist/files/geist-${script}-wght-normal.woff2`,
    ),
  ],
};

/** One object for every card: satori parses a list of fonts once. What the build reads need not be deployed. */
export const fonts: Font[] = Object.values(files)
  .flat()
  .map((file) => ({
    name: file,
    data: readFileSync(join(/* turbopackIgnore: true */ process.cwd(), file)),
  }));

/** The value of `font-family`: the files of a family, in the order in which a letter is looked for. */
export function toFontFamily(family: Family): string {
  return files[family].map((file) => `"${file}"`).join(', ');
}

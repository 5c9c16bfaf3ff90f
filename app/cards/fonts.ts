/** The fonts of the cards, read from disk: `next.config.mjs` lists them for hosts that copy a route's files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';

type FontRole = 'title' | 'interface';

/** @param root the folder of the project, or a release. */
export function openFonts(root: string) {
  const read = (file: string) => readFileSync(join(root, '.generated/fonts', file));
  /** Written by `lib/pipeline/card-fonts.ts`. The first file has the Latin letters, the others what it lacks. */
  const files = JSON.parse(read('card-fonts.json').toString()) as Readonly<
    Record<FontRole, readonly string[]>
  >;
  const fonts: Font[] = [...new Set(Object.values(files).flat())].map((file) => ({
    name: file,
    data: read(file),
  }));
  return {
    /** One array for all cards: satori parses each array of fonts once. */
    fonts,
    /** The value of `font-family`. Satori looks a character up in the files from first to last. */
    toFontFamily: (role: FontRole) => files[role].map((file) => `"${file}"`).join(', '),
  };
}

export type CardFonts = ReturnType<typeof openFonts>;

/** The fonts of the cards, read from disk: `next.config.mjs` lists them for hosts that copy a route's files. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Font } from 'satori';
import { artifactsFolder } from '#lib/content/build-artifacts.ts';

type FontRole = 'title' | 'interface';

const read = (file: string) => readFileSync(join(process.cwd(), artifactsFolder, '../fonts', file));

/** Written by `lib/build/card-fonts.ts`. The first file has the Latin letters, the others what it lacks. */
const files = JSON.parse(read('card-fonts.json').toString()) as Readonly<
  Record<FontRole, readonly string[]>
>;

/** One array for all cards: satori parses each array of fonts once. */
export const fonts: Font[] = [...new Set(Object.values(files).flat())].map((file) => ({
  name: file,
  data: read(file),
}));

/** The value of `font-family`. Satori looks a character up in the files from first to last. */
export function toFontFamily(role: FontRole): string {
  return files[role].map((file) => `"${file}"`).join(', ');
}

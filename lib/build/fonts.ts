/** Makes the site's font files of the font packages: only the characters, features and axes that the design uses. */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';

type Axis = number | { readonly min: number; readonly max: number };

type FontFile = {
  readonly name: string;
  /** The file within its package. */
  readonly source: string;
  readonly axes: Readonly<Record<string, Axis>>;
  readonly features: readonly string[];
  /** TrueType where an image is drawn with it, WOFF2 for browsers. */
  readonly format: 'woff2' | 'truetype';
};

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const serifItalic =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2';
const sans = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const mono = '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';

const textFeatures = ['kern', 'liga', 'onum', 'pnum'] as const;
const tableFeatures = ['kern', 'tnum'] as const;

/** `app/fonts.ts` loads the first four, `app/cards` draws with the others and with `cardScripts`. */
const fontFiles: readonly FontFile[] = [
  {
    name: 'serif.woff2',
    source: serif,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 48 } },
    features: textFeatures,
    format: 'woff2',
  },
  {
    name: 'serif-italic.woff2',
    source: serifItalic,
    axes: { wght: { min: 400, max: 600 }, opsz: 18 },
    features: textFeatures,
    format: 'woff2',
  },
  {
    name: 'sans.woff2',
    source: sans,
    axes: { wght: { min: 400, max: 600 } },
    features: tableFeatures,
    format: 'woff2',
  },
  {
    name: 'mono.woff2',
    source: mono,
    axes: { wght: { min: 400, max: 600 } },
    features: tableFeatures,
    format: 'woff2',
  },
  {
    name: 'card-serif.ttf',
    source: serif,
    axes: { wght: 600, opsz: 48 },
    features: textFeatures,
    format: 'truetype',
  },
  {
    name: 'card-sans.ttf',
    source: sans,
    axes: { wght: 500 },
    features: tableFeatures,
    format: 'truetype',
  },
];

/** Other scripts of the two families, whole: cards draw with them what the files above lack. */
const cardScripts = {
  serif: {
    scripts: ['latin-ext', 'vietnamese', 'greek', 'cyrillic'],
    toSource: (script: string) =>
      `@fontsource-variable/source-serif-4/files/source-serif-4-${script}-opsz-normal.woff2`,
  },
  sans: {
    scripts: ['latin-ext', 'vietnamese', 'cyrillic'],
    toSource: (script: string) =>
      `@fontsource-variable/geist/files/geist-${script}-wght-normal.woff2`,
  },
} as const;

/** Basic Latin, Latin-1, and the marks that prose and tables use. Any other character is set in a font of the reader's. */
const characters = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...'–—‘’“”…−€'].join('');

function range(first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) =>
    String.fromCodePoint(first + index),
  );
}

/** Writes every file into the folder. */
export async function buildFonts(folder: string): Promise<void> {
  const { resolve } = createRequire(import.meta.url);
  await mkdir(folder, { recursive: true });
  for (const { name, source, axes, features, format } of fontFiles) {
    const font = await subsetFont(await readFile(resolve(source)), characters, {
      targetFormat: format,
      variationAxes: axes,
      keepFeatures: features,
    });
    await writeFile(`${folder}/${name}`, font);
  }
  for (const [family, { scripts, toSource }] of Object.entries(cardScripts)) {
    for (const script of scripts) {
      await copyFile(resolve(toSource(script)), `${folder}/card-${family}-${script}.woff2`);
    }
  }
}

/**
 * Makes the site's font files from the font packages, with only the characters, features and axes that the design uses,
 * and `.generated/fonts.css`, the rules that load them.
 */
import { copyFile, mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fromBuffer } from '@capsizecss/unpack';
import subsetFont from 'subset-font';
import { writeAsset } from './browser-assets.ts';
import { makeEntry, openCache, toKey } from './cache.ts';

type Axis = number | { readonly min: number; readonly max: number };

/** A part of a font. */
type Subset = {
  /** The file within its package. */
  readonly source: string;
  readonly axes: Readonly<Record<string, Axis>>;
  readonly features: readonly string[];
};

/** A font of the pages. */
type WebFont = Subset & {
  /** The file's name, and with `--font-` before it the custom property that holds its families. */
  readonly name: string;
  readonly family: string;
  readonly style?: 'italic';
  /** Whether every page preloads it. The others load with the first text in them. */
  readonly isPreloaded?: true;
  /** The system font shown until this one has loaded, scaled to its width. Monospace fonts are all about as wide. */
  readonly standIn?: keyof typeof meanWidths;
};

/** The mean width of a character of English text, in units of the font size: `xWidthAvg` in @capsizecss/metrics 4.3. */
const meanWidths = { Arial: 913 / 2048, 'Times New Roman': 832 / 2048 } as const;

const serif = '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-normal.woff2';
const serifItalic =
  '@fontsource-variable/source-serif-4/files/source-serif-4-latin-opsz-italic.woff2';
const sans = '@fontsource-variable/geist/files/geist-latin-wght-normal.woff2';
const mono = '@fontsource-variable/geist-mono/files/geist-mono-latin-wght-normal.woff2';

const textFeatures = ['kern', 'liga', 'onum', 'pnum'] as const;
const tableFeatures = ['kern', 'tnum'] as const;

const webFonts: readonly WebFont[] = [
  {
    name: 'serif',
    family: 'Source Serif',
    isPreloaded: true,
    standIn: 'Times New Roman',
    source: serif,
    axes: { wght: { min: 400, max: 600 }, opsz: { min: 18, max: 48 } },
    features: textFeatures,
  },
  {
    name: 'serif-italic',
    family: 'Source Serif Italic',
    style: 'italic',
    standIn: 'Times New Roman',
    source: serifItalic,
    axes: { wght: { min: 400, max: 600 }, opsz: 18 },
    features: textFeatures,
  },
  {
    name: 'sans',
    family: 'Geist',
    isPreloaded: true,
    standIn: 'Arial',
    source: sans,
    axes: { wght: { min: 400, max: 600 } },
    features: tableFeatures,
  },
  {
    name: 'mono',
    family: 'Geist Mono',
    source: mono,
    axes: { wght: { min: 400, max: 600 } },
    features: tableFeatures,
  },
];

/** `app/cards` draws with these and with `cardScripts`. */
const cardFonts: Readonly<Record<string, Subset>> = {
  'card-serif.ttf': { source: serif, axes: { wght: 600, opsz: 48 }, features: textFeatures },
  'card-sans.ttf': { source: sans, axes: { wght: 500 }, features: tableFeatures },
};

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

const { resolve } = createRequire(import.meta.url);
const folder = '.generated/fonts';

/** @returns the URL path of every font of the pages. */
export async function buildFonts(): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  const [built] = await Promise.all([buildWebFonts(), buildCardFonts()]);
  return built;
}

async function buildWebFonts(): Promise<readonly string[]> {
  const built: { readonly url: string; readonly font: WebFont; readonly css: string }[] = [];
  for (const font of webFonts) {
    const content = await subset(font, 'woff2');
    const url = await writeAsset(`${font.name}.woff2`, content);
    built.push({ url, font, css: toRules(font, url, await fromBuffer(content)) });
  }
  const preloaded = built.filter(({ font }) => font.isPreloaded).map(({ url }) => url);
  await writeFile('.generated/fonts.css', built.map(({ css }) => css).join(''));
  await writeFile('.generated/fonts.json', `${JSON.stringify({ preloaded }, null, 2)}\n`);
  return built.map(({ url }) => url);
}

type Metrics = Pick<
  Awaited<ReturnType<typeof fromBuffer>>,
  'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'
>;

/**
 * The rules of a font. `optional`: a font that arrives late (100 ms) is used from the next page on, because swapping it in
 * would wrap lines again, however close its stand-in is.
 */
export function toRules(
  { name, family, style, standIn }: WebFont,
  url: string,
  metrics: Metrics,
): string {
  const face = toRule('@font-face', {
    'font-family': `'${family}'`,
    src: `url(${url}) format('woff2')`,
    'font-display': 'optional',
    'font-weight': '400 600',
    ...(style && { 'font-style': style }),
  });
  if (standIn === undefined) return face + toRule(':root', { [`--font-${name}`]: `'${family}'` });
  const fallback = `${family} Fallback`;
  return (
    face +
    toRule('@font-face', {
      'font-family': `'${fallback}'`,
      src: `local('${standIn}')`,
      ...toOverrides(metrics, meanWidths[standIn]),
    }) +
    toRule(':root', { [`--font-${name}`]: `'${family}', '${fallback}'` })
  );
}

/** Scales a system font to a font's mean width and gives it the font's line height: CSS Fonts Module Level 5, sections 4.2 and 4.3. */
function toOverrides(
  { ascent, descent, lineGap, unitsPerEm, xWidthAvg }: Metrics,
  meanWidth: number,
): Readonly<Record<string, string>> {
  const scale = xWidthAvg / unitsPerEm / meanWidth;
  const toShare = (length: number) => toPercent(Math.abs(length) / unitsPerEm / scale);
  return {
    'size-adjust': toPercent(scale),
    'ascent-override': toShare(ascent),
    'descent-override': toShare(descent),
    'line-gap-override': toShare(lineGap),
  };
}

function toPercent(share: number): string {
  return `${(share * 100).toFixed(2)}%`;
}

function toRule(selector: string, declarations: Readonly<Record<string, string>>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};`);
  return [`${selector} {`, ...lines, '}', ''].join('\n');
}

async function buildCardFonts(): Promise<void> {
  for (const [name, font] of Object.entries(cardFonts)) {
    await writeFile(`${folder}/${name}`, await subset(font, 'truetype'));
  }
  for (const [family, { scripts, toSource }] of Object.entries(cardScripts)) {
    for (const script of scripts) {
      await copyFile(resolve(toSource(script)), `${folder}/card-${family}-${script}.woff2`);
    }
  }
}

/** @param format TrueType for drawing an image, WOFF2 for browsers. */
async function subset(
  { source, axes, features }: Subset,
  format: 'woff2' | 'truetype',
): Promise<Buffer> {
  const font = await readFile(resolve(source));
  const options = { targetFormat: format, variationAxes: axes, keepFeatures: features } as const;
  const version = await readFile(resolve('subset-font/package.json'));
  const key = toKey('font', font, characters, JSON.stringify(options), version);
  const cache = openCache();
  return cache.read(key) ?? makeEntry(cache, key, () => subsetFont(font, characters, options));
}

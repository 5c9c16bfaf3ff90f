/** The font packages, their scripts, and parts of their files. */
import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import subsetFont from 'subset-font';
import type { FontFamily } from '#lib/schema/theme.ts';
import { openCache, toKey } from './cache.ts';

type Axis = number | { readonly min: number; readonly max: number };

/** Which features and axes of a font to keep. */
export type Subset = {
  readonly axes: Readonly<Record<string, Axis>>;
  readonly features: readonly string[];
};

export const textFeatures = ['kern', 'liga', 'onum', 'pnum'] as const;
export const tableFeatures = ['kern', 'tnum'] as const;

type FontSource = {
  readonly package: string;
  /** The file of a script in the package. */
  readonly toFile: (script: string, style: 'normal' | 'italic') => string;
};

const sources: Readonly<Record<FontFamily, FontSource>> = {
  serif: {
    package: '@fontsource-variable/source-serif-4',
    toFile: (script, style) => `source-serif-4-${script}-opsz-${style}.woff2`,
  },
  sans: {
    package: '@fontsource-variable/geist',
    toFile: (script, style) => `geist-${script}-wght-${style}.woff2`,
  },
  mono: {
    package: '@fontsource-variable/geist-mono',
    toFile: (script, style) => `geist-mono-${script}-wght-${style}.woff2`,
  },
};

const { resolve } = createRequire(import.meta.url);

/** The script whose file has the Latin letters that every site needs. */
export const baseScript = 'latin';

/** The code points of each script of a family, as its package lists them. */
export function readScripts(family: FontFamily): ReadonlyMap<string, ReadonlySet<number>> {
  const file = resolve(`${sources[family].package}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return new Map(
    Object.entries(ranges).map(([script, list]) => [
      script.replace(/[[\]]/g, ''),
      new Set(list.split(',').flatMap(toCodePoints)),
    ]),
  );
}

/** @example toCodePoints('U+0131-0133') // → [0x131, 0x132, 0x133] */
function toCodePoints(range: string): readonly number[] {
  const [first = 0, last = first] = range
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/**
 * A part of a font file of a package.
 *
 * @param format TrueType for drawing an image, WOFF2 for browsers.
 */
export async function subset(
  family: FontFamily,
  script: string,
  style: 'normal' | 'italic',
  { axes, features }: Subset,
  characters: ReadonlySet<number>,
  format: 'woff2' | 'truetype',
): Promise<Buffer> {
  const { package: name, toFile } = sources[family];
  const font = await readFile(resolve(`${name}/files/${toFile(script, style)}`));
  return subsetFile(font, characters, {
    targetFormat: format,
    variationAxes: axes,
    keepFeatures: features,
  });
}

/** A part of any font file, from the cache if it was made before. */
export async function subsetFile(
  font: Buffer,
  codePoints: ReadonlySet<number>,
  options: NonNullable<Parameters<typeof subsetFont>[2]>,
): Promise<Buffer> {
  const characters = String.fromCodePoint(...[...codePoints].sort((a, b) => a - b));
  const version = await readFile(resolve('subset-font/package.json'));
  const key = toKey('font', font, characters, JSON.stringify(options), version);
  return openCache().make(key, () => subsetFont(font, characters, options));
}

/**
 * The font packages, their scripts, parts of their files, and the characters that the site needs. Reads collections of
 * fonts by OpenType 1.9, "Font file".
 */

import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { create } from 'fontkitten';
import subsetFont from 'subset-font';
import { listFiles } from '#lib/content/content-files.ts';
import { isMediaFile } from '#lib/markdown/body-urls.ts';
import type { FontFamily } from '#lib/schema/theme.ts';
import { hashKey, openCache } from './cache.ts';

type SubsetOptions = Parameters<typeof subsetFont>[2];

export type Subset = {
  readonly axes: SubsetOptions['variationAxes'];
  readonly features: readonly string[];
};

export const textFeatures = ['kern', 'liga', 'onum', 'pnum'] as const;
export const tableFeatures = ['kern', 'tnum'] as const;

/** The packages of `@fontsource-variable`, and the axis that their files are named by. */
const sources = {
  serif: { name: 'source-serif-4', axis: 'opsz' },
  sans: { name: 'geist', axis: 'wght' },
  mono: { name: 'geist-mono', axis: 'wght' },
} as const satisfies Readonly<Record<FontFamily, object>>;

const { resolve } = createRequire(import.meta.url);

/** The script whose file has the Latin letters that every site needs. */
export const baseScript = 'latin';

/** The code points of each script of a family, as its package lists them. */
export function readScripts(family: FontFamily): ReadonlyMap<string, ReadonlySet<number>> {
  const file = resolve(`@fontsource-variable/${sources[family].name}/unicode.json`);
  const ranges = JSON.parse(readFileSync(file, 'utf8')) as Readonly<Record<string, string>>;
  return new Map(
    Object.entries(ranges).map(([script, list]) => [
      script.replace(/[[\]]/g, ''),
      new Set(list.split(',').flatMap(toCodePoints)),
    ]),
  );
}

/** @example toCodePoints('U+0131-0133') // → [0x131, 0x132, 0x133] */
function toCodePoints(text: string): readonly number[] {
  const [first = 0, last = first] = text
    .replace('U+', '')
    .split('-')
    .map((code) => Number.parseInt(code, 16));
  return range(first, last);
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
  const { name, axis } = sources[family];
  const file = `${name}/files/${name}-${script}-${axis}-${style}.woff2`;
  const font = await readFile(resolve(`@fontsource-variable/${file}`));
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
  options: SubsetOptions,
): Promise<Buffer> {
  const characters = String.fromCodePoint(...[...codePoints].sort((a, b) => a - b));
  const version = await readFile(resolve('subset-font/package.json'));
  const key = hashKey('font', font, characters, JSON.stringify(options), version);
  return openCache().make(key, () => subsetFont(font, characters, options));
}

/** The code points that a font has a glyph for. */
export function listCodePoints(font: Buffer): ReadonlySet<number> {
  const opened = create(font);
  // The last entry of a font's table is no character.
  return new Set(opened.isCollection ? [] : opened.characterSet.filter((code) => code !== 0xffff));
}

/** @param start where the table directory of the font begins. */
function readTables(file: Buffer, start: number): readonly Buffer[] {
  return Array.from({ length: file.readUInt16BE(start + 4) }, (_, index) => {
    const record = file.subarray(start + 12 + 16 * index, start + 28 + 16 * index);
    const offset = record.readUInt32BE(8);
    return file.subarray(offset, offset + record.readUInt32BE(12));
  });
}

/** The first font of a collection (`.ttc`), as a file of its own. Returns any other file as it is. */
export function toFirstFont(file: Buffer): Buffer {
  if (file.toString('latin1', 0, 4) !== 'ttcf') return file;
  const start = file.readUInt32BE(12);
  const tables = readTables(file, start);
  const head = Buffer.from(file.subarray(start, start + 12 + 16 * tables.length));
  let offset = head.length;
  const parts = tables.map((data, index) => {
    head.writeUInt32BE(offset, 12 + 16 * index + 8);
    // Every table begins at a multiple of four bytes.
    const padded = Buffer.concat([data, Buffer.alloc(-data.length & 3)]);
    offset += padded.length;
    return padded;
  });
  return Buffer.concat([head, ...parts]);
}

/** Basic Latin, Latin-1, and the marks that prose and tables use: they are in every font file, used or not. */
const always = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...listCharacters('–—‘’‚“”„‹›…−€')];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

export function listCharacters(text: string): readonly number[] {
  return Array.from(text, (character) => character.codePointAt(0) ?? 0);
}

export type UsedCharacters = {
  /** Those of the content and the interface, with those that every site may need. */
  readonly all: ReadonlySet<number>;
  /** Those of the interface: every page shows some of these. */
  readonly interface: ReadonlySet<number>;
};

/**
 * @param interfaceText every text of the interface.
 * @param root the folder of the project.
 */
export function findUsedCharacters(interfaceText: unknown, root = '.'): UsedCharacters {
  const folder = join(root, 'content');
  const texts = listFiles(folder)
    .filter((path) => !isMediaFile(path))
    .map((path) => readFileSync(join(folder, path), 'utf8'));
  const ofInterface = new Set(listCharacters(JSON.stringify(interfaceText)));
  const ofContent = texts.flatMap((text) => [...new Set(listCharacters(text))]);
  const all = [...always, ...ofInterface, ...ofContent].filter((code) => code >= 0x20);
  return { all: new Set(all), interface: ofInterface };
}

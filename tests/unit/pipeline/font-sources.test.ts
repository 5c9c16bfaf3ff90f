import { describe, expect, test } from 'vitest';
import {
  findUsedCharacters,
  listCodePoints,
  readScripts,
  subset,
  toFirstFont,
} from '#lib/pipeline/font-sources.ts';
import { openFolder } from '#tests/support/folder.ts';

const part = { axes: { wght: 500 }, features: ['kern'] } as const;
const cut = (characters: string) =>
  subset('sans', 'latin', 'normal', part, new Set(Array.from(characters, toCode)), 'truetype');
const toCode = (character: string) => character.codePointAt(0) ?? 0;

describe('the characters of a font', () => {
  test('are those that it was cut to', async () => {
    const found = listCodePoints(await cut('abcXYZ€'));
    expect([...found].map((code) => String.fromCodePoint(code)).sort()).toEqual([...'XYZabc€']);
  });

  test('are only those that the font has', async () => {
    const found = listCodePoints(await cut('a漢🚀'));
    expect([...found]).toEqual([toCode('a')]);
  });
});

/** A collection with one font: its header, and the font with its offsets moved. */
function toCollection(font: Buffer): Buffer {
  const head = Buffer.alloc(16);
  head.write('ttcf');
  head.writeUInt32BE(0x10000, 4);
  head.writeUInt32BE(1, 8);
  head.writeUInt32BE(16, 12);
  const moved = Buffer.from(font);
  for (let index = 0; index < moved.readUInt16BE(4); index += 1) {
    const at = 12 + 16 * index + 8;
    moved.writeUInt32BE(moved.readUInt32BE(at) + 16, at);
  }
  return Buffer.concat([head, moved]);
}

test('the first font of a collection is a font of its own', async () => {
  const font = await cut('ab');
  const first = toFirstFont(toCollection(font));
  expect([...listCodePoints(first)]).toEqual([...listCodePoints(font)]);
  expect(toFirstFont(font)).toBe(font);
});

test('the scripts of a family are those of its package', () => {
  const scripts = readScripts('serif');
  expect(scripts.get('latin')?.has(toCode('é'))).toBe(true);
  expect(scripts.get('latin-ext')?.has(toCode('ł'))).toBe(true);
  expect(scripts.get('greek')?.has(toCode('λ'))).toBe(true);
});

const { toPath, write } = openFolder();

const has = (codes: ReadonlySet<number>, text: string) =>
  Array.from(text).every((character) => codes.has(character.codePointAt(0) ?? 0));

test('the characters are those of the content, of the interface, and of every Western language', () => {
  write('content/site.yaml', 'name: Żółw\n');
  write('content/posts/a.mdx', 'Ελλάδα 🚀\n\ttab');
  const used = findUsedCharacters({ search: 'Szukaj „słów”' }, toPath());
  expect(has(used.all, 'Żółw Ελλάδα 🚀 „słów” é ß – €')).toBe(true);
  expect(has(used.all, '漢')).toBe(false);
  expect(has(used.all, '\n') || has(used.all, '\t')).toBe(false);
  expect(has(used.interface, 'ł')).toBe(true);
  expect(has(used.interface, 'Ż')).toBe(false);
});

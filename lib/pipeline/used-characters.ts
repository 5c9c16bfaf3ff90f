/** The characters that the site needs fonts for: those of its language, its content and its interface. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from '#lib/content/content-files.ts';
import { isMediaFile } from '#lib/markdown/media.ts';

/** Basic Latin, Latin-1, and the marks that prose and tables use: they are in every font file, used or not. */
const always = [...range(0x20, 0x7e), ...range(0xa0, 0xff), ...listCodePoints('–—‘’“”„…−€')];

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

function listCodePoints(text: string): readonly number[] {
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
  const ofInterface = new Set(listCodePoints(JSON.stringify(interfaceText)));
  const ofContent = texts.flatMap((text) => [...new Set(listCodePoints(text))]);
  const all = [...always, ...ofInterface, ...ofContent].filter((code) => code >= 0x20);
  return { all: new Set(all), interface: ofInterface };
}

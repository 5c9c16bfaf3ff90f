/** Draws the logo of a new site: the first letter of its name, as a path, so that no program needs the font. */
import { readFile } from 'node:fs/promises';
import satori from 'satori';
import subsetFont from 'subset-font';
import { escapeMarkup } from '../../../lib/text/format.ts';

const fontFolder = 'node_modules/@fontsource-variable/source-serif-4/files';

/** The files of the font that have letters of their own. */
const scripts = ['latin', 'latin-ext', 'cyrillic', 'greek', 'vietnamese'] as const;

/** A letter of another script is a dot. */
const dot = 'M16 8a8 8 0 1 1 0 16a8 8 0 0 1 0-16z';

/** @param colors of the square and of the letter. */
export async function drawLogo(
  name: string,
  colors: { readonly square: string; readonly letter: string },
): Promise<string> {
  const [letter = ''] = name.trim().toLocaleUpperCase();
  const path = (await findLetterPath(letter)) ?? dot;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">
  <title>${escapeMarkup(letter)}</title>
  <rect width="32" height="32" rx="6" fill="${colors.square}"/>
  <path d="${path}" fill="${colors.letter}"/>
</svg>
`;
}

async function findLetterPath(letter: string): Promise<string | undefined> {
  for (const script of scripts) {
    const font = await readFile(`${fontFolder}/source-serif-4-${script}-standard-normal.woff2`);
    const data = await subsetFont(font, letter, {
      targetFormat: 'truetype',
      variationAxes: { wght: 600, opsz: 60 },
      keepFeatures: [],
    });
    const path = await drawOutline(letter, data);
    if (path !== undefined) return path;
  }
  return undefined;
}

/** @returns `undefined` if the font lacks the letter. */
async function drawOutline(letter: string, data: Buffer): Promise<string | undefined> {
  const element = {
    type: 'div',
    key: null,
    props: {
      style: { ...centered, width: '100%', height: '100%', fontSize: 25, lineHeight: 1 },
      children: letter,
    },
  };
  try {
    const options = { width: 32, height: 32, fonts: [{ name: 'serif', data }] };
    return /<path[^>]* d="([^"]+)"/.exec(await satori(element, options))?.[1];
  } catch {
    // A font without any letter is none that satori can read.
    return undefined;
  }
}

const centered = { display: 'flex', alignItems: 'center', justifyContent: 'center' } as const;

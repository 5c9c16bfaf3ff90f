/** Draws a card as a PNG, at build time: no request loads this module, or the two libraries that it needs. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp, { type PngOptions } from 'sharp';
import { type Card, cardSize } from '#lib/represent/card.ts';
import { toLine } from '#lib/text/line.ts';
import {
  markBox,
  measure,
  smallestSize,
  type TitleSize,
  titleEnd,
  titleKey,
  titleSizes,
  toFace,
} from './face.tsx';
import { fonts } from './fonts.ts';

const icon = readFileSync(join(process.cwd(), 'public/icon.svg'), 'utf8');
const place = Object.entries(markBox).map(([name, value]) => `${name}="${value}"`);
const mark = icon.replace('<svg', `<svg ${place.join(' ')}`);

/** A palette would make it a quarter as large, and take as long as everything else about a card. */
const png: PngOptions = { compressionLevel: 6 };

/** Satori defines a mask for every box; it only uses those of what is cut off, by this very attribute. */
const unusedMask = /<mask id="([^"]*)">.*?<\/mask>(?!.*mask="url\(#\1\)")/gs;

/** @returns a PNG of `cardSize`. Where no font has a character, the card is without it, and a warning says so. */
export async function drawCard(card: Card): Promise<Buffer> {
  const { svg, missing } = await fitTitle(card);
  const drawn = missing.size > 0 ? (await fitTitle(leaveOut(card, missing))).svg : svg;
  const whole = drawn.replaceAll(unusedMask, '').replace(/<\/svg>$/, `${mark}$&`);
  return sharp(Buffer.from(whole)).png(png).toBuffer();
}

/** The card with its title as large as there is room for. */
async function fitTitle(card: Card): Promise<Layout> {
  for (const size of titleSizes.filter((it) => mayFit(card.title, it))) {
    const layout = await layOut(card, size);
    if (layout.titleBottom <= titleEnd) return layout;
  }
  return layOut(card, smallestSize);
}

/** Saves laying out what is too long by the mean width of a letter, or has a word that is wider than a line. */
function mayFit(title: string, { fontSize, lines }: TitleSize): boolean {
  const longestWord = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  return (
    title.length * 0.43 * fontSize <= lines * measure && longestWord * 0.6 * fontSize <= measure
  );
}

type Layout = {
  readonly svg: string;
  readonly titleBottom: number;
  /** The graphemes that no font has: satori would draw boxes for them. */
  readonly missing: ReadonlySet<string>;
};

async function layOut(card: Card, size: TitleSize): Promise<Layout> {
  let titleBottom = 0;
  const missing = new Set<string>();
  const svg = await satori(toFace(card, size), {
    ...cardSize,
    fonts,
    onNodeDetected: ({ key, top, height }) => {
      if (key === titleKey) titleBottom = top + height;
    },
    loadAdditionalAsset: async (_, text) => {
      for (const grapheme of toGraphemes(text)) missing.add(grapheme);
      return [];
    },
  });
  return { svg, titleBottom, missing };
}

/** A title of which nothing is left gives way to the site's name. */
function leaveOut({ kind, title, facts, siteName }: Card, missing: ReadonlySet<string>): Card {
  console.warn(`The card of “${title}” lacks ${[...missing].join(' ')}: no font has them.`);
  const keep = (text: string) =>
    toLine(
      toGraphemes(text)
        .filter((grapheme) => !missing.has(grapheme))
        .join(''),
    );
  return {
    kind,
    title: keep(title) || keep(siteName),
    facts: facts.map(keep).filter(Boolean),
    siteName: keep(siteName),
  };
}

const segmenter = new Intl.Segmenter();

function toGraphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

/** Renders a card as a PNG. Only the first request of a card loads this module, satori and sharp. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp, { type PngOptions } from 'sharp';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import { toLine } from '#lib/text/format.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import {
  iconBox,
  smallestSize,
  type TitleSize,
  titleKey,
  titleMaxBottom,
  titleSizes,
  titleWidth,
  toCardElement,
} from './card.tsx';
import { type CardFonts, openFonts } from './fonts.ts';

const iconAttributes = Object.entries(iconBox).map(([name, value]) => `${name}="${value}"`);

/** The fonts and the icon of all cards of a site. The former release may still draw cards while the next one is served. */
const openShared = memoizeText(
  (root) => {
    const icon = readFileSync(join(root, 'public/icon.svg'), 'utf8');
    return {
      fonts: openFonts(root),
      placedIcon: icon.replace('<svg', `<svg ${iconAttributes.join(' ')}`),
    };
  },
  { maxEntries: 2, maxLength: 4_096 },
);

/** A palette would reduce the size by 75 %, but double the time per card. */
const png: PngOptions = { compressionLevel: 6 };

/** Satori defines a mask for every box but only uses those of clipped ones. */
const unusedMask = /<mask id="([^"]*)">.*?<\/mask>(?!.*mask="url\(#\1\)")/gs;

/**
 * @param root the folder of the project, or a release.
 * @returns a PNG of `cardSize`. Characters that no font has are left out with a warning.
 */
export async function drawCard(drawn: Card, root = process.cwd()): Promise<Buffer> {
  const { fonts, placedIcon } = openShared(root);
  const card = mapTexts(drawn, (text) => text.replace(directionMarks, ''));
  const { svg, missing } = await fitTitle(card, fonts);
  const complete = missing.size > 0 ? (await fitTitle(leaveOut(card, missing), fonts)).svg : svg;
  const withIcon = complete.replaceAll(unusedMask, '').replace(/<\/svg>$/, `${placedIcon}$&`);
  return sharp(Buffer.from(withIcon)).png(png).toBuffer();
}

/** The card with the largest title that fits. */
async function fitTitle(card: Card, fonts: CardFonts): Promise<Layout> {
  for (const size of titleSizes.filter((it) => mayFit(card.title, it))) {
    const layout = await layOut(card, size, fonts);
    if (layout.titleBottom <= titleMaxBottom) return layout;
  }
  return layOut(card, smallestSize, fonts);
}

/** Skips the layout for titles that can't fit, estimated from the average width of a letter. */
function mayFit(title: string, { fontSize, lines }: TitleSize): boolean {
  const longestWord = Math.max(...title.split(/[\s-]/).map(({ length }) => length));
  return (
    title.length * 0.43 * fontSize <= lines * titleWidth &&
    longestWord * 0.6 * fontSize <= titleWidth
  );
}

type Layout = {
  readonly svg: string;
  readonly titleBottom: number;
  /** The graphemes that no font has. Satori would draw boxes for them. */
  readonly missing: ReadonlySet<string>;
};

async function layOut(card: Card, size: TitleSize, fonts: CardFonts): Promise<Layout> {
  let titleBottom = 0;
  const missing = new Set<string>();
  const svg = await satori(toCardElement(card, size, fonts), {
    ...cardSize,
    fonts: fonts.fonts,
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

/** If nothing is left of the title, the card shows the site's name instead. */
function leaveOut(card: Card, missing: ReadonlySet<string>): Card {
  console.warn(
    `The preview image of “${card.title}” leaves out ${[...missing].join(' ')}: no font has these characters. The build warns of it too.`,
  );
  const keep = (text: string) =>
    toLine(
      toGraphemes(text)
        .filter((grapheme) => !missing.has(grapheme))
        .join(''),
    );
  const kept = mapTexts(card, keep);
  return { ...kept, title: kept.title || kept.siteName, facts: kept.facts.filter(Boolean) };
}

/** Satori ignores these, and HarfBuzz in it fails on a run of them alone. */
const directionMarks = /[\u202A-\u202E\u2066-\u2069]/g;

function mapTexts({ kind, title, facts, siteName }: Card, toText: (text: string) => string): Card {
  return {
    kind: kind === undefined ? kind : toText(kind),
    title: toText(title),
    facts: facts.map(toText),
    siteName: toText(siteName),
  };
}

const segmenter = new Intl.Segmenter();

function toGraphemes(text: string): readonly string[] {
  return Array.from(segmenter.segment(text), ({ segment }) => segment);
}

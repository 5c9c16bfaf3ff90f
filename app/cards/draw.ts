/** Renders a card as a PNG. Only the first request of a card loads this module, satori and sharp. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import satori from 'satori';
import sharp, { type PngOptions } from 'sharp';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import { toLine } from '#lib/text/format.ts';
import { memoizeText } from '#lib/text/memoize.ts';
import { toPublicFile } from '#lib/text/url-path.ts';
import { siteTheme } from '#lib/theme/theme.ts';
import { defaultTheme, themes } from '#lib/theme/themes.ts';
import {
  coverSize,
  iconBox,
  smallestSize,
  type TitleSize,
  titleKey,
  titleMaxBottom,
  titleSizes,
  toCardElement,
  toPositions,
  toTitleWidth,
} from './card.tsx';
import { type CardFonts, openFonts } from './fonts.ts';

/** The fonts and the icon of all cards of a site. The former release may still draw cards while the next one is served. */
const openShared = memoizeText(
  (root) => {
    return {
      fonts: openFonts(root),
      icon: readFileSync(join(/* turbopackIgnore: true */ root, 'public/icon.svg'), 'utf8'),
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
  const { fonts, icon } = openShared(root);
  const cover = drawn.cover && (await readCover(drawn.cover, root));
  const { cover: _, ...uncovered } = mapTexts(drawn, (text) => text.replace(directionMarks, ''));
  let card: Card = cover && drawn.cover ? { ...uncovered, cover: drawn.cover } : uncovered;
  let { svg, missing } = await fitTitle(card, fonts);
  if (missing.size > 0) {
    card = leaveOut(card, missing);
    ({ svg } = await fitTitle(card, fonts));
  }
  const positions = toPositions(card);
  const attributes = Object.entries({ ...iconBox, x: positions.icon }).map(
    ([name, value]) => `${name}="${value}"`,
  );
  const placedIcon = icon.replace('<svg', `<svg ${attributes.join(' ')}`);
  const withIcon = svg.replaceAll(unusedMask, '').replace(/<\/svg>$/, `${placedIcon}$&`);
  const image = sharp(Buffer.from(withIcon));
  if (cover) image.composite([{ input: cover, left: positions.cover, top: coverTop }]);
  return image.png(png).toBuffer();
}

/** In pixels. */
const coverTop = 84;

/** @returns the cover as the card shows it, or `undefined` if its file is missing or damaged, as it may be in development. */
async function readCover(path: string, root: string): Promise<Buffer | undefined> {
  try {
    // Workaround: without the comment, Turbopack traces this dynamic path to every file that may match.
    const file = readFileSync(join(/* turbopackIgnore: true */ root, 'public', toPublicFile(path)));
    const input = path.endsWith('.svg') ? Buffer.from(toThemed(file.toString())) : file;
    return await sharp(input)
      .resize({ ...coverSize, fit: 'contain', background: siteTheme.colors.paper[0] })
      .toBuffer();
  } catch {
    return undefined;
  }
}

/** Drawings have the colors of the default theme. */
function toThemed(svg: string): string {
  return Object.entries(themes[defaultTheme].colors).reduce(
    (text, [name, [light]]) =>
      text.replaceAll(light, siteTheme.colors[name as keyof typeof siteTheme.colors][0]),
    svg,
  );
}

/** The card with the largest title that fits. */
async function fitTitle(card: Card, fonts: CardFonts): Promise<Layout> {
  for (const size of titleSizes.filter((it) => mayFit(card, it))) {
    const layout = await layOut(card, size, fonts);
    if (layout.titleBottom <= titleMaxBottom) return layout;
  }
  return layOut(card, smallestSize, fonts);
}

/** Skips the layout for titles that can't fit, estimated from the average width of a letter. */
function mayFit(card: Card, { fontSize, lines }: TitleSize): boolean {
  const { title } = card;
  const titleWidth = toTitleWidth(card);
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

function mapTexts(card: Card, toText: (text: string) => string): Card {
  const { kind, title, facts, siteName } = card;
  return {
    ...card,
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

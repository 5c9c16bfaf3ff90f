/**
 * Makes the fonts of social cards: those of the theme with the characters of the site and, for characters that they lack, a font
 * of this system. Warns of those that no font has.
 */

import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import satori from 'satori';
import { artifactFiles, artifactsFolder } from '#lib/content/build-artifacts.ts';
import { listFiles } from '#lib/content/content-files.ts';
import { type Card, cardSize } from '#lib/represent/pages/card.ts';
import type { FontFamily, Theme } from '#lib/schema/theme.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import {
  baseScript,
  listCharacters,
  listCodePoints,
  readScripts,
  type Subset,
  subset,
  subsetFile,
  tableFeatures,
  textFeatures,
  toFirstFont,
  type UsedCharacters,
} from './font-sources.ts';

const folder = '.generated/fonts';

type CardPart = 'title' | 'interface';

type Characters = { readonly codePoints: ReadonlySet<number> };

type RoleFonts = Characters & { readonly files: readonly string[] };

export async function buildCardFonts(
  site: SiteFacts,
  theme: Theme,
  used: UsedCharacters,
): Promise<void> {
  for (const file of listFiles(folder)) if (file.startsWith('card-')) await rm(join(folder, file));
  const cards = await readCards();
  const build = async (role: CardPart, family: FontFamily, part: Subset) => {
    const own = await buildOwnFonts(role, family, part, used);
    const texts = cards.map(([, card]) => toCardTexts(card)[role]).join('');
    return addSystemFonts(site, role, family, texts, own);
  };
  const { titles, interface: ofInterface } = theme.fonts;
  const fonts = {
    title: await build('title', titles, toSubset(titles, theme.type.titleWeight, 48)),
    interface: await build('interface', ofInterface, toSubset(ofInterface, 500, 18)),
  };
  const files = { title: fonts.title.files, interface: fonts.interface.files };
  await writeFile(join(folder, 'card-fonts.json'), JSON.stringify(files));
  const warning = describeMissing(cards, fonts);
  if (warning !== undefined) console.warn(warning);
}

function toSubset(family: FontFamily, wght: number, opsz: number): Subset {
  return family === 'serif'
    ? { axes: { wght, opsz }, features: textFeatures }
    : { axes: { wght }, features: tableFeatures };
}

async function buildOwnFonts(
  role: CardPart,
  family: FontFamily,
  part: Subset,
  used: UsedCharacters,
): Promise<RoleFonts> {
  const files: string[] = [];
  const codePoints = new Set<number>();
  for (const [script, ofScript] of [...readScripts(family)].reverse()) {
    // Other scripts are whole: `npm run dev` draws the cards of articles that are being written.
    const characters = script === baseScript ? used.all : ofScript;
    const font = await subset(family, script, 'normal', part, characters, 'truetype');
    const file = `card-${role}-${script}.ttf`;
    await writeFile(join(folder, file), font);
    files.push(file);
    for (const code of listCodePoints(font)) codePoints.add(code);
  }
  return { files, codePoints };
}

/**
 * Fontconfig finds the best font of this system, and then the best one for what that lacks: one font has the letters of few scripts. Their
 * characters become part of the build, so the server needs no fonts.
 */
async function addSystemFonts(
  site: SiteFacts,
  role: CardPart,
  family: FontFamily,
  texts: string,
  known: RoleFonts,
): Promise<RoleFonts> {
  const wanted = listMissing(texts, known);
  const path = wanted.size === 0 ? undefined : findSystemFont(site, family, wanted);
  const font = path === undefined ? undefined : await cutSystemFont(path, wanted);
  if (font === undefined) return known;
  const file = `card-${role}-system-${known.files.length}.ttf`;
  await writeFile(join(folder, file), font);
  const codePoints = new Set([...known.codePoints, ...listCodePoints(font)]);
  return addSystemFonts(site, role, family, texts, { files: [...known.files, file], codePoints });
}

/**
 * Fontconfig names its best font even if that has none of the characters, and satori refuses to draw with some fonts: those without
 * a character, and formats that it can't parse.
 *
 * @returns undefined if no card can be drawn with the font.
 */
export async function cutSystemFont(
  path: string,
  wanted: ReadonlySet<number>,
): Promise<Buffer | undefined> {
  try {
    // With all features: they join Arabic letters, and place the marks of Hindi and Thai.
    const options = { targetFormat: 'truetype', variationAxes: {} } as const;
    const font = await subsetFile(toFirstFont(await readFile(path)), wanted, options);
    const found = listCodePoints(font);
    if (found.size === 0) return undefined;
    const sample = { type: 'div', key: null, props: { children: String.fromCodePoint(...found) } };
    await satori(sample, { ...cardSize, fonts: [{ name: 'system', data: font }] });
    return font;
  } catch {
    return undefined;
  }
}

/** Fontconfig takes long patterns, but a few characters decide. */
const patternMaxCharacters = 60;

function findSystemFont(
  site: SiteFacts,
  family: FontFamily,
  wanted: ReadonlySet<number>,
): string | undefined {
  const charset = [...wanted].slice(0, patternMaxCharacters).map((code) => code.toString(16));
  const generic = family === 'serif' ? 'serif' : 'sans-serif';
  const pattern = `${generic}:lang=${site.interfaceLanguage}:charset=${charset.join(' ')}`;
  try {
    const args = ['--format=%{file}', pattern];
    const path = execFileSync('fc-match', args, { encoding: 'utf8', stdio: 'pipe' });
    return path || undefined;
  } catch {
    return undefined;
  }
}

type NamedCard = readonly [path: string, card: Card];

/** `npm run content` writes them; `npm run dev` has none. */
async function readCards(): Promise<readonly NamedCard[]> {
  const file = join(artifactsFolder, artifactFiles.cards);
  // The cast is safe: the build wrote the file from this type.
  return existsSync(file)
    ? Object.entries(JSON.parse(await readFile(file, 'utf8')) as Record<string, Card>)
    : [];
}

function toCardTexts({ title, ...card }: Card): Readonly<Record<CardPart, string>> {
  return { title, interface: [card.kind, ...card.facts, card.siteName].join(' ') };
}

/** Spaces, joiners and variation selectors need no glyph. */
const invisible = /\s|\p{Cc}|\p{Cf}|\p{Variation_Selector}/u;

function listMissing(text: string, { codePoints }: Characters): ReadonlySet<number> {
  const lacking = listCharacters(text).filter((code) => !codePoints.has(code));
  return new Set(lacking.filter((code) => !invisible.test(String.fromCodePoint(code))));
}

const namedMaxCharacters = 40;

/** @returns one line for all cards, because a character of the site's name is missing on each. */
export function describeMissing(
  cards: readonly NamedCard[],
  fonts: Readonly<Record<CardPart, Characters>>,
): string | undefined {
  const incomplete = cards.flatMap(([path, card]) => {
    const texts = toCardTexts(card);
    const missing = (['title', 'interface'] as const).flatMap((role) => [
      ...listMissing(texts[role], fonts[role]),
    ]);
    return missing.length === 0 ? [] : [{ path, missing }];
  });
  const [first, ...others] = incomplete;
  if (first === undefined) return undefined;
  const missing = [...new Set(incomplete.flatMap((card) => card.missing))];
  const named = String.fromCodePoint(...missing.slice(0, namedMaxCharacters));
  const more = missing.length - namedMaxCharacters;
  return [
    `Warning: The social card ${first.path}`,
    others.length > 0 ? ` and ${others.length} more leave out ` : ' leaves out ',
    more > 0 ? `${named} and ${more} more characters` : named,
    `, because the theme's fonts lack them and Fontconfig (fc-match) names no font of this system that has them.`,
    ' Install a font with them, such as fonts-noto-cjk for Chinese, Japanese and Korean or fonts-noto-core for other scripts, and build again.',
  ].join('');
}

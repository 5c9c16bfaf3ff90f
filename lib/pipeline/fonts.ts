/**
 * Makes the site's font files from the font packages, with only the families of the theme, the characters of the site, and the
 * features and axes that the design uses, and `.generated/fonts.css`, the rules that load them.
 */

import { mkdir } from 'node:fs/promises';
import { fromBuffer } from '@capsizecss/unpack';
import { replaceFile } from '#lib/content/replace-file.ts';
import type { FontFamily, Theme } from '#lib/schema/theme.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toRule } from '#lib/theme/css.ts';
import { writeAsset } from './browser-assets.ts';
import { buildCardFonts } from './card-fonts.ts';
import {
  baseScript,
  findUsedCharacters,
  readScripts,
  type Subset,
  subset,
  tableFeatures,
  textFeatures,
  type UsedCharacters,
} from './font-sources.ts';

type WebFont = Subset & {
  /** The file's name, and with `--font-` before it the custom property that holds its families. */
  readonly name: string;
  readonly family: string;
  readonly style?: 'italic';
  /** The system font shown until this one has loaded, scaled to its width. */
  readonly standIn?: keyof typeof meanWidths;
};

/** The mean width of a character of English text, in units of the font size: `xWidthAvg` in @capsizecss/metrics 4.3. */
const meanWidths = {
  Arial: 913 / 2048,
  'Times New Roman': 832 / 2048,
  'Courier New': 1229 / 2048,
} as const;

const weights = { wght: { min: 400, max: 600 } } as const;

/** Italics and code are rarely bold: browsers embolden one weight, which has 17 kB less of an article's first 130. */
const oneWeight = { wght: 400 } as const;

function toFonts(font: WebFont, italicAxes: WebFont['axes'] = oneWeight) {
  const italic: WebFont = {
    ...font,
    name: `${font.name}-italic`,
    family: `${font.family} Italic`,
    style: 'italic',
    axes: italicAxes,
  };
  return { normal: font, italic };
}

const serif: WebFont = {
  name: 'serif',
  family: 'Source Serif',
  standIn: 'Times New Roman',
  axes: { ...weights, opsz: { min: 20, max: 48 } }, // It's drawn at 20: from 18, it has 30 % more bytes.
  features: textFeatures,
};
const sans = { name: 'sans', family: 'Geist', standIn: 'Arial' } as const;
const mono = { name: 'mono', family: 'Geist Mono', standIn: 'Courier New' } as const;

const fonts: Readonly<Record<FontFamily, ReturnType<typeof toFonts>>> = {
  serif: toFonts(serif, { ...oneWeight, opsz: 20 }),
  sans: toFonts({ ...sans, axes: weights, features: tableFeatures }),
  mono: toFonts({ ...mono, axes: oneWeight, features: tableFeatures }),
};

/**
 * @param families which families to make besides those of the theme; `npm run dev` shows every theme.
 * @returns the URL path of every font of the pages.
 */
export async function buildFonts(
  site: SiteFacts,
  theme: Theme,
  families: readonly FontFamily[] = [],
): Promise<readonly string[]> {
  await mkdir('.generated/fonts', { recursive: true });
  const used = findUsedCharacters(site.text);
  const [built] = await Promise.all([
    buildWebFonts(theme, families, used),
    buildCardFonts(site, theme, used),
  ]);
  return built;
}

type BuiltFont = { readonly url: string; readonly css: string; readonly isPreloaded: boolean };

async function buildWebFonts(
  theme: Theme,
  families: readonly FontFamily[],
  used: UsedCharacters,
): Promise<readonly string[]> {
  const { text: reading, titles, interface: ofInterface } = theme.fonts;
  const built: BuiltFont[] = [];
  for (const family of new Set([reading, titles, ofInterface, 'mono' as const, ...families])) {
    const { normal, italic } = fonts[family];
    // The first paint needs text and interface. The others load with the first text in them.
    const isPreloaded = family === reading || family === ofInterface;
    built.push(...(await buildWebFont(family, normal, used, isPreloaded)));
    if (family === reading || families.includes(family)) {
      built.push(...(await buildWebFont(family, italic, used, false)));
    }
  }
  const preloadedFonts = built.filter((font) => font.isPreloaded).map(({ url }) => url);
  replaceFile('.generated/fonts.css', built.map(({ css }) => css).join(''));
  replaceFile('.generated/fonts.json', `${JSON.stringify({ preloadedFonts }, null, 2)}\n`);
  return built.map(({ url }) => url);
}

/** A file with the Latin letters, and one for each other script that the site uses. */
async function buildWebFont(
  family: FontFamily,
  font: WebFont,
  used: UsedCharacters,
  isPreloaded: boolean,
): Promise<readonly BuiltFont[]> {
  const scripts = readScripts(family);
  const latin = scripts.get(baseScript) ?? new Set();
  const style = font.style ?? 'normal';
  const base = await subset(family, baseScript, style, font, used.all, 'woff2');
  const url = writeAsset(`${font.name}.woff2`, base);
  const built = [{ url, css: toRules(font, url, await fromBuffer(base)), isPreloaded }];
  const rest = new Set([...used.all].filter((code) => !latin.has(code)));
  for (const [script, codePoints] of scripts) {
    const others = [...rest].filter((code) => codePoints.has(code));
    if (others.length === 0) continue;
    // Some characters are in the files of two scripts.
    for (const code of others) rest.delete(code);
    const content = await subset(family, script, style, font, new Set(others), 'woff2');
    const path = writeAsset(`${font.name}-${script}.woff2`, content);
    // A Polish page would else show single letters of a word in another font.
    const isOfInterface = others.some((code) => used.interface.has(code));
    others.sort((a, b) => a - b);
    const css = toScriptRule(font, path, others);
    built.push({ url: path, css, isPreloaded: isPreloaded && isOfInterface });
  }
  return built;
}

type FontMetrics = Pick<
  Awaited<ReturnType<typeof fromBuffer>>,
  'ascent' | 'descent' | 'lineGap' | 'unitsPerEm' | 'xWidthAvg'
>;

/** The rule of a part of a font for other scripts. Browsers load it for the first of its characters. */
export function toScriptRule(font: WebFont, url: string, characters: readonly number[]): string {
  return toRule('@font-face', {
    ...toFace(font, url),
    'unicode-range': characters.map((code) => `U+${code.toString(16).toUpperCase()}`).join(', '),
  });
}

/**
 * The rules of a font. `optional`: a font that arrives late (100 ms) is used from the next page on, because swapping it in
 * would wrap lines again, however close its stand-in is.
 */
export function toRules(font: WebFont, url: string, metrics: FontMetrics): string {
  const { name, family, standIn } = font;
  const face = toRule('@font-face', toFace(font, url));
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

function toFace({ family, style, axes }: WebFont, url: string): Readonly<Record<string, string>> {
  return {
    'font-family': `'${family}'`,
    src: `url(${url}) format('woff2')`,
    'font-display': 'optional',
    'font-weight': axes.wght === oneWeight.wght ? '400' : '400 600',
    ...(style && { 'font-style': style }),
  };
}

/** Scales a system font to a font's mean width and gives it the font's line height: CSS Fonts Module Level 5, sections 4.2 and 4.3. */
function toOverrides(
  { ascent, descent, lineGap, unitsPerEm, xWidthAvg }: FontMetrics,
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

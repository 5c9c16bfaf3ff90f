/**
 * Drawings that pages contain: an SVG file whose colors are all those of the default theme, black or white gets the colors and the fonts
 * of the page. Every other drawing stays an image.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, optimize } from 'svgo/browser';
import { listFiles } from '#lib/content/content-files.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { defaultTheme, themes } from '#lib/theme/themes.ts';
import { findSvgDanger } from './svg.ts';

/** Characters. A page may show twenty covers. */
const maxLength = 8_192;

const tokens: ReadonlyMap<string, string> = new Map([
  ['#000', 'ink'],
  ['#000000', 'ink'],
  ['black', 'ink'],
  ['#fff', 'paper'],
  ['#ffffff', 'paper'],
  ['white', 'paper'],
  ...Object.entries(themes[defaultTheme].colors)
    .toReversed()
    .map(([name, [light]]) => [light.toLowerCase(), name] as const),
]);

const colorAttribute = / (fill|stroke|stop-color|color)="([^"]*)"/g;
const colorless = /^(?:none|currentcolor|inherit|url\(#[\w-]+\))$/i;

/** Refused in a page. Styles are attributes by then: the Content-Security-Policy blocks others. */
const refused = /<(?:style|image|a|set|animate\w*)\b| (?:style|class|on\w+)=|(?:href="|url\()(?!#)/;

/** The rules of a dark page: the theme brings its own colors. */
const darkRules = /@media[^{]*\{(?:[^{}]*\{[^{}]*\})*\s*\}/g;

/** `font` isn't an attribute, its parts are. */
const fontRule = /\bfont:\s*(?:(\d{3}|bold)\s+)?([\d.]+px)\s+([^;}]+)/g;

const plugins = [
  'removeXMLProcInst',
  'removeDoctype',
  'removeComments',
  'removeMetadata',
  'removeTitle',
  'removeDesc',
  'minifyStyles',
  { name: 'inlineStyles', params: { onlyMatchedOnce: false } },
  'convertStyleToAttrs',
  'removeXMLNS',
  'sortAttrs',
] as const satisfies Config['plugins'];

/** The drawing of each image in `public/images/` that is one, by URL path; that of a cover also as its PNG. */
export type Drawings = Readonly<Record<string, string>>;

/**
 * Writes the drawings for the pages.
 *
 * @param root the folder of the project.
 */
export function buildDrawings(root = '.'): Drawings {
  const folder = join(root, 'public/images');
  const names = listFiles(folder).filter((name) => /\.svg$/i.test(name));
  const drawings = Object.fromEntries(
    names.flatMap((name, index) => {
      const drawing = toDrawing(readFileSync(join(folder, name), 'utf8'), `drawing-${index}`);
      if (drawing === undefined) return [];
      const path = `/images/${name}`;
      const isCover = name.startsWith('covers/');
      return [path, ...(isCover ? [path.replace(/svg$/, 'png')] : [])].map((key) => [key, drawing]);
    }),
  );
  replaceFile(join(root, '.generated/drawings.json'), `${JSON.stringify(drawings, null, 2)}\n`);
  return drawings;
}

/**
 * @param svg the text of a file.
 * @param id makes the ids of the drawing unique in a page.
 * @returns an `<svg>` element, or `undefined` if the drawing has other colors, is long, or contains what a page may not.
 */
export function toDrawing(svg: string, id: string): string | undefined {
  if (findSvgDanger(Buffer.from(svg)) !== undefined) return undefined;
  const source = svg
    .replace(darkRules, '')
    .replace(/<style[^>]*>\s*<\/style>/g, '')
    .replace(
      fontRule,
      (_, weight = '400', size, family) =>
        `font-weight:${weight};font-size:${size};font-family:${family}`,
    );
  let drawing = write(source, id)
    .replace(/^<svg[^>]*>/, (root) => root.replace(/ (?:role|aria-\w+|id)="[^"]*"/g, ''))
    // Pages set the font.
    .replace(/ font-family="(?![^"]*mono)[^"]*"/g, '')
    .replace(/ font-weight="400"/g, '');
  if (!/^<svg [^>]*viewBox=/.test(drawing) || drawing.length > maxLength) return undefined;
  if (!/^<svg [^>]*fill=/.test(drawing)) drawing = drawing.replace('<svg', '<svg fill="black"');
  if (refused.test(drawing)) return undefined;
  let isOfTheme = true;
  const colored = drawing.replace(colorAttribute, (attribute, name, value) => {
    const token = tokens.get(value.toLowerCase());
    if (token === undefined) isOfTheme &&= colorless.test(value);
    return token ? ` ${name}="var(--${token})"` : attribute;
  });
  return isOfTheme ? colored : undefined;
}

/** @returns an empty text for what isn't XML, which the step of the images reports. */
function write(source: string, prefix: string): string {
  try {
    return optimize(source, {
      plugins: [...plugins, { name: 'prefixIds', params: { prefix } }],
    }).data;
  } catch {
    return '';
  }
}

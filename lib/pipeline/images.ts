/**
 * Draws the covers, resizes every image of the site and writes the table of what pages can show. Images are resized here
 * because an optimizer at request time has to cache files under names that clients choose.
 */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import sharp from 'sharp';
import { listFiles } from '#lib/content/content-files.ts';
import { replaceFile } from '#lib/content/replace-file.ts';
import { isImageFile } from '#lib/markdown/body-urls.ts';
import type { SiteImage } from '#lib/site/assets.ts';
import { sizedPath } from '#lib/site/paths.ts';
import { removeOtherAssets } from './browser-assets.ts';
import { cacheFolder, hashKey, openCache } from './cache.ts';
import type { Drawings } from './drawings.ts';
import { isDrawing } from './svg.ts';

const sourceFolder = 'public/images';
const sizedFolder = 'public/sized';
/** Where an image is until it's complete: an unfinished file in `public/` would be served, and watched. */
const workFolder = '.generated/unfinished-images';
const tableFile = '.generated/images.json';

/**
 * In pixels. Covers in lists, at one and two pixels per CSS pixel: 240, 360, 480. The text column on a desk, at one, two and
 * three: 640, 1280, 1920. On a phone, at two and three: 720, 1120.
 */
const widths = [240, 360, 480, 640, 720, 1120, 1280, 1920] as const;

/** AVIF files are about 30 % smaller here, but take about ten times as long to encode. */
const webp = { quality: 75, effort: 4 } as const;

/** In pixels: https://developers.google.com/speed/webp/docs/api. A picture that is higher is shown as it is. */
const webpMaxHeight = 16_383;

/**
 * @param root the folder of the project.
 * @param onFault is called for a file that isn't an image. The other images are still built if it doesn't throw.
 * @param inPages the images that pages contain as drawings, which need no other sizes.
 */
export async function buildImages(
  root = '.',
  onFault: OnFault = (fault) => {
    throw fault;
  },
  inPages: Drawings = {},
): Promise<void> {
  for (const folder of [sourceFolder, sizedFolder, workFolder]) {
    await mkdir(join(root, folder), { recursive: true });
  }
  await drawCovers(root, onFault);
  const table: Record<string, SiteImage> = {};
  // One image at a time: photos are large, and its widths are already encoded in parallel.
  for (const name of listImages(root)) {
    const path = `/images/${name}`;
    const isInPages = Object.hasOwn(inPages, path);
    const image = await explainFailure(name, () => resizeImage(root, name, isInPages), onFault);
    if (image) table[path] = image;
  }
  replaceFile(join(root, tableFile), `${JSON.stringify(table, null, 2)}\n`);
  const sources = Object.values(table).flatMap((image) => image.sources);
  const paths = sources.map(({ path }) => path);
  await removeOtherAssets(paths, join(root, sizedFolder));
  // A build that was stopped has left its file there.
  await removeOtherAssets([], join(root, workFolder));
}

/** Draws each SVG cover as PNG, because feeds and shared links can't show SVG. */
async function drawCovers(root: string, onFault: OnFault): Promise<void> {
  for (const name of listImages(root).filter((name) => /^covers\/.*\.svg$/.test(name))) {
    const svg = await readFile(join(root, sourceFolder, name));
    const draw = () => makeImage(root, hash(svg, coverFormat), () => drawCover(svg));
    const drawn = await explainFailure(name, draw, onFault);
    if (drawn) replaceImage(root, join(sourceFolder, name.replace(/svg$/, 'png')), drawn);
  }
}

async function resizeImage(root: string, name: string, isInPages: boolean): Promise<SiteImage> {
  const bytes = await readFile(join(root, sourceFolder, name));
  const isVector = isVectorFile(name);
  const { pages, ...size } = await readPicture(bytes, name);
  // SVG scales by itself, and an animation would lose all frames but its first.
  const hasDark = isVector && /prefers-color-scheme:\s*dark/.test(String(bytes));
  if (isVector || isInPages || pages > 1)
    return { ...size, sources: [], ...(hasDark && { hasDark }) };
  const key = hash(bytes, webp);
  const sources = toWidths(size.width)
    .filter((width) => (size.height * width) / size.width <= webpMaxHeight)
    .map((width) => ({ path: `${sizedPath}${key}-${width}.webp`, width }));
  await Promise.all(
    sources.map(async ({ path, width }) => {
      const file = join('public', path);
      // Its name has a hash of all that it's made of.
      if (existsSync(join(root, file))) return;
      const draw = () => sharp(bytes).autoOrient().resize({ width }).webp(webp).toBuffer();
      replaceImage(root, file, await makeImage(root, basename(path), draw));
    }),
  );
  return { ...size, sources };
}

/** CSS 2, section 10.3.2: the size in which browsers show a drawing without one. */
const unsized = { width: 300, height: 150 } as const;

/** In pixels, and the frames of an animation. */
type Picture = { readonly width: number; readonly height: number; readonly pages: number };

/**
 * Decodes every pixel of a photo, because some damage shows only in the last one. Of an animation, only its first frame is read.
 *
 * @throws Error with the decoder's reason if it can't be shown.
 */
export async function readPicture(bytes: Buffer, name: string): Promise<Picture> {
  if (isVectorFile(name)) return readDrawing(bytes);
  const { width, height, autoOrient: size, pages = 1 } = await sharp(bytes).metadata();
  const last = { left: width - 1, top: height - 1, width: 1, height: 1 };
  if (pages === 1) await sharp(bytes).extract(last).webp().toBuffer();
  return { ...size, pages };
}

async function readDrawing(bytes: Buffer): Promise<Picture> {
  try {
    const { width, height } = await sharp(bytes).metadata();
    return { width, height, pages: 1 };
  } catch (error) {
    if (isDrawing(String(bytes))) return { ...unsized, pages: 1 };
    throw error;
  }
}

/** @returns a PNG, because feeds and shared links can't show SVG. */
export function drawCover(svg: Buffer): Promise<Buffer> {
  return sharp(svg).png(coverFormat).toBuffer();
}

const coverFormat = { palette: true } as const;

/**
 * The widths of an image: every smaller one, and its own if that isn't wider than all.
 *
 * @example toWidths(1200) // → [240, 360, 480, 640, 720, 1120, 1200]
 */
function toWidths(ownWidth: number): readonly number[] {
  const widest = Math.min(ownWidth, Math.max(...widths));
  return [...widths.filter((width) => width < widest), widest];
}

/** @returns the paths of all images below `public/images/`, sorted so that the table is always the same. */
function listImages(root: string): readonly string[] {
  return listFiles(join(root, sourceFolder)).filter(isImageFile);
}

function isVectorFile(name: string): boolean {
  return extname(name).toLowerCase() === '.svg';
}

/** The same bytes, settings and encoder give the same name. */
function hash(bytes: Buffer, settings: object): string {
  const parameters = JSON.stringify({ ...settings, sharp: sharp.versions });
  return createHash('sha256').update(parameters).update(bytes).digest('hex').slice(0, 16);
}

/** @param name contains a hash of all that the image is made of. */
function makeImage(root: string, name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  return openCache(join(root, cacheFolder, 'entries')).make(hashKey('image', name), make);
}

function replaceImage(root: string, path: string, bytes: Buffer): void {
  replaceFile(join(root, path), bytes, join(root, workFolder));
}

type OnFault = (fault: Error) => void;

async function explainFailure<Result>(
  name: string,
  step: () => Promise<Result>,
  onFault: OnFault,
): Promise<Result | undefined> {
  try {
    return await step();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    const message = `Could not read ${sourceFolder}/${name} as an image (${reason}). Replace the file or delete it.`;
    onFault(new Error(message, { cause }));
    return undefined;
  }
}

/** Checks the image files themselves: whether they can be read, have a size, and are not too large. */
import { closeSync, existsSync, openSync, readFileSync, readSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { imageSize } from 'image-size';
import { listFiles } from '../../../lib/content/content-files.ts';
import { isImageFile } from '../../../lib/markdown/body-urls.ts';
import { findSvgDanger, isDrawing } from '../../../lib/pipeline/svg.ts';
import { fileStart, type Mistake, type Problem } from './problem.ts';

/** An image file with what the check needs to know about it. */
export type ImageFile = {
  /** The path that authors see, such as `public/images/a.png`. */
  readonly name: string;
  readonly bytes: number;
  /** Why it can't be shown. */
  readonly fault?: string;
};

/** Images of the site, and images next to documents. */
const folders = ['public/images', 'content'] as const;

/** The build writes these. */
const generated = /^public\/(?:images\/content\/|icon\.svg$)/;

/** The fault of each file or none, by its name, size and time. */
const cache = new Map<string, readonly [string | undefined]>();

/** @returns every image in `public/images/` and `content/`, and every other drawing in `public/`. */
export function readImages(root = '.'): readonly ImageFile[] {
  const list = (folder: string, isWanted: (path: string) => boolean) =>
    listFiles(join(root, folder))
      .filter(isWanted)
      .map((path) => `${folder}/${path}`);
  const names = new Set([
    ...folders.flatMap((folder) => list(folder, isImageFile)),
    ...list('public', isSvg),
  ]);
  const images = [...names]
    .filter((name) => !generated.test(name))
    .map((name) => readImage(join(root, name), name));
  return names.has(logo) || !existsSync(join(root, 'public'))
    ? images
    : [...images, toImageFile(logo, 0, missing)];
}

function isSvg(path: string): boolean {
  return /\.svg$/i.test(path);
}

/**
 * @param file its path on disk.
 * @param name the path that authors see.
 */
export function readImage(file: string, name: string): ImageFile {
  const { size } = statSync(file);
  const key = toImageKey(file);
  const faults = cache.get(key) ?? [findFault(file, size)];
  cache.set(key, faults);
  return toImageFile(name, size, faults[0]);
}

/** A file that has changed has another key. */
export function toImageKey(file: string): string {
  const { size, mtimeMs } = statSync(file);
  return `${file} ${size} ${mtimeMs}`;
}

/** Notes that the image can't be decoded. */
export function setFault(key: string, fault: string): void {
  cache.set(key, [fault]);
}

function toImageFile(name: string, bytes: number, fault: string | undefined): ImageFile {
  return { name, bytes, ...(fault !== undefined && { fault }) };
}

/** Every icon is made of it. */
export const logo = 'public/logo.svg';
const missing = 'The file is missing.';

export const noSize = 'The drawing has no size.';

/** The size stands near the beginning of a file; a photo's metadata may come first. */
const headBytes = 512_000;

function findFault(file: string, size: number): string | undefined {
  if (size === 0) return 'The file is empty.';
  const danger = isSvg(file) ? findSvgDanger(readFileSync(file)) : undefined;
  if (danger !== undefined) return danger;
  let type = '';
  try {
    const image = imageSize(readHead(file, size));
    if (!(image.width > 0 && image.height > 0)) return 'The image has no size.';
    // Browsers and the build look at the bytes, not at the name.
    type = image.type ?? '';
  } catch {
    return isSvg(file) && isDrawing(readFileSync(file, 'utf8'))
      ? noSize
      : 'The file is not an image, or it is damaged.';
  }
  return isCutOff(file, type, size) ? 'The file is cut off.' : undefined;
}

/** In a buffer of its own: `image-size` reads behind the end of a short one that shares its memory with others. */
function readHead(file: string, size: number): Uint8Array {
  return readPart(file, 0, isSvg(file) ? size : Math.min(size, headBytes));
}

function readPart(file: string, start: number, length: number): Uint8Array {
  const bytes = new Uint8Array(length);
  const descriptor = openSync(file, 'r');
  try {
    readSync(descriptor, bytes, 0, length, start);
  } finally {
    closeSync(descriptor);
  }
  return bytes;
}

/** The bytes that a complete file has near its end, in Latin-1. Cameras write more behind the end of a JPEG. */
const endings: Readonly<Record<string, string>> = { png: 'IEND', jpg: '\u00FF\u00D9', gif: ';' };

/** @param type of the bytes, as `image-size` names it. */
function isCutOff(file: string, type: string, size: number): boolean {
  if (type === 'webp') return readWebpSize(file) > size;
  if (type === 'avif') return isCutOffAvif(file, size);
  const ending = endings[type];
  if (ending === undefined) return false;
  const length = Math.min(size, headBytes);
  return !Buffer.from(readPart(file, size - length, length))
    .toString('latin1')
    .includes(ending);
}

/** RFC 9649, section 2.4: the size of what follows the first eight bytes. */
function readWebpSize(file: string): number {
  return 8 + Buffer.from(readPart(file, 4, 4)).readUInt32LE();
}

/** ISO/IEC 14496-12, section 4.2: a file is a row of boxes, each with its size and type. `mdat` holds the pixels. */
function isCutOffAvif(file: string, size: number): boolean {
  let end = 0;
  let hasPixels = false;
  while (end < size) {
    const header = Buffer.from(readPart(file, end, 16));
    const short = header.readUInt32BE();
    // 0 means up to the end of the file, and 1 that the size is in the eight bytes behind the type.
    const length = short === 1 ? Number(header.readBigUInt64BE(8)) : short || size - end;
    hasPixels ||= header.toString('latin1', 4, 8) === 'mdat';
    end += Math.max(length, 8);
  }
  return end > size || !hasPixels;
}

const largeBytes = 2_000_000;

export function checkImages(images: readonly ImageFile[]): readonly Problem[] {
  const names = new Set(images.map(({ name }) => name));
  return images.flatMap((image) => {
    const mistake = toMistake(image, names);
    return mistake ? [{ file: image.name, ...fileStart, ...mistake }] : [];
  });
}

function toMistake(
  { name, bytes, fault }: ImageFile,
  names: ReadonlySet<string>,
): Mistake | undefined {
  if (fault !== undefined) {
    if (fault === missing) {
      return { message: fault, accepted: 'Add a drawing, of which the build makes every icon.' };
    }
    if (fault !== noSize) {
      return { message: fault, accepted: 'Export the image again, or delete the file.' };
    }
    // The build draws covers as PNG, which needs a size. Browsers show other drawings in a size of their own.
    const severity = /^public\/images\/covers\//.test(name) ? undefined : 'warning';
    const accepted = 'Give the <svg> element a width and a height, or a viewBox.';
    return { message: fault, accepted, severity };
  }
  if (/^public\/images\/covers\/.*\.png$/.test(name) && !names.has(name.replace(/png$/, 'svg'))) {
    return {
      message: 'git ignores PNG files in this folder, because the build draws them from SVG.',
      accepted: 'Move the file to public/images/, or add the drawing as SVG.',
      severity: 'warning',
    };
  }
  if (bytes <= largeBytes) return undefined;
  return {
    message: `The image has ${(bytes / 1_000_000).toFixed(1)} MB.`,
    accepted: 'Make it smaller than 2 MB: feeds and Markdown link to the file itself.',
    severity: 'warning',
  };
}

/** Finds the files that imported documents show or link to, and plans where to copy them. */

import { readFileSync, realpathSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, extname, join, posix, sep } from 'node:path';
import { isImageFile } from '../../lib/markdown/body-urls.ts';
import { findSvgDanger } from '../../lib/pipeline/svg.ts';
import { decodePart } from '../../lib/text/url-path.ts';
import { checkImages, type ImageFile, readImage } from '../authoring/check/images.ts';
import { isError } from '../authoring/check/problem.ts';
import { toTitleSlug } from '../authoring/check/title-slug.ts';
import type { ImportSource } from './document.ts';
import { type ImportedDocument, toFileTarget, toFolder } from './document-file.ts';

export type Copy = {
  /** The path on disk. */
  readonly from: string;
  /** The path from the root of the project. */
  readonly to: string;
  /** The URL of a file that was downloaded. */
  readonly url?: string;
  /** The drawing without what can't be served. */
  readonly text?: string;
};

type FileOwner = ImportedDocument & {
  readonly folder: string;
  readonly file: string;
  readonly urls: readonly string[];
};

export type Assets = {
  /** @returns the URL that a file gets, or `undefined` if it doesn't exist. */
  readonly add: (path: string, from: FileOwner) => string | undefined;
  /** Adds a file that was downloaded from a URL. */
  readonly addDownload: (url: string, file: string, from: ImportedDocument) => string | undefined;
  /** Why a file that exists can't be served: the end of a sentence. */
  readonly faultOf: (path: string, from: FileOwner) => string | undefined;
  readonly copiesOf: (document: ImportedDocument) => readonly Copy[];
  readonly all: () => readonly Copy[];
};

/** Each document gets its own copy of a file, so that it can be moved or removed with its files. */
export function createAssets({ root, staticFolders, basePath }: ImportSource): Assets {
  const targets = new Map<string, Map<string, { readonly copy: Copy; readonly url: string }>>();
  const taken = new Set<string>();
  const isFile = createFileTest(root);
  const isDownloaded = createFileTest(tmpdir());
  const listFiles = (path: string, from: FileOwner) =>
    toCandidates(path, { ...from, staticFolders, basePath }).flatMap((name) => {
      const file = join(root, name);
      return [...new Set([file, file.normalize('NFC'), file.normalize('NFD')])];
    });
  const place = (file: string, name: string, from: ImportedDocument, url?: string): string => {
    const own = targets.get(toKey(from)) ?? new Map();
    targets.set(toKey(from), own);
    const known = own.get(file);
    if (known) return known.url;
    const target = findFree(from, name, taken);
    const drawing = readPlainDrawing(file);
    const copy = {
      from: file,
      to: target.file,
      ...(url && { url }),
      ...(drawing && { text: drawing }),
    };
    own.set(file, { copy, url: target.url });
    return target.url;
  };
  return {
    add: (path, from) => {
      const file = listFiles(path, from).find(isFile);
      return file === undefined ? undefined : place(file, toFileName(file), from);
    },
    addDownload: (url, file, from) => {
      const { pathname } = new URL(url);
      const name = `${posix.basename(decodePart(pathname)).replace(/\.[^.]*$/, '')}${extname(file)}`;
      return isDownloaded(file) ? place(file, toFileName(name), from, url) : undefined;
    },
    faultOf: (path, from) => {
      const file = listFiles(path, from).find(
        (name) => isImageFile(name) && statSync(name, { throwIfNoEntry: false })?.isFile(),
      );
      return file && readImage(file, file).fault;
    },
    copiesOf: (document) =>
      [...(targets.get(toKey(document))?.values() ?? [])].map(({ copy }) => copy),
    all: () => [...targets.values()].flatMap((own) => [...own.values()].map(({ copy }) => copy)),
  };
}

function toKey(document: ImportedDocument): string {
  return `${toFolder(document)} ${document.key}`;
}

/**
 * Documents and templates are no files to serve, and neither is what is outside the source or hidden in it, or a damaged image. VuePress
 * has the files of a site in a hidden folder.
 */
const unserved =
  /\.(?:mdx?|markdown|html?|njk|liquid|webc|hbs|mustache|ejs|pug|haml|astro|vue|svelte|[jt]sx)$|(?:^|[\\/])\.(?!(?:vue|vite)press[\\/](?:public|assets)[\\/])/i;

function createFileTest(root: string): (path: string) => boolean {
  const inside = `${realpathSync(root)}${sep}`;
  const cache = new Map<string, boolean>();
  const test = (path: string) => {
    if (statSync(path, { throwIfNoEntry: false })?.isFile() !== true) return false;
    const real = realpathSync(path);
    if (!real.startsWith(inside) || unserved.test(real.slice(inside.length))) return false;
    const isGood = !isImageFile(path) || !checkImages([readImage(path, path)]).some(isError);
    return isGood || readPlainDrawing(path) !== undefined;
  };
  return (path) => {
    const isKnown = cache.get(path) ?? test(path);
    cache.set(path, isKnown);
    return isKnown;
  };
}

/** HTML in a drawing of diagrams.net, with the text or picture for programs that don't show it. */
const htmlWithFallback = /(<switch\b[^>]*>\s*)<foreignObject\b[\s\S]*?<\/foreignObject>(?=\s*<\w)/g;

/** @returns a drawing without its HTML if each part has a fallback and nothing else is unsafe; `undefined` for other files. */
function readPlainDrawing(path: string): string | undefined {
  if (!/\.svg$/i.test(path)) return undefined;
  const source = readFileSync(path, 'utf8');
  if (!/<foreignObject\b/.test(source)) return undefined;
  const text = source.replace(htmlWithFallback, '$1');
  return findSvgDanger(Buffer.from(text)) === undefined ? text : undefined;
}

/** The image that a copy will be, as the content check reads it. */
export function readCopy({ from, to, text }: Copy): ImageFile {
  return text === undefined ? readImage(from, to) : { name: to, bytes: Buffer.byteLength(text) };
}

type AssetFolders = Pick<FileOwner, 'folder' | 'file' | 'urls'> & {
  readonly staticFolders: readonly string[];
  readonly basePath: string;
};

/** The paths from the root of the source at which a file may be. */
function toCandidates(
  path: string,
  { folder, file, urls: [url], staticFolders, basePath }: AssetFolders,
): readonly string[] {
  const plain = decodePart(path.replace(/[?#].*$/, ''));
  const toServed = (served: string) => {
    const inner = served.startsWith(`${basePath}/`) ? served.slice(basePath.length) : served;
    return [...new Set([inner, served])].flatMap((candidate) =>
      staticFolders.map((name) => posix.join(name, candidate)),
    );
  };
  // `@/` and `~/` are the source folder of Astro and Next projects.
  const aliased = plain.replace(/^[@~]\//, '/');
  if (!aliased.startsWith('/')) {
    return [
      posix.join(folder, aliased),
      // Hexo keeps the files of a post in a folder of its name.
      posix.join(folder, basename(file).replace(/\.[^.]+$/, ''), aliased),
      ...staticFolders.map((name) => posix.join(name, aliased)),
      // A browser starts from the address of the page.
      ...(url === undefined
        ? []
        : toServed(posix.join(url.replace(/[^/]*\.\w+$/, ''), '/', aliased))),
    ];
  }
  return toServed(aliased);
}

/** A name that needs no escaping in a URL. */
function toFileName(file: string): string {
  const extension = extname(file);
  const name = basename(file, extension);
  return `${toTitleSlug(name) ?? 'file'}${extension.toLowerCase()}`;
}

/** Two files of the same name from different folders get a number. */
function findFree(document: ImportedDocument, name: string, taken: Set<string>) {
  const extension = extname(name);
  const stem = basename(name, extension);
  for (let count = 1; ; count += 1) {
    const target = toFileTarget(document, count === 1 ? name : `${stem}-${count}${extension}`);
    if (taken.has(target.file)) continue;
    taken.add(target.file);
    return target;
  }
}

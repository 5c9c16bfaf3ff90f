/**
 * Turns prerendered pages into the pages that readers get: what React rendered, without the framework's script.
 * To keep the script, drop the last step of `npm run build` and allow inline scripts in the Content-Security-Policy.
 */

import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Parser } from 'htmlparser2';
import { listFiles } from '#lib/content/content-files.ts';
import { assetsPath } from '#lib/site/paths.ts';
import { formatSize } from '#lib/text/format.ts';
import { applyEdits, type TextEdit } from '#lib/text/typography.ts';

type Opened = {
  readonly start: number;
  readonly isOfFramework: boolean;
  /** Whether it may be the empty element that Next streams metadata into: only comments have been found in it so far. */
  mayBeOutlet: boolean;
};

type TagAttributes = Readonly<Record<string, string>>;

/**
 * Removes the framework's scripts, the links that preload them, its inline data and its comments; every other byte stays.
 * Where the page shows its own size, the size is filled in.
 *
 * @throws Error if the page lacks the framework's scripts or data, or has an unknown script.
 */
export function removeFrameworkScript(html: string): string {
  const { cuts, sizeMarks } = findScriptMarks(html);
  const page = applyEdits(html, cuts);
  if (sizeMarks.length === 0) return page;
  const bytes = Buffer.byteLength(page);
  const sizes = sizeMarks.map(({ index, language }) => ({
    index,
    length: 0,
    value: formatSize(bytes, language),
  }));
  return applyEdits(html, inOrder([...cuts, ...sizes]));
}

/** @returns the parts to remove in the order of the text, and the positions of the page's size. */
function findScriptMarks(html: string) {
  const cuts: TextEdit[] = [];
  const sizeMarks: { readonly index: number; readonly language: string }[] = [];
  const opened: Opened[] = [];
  const preloads = new Map<string, TextEdit>();
  const repeated: TextEdit[] = [];
  const found = new Set<FrameworkPart>();
  /** Anything but a comment in a possible outlet shows that it isn't one. */
  const rejectOutlets = () => {
    for (const element of opened) element.mayBeOutlet = false;
  };
  const cutFrom = (index: number): TextEdit => ({
    index,
    length: parser.endIndex + 1 - index,
    value: '',
  });
  const parser = new Parser({
    onopentag: (name, attributes) => {
      rejectOutlets();
      const start = parser.startIndex;
      const part = name === 'script' && toFrameworkPart(attributes, html, start);
      if (part) found.add(part);
      opened.push({
        start,
        isOfFramework: part !== false || isScriptPreload(name, attributes),
        mayBeOutlet: name === 'div' && 'hidden' in attributes,
      });
      const language = attributes['data-html-size'];
      if (language) sizeMarks.push({ index: parser.endIndex + 1, language });
      if (name === 'link') noteLink(attributes, cutFrom(start));
    },
    ontext: rejectOutlets,
    oncomment: () => {
      cuts.push(cutFrom(parser.startIndex));
    },
    onclosetag: () => {
      const element = opened.pop();
      if (!element?.isOfFramework && !element?.mayBeOutlet) return;
      const { start } = element;
      while ((cuts.at(-1)?.index ?? -1) > start) cuts.pop();
      cuts.push(cutFrom(start));
    },
  });
  /** For every stylesheet and preload link, React Server Components add a preload link of their own before it. */
  const noteLink = ({ rel, href, as }: TagAttributes, edit: TextEdit) => {
    if (href === undefined) return;
    const earlier = preloads.get(href);
    if (earlier) repeated.push(earlier);
    if (rel === 'preload' && as !== 'script') preloads.set(href, edit);
  };
  parser.end(html);
  for (const part of frameworkParts) {
    if (!found.has(part)) throw new Error(unknownStructure(`it has no ${part}`));
  }
  return { cuts: inOrder([...cuts, ...repeated]), sizeMarks };
}

const frameworkParts = [
  'script under /_next/static/',
  'bootstrap script (_R_)',
  'inline data (self.__next_f)',
] as const;

type FrameworkPart = (typeof frameworkParts)[number];

/** @returns the part of the framework that a script is, or `false` for this site's scripts and structured data. */
function toFrameworkPart(
  attributes: TagAttributes,
  html: string,
  start: number,
): FrameworkPart | false {
  const { src, type, id } = attributes;
  if (type === 'application/ld+json' || src?.startsWith(assetsPath)) return false;
  // `app/_components/services.tsx` writes it.
  if ('data-service' in attributes) return false;
  if (src?.startsWith('/_next/static/')) return 'script under /_next/static/';
  const script = html.slice(start, html.indexOf('</script>', start));
  if (id === '_R_') return 'bootstrap script (_R_)';
  if (src === undefined && script.includes('self.__next_f')) return 'inline data (self.__next_f)';
  throw new Error(unknownStructure(`it has a script that we don't know, ${script.slice(0, 120)}`));
}

function unknownStructure(finding: string): string {
  return `This page isn't as Next 16.4 renders pages: ${finding}. If Next has changed, adjust lib/pipeline/static-pages.ts.`;
}

function isScriptPreload(name: string, { as, href }: TagAttributes): boolean {
  return name === 'link' && as === 'script' && !href?.startsWith(assetsPath);
}

function inOrder(edits: readonly TextEdit[]): readonly TextEdit[] {
  return edits.toSorted((a, b) => a.index - b.index);
}

/** The site's pages, and Next's error pages. */
const pageFolders = ['server/app', 'server/pages'] as const;

/**
 * @param build the folder of the build, `.next`.
 * @returns the number of pages.
 * @throws Error if there is no page, or its structure is unknown.
 */
export async function makePagesStatic(build: string): Promise<number> {
  const pages = pageFolders.flatMap((folder) =>
    listFiles(join(build, folder))
      .filter((name) => name.endsWith('.html'))
      .map((name) => join(build, folder, name)),
  );
  if (pages.length === 0) {
    throw new Error(`There is no prerendered page in ${build}/server. Run \`next build\` first.`);
  }
  const left = pages.values();
  const work = async () => {
    for (const path of left) await makeStatic(path);
  };
  // While one page is parsed, others are read and written.
  await Promise.all(Array.from({ length: 8 }, work));
  return pages.length;
}

async function makeStatic(path: string): Promise<void> {
  const html = await readFile(path, 'utf8');
  try {
    await writeFile(path, removeFrameworkScript(html));
  } catch (error) {
    throw new Error(`Could not make ${path} static.`, { cause: error });
  }
  await dropClientData(path.replace(/\.html$/, ''));
}

/**
 * Empties what Next's script would request to navigate, which no page does: three quarters of the prerendered bytes. The
 * `.rsc` file itself stays, because Next renders a page again if it is missing.
 *
 * @param page the path of a page's files without extension.
 */
async function dropClientData(page: string): Promise<void> {
  await rm(`${page}.segments`, { recursive: true, force: true });
  if (existsSync(`${page}.rsc`)) await writeFile(`${page}.rsc`, '');
  if (!existsSync(`${page}.meta`)) return;
  const { segmentPaths, ...meta } = JSON.parse(await readFile(`${page}.meta`, 'utf8'));
  await writeFile(`${page}.meta`, JSON.stringify(meta));
}

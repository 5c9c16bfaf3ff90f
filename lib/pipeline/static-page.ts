/**
 * Turns a prerendered page into the page that readers get: what React rendered, without the framework's script.
 * To keep the script, drop the last step of `npm run build` and allow inline scripts in the Content-Security-Policy.
 */
import { Parser } from 'htmlparser2';
import { formatSize } from '#lib/text/format.ts';

/** A part of the text that is replaced; an empty `by` removes it. */
type Edit = { readonly start: number; readonly end: number; readonly by: string };

/** An element that is open. */
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
 * @param ownScripts the path under which this site's scripts are.
 * @throws Error if the page lacks the framework's scripts or data, or has an unknown script.
 */
export function toStaticPage(html: string, ownScripts: string): string {
  const { cuts, sizeMarks } = findScriptMarks(html, ownScripts);
  const page = applyEdits(html, cuts);
  if (sizeMarks.length === 0) return page;
  const bytes = Buffer.byteLength(page);
  const sizes = sizeMarks.map(({ start, language }) => ({
    start,
    end: start,
    by: formatSize(bytes, language),
  }));
  return applyEdits(html, inOrder([...cuts, ...sizes]));
}

/** Where the page shows its own size, and in which language. */
type SizeMark = { readonly start: number; readonly language: string };

/** @returns the parts to remove in the order of the text, and the positions of the page's size. */
function findScriptMarks(html: string, ownScripts: string) {
  const cuts: Edit[] = [];
  const sizeMarks: SizeMark[] = [];
  const opened: Opened[] = [];
  const preloads = new Map<string, Edit>();
  const repeated: Edit[] = [];
  const found = new Set<FrameworkPart>();
  /** Anything but a comment in a possible outlet shows that it isn't one. */
  const rejectOutlets = () => {
    for (const element of opened) element.mayBeOutlet = false;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      rejectOutlets();
      const start = parser.startIndex;
      const part = name === 'script' && toFrameworkPart(attributes, ownScripts, html, start);
      if (part) found.add(part);
      opened.push({
        start,
        isOfFramework: part !== false || isScriptPreload(name, attributes, ownScripts),
        mayBeOutlet: name === 'div' && 'hidden' in attributes,
      });
      const language = attributes['data-html-size'];
      if (language) sizeMarks.push({ start: parser.endIndex + 1, language });
      if (name === 'link') noteLink(attributes, { start, end: parser.endIndex + 1, by: '' });
    },
    ontext: rejectOutlets,
    oncomment: () => {
      cuts.push({ start: parser.startIndex, end: parser.endIndex + 1, by: '' });
    },
    onclosetag: () => {
      const element = opened.pop();
      if (!element?.isOfFramework && !element?.mayBeOutlet) return;
      const { start } = element;
      while ((cuts.at(-1)?.start ?? -1) > start) cuts.pop();
      cuts.push({ start, end: parser.endIndex + 1, by: '' });
    },
  });
  /** For every stylesheet and preload link, React Server Components add a preload link of their own before it. */
  const noteLink = ({ rel, href, as }: TagAttributes, edit: Edit) => {
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
  ownScripts: string,
  html: string,
  start: number,
): FrameworkPart | false {
  const { src, type, id } = attributes;
  if (type === 'application/ld+json' || src?.startsWith(ownScripts)) return false;
  // `app/_components/services.tsx` writes it.
  if ('data-service' in attributes) return false;
  if (src?.startsWith('/_next/static/')) return 'script under /_next/static/';
  const script = html.slice(start, html.indexOf('</script>', start));
  if (id === '_R_') return 'bootstrap script (_R_)';
  if (src === undefined && script.includes('self.__next_f')) return 'inline data (self.__next_f)';
  throw new Error(unknownStructure(`it has a script that we don't know, ${script.slice(0, 120)}`));
}

function unknownStructure(finding: string): string {
  return `This page isn't as Next 16.4 renders pages: ${finding}. If Next has changed, adjust lib/pipeline/static-page.ts.`;
}

function isScriptPreload(name: string, { as, href }: TagAttributes, ownScripts: string): boolean {
  return name === 'link' && as === 'script' && !href?.startsWith(ownScripts);
}

function inOrder(edits: readonly Edit[]): readonly Edit[] {
  return edits.toSorted((a, b) => a.start - b.start);
}

/** @param edits in the order of the text, none within another. */
function applyEdits(text: string, edits: readonly Edit[]): string {
  const parts: string[] = [];
  let position = 0;
  for (const { start, end, by } of edits) {
    parts.push(text.slice(position, start), by);
    position = end;
  }
  return parts.join('') + text.slice(position);
}

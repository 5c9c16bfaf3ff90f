/** A prerendered page as a reader gets it: what React has rendered, without the framework that rendered it. */
import { Parser } from 'htmlparser2';
import { formatSize } from '#lib/text/format.ts';

/** A part of the text that is replaced; an empty `by` takes it out. */
type Edit = { readonly start: number; readonly end: number; readonly by: string };

/** An element that is open. */
type Opened = {
  readonly start: number;
  readonly isOfFramework: boolean;
  /** Where the framework streams metadata to, as long as nothing but comments has been found in it. */
  mayBeOutlet: boolean;
};

type Attributes = Readonly<Record<string, string>>;

/**
 * Takes out the framework's runtime, the links that preload it, its inline data and the marks that it would find its
 * place by; every other byte stays as it is. Where the page tells its own size, the size is filled in.
 *
 * @param ownScripts the path under which this site's own scripts are.
 */
export function toStaticPage(html: string, ownScripts: string): string {
  const { cuts, sizeMarks } = findMarks(html, ownScripts);
  const page = applyEdits(html, cuts);
  if (sizeMarks.length === 0) return page;
  const by = formatSize(Buffer.byteLength(page));
  const sizes = sizeMarks.map((start) => ({ start, end: start, by }));
  return applyEdits(
    html,
    [...cuts, ...sizes].sort((a, b) => a.start - b.start),
  );
}

/** @returns in the order of the text, what is taken out and where the page tells its size. */
function findMarks(html: string, ownScripts: string) {
  const cuts: Edit[] = [];
  const sizeMarks: number[] = [];
  const opened: Opened[] = [];
  /** What is found within an outlet of metadata shows that it is none. */
  const find = () => {
    for (const element of opened) element.mayBeOutlet = false;
  };
  const parser = new Parser({
    onopentag: (name, attributes) => {
      find();
      opened.push({
        start: parser.startIndex,
        isOfFramework: isOfFramework(name, attributes, ownScripts),
        mayBeOutlet: name === 'div' && 'hidden' in attributes,
      });
      if ('data-html-size' in attributes) sizeMarks.push(parser.endIndex + 1);
    },
    ontext: find,
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
  parser.end(html);
  return { cuts, sizeMarks };
}

function isOfFramework(name: string, attributes: Attributes, ownScripts: string): boolean {
  if (name === 'script') {
    return attributes.type !== 'application/ld+json' && !attributes.src?.startsWith(ownScripts);
  }
  return name === 'link' && attributes.as === 'script' && !attributes.href?.startsWith(ownScripts);
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

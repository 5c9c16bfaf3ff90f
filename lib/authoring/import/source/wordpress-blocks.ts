/** Blocks of WordPress without HTML, such as `<!-- wp:embed {"url":"…"} /-->`: all they contain is in their attributes. */
import type { AddNote } from '#lib/authoring/import/document.ts';
import { isImageFile } from '#lib/markdown/media.ts';
import { abbreviate } from '#lib/text/format.ts';
import { escapeHtml } from './embeds.ts';

type BlockContext = {
  /** The HTML in place of the block `footnotes`. */
  readonly footnotes: string;
  readonly add: AddNote;
  readonly bodyLine: number;
};

/** The editor writes `--` in attributes as `\u002d\u002d`, so that no attribute ends the comment. */
const pattern = /<!--\s+wp:([a-z][\w/-]*)\s+(\{(?:(?!-->)[\s\S])*\}\s+)?\/-->/g;

export function convertBlocks(text: string, { footnotes, add, bodyLine }: BlockContext): string {
  return text.replace(pattern, (source: string, name: string, json = '{}', offset: number) => {
    if (name === 'footnotes') return footnotes;
    const html = toHtml(readAttributes(json));
    if (html !== undefined) return html;
    const line = bodyLine + text.slice(0, offset).split('\n').length - 1;
    add(line, `The block \`${abbreviate(source)}\` has no text or link. It was left out.`);
    return '';
  });
}

type BlockAttributes = Readonly<Record<string, unknown>>;

function readAttributes(json: string): BlockAttributes {
  try {
    return JSON.parse(json);
  } catch {
    return {};
  }
}

function toHtml(attributes: BlockAttributes): string | undefined {
  const first = (names: readonly string[]) =>
    names
      .map((name) => attributes[name])
      .find((value) => typeof value === 'string' && value !== '');
  const url = first(['href', 'url', 'src']);
  if (url === undefined) return undefined;
  const label = first(['fileName', 'label', 'title', 'alt']);
  const href = escapeHtml(String(url));
  return isImageFile(String(url))
    ? `<p><img src="${href}" alt="${escapeHtml(String(label ?? ''))}"></p>`
    : `<p><a href="${href}">${escapeHtml(String(label ?? url))}</a></p>`;
}

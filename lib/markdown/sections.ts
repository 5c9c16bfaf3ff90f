/**
 * The sections of a Markdown document that this site writes: their ids, headings and texts. A heading has the id that its HTML page
 * gives it. Our own writer uses `#` headings and fenced code alone, so a line is enough to tell a heading from code.
 */
import { splitFencedCode } from '#lib/markdown/fenced-code.ts';
import { createHeadingIds } from '#lib/markdown/heading-ids.ts';
import { estimateTokens } from '#lib/markdown/tokens.ts';

export type MarkdownSection = {
  readonly id: string;
  readonly heading: string;
  readonly level: number;
  /** From its heading to the next one of the same or a higher level. */
  readonly text: string;
  /** The lines of the headings above it, highest first. */
  readonly parents: readonly string[];
  /** The text before the first heading of its own. */
  readonly ownText: string;
};

type HeadingLine = { readonly line: string; readonly level: number; readonly start: number };

/** Lists the sections of a body in document order. The title of a document, at the first level, is no section. */
export function toSections(markdown: string): readonly MarkdownSection[] {
  const headings = findHeadingLines(markdown);
  const toId = createHeadingIds();
  return headings.flatMap((heading, index) => {
    const { line, level, start } = heading;
    // The first one is the title of the document.
    if (level === 1 && index === 0) return [];
    const inline = line.slice(level + 1);
    const text = toInlineText(inline);
    const id = toId(toInlineText(inline.replace(image, '')));
    if (level === 1 || id === '') return [];
    const rest = headings.slice(index + 1);
    const end = rest.find((next) => next.level <= level)?.start ?? markdown.length;
    const ownEnd = rest[0]?.start ?? markdown.length;
    return {
      id,
      heading: text,
      level,
      text: markdown.slice(start, end).trim(),
      ownText: markdown.slice(start + line.length, ownEnd).trim(),
      parents: toParents(headings.slice(0, index), level),
    };
  });
}

/** Lists the sections of a body with the size of each, for callers that read only some of them. */
export function listSections(markdown: string) {
  return toSections(markdown).map(({ id, heading, level, text }) => ({
    id,
    heading,
    level,
    tokens: estimateTokens(text),
  }));
}

/** Only `\n` ends a line of Markdown; `^` would also match after U+2028. */
const headingLine = /(?<![^\n])(#{1,6}) [^\n]*/g;

function findHeadingLines(markdown: string): readonly HeadingLine[] {
  const headings: HeadingLine[] = [];
  let start = 0;
  for (const { text, isCode } of splitFencedCode(markdown)) {
    for (const { 0: line, 1: signs = '', index } of isCode ? [] : text.matchAll(headingLine)) {
      headings.push({ line, level: signs.length, start: start + index });
    }
    start += text.length;
  }
  return headings;
}

function toParents(before: readonly HeadingLine[], level: number): readonly string[] {
  const parents: string[] = [];
  let lowest = level;
  for (const heading of before.toReversed()) {
    if (heading.level >= lowest || heading.level === 1) continue;
    parents.unshift(heading.line);
    lowest = heading.level;
  }
  return parents;
}

/** An image gives no part of an id. */
const image = /(?<!\\)!\[(?:\\.|[^\]\\])*\]\((?:\\.|[^()\\]|\([^()]*\))*\)/g;

/** Code, an escaped character, a character reference, a footnote, an image or link, a plain URL, or a mark of emphasis. */
const inlineMarkup =
  /(`+)(.+?)\1|\\([!-/:-@[-`{-~])|&#x([0-9A-F]+);|\[\^[^\]]+\]|!?\[((?:\\.|[^\]\\])*)\]\((?:\\.|[^()\\]|\([^()]*\))*\)|<(https?:[^>\s]+)>|\*\*|~~|[*_]/g;

/**
 * The text of inline Markdown that this site has written, without markup: a parser would add 400 kB to every route.
 *
 * @example toInlineText('The `a_b` of [_two_ links](/x)') // → 'The a_b of two links'
 */
export function toInlineText(markdown: string): string {
  return markdown.replace(inlineMarkup, (_, _fence, code, escaped, reference, label, url) => {
    if (reference) return String.fromCodePoint(Number.parseInt(reference, 16));
    if (label !== undefined) return toInlineText(label);
    return code?.trim() ?? escaped ?? url ?? '';
  });
}

/** The footnotes and link definitions of a document that a part of it refers to. */
export function findReferenced(markdown: string, part: string): readonly string[] {
  const definitions = [...markdown.matchAll(/^\[(\^?[^\]\n]+)\]: .*(?:\n {4}.*|\n(?=\n {4}))*/gm)];
  return definitions.flatMap(([text, label = '']) =>
    part.includes(`[${label}]`) && !part.includes(text) ? [text.trim()] : [],
  );
}

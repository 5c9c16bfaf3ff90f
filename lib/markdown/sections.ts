/**
 * The sections of a Markdown document that this site writes: their ids, headings and texts. A heading has the id that its HTML page
 * gives it. Our own writer uses `#` headings and fenced code alone, so a line is enough to tell a heading from code.
 */
import { createHeadingIds } from '#lib/markdown/headings.ts';

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

type HeadingLine = {
  readonly line: string;
  /** 0 within a quote or a list: such a heading has an id, but it begins no section. */
  readonly level: number;
  readonly start: number;
};

/** Lists the sections of a body in document order. The title of a document, at the first level, is no section. */
export function toSections(markdown: string): readonly MarkdownSection[] {
  const lines = findHeadingLines(markdown);
  const headings = lines.filter(({ level }) => level > 0);
  const labels = new Set(
    [...markdown.matchAll(definition)].map(([, label = '']) => label.toLowerCase()),
  );
  const toId = createHeadingIds();
  return lines.flatMap((heading) => {
    const { line, level, start } = heading;
    const index = headings.indexOf(heading);
    // The first one is the title of the document.
    if (level === 1 && index === 0) return [];
    const inline = line.replace(/^.*?#{1,6} /, '');
    const text = toInlineText(inline, labels);
    const id = toId(toInlineText(inline.replace(image, ''), labels));
    if (level < 2 || id === '') return [];
    const rest = headings.slice(index + 1);
    const end = rest.find((next) => next.level <= level)?.start ?? markdown.length;
    const ownEnd = rest[0]?.start ?? markdown.length;
    return {
      id,
      heading: text.trim(),
      level,
      text: markdown.slice(start, end).trim(),
      ownText: markdown.slice(start + line.length, ownEnd).trim(),
      parents: toParents(headings.slice(0, index), level),
    };
  });
}

/** A body in JSON: its sections have their sizes, for callers that read only some of them. */
export function toContentFields(content: string) {
  const sections = toSections(content).map(({ id, heading, level, text }) => ({
    id,
    heading,
    level,
    tokens: estimateTokens(text),
  }));
  return { content, ...(sections.length > 0 && { sections }) };
}

/** Only `\n` ends a line of Markdown; `^` would also match after U+2028. */
const headingLine =
  /(?<![^\n])((?: *(?:>|[-*+]|\d{1,9}[.)]))* *)(?:(#{1,6}) |(`{3,}|~{3,}))[^\n]*/g;

function findHeadingLines(markdown: string): readonly HeadingLine[] {
  const headings: HeadingLine[] = [];
  let start = 0;
  for (const { text, isCode } of splitFencedCode(markdown)) {
    let fence: string | undefined;
    for (const match of isCode ? [] : text.matchAll(headingLine)) {
      const { 0: line, 1: prefix, 2: signs = '', 3: ticks, index } = match;
      if (ticks) fence = fence === ticks ? undefined : (fence ?? ticks);
      else if (!fence || !prefix) {
        headings.push({ line, level: prefix ? 0 : signs.length, start: start + index });
      }
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

const definition = /^\[(\^?[^\]\n]+)\]: .*(?:\n {4}.*|\n(?=\n {4}))*/gm;

/** Code, an escaped character, a character reference, a footnote, an image or link, a plain URL, or emphasis. */
const inlineMarkup =
  /(`+)(.+?)\1(?!`)|\\([!-/:-@[-`{-~])|&#x([0-9A-F]+);|\[\^[^\]]+\]|!?\[((?:\\.|[^\]\\])*)\](?:\((?:\\.|[^()\\]|\([^()]*\))*\)|\[([^\]]+)\])|<(https?:[^>\s]+)>|(\*\*|~~|\*|(?<![\p{L}\p{N}])_)(?=\S)((?:\\.|`+[^`]+`+|[^\\`])+?)(?<=\S)\8(?!(?<=_)[\p{L}\p{N}])/gu;

/**
 * The text of inline Markdown that this site has written, without markup: a parser would add 400 kB to every route.
 *
 * @param labels of the definitions of links.
 * @example toInlineText('The `a_b` of [_two_ links](/x)') // → 'The a_b of two links'
 */
export function toInlineText(markdown: string, labels: ReadonlySet<string> = noLabels): string {
  return markdown.replace(
    inlineMarkup,
    (all, _fence, code, escaped, reference, label, target, url, _mark, emphasized) => {
      if (reference) return String.fromCodePoint(Number.parseInt(reference, 16));
      if (target !== undefined && !labels.has(target.toLowerCase())) return all;
      const inner = label ?? emphasized;
      if (inner !== undefined) return toInlineText(inner, labels);
      return code?.trim() ?? escaped ?? url ?? '';
    },
  );
}

const noLabels: ReadonlySet<string> = new Set();

/** The footnotes and link definitions of a document that a part of it refers to. */
export function findReferenced(markdown: string, part: string): readonly string[] {
  return [...markdown.matchAll(definition)].flatMap(([text, label = '']) =>
    part.includes(`[${label}]`) && !part.includes(text) ? [text.trim()] : [],
  );
}

/** A part of Markdown. Fences are found without a parser, which would add 400 kB to every route: CommonMark 0.31.2, section 4.5. */
type MarkdownPart = {
  /** The lines of a fenced block, its fences included, or those between two blocks. */
  readonly text: string;
  readonly isCode: boolean;
};

/** A line that may begin or end a block. */
const fenceLine = /(?<![^\n])(?:`{3,}|~{3,})[^\n]*\n?/g;

/** The fence of a code block that isn't indented. The info string of a block with backticks contains none. */
const opening = /^(?:`{3,}(?=[^`]*$)|~{3,})/;

/** @returns parts that are the whole text together. A block without an end reaches to the end of the text. */
export function splitFencedCode(markdown: string): readonly MarkdownPart[] {
  const parts: MarkdownPart[] = [];
  let fence: string | undefined;
  let start = 0;
  const endPart = (end: number, isCode: boolean) => {
    if (end > start) parts.push({ text: markdown.slice(start, end), isCode });
    start = end;
  };
  for (const { 0: text, index } of markdown.matchAll(fenceLine)) {
    const line = text.trimEnd();
    if (fence === undefined) {
      fence = opening.exec(line)?.[0];
      if (fence !== undefined) endPart(index, false);
    } else if (isEndOf(fence, line)) {
      endPart(index + text.length, true);
      fence = undefined;
    }
  }
  endPart(markdown.length, fence !== undefined);
  return parts;
}

/** An end has the same character, at least as often, and nothing behind it. */
function isEndOf(fence: string, line: string): boolean {
  return line.startsWith(fence) && line === (fence[0] ?? '').repeat(line.length);
}

/** Characters per token, by kind of text. Each sign, digit and letter outside ASCII is about a token of its own. */
const charactersPerToken = {
  words: 5.45,
  code: 3.4,
  codeDigits: 0.78,
  urls: 3.7,
  signs: 1.05,
} as const;

const url = /\]\([^)\s]+\)|https?:\/\/[^\s)]+/g;

/**
 * Estimates the tokens of a Markdown text for language models. Fitted to o200k on all pages of this site: within 3 % on average, and at
 * most 8 % too low. `tools/scorecards/tokens.test.ts` measures it.
 */
export function estimateTokens(markdown: string): number {
  const counts = { words: 0, code: 0, codeDigits: 0, urls: 0, signs: 0 };
  for (const { text, isCode } of splitFencedCode(markdown)) {
    if (isCode) {
      const code = text.replace(/\d+/g, '').length;
      counts.code += code;
      counts.codeDigits += text.length - code;
      continue;
    }
    const others = text.replace(url, '');
    const words = others.replace(/[^A-Za-z\s]+/g, '').length;
    counts.urls += text.length - others.length;
    counts.signs += others.length - words;
    counts.words += words;
  }
  const kinds = Object.keys(charactersPerToken) as readonly (keyof typeof charactersPerToken)[];
  return Math.ceil(kinds.reduce((sum, kind) => sum + counts[kind] / charactersPerToken[kind], 0));
}

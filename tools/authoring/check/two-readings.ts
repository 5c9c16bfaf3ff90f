/**
 * Finds lines that look otherwise than GitHub's Markdown reads them: dollars, tildes, links without spaces around them, titles of
 * alerts, rows of tables, marks of emphasis.
 */
import type { Blockquote, Delete, Link, Nodes, Paragraph, Root, Table } from 'mdast';
import type { InlineMath } from 'mdast-util-math';
import { calloutKinds } from '../../../lib/markdown/components.ts';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import { cjkLetters, cjkPunctuation } from '../../../lib/text/typography.ts';
import { toPositioned } from './problem.ts';

/** @param source the text that the tree was parsed from. */
export function findTwoReadings(tree: Root, source: string): readonly ContentError[] {
  const nodes = [...nodesOf(tree)];
  const readings = nodes.flatMap((node) => {
    if (node.type === 'inlineMath') return checkMath(node, source);
    if (node.type === 'delete') return checkTildes(node, source);
    if (node.type === 'link') return checkLink(node, source);
    if (node.type === 'blockquote') return checkAlertTitle(node, source);
    if (node.type === 'table') return checkRows(node, source);
    if (node.type === 'paragraph') return checkLostTable(node, source);
    return node.type === 'text' ? checkDollars(node, source) : [];
  });
  return [...nodes.flatMap((node) => checkEmphasis(node, source)), ...readings];
}

function toWarning(
  message: string,
  accepted: string,
  place: Pick<Nodes, 'position'>,
  nearest?: string,
): ContentError {
  return new ContentError(message, place, { accepted, nearest, severity: 'warning' });
}

/** The text of a node, and where it begins. */
function toSlice({ position }: Nodes, source: string): readonly [text: string, offset: number] {
  const [start = 0, end = 0] = [position?.start.offset, position?.end.offset];
  return [source.slice(start, end), start];
}

/** A sign that TeX has and prose with prices or variables of a shell hasn't. */
const texSign = /[\\^_{}=<>+*]/;

/** Two letters or more, beside a space. Letters that no formula has. */
const prose = /\s\p{L}{2,}|\p{L}{2,}\s|[^\P{L}\p{Script=Latin}\p{Script=Greek}]/u;

const variable = /^[A-Z][A-Z_]+[/:]/;

function checkMath(node: InlineMath, source: string): readonly ContentError[] {
  const [text] = toSlice(node, source);
  if (/^\$[$`]/.test(text) || texSign.test(node.value)) return [];
  if (!prose.test(node.value) && !variable.test(node.value)) return [];
  return [
    toWarning(
      `\`${text.replace(/\s+/g, ' ')}\` is read as math.`,
      'Write `\\$` for a dollar in a sentence, or `` $`…`$ `` for math.',
      node,
    ),
  ];
}

const dollars = /(?<![\\$])\$(?![$`])((?:\\.|[^$\\\n])+)\$(?!\$)/g;

/** A command, a power, an index or one letter. */
const tex = /\\[A-Za-z]{2,}|\^|_\{|^\s*[A-Za-z](?:_\w)?\s*$/;

function checkDollars(node: Nodes, source: string): readonly ContentError[] {
  const [text, offset] = toSlice(node, source);
  return Array.from(text.matchAll(dollars)).flatMap(({ 0: whole, 1: inner = '', index }) => {
    if (!tex.test(inner)) return [];
    const math = `$\`${inner.trim()}\`$`;
    return toWarning(
      `\`${whole}\` isn't read as math: a dollar opens before text, and closes behind text and not before a letter or digit.`,
      `Write \`\` ${math} \`\` for math, or \`\\$\` for a dollar in a sentence.`,
      toPositioned(source, offset + index, whole.length),
      math,
    );
  });
}

const ofWord = /[\p{L}\p{N}]/u;

/** One tilde strikes text through as two do. Chinese, Japanese and Korean ranges have one: `5~7`. */
function checkTildes(node: Delete, source: string): readonly ContentError[] {
  const [text, offset] = toSlice(node, source);
  const end = offset + text.length;
  const isInWord = ofWord.test(source.charAt(offset - 1)) || ofWord.test(source.charAt(end));
  if (text.startsWith('~~') || !isInWord) return [];
  return [
    toWarning(
      `\`${text.replace(/\s+/g, ' ')}\` is struck through.`,
      'Write `\\~` for a tilde that readers see, or `~~…~~` to strike text through.',
      node,
    ),
  ];
}

/** Punctuation outside ASCII, and letters of scripts that put no space between a link and the next word. */
const endsUrl = new RegExp(
  String.raw`[^\P{P}\p{ASCII}]|[${cjkLetters}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]`,
  'u',
);

/** GitHub ends a bare URL at a space alone: https://github.com/github/cmark-gfm/issues/377. */
function checkLink(link: Link, source: string): readonly ContentError[] {
  const [text, offset] = toSlice(link, source);
  const end = text.search(endsUrl);
  if (!/^(?:https?:|www\.)/i.test(text) || end === -1) return [];
  const label = text.slice(0, end);
  const url = `[${label}](${label.replace(/^www\./i, 'https://$&')})`;
  return [
    toWarning(
      `The link doesn't end before \`${text.slice(end)}\`: a URL ends at a space.`,
      `Put a space behind the URL, or write \`${url}\`. Write \`[…](${text})\` if all of it is the URL.`,
      toPositioned(source, offset, text.length),
    ),
  ];
}

/** Obsidian reads a title behind the brackets, and a sign that folds the box. */
const titledAlert = /^>[ \t]*(\[!([A-Za-z]+)\](?:[-+][ \t]*|[ \t]+(?=\S))(.*))/;

function checkAlertTitle(quote: Blockquote, source: string): readonly ContentError[] {
  const [text, offset] = toSlice(quote, source);
  const [line, shown = '', name, title] = titledAlert.exec(text) ?? [];
  if (line === undefined) return [];
  const kind = calloutKinds.find((known) => known === name?.toLowerCase()) ?? 'note';
  const instead = `Write \`[!${kind.toUpperCase()}]\`${title ? ' and the title in bold below it' : ''}`;
  return [
    toWarning(
      `Readers see \`${shown.trimEnd()}\` in a quote: an alert has nothing behind its brackets.`,
      `${instead}, or \`<Callout kind="${kind}" title="…">\` in an .mdx file.`,
      toPositioned(source, offset + line.length - shown.length, shown.length),
    ),
  ];
}

function checkRows({ children: [head, ...rows] }: Table, source: string): readonly ContentError[] {
  const count = head?.children.length ?? 0;
  return rows.flatMap((row) => {
    const [text, offset] = toSlice(row, source);
    const last = row.children.at(-1)?.position?.end.offset ?? offset;
    const dropped = text.slice(last - offset).replace(/^[|\s]+|[|\s]+$/g, '');
    const place = toPositioned(source, offset, text.length);
    const isCode = row.children.some((cell) => hasOpenCode(cell, source));
    if (isCode) {
      const message = 'A `|` within code ends the cell of a table.';
      return toWarning(message, 'Write `\\|` there. Readers see `|`.', place);
    }
    if (dropped) {
      const message = `The row has more cells than the header, so readers don't see \`${dropped}\`.`;
      return toWarning(
        message,
        'Write `\\|` for a sign within a cell, or widen the header.',
        place,
      );
    }
    if (row.children.length >= count) return [];
    return toWarning(
      `The row has ${row.children.length} of ${count} cells.`,
      'Write all of them, empty ones as `| |`, or an empty line below the table.',
      place,
    );
  });
}

/** Checks if a cell ends within code: one of its backticks stayed text. */
function hasOpenCode(cell: Nodes, source: string): boolean {
  return [...nodesOf(cell)].some(
    (node) => node.type === 'text' && /(?<!\\)`/.test(toSlice(node, source)[0]),
  );
}

const delimiterRow =
  /\n(?=[^\n]*\|)[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*(?=\n|$)/;

/** A header and the line below it with different numbers of cells are no table. */
function checkLostTable(node: Paragraph, source: string): readonly ContentError[] {
  const [text, offset] = toSlice(node, source);
  const row = delimiterRow.exec(text);
  if (row === null || !text.slice(0, row.index).split('\n').at(-1)?.includes('|')) return [];
  return [
    toWarning(
      "This isn't a table: its header and the line below it have different numbers of cells.",
      'Write as many `---` as the header has cells, and `\\|` for a sign within a cell or code.',
      toPositioned(source, offset + row.index + 1, row[0].length - 1),
    ),
  ];
}

/** Asterisks that stayed text. */
type Mark = {
  readonly offset: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
};

/**
 * Finds marks of emphasis that stay in the text: beside punctuation, CommonMark 0.31.2, section 6.2, accepts them only next to a space or
 * other punctuation. Chinese, Japanese and Korean text has no space there.
 */
function checkEmphasis(node: Nodes, source: string): readonly ContentError[] {
  if (!('children' in node)) return [];
  return findPairs(findMarks(node.children, source)).map(([{ offset, text }, end]) => {
    const length = end.offset + end.text.length - offset;
    const isOneLine = !source.slice(offset, offset + length).includes('\n');
    return toWarning(
      `The marks \`${text}\` stay in the text: next to punctuation, Markdown reads them only beside a space.`,
      `Move the punctuation outside of the marks, as in 「${text}…${text}」, or put a space outside of them.`,
      toPositioned(source, offset, isOneLine ? length : text.length),
    );
  });
}

function findMarks(children: readonly Nodes[], source: string): readonly Mark[] {
  return children.flatMap((node) => {
    if (node.type !== 'text') return [];
    const [text, start] = toSlice(node, source);
    return Array.from(text.matchAll(/(?<![\\*])\*{1,3}(?!\*)/g), ({ 0: mark, index }) => {
      const offset = start + index;
      return {
        offset,
        text: mark,
        before: Array.from(source.slice(Math.max(0, offset - 2), offset)).at(-1) ?? '',
        after: Array.from(source.slice(offset + mark.length, offset + mark.length + 2))[0] ?? '',
      };
    });
  });
}

/** Two marks of the same length with text between them, of which one isn't read because of its neighbors. */
function findPairs(marks: readonly Mark[]): readonly (readonly [Mark, Mark])[] {
  const pairs: (readonly [Mark, Mark])[] = [];
  for (let index = 0; index + 1 < marks.length; index += 1) {
    const [start, end] = [marks[index], marks[index + 1]];
    if (!start || !end || start.text !== end.text) continue;
    if (!/\S/.test(start.after) || !/\S/.test(end.before)) continue;
    if (!isUnreadMark(start.after, start.before) && !isUnreadMark(end.before, end.after)) continue;
    pairs.push([start, end]);
    index += 1;
  }
  return pairs;
}

/** @param inner the character between the marks, next to one. @param outer the character on its other side. */
export function isUnreadMark(inner: string, outer: string): boolean {
  if (!/[\p{P}\p{S}]/u.test(inner) || !/[\p{L}\p{N}]/u.test(outer)) return false;
  return punctuationOfCjk.test(inner) || letterOfCjk.test(outer);
}

const letterOfCjk = new RegExp(`[${cjkLetters}]`, 'u');
const punctuationOfCjk = new RegExp(`[${cjkPunctuation}]`);

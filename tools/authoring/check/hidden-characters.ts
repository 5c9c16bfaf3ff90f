/**
 * Characters that nobody sees and that hide, reorder or carry other text: “Trojan Source” (CVE-2021-42574) and Unicode TR 36. Marks of a
 * direction, isolates that their line closes, joiners and flags are what scripts and emoji need.
 */
import type { Nodes, Root } from 'mdast';
import { splitFrontMatter } from '../../../lib/content/content-files.ts';
import type { ComponentElement } from '../../../lib/markdown/components.ts';
import { ContentError } from '../../../lib/markdown/content-error.ts';
import { nodesOf } from '../../../lib/markdown/tree.ts';
import type { ContentFile } from '../content/content-file.ts';
import { fileStart, type Problem, toPositioned } from './problem.ts';

/**
 * In this order: controls other than tabs and line breaks; line ends that only some programs know, overrides of the direction, deprecated
 * controls; halves of a character; no characters; tags outside of a flag; bytes hidden in variations of a glyph.
 */
const refused =
  /[^\P{Cc}\t\n\r]|[\u2028\u2029\u202D\u202E\u206A-\u206F\uFEFF\uFFF9-\uFFFB]|\p{Cs}|\p{Noncharacter_Code_Point}|(?<!\u{1F3F4}[\u{E0020}-\u{E007E}]{0,6})[\u{E0000}-\u{E007F}]|(?<=[\u{E0100}-\u{E01EF}])[\u{E0100}-\u{E01EF}]/u;

const directions = /[\u202A-\u202C\u2066-\u2069]/g;

/** In code, these make two programs look alike. */
const hiddenInCode =
  /[\u00AD\u115F\u1160\u200B\u202A-\u202C\u2060-\u2064\u2066-\u2069\u3164\uFFA0]/;

const [endOfEmbedding, endOfIsolate] = ['\u202C', '\u2069'];

type Hidden = { readonly offset: number; readonly character: string; readonly accepted: string };

/** The first character that the check refuses, in the order of the text. */
export function findHidden(text: string): Hidden | undefined {
  const found = refused.exec(text);
  const open = findOpenDirection(text);
  if (found && !(open && open.offset < found.index))
    return { offset: found.index, character: found[0], accepted: 'Remove it.' };
  return open;
}

/** A direction that its line doesn't close, or the end of none: what is behind it is shown in another order (UAX 9, BD9 to BD13). */
function findOpenDirection(text: string): Hidden | undefined {
  let before = 0;
  for (const line of text.split('\n')) {
    const open: Hidden[] = [];
    for (const { 0: character, index } of line.matchAll(directions)) {
      const accepted =
        'Remove it. A direction that a line opens ends in it, with U+2069 or U+202C.';
      const hidden = { offset: before + index, character, accepted };
      const isIsolate = (one: Hidden) => /[\u2066-\u2068]/.test(one.character);
      const isEnd = character === endOfEmbedding || character === endOfIsolate;
      const start = character === endOfIsolate ? open.findLastIndex(isIsolate) : open.length - 1;
      const opened = open[start];
      if (!isEnd) open.push(hidden);
      else if (!opened || isIsolate(opened) !== (character === endOfIsolate)) return hidden;
      else open.length = start;
    }
    if (open[0]) return open[0];
    before += line.length + 1;
  }
  return undefined;
}

/** @example toHiddenMessage('value', '\u202E') // → 'The value contains the invisible character U+202E.' */
export function toHiddenMessage(where: 'value' | 'line' | 'name' | 'code', character: string) {
  const code = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
  return `The ${where} contains the invisible character U+${code}.`;
}

/** The text without what the check refuses. Two of these end a line in other programs. */
export function dropHidden(text: string): string {
  const plain = text
    .replace(/[\u2028\u2029]/g, ' ')
    .replace(new RegExp(refused, 'gu'), '')
    .split('\n');
  const closed = plain
    .map((line) => (findOpenDirection(line) ? line.replace(directions, '') : line))
    .join('\n');
  // Characters that were apart may be refused side by side.
  return closed === text ? text : dropHidden(closed);
}

/** Finds these characters in the text and the name of a file: one for each line. In a body, they change no address and no other paragraph. */
export function findHiddenIn({ name, text }: Pick<ContentFile, 'name' | 'text'>): Problem[] {
  const inName = findHiddenName(name);
  if (!refused.test(text) && text.search(directions) === -1) return inName;
  const bodyLine = /\.mdx?$/.test(name)
    ? splitFrontMatter(text).bodyLine
    : Number.POSITIVE_INFINITY;
  const inLines = text.split('\n').flatMap((text, index) => {
    const hidden = findHidden(text);
    if (!hidden) return [];
    const { offset, character, accepted } = hidden;
    const message = toHiddenMessage('line', character);
    const line = index + 1;
    const problem = { file: name, line, column: offset + 1, length: 1, message, accepted };
    return line < bodyLine ? problem : { ...problem, severity: 'warning' as const };
  });
  return [...inName, ...inLines];
}

/** Finds a refused character or a line break in the path of a file. */
export function findHiddenName(name: string): Problem[] {
  const character = /[\t\n\r]/.exec(name)?.[0] ?? findHidden(name)?.character;
  if (character === undefined) return [];
  const message = toHiddenMessage('name', character);
  const file = toVisible(name).replace(/[\t\n]/g, '�');
  return [{ file, ...fileStart, message, accepted: 'Rename the file.' }];
}

const unprintable = new RegExp(`\\r|${refused.source}|${directions.source}`, 'gu');

/** A sign in place of what a terminal would hide or obey. */
export function toVisible(text: string): string {
  return text.replace(unprintable, '�');
}

/**
 * Finds characters that a reference such as `&#x202E;` writes, and those in code.
 *
 * @param source the text that the tree was parsed from. `findHiddenIn` has found what it contains itself.
 */
export function findHiddenInBody(tree: Root, source: string): readonly ContentError[] {
  const severity = 'warning';
  return [...nodesOf(tree)].flatMap((node) => {
    const { position } = node;
    if (node.type === 'code' || node.type === 'inlineCode') {
      const start = position?.start.offset ?? 0;
      const code = source.slice(start, position?.end.offset);
      const found = hiddenInCode.exec(code);
      if (!found || findHidden(code)) return [];
      const accepted = 'Remove it, or write it as an escape of the language.';
      const place = toPositioned(source, start + found.index, 1);
      return new ContentError(toHiddenMessage('code', found[0]), place, { accepted, severity });
    }
    const character = refused.exec(toValues(node).join('\n'))?.[0];
    if (character === undefined || source.includes(character)) return [];
    const accepted = 'Remove its character reference.';
    return new ContentError(toHiddenMessage('line', character), node, { accepted, severity });
  });
}

function toValues(node: Nodes): readonly unknown[] {
  const {
    attributes = [],
    children: _,
    position: __,
    ...values
  } = node as Partial<ComponentElement>;
  return [...Object.values(values), ...attributes.map(({ value }) => value)];
}

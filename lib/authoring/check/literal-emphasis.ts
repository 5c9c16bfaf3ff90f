/**
 * Finds marks of emphasis that stay in the text: beside punctuation, CommonMark 0.31.2, section 6.2, accepts them only next to a space or
 * other punctuation. Chinese, Japanese and Korean text has no space there.
 */
import type { Nodes, Root } from 'mdast';
import { ContentError } from '#lib/markdown/content-error.ts';
import { nodesOf } from '#lib/markdown/tree.ts';
import { toPositioned } from './problem.ts';

/** Asterisks that stayed text. */
type Mark = {
  readonly offset: number;
  readonly text: string;
  readonly before: string;
  readonly after: string;
};

/** @param source the text that the tree was parsed from. */
export function findLiteralEmphasis(tree: Root, source: string): readonly ContentError[] {
  return [...nodesOf(tree)].flatMap((node) =>
    'children' in node ? findPairs(findMarks(node.children, source)).map(toError) : [],
  );

  function toError([start, end]: readonly [Mark, Mark]): ContentError {
    const { offset, text } = start;
    const length = end.offset + end.text.length - offset;
    const whole = source.slice(offset, offset + length);
    return new ContentError(
      `The marks \`${text}\` stay in the text: next to punctuation, Markdown reads them only beside a space.`,
      toPositioned(source, offset, whole.includes('\n') ? text.length : length),
      {
        accepted: `Move the punctuation outside of the marks, as in 「${text}…${text}」, or put a space outside of them.`,
        severity: 'warning',
      },
    );
  }
}

function findMarks(children: readonly Nodes[], source: string): readonly Mark[] {
  return children.flatMap(({ type, position }) => {
    const { start, end } = position ?? {};
    if (type !== 'text' || start?.offset === undefined) return [];
    const text = source.slice(start.offset, end?.offset);
    return Array.from(text.matchAll(/(?<![\\*])\*{1,3}(?!\*)/g), ({ 0: mark, index }) => {
      const offset = Number(start.offset) + index;
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
    if (!isUnread(start.after, start.before) && !isUnread(end.before, end.after)) continue;
    pairs.push([start, end]);
    index += 1;
  }
  return pairs;
}

/** @param inner the character between the marks, next to one. @param outer the character on its other side. */
function isUnread(inner: string, outer: string): boolean {
  if (!/[\p{P}\p{S}]/u.test(inner) || !/[\p{L}\p{N}]/u.test(outer)) return false;
  return cjkPunctuation.test(inner) || cjkLetter.test(outer);
}

/** The blocks "CJK Symbols and Punctuation" and "Halfwidth and Fullwidth Forms", and the middle dot of katakana. */
const cjkPunctuation = /[\u3001-\u303f\u30fb\uff00-\uffef]/;

const cjkLetter =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}ー]/u;

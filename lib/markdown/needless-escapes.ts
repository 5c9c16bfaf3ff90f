/** Removes the backslashes of the Markdown writer that change nothing: it escapes each character that may be a mark somewhere. */
import type { Nodes } from 'mdast';
import { parseMarkdown } from './parse.ts';
import { nodesOf } from './tree.ts';

type Escape = { readonly offset: number; readonly character: string };

/**
 * A backslash before a character that can be escaped: CommonMark 0.31.2, section 2.4. Without those in URLs, of which only GitHub
 * makes no link.
 */
const backslashEscape = /(?<!https?(?=.:)|www(?=.\.))\\([!-/:-@[-`{-~])/g;

/**
 * @param block a paragraph, heading or table.
 * @param context the Markdown before and after the block on which its meaning depends.
 * @returns a block with the same tree, and no escape of a character whose escapes aren't needed.
 * @example withoutNeedlessEscapes('AT\\&T, 2 \\* 3') // → 'AT&T, 2 * 3'
 */
export function withoutNeedlessEscapes(block: string, context: (block: string) => string): string {
  if (!block.includes('\\')) return block;
  const parse = (text: string) => parseMarkdown(context(text));
  const tree = parse(block);
  const meaning = toMeaning(tree);
  const isSame = (text: string) => toMeaning(parse(text)) === meaning;
  const escapes = Array.from(block.matchAll(backslashEscape), ({ index, 1: character = '' }) => ({
    offset: index,
    character,
  }));
  const all = removeEscapes(block, escapes);
  if (isSame(all)) return all;
  let kept = escapes;
  let result = block;
  for (const character of new Set(escapes.map((each) => each.character))) {
    const others = kept.filter((each) => each.character !== character);
    const removed = escapes.filter((each) => !others.includes(each));
    const shorter = removeEscapes(block, removed);
    if (!isSame(shorter)) continue;
    kept = others;
    result = shorter;
  }
  return result;
}

function removeEscapes(block: string, escapes: readonly Escape[]): string {
  const offsets = new Set(escapes.map(({ offset }) => offset));
  return block.replace(/\\/g, (backslash, offset: number) =>
    offsets.has(offset) ? '' : backslash,
  );
}

/** A tree without positions as text. */
function toMeaning(tree: Nodes): string {
  for (const node of nodesOf(tree)) delete node.position;
  return JSON.stringify(tree);
}

import type { Nodes } from 'mdast';
import { nodesOf } from './walk.ts';

/** What a body says, without markup: a line for each paragraph, heading, cell and code block, alternative texts included. */
export function toPlainText(tree: Nodes): string {
  const lines: string[] = [];
  for (const node of nodesOf(tree)) {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      lines.push(inlineText(node));
    } else if (node.type === 'code') {
      lines.push(node.value);
    }
  }
  return lines.join('\n');
}

/** The words of a heading, a paragraph or anything within one, without markup. */
export function inlineText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

/** Every address that a body links to or shows an image from, in reading order, each once. */
export function toLinks(tree: Nodes): string[] {
  const urls = new Set<string>();
  for (const node of nodesOf(tree)) if ('url' in node) urls.add(node.url);
  return [...urls];
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** Letters and digits of ASCII between marks that are part of no word, as most pieces of a Latin text are. */
const plainWord = /^[-!-,./:-@[-^`{-~‘’“”–—…]*([A-Za-z0-9]+)[-!-,./:-@[-^`{-~‘’“”–—…]*$/;

/** The words of a text in reading order, as Unicode's word boundaries (UAX #29) find them. */
export function toWords(text: string): string[] {
  // Piece by piece: each segment holds a copy of the text on Node 20, so that time and memory grow with its square.
  return text.split(/[\n ]/).flatMap((piece) => {
    // What needs no rules is found without the segmenter, in a fraction of its time.
    const plain = plainWord.exec(piece)?.[1];
    if (plain !== undefined) return plain;
    return Array.from(words.segment(piece))
      .filter((segment) => segment.isWordLike)
      .map((segment) => segment.segment);
  });
}

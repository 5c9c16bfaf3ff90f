import type { Nodes } from 'mdast';
import { nodesOf } from './tree.ts';

/** Returns a body without markup: one line per paragraph, heading, table cell and code block, with alternative texts. */
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

/** Returns the text of a heading, a paragraph or any inline node, without markup. */
export function inlineText(node: Nodes): string {
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(inlineText).join('') : '';
}

/** Lists every URL of a body's links and images, in document order, without duplicates. */
export function toLinks(tree: Nodes): string[] {
  const urls = new Set<string>();
  for (const node of nodesOf(tree)) if ('url' in node) urls.add(node.url);
  return [...urls];
}

const words = new Intl.Segmenter('en', { granularity: 'word' });

/** ASCII letters and digits between punctuation that belongs to no word. Most pieces of an English text match. */
const plainWord = /^[-!-,./:-@[-^`{-~‘’“”–—…]*([A-Za-z0-9]+)[-!-,./:-@[-^`{-~‘’“”–—…]*$/;

/** Splits a text into words, by the word boundaries of Unicode (UAX #29). */
export function toWords(text: string): string[] {
  // Workaround: on Node 20 each segment keeps a copy of its input, so segmenting the whole text at once would cost
  // quadratic time and memory.
  return text.split(/[\n ]/).flatMap((piece) => {
    // The regular expression takes a fraction of the segmenter's time.
    const plain = plainWord.exec(piece)?.[1];
    if (plain !== undefined) return plain;
    return Array.from(words.segment(piece))
      .filter((segment) => segment.isWordLike)
      .map((segment) => segment.segment);
  });
}

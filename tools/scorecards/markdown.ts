import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { memoizeText } from '../../lib/text/memoize.ts';
import { parseMarkdown } from '../../tests/support/parse.ts';

/** Several rules read the same pages. */
const parse = memoizeText(parseMarkdown, { maxEntries: 1_000, maxLength: 1_000_000 });

/** The URLs of the inline links and images. The checkers ignore autolinks. */
export function listLinks(markdown: string): readonly string[] {
  const links: string[] = [];
  visit(parse(markdown), ['link', 'image'], (node) => {
    const begin = markdown[node.position?.start.offset ?? 0];
    if ('url' in node && (begin === '[' || begin === '!')) links.push(node.url);
  });
  return links;
}

/** The source of each fenced code block. */
export function listFences(markdown: string): readonly string[] {
  const fences: string[] = [];
  visit(parse(markdown), 'code', ({ position }) => {
    const source = markdown.slice(position?.start.offset, position?.end.offset);
    if (/^(?:```|~~~)/.test(source)) fences.push(source);
  });
  return fences;
}

/** The text nodes, without code. */
export function listTexts(markdown: string): readonly string[] {
  const texts: string[] = [];
  visit(parse(markdown), 'text', ({ value }) => {
    texts.push(value);
  });
  return texts;
}

/** The whole text, with code. */
export function toPlainText(node: Nodes): string {
  if ('value' in node) return node.value;
  if ('alt' in node) return node.alt ?? '';
  return 'children' in node ? node.children.map(toPlainText).join(' ') : '';
}

export function isMarkdown(text: string): boolean {
  const begin = text.replace(/`[^`\n]+`/g, '').slice(0, 5000);
  return (
    /^#{1,6}\s+\S|\[[^\]]+\]\([^)]+\)/m.test(begin) && !/<(?:!doctype|html|body)\b/i.test(begin)
  );
}

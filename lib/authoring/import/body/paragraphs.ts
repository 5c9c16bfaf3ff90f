/** Adds the paragraphs that the classic editor of WordPress leaves out: a blank line between texts is one. */
import type { Element, ElementContent, Root as HtmlRoot, RootContent, Text } from 'hast';
import { element } from '#lib/markdown/tree.ts';

const blocks: ReadonlySet<string> = new Set([
  ...['address', 'article', 'aside', 'blockquote', 'center', 'dd', 'details', 'div', 'dl', 'dt'],
  ...['fieldset', 'figure', 'form', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'hr', 'iframe', 'li', 'ol'],
  ...['p', 'pre', 'script', 'section', 'style', 'table', 'ul', 'video', 'audio'],
]);

const containers: ReadonlySet<string> = new Set([
  'blockquote',
  'div',
  'section',
  'article',
  'aside',
]);

/** Changes the tree. Bodies of the block editor already have paragraphs. */
export function addParagraphs(tree: HtmlRoot): HtmlRoot {
  tree.children = toParagraphs(tree.children as ElementContent[]) as RootContent[];
  return tree;
}

function toParagraphs(nodes: readonly ElementContent[]): ElementContent[] {
  const result: ElementContent[] = [];
  let inline: ElementContent[] = [];
  const flush = () => {
    if (inline.some(isVisible)) result.push(toParagraph(inline));
    inline = [];
  };
  for (const node of nodes) {
    if (node.type === 'text') {
      splitAtBlankLines(node).forEach((text, index) => {
        if (index > 0) flush();
        inline.push(...withBreaks(text));
      });
    } else if (node.type === 'element' && blocks.has(node.tagName)) {
      flush();
      result.push(
        containers.has(node.tagName) ? { ...node, children: toParagraphs(node.children) } : node,
      );
    } else inline.push(node);
  }
  flush();
  return result;
}

function isVisible(node: ElementContent): boolean {
  return node.type === 'element'
    ? node.tagName !== 'br'
    : node.type === 'text' && node.value.trim() !== '';
}

/** Line breaks at its ends are those around a block. */
function toParagraph(nodes: readonly ElementContent[]): Element {
  const isBreak = (node: ElementContent | undefined) => node !== undefined && !isVisible(node);
  const kept = [...nodes];
  while (isBreak(kept[0])) kept.shift();
  while (isBreak(kept.at(-1))) kept.pop();
  const position = kept[0]?.position;
  return { ...element('p', {}, kept), ...(position && { position }) };
}

function splitAtBlankLines(text: Text): readonly Text[] {
  return text.value.split(/\n[ \t]*\n\s*/).map((value) => ({ ...text, value }));
}

/** A single line ending is a line break. */
function withBreaks(text: Text): ElementContent[] {
  return text.value.split('\n').flatMap((value, index): ElementContent[] => {
    const line: Text = { ...text, value };
    return index === 0 ? [line] : [element('br', {}, []), line];
  });
}

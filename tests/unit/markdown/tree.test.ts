import fc from 'fast-check';
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { elementsOf, nodesOf } from '#lib/markdown/tree.ts';

const source = fc
  .array(
    fc.constantFrom('# a', '- b\n  - *c*', '> d', '| e | f |\n| - | - |\n| g | h |', 'i **j** `k`'),
  )
  .map((blocks) => blocks.join('\n\n'));

test('visits the same nodes as unist-util-visit, in the same order', () => {
  fc.assert(
    fc.property(source, (text) => {
      const tree: Root = parseMarkdown(text);
      const nodes: Nodes[] = [];
      visit(tree, (node) => void nodes.push(node));
      expect([...nodesOf(tree)]).toEqual(nodes);
      const html: HtmlRoot = renderHtmlTree(tree);
      const elements: unknown[] = [];
      visit(html, 'element', (node) => void elements.push(node));
      expect([...elementsOf(html)]).toEqual(elements);
    }),
  );
});

test('visits the children that replaced the original ones', () => {
  const tree = parseMarkdown('a\n\nb');
  const types: string[] = [];
  for (const node of nodesOf(tree)) {
    types.push(node.type);
    if (node.type === 'paragraph') node.children = [{ type: 'break' }];
  }
  expect(types).toEqual(['root', 'paragraph', 'break', 'paragraph', 'break']);
});

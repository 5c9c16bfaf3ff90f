import fc from 'fast-check';
import type { Root as HtmlRoot } from 'hast';
import type { Nodes, Parents, Root } from 'mdast';
import { visit as visitWithPackage } from 'unist-util-visit';
import { expect, test } from 'vitest';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import { elementsOf, nodesOf, SKIP, visit } from '#lib/markdown/tree.ts';

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
      visitWithPackage(tree, (node) => void nodes.push(node));
      expect([...nodesOf(tree)]).toEqual(nodes);
      const html: HtmlRoot = toHtmlTree(tree);
      const elements: unknown[] = [];
      visitWithPackage(html, 'element', (node) => void elements.push(node));
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

type AnyVisitor = (
  node: Nodes,
  index: number | undefined,
  parent: Parents | undefined,
) => typeof SKIP | number | undefined;

/** Visitors by their effect on a node. */
const visitors: Readonly<Record<string, AnyVisitor>> = {
  replaces: (_, index, parent) => {
    if (parent && index !== undefined) parent.children[index] = { type: 'break' };
    return undefined;
  },
  removes: (_, index, parent) => {
    if (parent && index !== undefined) parent.children.splice(index, 1);
    return index;
  },
  'visits again': (node, index) => {
    if (node.data) return undefined;
    node.data = {};
    return index;
  },
  'leaves out the children': () => SKIP,
  'changes nothing': () => undefined,
};

test.each(Object.entries(visitors))(
  'a visitor that %s sees and makes the same as with unist-util-visit',
  (_, visitor) => {
    const types = fc.subarray<Nodes['type']>(
      ['heading', 'paragraph', 'list', 'listItem', 'text', 'tableRow', 'emphasis'],
      { minLength: 1 },
    );
    fc.assert(
      fc.property(source, types, (text, chosen) => {
        const own = parseMarkdown(text);
        const others = parseMarkdown(text);
        const seen: unknown[] = [];
        const seenByOthers: unknown[] = [];
        visit(own, chosen, (node, index, parent) => {
          seen.push([node.type, index, parent?.type]);
          return visitor(node, index, parent);
        });
        visitWithPackage(others as Nodes, chosen as string[], (node, index, parent) => {
          seenByOthers.push([node.type, index, parent?.type]);
          return visitor(node as Nodes, index, parent);
        });
        expect(seen).toEqual(seenByOthers);
        expect(own).toEqual(others);
      }),
    );
  },
);

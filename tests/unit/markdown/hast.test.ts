import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { toHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { elementsOf, treeOf } from '#tests/unit/markdown/pages.ts';

// Opening the grammars takes a second of a free machine, and many of a busy one.
beforeAll(() => void treeOf('```ts\nconst a = 1\n```'), 60_000);

const typesOf = (source: string): string[] => {
  const types = new Set<string>();
  visit(treeOf(source), (node) => void types.add(node.type));
  return [...types].sort();
};

/** The names of elements as nested lists: `['p', ['em']]`. */
function outline(children: readonly unknown[]): unknown[] {
  return children.flatMap((child) => {
    const node = child as Element;
    return node.type === 'element' ? [node.tagName, outline(node.children)] : [];
  });
}

describe('toHtmlTree', () => {
  test('turns Markdown into HTML elements', () => {
    const tree = treeOf('## a\n\nb *c*\n\n| d |\n| - |\n| e |');
    expect(outline(tree.children)).toEqual([
      ...['h2', ['a', []], 'p', ['em', []]],
      ...['div', ['table', ['thead', ['tr', ['th', []]], 'tbody', ['tr', ['td', []]]]]],
    ]);
  });

  test.each([
    [
      'a callout',
      '<Callout kind="tip" title="T">\na\n</Callout>',
      'Callout',
      { kind: 'tip', title: 'T' },
    ],
    ['a callout without properties', '<Callout>\na\n</Callout>', 'Callout', {}],
    ['a figure', '<Figure src="/a" alt="b" />', 'Figure', { src: '/a', alt: 'b' }],
    ['a term', 'a <Term slug="b">c</Term>', 'Term', { slug: 'b' }],
    ['a term in a heading', '## <Term slug="b">c</Term>', 'Term', { slug: 'b' }],
    ['a term in a table', '| a |\n| - |\n| <Term slug="b">c</Term> |', 'Term', { slug: 'b' }],
    [
      'a term in a callout',
      '<Callout>\n<Term slug="b">c</Term>\n</Callout>',
      'Term',
      { slug: 'b' },
    ],
    [
      'a callout in a list',
      '- a\n\n  <Callout kind="note">\n  b\n  </Callout>',
      'Callout',
      { kind: 'note' },
    ],
    ['a term in a footnote', 'a[^1]\n\n[^1]: <Term slug="b">c</Term>', 'Term', { slug: 'b' }],
  ])('keeps %s as an element with its properties', (_, source, name, properties) => {
    expect(elementsOf(source, name)).toMatchObject([{ type: 'element', properties }]);
    expect(elementsOf(source, name)[0]?.properties).toEqual(properties);
  });

  test('keeps what a component holds as HTML within it', () => {
    const tree = treeOf(
      '<Callout>\n- a\n\n<Callout>\n**b** <Term slug="c">d</Term>\n</Callout>\n</Callout>',
    );
    expect(outline(tree.children)).toEqual([
      'Callout',
      ['ul', ['li', []], 'Callout', ['p', ['strong', [], 'Term', []]]],
    ]);
  });

  test.each([
    ['on its own lines', '<Callout>\na\n</Callout>'],
    ['on one line', '<Callout>a</Callout>'],
  ])('never puts a callout %s into a paragraph', (_, source) => {
    expect(outline(treeOf(source).children)).toEqual(['Callout', ['p', []]]);
  });

  test.each([
    ['between blocks', 'a\n\n{/* gone */}\n\nb'],
    ['two in a row', '{/* gone */}\n\n{/* gone */}\n\na'],
    ['in a sentence', 'a {/* gone */} b'],
    ['two in a sentence', 'a {/* gone */}{/* gone */} b'],
    ['in a component', '<Callout>\n{/* gone */}\n\na\n</Callout>'],
    ['in a text component', 'a <Term slug="b">c{/* gone */}</Term>'],
    ['in a list item', '- {/* gone */} a'],
  ])('drops comments %s', (_, source) => {
    expect(JSON.stringify(treeOf(source))).not.toContain('gone');
    expect(typesOf(source)).toEqual(['element', 'root', 'text']);
  });

  test.each([
    ['an import', 'import a from "b"'],
    ['an export', 'export const a = 1'],
    ['an expression', 'a {b}'],
    ['an expression after comments', '{/* a */}\n\n{/* b */}\n\n{c}'],
    ['an expression in a component', '<Callout>\n{a}\n</Callout>'],
    ['empty braces', 'a {} b'],
    ['an unknown component', '<Video />'],
    ['a raw HTML tag', '<script>\na\n</script>'],
    ['a computed property', '<Term slug={a}>b</Term>'],
    ['spread properties', '<Callout {...a}>\nb\n</Callout>'],
    ['an unknown property', '<Callout onClick="a">\nb\n</Callout>'],
    ['a missing property', '<Figure src="/a" />'],
  ])('refuses %s', (_, source) => {
    expect(() => treeOf(source)).toThrow(
      expect.objectContaining({ name: 'ContentError', place: expect.anything() }),
    );
  });

  test('gives an empty tree for an empty body', () => {
    expect(treeOf('').children).toEqual([]);
  });

  test('leaves the Markdown tree as it was', () => {
    const tree = parseMdx('## a\n\n```ts\nb\n```\n\n| c |\n| :-: |\n\n- [x] d[^1]\n\n[^1]: e');
    const before = structuredClone(tree);
    toHtmlTree(tree);
    expect(tree).toEqual(before);
  });

  test('says the same each time', () => {
    const source = '## a\n\n```ts {1}\nconst b = 1\n```\n\nc[^1]\n\n[^1]: d';
    expect(treeOf(source)).toEqual(treeOf(source));
  });

  test.each([
    '```ts {1}\nconst b = 1\n```',
    '| a | b |\n| :-: | -: |',
    '- [x] a',
    'a[^1]\n\n[^1]: b',
  ])('has no inline style, which the policy of the site forbids: %j', (source) => {
    expect(JSON.stringify(treeOf(source))).not.toMatch(/"(?:style|align|bgColor|width)":/);
  });
});

import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { describe, expect, test } from 'vitest';
import { placeComponents, removeComments } from '#lib/markdown/normalize.ts';
import { toPlainTree } from '#tests/unit/markdown/trees.ts';

const parser = unified().use(remarkParse).use(remarkMdx).freeze();
const read = (source: string): Root => parser.parse(source);

/** The types of a tree as nested lists, texts as they are: `['paragraph', ['a']]`. */
function outline({ children }: { readonly children: readonly unknown[] }): unknown[] {
  return children.flatMap((child) => {
    const node = child as { type: string; name?: string; value?: string; children?: unknown[] };
    if (node.type === 'text') return [node.value];
    const type = node.name ? `${node.type} ${node.name}` : node.type;
    return node.children ? [type, outline({ children: node.children })] : [type];
  });
}

describe('removeComments', () => {
  const kept = (source: string) => outline(removeComments(read(source)));

  test.each([
    ['a block', 'a\n\n{/* b */}\n\nc', ['paragraph', ['a'], 'paragraph', ['c']]],
    ['two comments in one pair of braces', '{/* a */ /* b */}', []],
    ['two on one line', '{/* a */} {/* b */}', []],
    ['the blank before one', 'a {/* b */}', ['paragraph', ['a']]],
    ['the blank after one', '{/* a */} b', ['paragraph', ['b']]],
    ['one between two words, and leaves one text', 'a{/* b */} c', ['paragraph', ['a c']]],
    ['the blank before one at the end of a line', 'a {/* b */}\nc', ['paragraph', ['a\nc']]],
    ['the only one in an item', '- {/* a */}', ['list', ['listItem', []]]],
    ['the only one in a quote', '> {/* a */}', ['blockquote', []]],
    ['the only one in a heading', '## {/* a */}', ['heading', []]],
  ])('removes %s', (_, source, expected) => {
    expect(kept(source)).toEqual(expected);
  });

  test.each([
    ['an expression', '{a}', ['mdxFlowExpression']],
    ['an expression beside a comment', '{/* a */ b}', ['mdxFlowExpression']],
    ['empty braces', '{}', ['mdxFlowExpression']],
    ['braces with a blank', 'a { } b', ['paragraph', ['a ', 'mdxTextExpression', ' b']]],
    ['a comment in code', '`{/* a */}`', ['paragraph', ['inlineCode']]],
    ['spaces without a comment', '&#32;a&#32;', ['paragraph', [' a ']]],
  ])('keeps %s', (_, source, expected) => {
    expect(kept(source)).toEqual(expected);
  });
});

describe('placeComponents', () => {
  const placed = (source: string) => outline(placeComponents(read(source)));
  const callout = 'mdxJsxFlowElement Callout';
  const term = 'mdxJsxTextElement Term';

  test.each([
    ['a callout on one line', '<Callout>a</Callout>', [callout, ['paragraph', ['a']]]],
    ['a callout on three lines', '<Callout>\na\n</Callout>', [callout, ['paragraph', ['a']]]],
    [
      'two callouts on one line',
      '<Callout>a</Callout> <Callout>b</Callout>',
      [callout, ['paragraph', ['a']], callout, ['paragraph', ['b']]],
    ],
    ['an empty callout', '<Callout></Callout>', [callout, []]],
    [
      'a callout on one line in an item',
      '- <Callout>a</Callout>',
      ['list', ['listItem', [callout, ['paragraph', ['a']]]]],
    ],
    [
      'a callout on one line in a callout',
      '<Callout>\n<Callout>a</Callout>\n</Callout>',
      [callout, [callout, ['paragraph', ['a']]]],
    ],
    ['a term alone on its line', '<Term slug="a">b</Term>', ['paragraph', [term, ['b']]]],
    ['a term on three lines', '<Term slug="a">\nb\n</Term>', ['paragraph', [term, ['b']]]],
    [
      'a term on three lines in a callout',
      '<Callout>\n<Term slug="a">\nb\n</Term>\n</Callout>',
      [callout, ['paragraph', [term, ['b']]]],
    ],
  ])('makes %s a block or inline by its kind', (_, source, expected) => {
    expect(placed(source)).toEqual(expected);
  });

  test.each([
    [
      'a callout in a sentence',
      'a <Callout>b</Callout>',
      ['paragraph', ['a ', 'mdxJsxTextElement Callout', ['b']]],
    ],
    [
      'a term around two paragraphs',
      '<Term slug="a">\nb\n\nc\n</Term>',
      ['mdxJsxFlowElement Term', ['paragraph', ['b'], 'paragraph', ['c']]],
    ],
    [
      'a term around a list',
      '<Term slug="a">\n- b\n</Term>',
      ['mdxJsxFlowElement Term', ['list', ['listItem', ['paragraph', ['b']]]]],
    ],
    ['an unknown component', '<Tweet>a</Tweet>', ['paragraph', ['mdxJsxTextElement Tweet', ['a']]]],
    ['a term in a sentence', 'a <Term slug="b">c</Term>', ['paragraph', ['a ', term, ['c']]]],
  ])('leaves %s to the content check', (_, source, expected) => {
    expect(placed(source)).toEqual(expected);
  });

  test('keeps the position and the attributes of moved components', () => {
    const [element] = placeComponents(read('a\n\n<Callout kind="tip">b</Callout>')).children.slice(
      1,
    );
    expect(element?.position?.start).toMatchObject({ line: 3, column: 1 });
    expect(element).toMatchObject({ attributes: [{ name: 'kind', value: 'tip' }] });
  });

  test('changes nothing when applied twice', () => {
    const tree = placeComponents(read('<Callout>a</Callout>\n\n<Term slug="b">\nc\n</Term>'));
    const once = toPlainTree(structuredClone(tree));
    expect(toPlainTree(placeComponents(tree))).toEqual(once);
  });
});

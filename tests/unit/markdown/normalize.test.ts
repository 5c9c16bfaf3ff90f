import type { Root } from 'mdast';
import remarkMdx from 'remark-mdx';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import { expect, test } from 'vitest';
import { placeComponents, removeComments } from '#lib/markdown/normalize.ts';

const parser = unified().use(remarkParse).use(remarkMdx).freeze();
const read = (source: string): Root => parser.parse(source);

/** The names and types of a tree, and its texts: `paragraph("a " Term("b"))`. */
function outline({ children }: { readonly children: readonly unknown[] }): string {
  const parts = children.map((child) => {
    const node = child as { type: string; name?: string; value?: string; children?: unknown[] };
    if (node.type === 'text') return JSON.stringify(node.value);
    const name = node.name ? `${node.type.replace(/mdxJsx|Element/g, '')} ${node.name}` : node.type;
    return node.children ? `${name}(${outline({ children: node.children })})` : name;
  });
  return parts.join(' ');
}

test.each([
  ['a\n\n{/* b */}\n\nc', 'paragraph("a") paragraph("c")'],
  ['{/* a */ /* b */}', ''],
  ['{/* a */} {/* b */}', ''],
  ['a{/* b */} c', 'paragraph("a c")'],
  ['- {/* a */}', 'list(listItem())'],
  ['> {/* a */}', 'blockquote()'],
  ['## {/* a */}', 'heading()'],
  // Text that is no comment stays.
  ['{a}', 'mdxFlowExpression'],
  ['{/* a */ b}', 'mdxFlowExpression'],
  ['{}', 'mdxFlowExpression'],
  ['a { } b', 'paragraph("a " mdxTextExpression " b")'],
  ['`{/* a */}`', 'paragraph(inlineCode)'],
  ['&#32;a&#32;', 'paragraph(" a ")'],
])('%j without comments is %s', (source, expected) => {
  expect(outline(removeComments(read(source)))).toBe(expected);
});

const note = 'Flow Callout(paragraph("a"))';

test.each([
  ['<Callout>a</Callout>', note],
  ['<Callout>\na\n</Callout>', note],
  ['<Callout>a</Callout> <Callout>a</Callout>', `${note} ${note}`],
  ['<Callout></Callout>', 'Flow Callout()'],
  ['- <Callout>a</Callout>', `list(listItem(${note}))`],
  ['<Callout>\n<Callout>a</Callout>\n</Callout>', `Flow Callout(${note})`],
  ['<Term slug="a">b</Term>', 'paragraph(Text Term("b"))'],
  ['<Term slug="a">\nb\n</Term>', 'paragraph(Text Term("b"))'],
  ['<Callout>\n<Term slug="a">\nb\n</Term>\n</Callout>', 'Flow Callout(paragraph(Text Term("b")))'],
  // These are left to the content check.
  ['a <Callout>b</Callout>', 'paragraph("a " Text Callout("b"))'],
  ['<Term slug="a">\nb\n\nc\n</Term>', 'Flow Term(paragraph("b") paragraph("c"))'],
  ['<Term slug="a">\n- b\n</Term>', 'Flow Term(list(listItem(paragraph("b"))))'],
  ['<Tweet>a</Tweet>', 'paragraph(Text Tweet("a"))'],
  ['a <Term slug="b">c</Term>', 'paragraph("a " Text Term("c"))'],
])('the components of %j are blocks or inline by their kind: %s', (source, expected) => {
  const tree = placeComponents(read(source));
  expect(outline(tree)).toBe(expected);
  expect(outline(placeComponents(tree))).toBe(expected);
});

test('a moved component keeps its position and attributes', () => {
  const [, element] = placeComponents(read('a\n\n<Callout kind="tip">b</Callout>')).children;
  expect(element?.position?.start).toMatchObject({ line: 3, column: 1 });
  expect(element).toMatchObject({ attributes: [{ name: 'kind', value: 'tip' }] });
});

import fc from 'fast-check';
import type { Nodes, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseMarkdown } from '#lib/markdown/parse.ts';
import {
  countPieces,
  elementsOf,
  nodesOf,
  replaceNodes,
  toLinks,
  toPlainText,
  toWords,
} from '#lib/markdown/tree.ts';
import { countParts } from '#lib/text/lists.ts';
import { lower } from '#tests/unit/markdown/trees.ts';

const source = fc
  .array(
    fc.constantFrom('# a', '- b\n  - *c*', '> d', '| e | f |\n| - | - |\n| g | h |', 'i **j** `k`'),
  )
  .map((blocks) => blocks.join('\n\n'));

test('nodesOf and elementsOf visit what unist-util-visit does, in the same order', () => {
  fc.assert(
    fc.property(source, (text) => {
      const tree: Root = parseMarkdown(text);
      const nodes: Nodes[] = [];
      visit(tree, (node) => void nodes.push(node));
      expect([...nodesOf(tree)]).toEqual(nodes);
      const html = renderHtmlTree(tree);
      const elements: unknown[] = [];
      visit(html, 'element', (node) => void elements.push(node));
      expect([...elementsOf(html)]).toEqual(elements);
    }),
  );
});

test('nodesOf leaves out a node with all that is in it', () => {
  const tree = parseMarkdown('> a\n\n- *b*\n\n> > c');
  const found = Array.from(
    nodesOf(tree, ({ type }) => type === 'blockquote'),
    ({ type }) => type,
  );
  expect(found).toEqual(['root', 'list', 'listItem', 'paragraph', 'emphasis', 'text']);
});

describe('replaceNodes', () => {
  test('visits what unist-util-visit does, in the same order, and changes nothing', () => {
    fc.assert(
      fc.property(source, (text) => {
        const tree: Root = parseMarkdown(text);
        const [before, nodes] = [structuredClone(tree), [] as Nodes[]];
        replaceNodes(tree, (node) => void nodes.push(node));
        const expected: Nodes[] = [];
        visit(tree, (node) => (node.type === 'root' ? undefined : void expected.push(node)));
        expect(nodes).toEqual(expected);
        expect(tree).toEqual(before);
      }),
    );
  });

  test.each([
    ['removes a node', [], '> \n\nb'],
    ['replaces a node', ['x'], '> x\n\nb'],
    ['replaces a node by several, which it does not visit', ['a', 'a'], '> a\n> a\n\nb'],
  ])('%s', (_, values, expected) => {
    const tree = parseMarkdown('> a\n\nb');
    replaceNodes(tree, (node) =>
      node.type === 'text' && node.value === 'a'
        ? values.map((value) => ({ type: 'text' as const, value }))
        : undefined,
    );
    const [quote, paragraph] = tree.children.map((child) => [...nodesOf(child)]);
    const toTexts = (nodes: readonly Nodes[] = []) =>
      nodes.flatMap((node) => (node.type === 'text' ? [node.value] : []));
    const lines = toTexts(quote).join('\n> ');
    expect(`> ${lines}\n\n${toTexts(paragraph)}`).toBe(expected);
  });
});

test('nodesOf visits the children that replaced the original ones', () => {
  const types: string[] = [];
  for (const node of nodesOf(parseMarkdown('a\n\nb'))) {
    types.push(node.type);
    if (node.type === 'paragraph') node.children = [{ type: 'break' }];
  }
  expect(types).toEqual(['root', 'paragraph', 'break', 'paragraph', 'break']);
});

test.each([
  ['a **b** _c_ `d` ~~e~~', 'a b c d e'],
  ['# a\n\nb\n\n> c', 'a\nb\nc'],
  ['- a\n- b\n  1. c', 'a\nb\nc'],
  ['| a | b |\n| - | - |\n| c | d |', 'a\nb\nc\nd'],
  ['```js\nconst a = 1;\nb();\n```', 'const a = 1;\nb();'],
  ['[a](/b "c") [d][e]\n\n[e]: /f', 'a d'],
  ['a ![b](/c) ![d][e]\n\n[e]: /f', 'a b d'],
  ['<Callout kind="tip">\na\n</Callout>', 'Tip\na'],
  ['<Callout title="T">\na\n</Callout>', 'T\na'],
  ['<Figure src="/a" alt="b">\nc *d*\n</Figure>', 'b\nc d'],
  ['a <Term slug="b">c</Term>.', 'a c.'],
  ['a[^1]\n\n[^1]: b', 'a\nb'],
  ['\\*a\\* &amp; \\{b\\}', '*a* & {b}'],
  ['a\nb', 'a\nb'],
  ['one\\\ntwo', 'one\ntwo'],
  ['one  \ntwo', 'one\ntwo'],
  ['---', ''],
])('the plain text of %j is %j', (source, expected) => {
  expect(toPlainText(lower(source))).toBe(expected);
});

test.each([
  ['[a](/b) c [d](https://e.com/f)', ['/b', 'https://e.com/f']],
  ['[![a](/b.png)](/c)', ['/c', '/b.png']],
  ['[a][b]\n\n[b]: /c', ['/c']],
  ['https://a.com www.b.com c@d.com', ['https://a.com', 'http://www.b.com', 'mailto:c@d.com']],
  ['<Figure src="/a" alt="b" />', ['/a']],
  ['<Term slug="a">b</Term>', ['/terms/a']],
  ['<Callout>\n| a |\n| - |\n| [b](/c) |\n</Callout>\n\nd[^1]\n\n[^1]: [e](/f)', ['/c', '/f']],
  ['[a](/b) [c](/d) [e](/b)', ['/b', '/d']],
  ['`[a](/b)`\n\n```\nhttps://c.com\n```', []],
])('the links of %j are %j', (source, expected) => {
  expect(toLinks(lower(source))).toEqual(expected);
});

describe('toWords', () => {
  test.each([
    ['one two\n three', ['one', 'two', 'three']],
    ['one, two. “three” — (four)!', ['one', 'two', 'three', 'four']],
    ["don't", ["don't"]],
    ['3.5 4,000', ['3.5', '4,000']],
    ['well-known', ['well', 'known']],
    ['nai\u0308ve café', ['nai\u0308ve', 'café']],
    ['a 👍🏽 b', ['a', 'b']],
    ['привет, мир', ['привет', 'мир']],
    ['a a', ['a', 'a']],
    [' \n\t', []],
  ])('finds in %j %j', (source, words) => {
    expect(toWords(source)).toEqual(words);
  });

  const segmenter = new Intl.Segmenter('en', { granularity: 'word' });
  const marks = fc.constantFrom(..."ab1 \n.,'-_\u0301\u200d\u00a0\u3000本ก");
  const pieces =
    "a Z 0 9 ab - ' ’ “ ” . , ; : _ ! ? ( ) [ ] / \\ @ # $ % & * + = < > { } | ~ ` ^ … — é 中";

  test.each([
    ['graphemes', fc.string({ unit: 'grapheme' })],
    ['marks', fc.string({ unit: marks })],
    ['pieces', fc.string({ unit: fc.constantFrom(...pieces.split(' '), ' ', '\n') })],
  ])('finds the words of Unicode in %s, although it splits the text first', (_, source) => {
    fc.assert(
      fc.property(source, (text) => {
        const found = Array.from(segmenter.segment(text)).filter(({ isWordLike }) => isWordLike);
        expect(toWords(text)).toEqual(found.map(({ segment }) => segment));
      }),
      { numRuns: 200 },
    );
  });

  test('handles a line of 100,000 words', () => {
    expect(toWords('word '.repeat(100_000))).toHaveLength(100_000);
  }, 60_000);
});

test('the pieces of a text have its words, as often as it has them', () => {
  const text = fc.string({ unit: fc.constantFrom('a', 'é', '日', "'", '.', '-', '\t', ' ', '\n') });
  fc.assert(
    fc.property(text, (source) => {
      const expected: Record<string, number> = {};
      for (const word of toWords(source)) expected[word] = (expected[word] ?? 0) + 1;
      expect(Object.fromEntries(countParts(countPieces(source), toWords))).toEqual(expected);
    }),
  );
});

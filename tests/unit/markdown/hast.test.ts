import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { elementsOf, pageOf, treeOf } from '#tests/unit/markdown/pages.ts';

// Loading the grammars takes a second on an idle machine, and longer on a busy one.
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

describe('renderHtmlTree', () => {
  test('turns Markdown into HTML elements', () => {
    const tree = treeOf('## a\n\nb *c*\n\n| d |\n| - |\n| e |');
    expect(outline(tree.children)).toEqual([
      'h2',
      ['a', []],
      'p',
      ['em', []],
      'div',
      ['table', ['thead', ['tr', ['th', []]], 'tbody', ['tr', ['td', []]]]],
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

  test('turns the children of a component into HTML', () => {
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
  ])('puts no callout %s into a paragraph', (_, source) => {
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
  ])('removes comments %s', (_, source) => {
    expect(JSON.stringify(treeOf(source))).not.toContain('gone');
    expect(typesOf(source)).toEqual(['element', 'root', 'text']);
  });

  test.each([
    ['an expression', 'a {b}'],
    ['a computed property', '<Term slug={a}>b</Term>'],
  ])('rejects %s', (_, source) => {
    expect(() => treeOf(source)).toThrow(
      expect.objectContaining({ name: 'ContentError', place: expect.anything() }),
    );
  });

  test('returns an empty tree for an empty body', () => {
    expect(treeOf('').children).toEqual([]);
  });

  test('leaves the Markdown tree unchanged', () => {
    const tree = parseMdx('## a\n\n```ts\nb\n```\n\n| c |\n| :-: |\n\n- [x] d[^1]\n\n[^1]: e');
    const before = structuredClone(tree);
    renderHtmlTree(tree);
    expect(tree).toEqual(before);
  });

  test('returns the same tree each time', () => {
    const source = '## a\n\n```ts {1}\nconst b = 1\n```\n\nc[^1]\n\n[^1]: d';
    expect(treeOf(source)).toEqual(treeOf(source));
  });

  test.each([
    '```ts {1}\nconst b = 1\n```',
    '| a | b |\n| :-: | -: |',
    '- [x] a',
    'a[^1]\n\n[^1]: b',
  ])('writes no inline style, which the CSP blocks: %j', (source) => {
    expect(JSON.stringify(treeOf(source))).not.toMatch(/"(?:style|align|bgColor|width)":/);
  });
});

/** Lists the elements with a property in document order. */
function withProperty(source: string, name: string): Element[] {
  const found: Element[] = [];
  visit(treeOf(source), 'element', (node) => {
    if (node.properties[name] !== undefined) found.push(node);
  });
  return found;
}

const numbersOf = (source: string) =>
  withProperty(source, 'dataNote').map(
    ({ tagName, properties }) => `${tagName} ${properties.dataNote} ${properties.id}`,
  );

const idsOf = (source: string) =>
  withProperty(source, 'id').map(({ properties }) => String(properties.id));

describe('a footnote', () => {
  test.each([
    ['one', 'a[^1]\n\n[^1]: b', ['a 1 user-content-fnref-1', 'li 1 user-content-fn-1']],
    [
      'one with a name',
      'a[^why]\n\n[^why]: b',
      ['a 1 user-content-fnref-why', 'li 1 user-content-fn-why'],
    ],
    [
      'one used twice, by its first reference',
      'a[^1] b[^1]\n\n[^1]: c',
      ['a 1 user-content-fnref-1', 'li 1 user-content-fn-1'],
    ],
    [
      'several in the order of the text',
      'a[^2] b[^1]\n\n[^1]: c\n[^2]: d',
      [
        'a 1 user-content-fnref-2',
        'a 2 user-content-fnref-1',
        'li 1 user-content-fn-2',
        'li 2 user-content-fn-1',
      ],
    ],
    [
      'one that another refers to',
      'a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]',
      [
        'a 1 user-content-fnref-1',
        'li 1 user-content-fn-1',
        'a 2 user-content-fnref-2',
        'li 2 user-content-fn-2',
      ],
    ],
    ['none that nothing refers to', 'a\n\n[^1]: b', []],
    ['none that is not there', 'a[^1]', []],
  ])('gets a number, and so does its reference: %s', (_, source, numbers) => {
    expect(numbersOf(source)).toEqual(numbers);
  });

  test('gets a number in a component, a table, a list and a heading', () => {
    const source = [
      '<Callout>\na[^1]\n</Callout>',
      '| a[^2] |\n| - |',
      '- a[^3]',
      '## a[^4]',
      '[^1]: b\n[^2]: b\n[^3]: b\n[^4]: b',
    ].join('\n\n');
    expect(numbersOf(source)).toHaveLength(8);
  });

  test.each([
    ['used twice', 'a[^1] b[^1]\n\n[^1]: c'],
    ['beside headings that read like its ids', '## user content fn 1\n\na[^1]\n\n[^1]: b'],
    ['under a heading', '## Footnotes\n\na[^1]\n\n[^1]: b'],
  ])('is linked with its references in both directions: %s', (_, source) => {
    const ids = idsOf(source);
    for (const { properties } of withProperty(source, 'href')) {
      expect(ids).toContain(String(properties.href).slice(1));
    }
  });

  test('leaves the heading above the footnotes visible', () => {
    const [heading] = withProperty('a[^1]\n\n[^1]: b', 'id').filter(
      ({ tagName }) => tagName === 'h2',
    );
    expect(heading?.properties).toEqual({ id: 'footnote-label' });
  });
});

const table = '| a |\n| - |\n| b |';

const namesOf = (source: string) =>
  elementsOf(source, 'div').map(({ properties }) => properties.ariaLabel);

describe('a table', () => {
  test('scrolls in a box that keyboards can focus', () => {
    expect(pageOf('| a |\n| - |')).toMatch(
      /^<div class="table" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<\/table><\/div>$/,
    );
  });

  test.each([
    ['nothing above', table, ['Table']],
    ['a heading', `## A\n\n${table}`, ['Table: A']],
    ['the nearest heading', `## A\n\n### B *c*\n\n${table}`, ['Table: B c']],
    ['no heading below', `${table}\n\n## A`, ['Table']],
    ['a heading in two tables', `## A\n\n${table}\n\nc\n\n${table}`, ['Table: A', 'Table: A']],
    ['a heading in a callout', `## A\n\n<Callout>\n${table}\n</Callout>`, ['Table: A']],
    ['markup in a heading', `## "A" \\<b>\n\n${table}`, ['Table: "A" <b>']],
  ])('is labeled by %s', (_, source, names) => {
    expect(namesOf(source)).toEqual(names);
  });

  test('marks the alignment of a column without an inline style', () => {
    const cells = elementsOf('| a | b | c | d |\n| - | :- | :-: | -: |', 'th');
    expect(cells.map(({ properties }) => properties)).toEqual([
      {},
      {},
      { dataAlign: 'center' },
      { dataAlign: 'right' },
    ]);
  });
});

test('the label of a task names its state', () => {
  const boxes = elementsOf('- [x] a\n- [ ] b\n- c', 'input');
  expect(boxes.map(({ properties }) => properties)).toEqual([
    { type: 'checkbox', checked: true, disabled: true, ariaLabel: 'done' },
    { type: 'checkbox', checked: false, disabled: true, ariaLabel: 'to do' },
  ]);
});

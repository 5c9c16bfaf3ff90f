import type { Element } from 'hast';
import { beforeAll, describe, expect, test } from 'vitest';
import { renderHtmlTree } from '#lib/markdown/hast.ts';
import { parseMdx } from '#lib/markdown/parse.ts';
import { elementsOf as listElements } from '#lib/markdown/tree.ts';
import { elementsOf, pageOf, treeOf } from '#tests/unit/markdown/pages.ts';

// Loading the grammars takes a second on an idle machine, and longer on a busy one.
beforeAll(() => void treeOf('```ts\nconst a = 1\n```'), 60_000);

/** The names of elements: `p(em) h2`. */
function outline(children: readonly unknown[]): string {
  const elements = children.filter(
    (child): child is Element => (child as Element).type === 'element',
  );
  return elements
    .map(({ tagName, children }) => [tagName, outline(children)] as const)
    .map(([tagName, within]) => (within === '' ? tagName : `${tagName}(${within})`))
    .join(' ');
}

describe('renderHtmlTree', () => {
  test.each([
    ['## a\n\nb *c*\n\n| d |\n| - |\n| e |', 'h2(a) p(em) div(table(thead(tr(th)) tbody(tr(td))))'],
    [
      '<Callout>\n- a\n\n<Callout>\n**b** <Term slug="c">d</Term>\n</Callout>\n</Callout>',
      'Callout(ul(li) Callout(p(strong Term)))',
    ],
    ['', ''],
  ])('turns %j into the elements %s', (source, elements) => {
    expect(outline(treeOf(source).children)).toBe(elements);
  });

  test.each([
    ['<Callout kind="tip" title="T">\na\n</Callout>', 'Callout', { kind: 'tip', title: 'T' }],
    ['<Callout>\na\n</Callout>', 'Callout', {}],
    ['<Figure src="/a" alt="b" />', 'Figure', { src: '/a', alt: 'b' }],
    ['## <Term slug="b">c</Term>', 'Term', { slug: 'b' }],
    ['| a |\n| - |\n| <Term slug="b">c</Term> |', 'Term', { slug: 'b' }],
    ['- a\n\n  <Callout kind="note">\n  b\n  </Callout>', 'Callout', { kind: 'note' }],
    ['a[^1]\n\n[^1]: <Term slug="b">c</Term>', 'Term', { slug: 'b' }],
  ])('keeps the component of %j as an element with its properties', (source, name, properties) => {
    expect(elementsOf(source, name).map((node) => node.properties)).toEqual([properties]);
  });

  test.each(['a {b}', '<Term slug={a}>b</Term>'])('rejects what is computed: %s', (source) => {
    expect(() => treeOf(source)).toThrow(
      expect.objectContaining({ name: 'ContentError', place: expect.anything() }),
    );
  });

  test('leaves the Markdown tree unchanged, and returns the same each time', () => {
    const source =
      '## a\n\n```ts {1}\nb\n```\n\n| c |\n| :-: |\n\n- [x] d[^1]\n\n[^1]: e\n\n{/* f */}';
    const tree = parseMdx(source);
    const before = structuredClone(tree);
    expect(renderHtmlTree(tree)).toEqual(treeOf(source));
    expect(tree).toEqual(before);
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
const withProperty = (source: string, name: string): Element[] =>
  [...listElements(treeOf(source))].filter(({ properties }) => properties[name] !== undefined);

const numbersOf = (source: string) =>
  withProperty(source, 'dataNote').map(({ tagName, properties: { dataNote, id } }) =>
    `${tagName} ${dataNote} ${id}`.replace('user-content-', ''),
  );

describe('a footnote', () => {
  test.each([
    ['a[^1]\n\n[^1]: b', 'a 1 fnref-1, li 1 fn-1'],
    ['a[^why]\n\n[^why]: b', 'a 1 fnref-why, li 1 fn-why'],
    // Twice, by its first reference.
    ['a[^1] b[^1]\n\n[^1]: c', 'a 1 fnref-1, li 1 fn-1'],
    // In the order of the text.
    ['a[^2] b[^1]\n\n[^1]: c\n[^2]: d', 'a 1 fnref-2, a 2 fnref-1, li 1 fn-2, li 2 fn-1'],
    ['a[^1]\n\n[^1]: b[^2]\n[^2]: c[^1]', 'a 1 fnref-1, li 1 fn-1, a 2 fnref-2, li 2 fn-2'],
    ['a\n\n[^1]: b', ''],
    ['a[^1]', ''],
  ])('gets a number, and so does its reference: %j', (source, numbers) => {
    expect(numbersOf(source).join(', ')).toBe(numbers);
  });

  test('gets a number in a component, a table, a list and a heading', () => {
    const places = '<Callout>\na[^1]\n</Callout>\n\n| a[^2] |\n| - |\n\n- a[^3]\n\n## a[^4]\n\n';
    expect(numbersOf(`${places}[^1]: b\n[^2]: b\n[^3]: b\n[^4]: b`)).toHaveLength(8);
  });

  test.each([
    'a[^1] b[^1]\n\n[^1]: c',
    '## user content fn 1\n\na[^1]\n\n[^1]: b',
    '## Footnotes\n\na[^1]\n\n[^1]: b',
  ])('is linked with its references in both directions: %j', (source) => {
    const ids = withProperty(source, 'id').map(({ properties }) => `#${properties.id}`);
    for (const { properties } of withProperty(source, 'href')) {
      expect(ids).toContain(properties.href);
    }
  });

  test('leaves the heading above the footnotes visible', () => {
    const [heading] = elementsOf('a[^1]\n\n[^1]: b', 'h2');
    expect(heading?.properties).toEqual({ id: 'footnote-label' });
  });
});

const table = '| a |\n| - |\n| b |';

describe('a table', () => {
  test('scrolls in a box that keyboards can focus', () => {
    expect(pageOf('| a |\n| - |')).toMatch(
      /^<div class="table" tabindex="0" role="group" aria-label="Table"><table>[\s\S]*<\/table><\/div>$/,
    );
  });

  test.each([
    [table, ['Table']],
    [`## A\n\n### B *c*\n\n${table}`, ['Table: B c']],
    [`${table}\n\n## A`, ['Table']],
    [`## A\n\n${table}\n\nc\n\n${table}`, ['Table: A', 'Table: A']],
    [`## A\n\n<Callout>\n${table}\n</Callout>`, ['Table: A']],
    [`## "A" \\<b>\n\n${table}`, ['Table: "A" <b>']],
  ])('is labeled by the nearest heading above: %j', (source, names) => {
    expect(elementsOf(source, 'div').map(({ properties }) => properties.ariaLabel)).toEqual(names);
  });

  test('marks the alignment of a column without an inline style', () => {
    const cells = elementsOf('| a | b | c | d |\n| - | :- | :-: | -: |', 'th');
    const [, , center, right] = cells.map(({ properties }) => properties);
    expect(cells.slice(0, 2).map(({ properties }) => properties)).toEqual([{}, {}]);
    expect([center, right]).toEqual([{ dataAlign: 'center' }, { dataAlign: 'right' }]);
  });
});

test('the label of a task names its state', () => {
  const boxes = elementsOf('- [x] a\n- [ ] b\n- c', 'input');
  expect(boxes.map(({ properties }) => properties)).toEqual([
    { type: 'checkbox', checked: true, disabled: true, ariaLabel: 'done' },
    { type: 'checkbox', checked: false, disabled: true, ariaLabel: 'to do' },
  ]);
});

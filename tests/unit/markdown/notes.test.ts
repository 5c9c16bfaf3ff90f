import type { Element } from 'hast';
import { visit } from 'unist-util-visit';
import { describe, expect, test } from 'vitest';
import { treeOf } from '#tests/unit/markdown/pages.ts';

/** Every element that has a property, in the order of the page. */
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
  ])('has its number, and so has its reference: %s', (_, source, numbers) => {
    expect(numbersOf(source)).toEqual(numbers);
  });

  test('has its number in a component, a table, a list and a heading', () => {
    const source = [
      ...['<Callout>\na[^1]\n</Callout>', '| a[^2] |\n| - |', '- a[^3]', '## a[^4]'],
      '[^1]: b\n[^2]: b\n[^3]: b\n[^4]: b',
    ].join('\n\n');
    expect(numbersOf(source)).toHaveLength(8);
  });

  test.each([
    ['used twice', 'a[^1] b[^1]\n\n[^1]: c'],
    ['beside headings that read like its ids', '## user content fn 1\n\na[^1]\n\n[^1]: b'],
    ['under a heading', '## Footnotes\n\na[^1]\n\n[^1]: b'],
  ])('is found by every link to and from it: %s', (_, source) => {
    const ids = idsOf(source);
    for (const { properties } of withProperty(source, 'href')) {
      expect(ids).toContain(String(properties.href).slice(1));
    }
  });

  test('leaves the heading over the notes to the stylesheet', () => {
    const [heading] = withProperty('a[^1]\n\n[^1]: b', 'id').filter(
      ({ tagName }) => tagName === 'h2',
    );
    expect(heading?.properties).toEqual({ id: 'footnote-label' });
  });
});

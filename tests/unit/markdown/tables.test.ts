import { describe, expect, test } from 'vitest';
import { elementsOf, pageOf } from '#tests/unit/markdown/pages.ts';

const table = '| a |\n| - |\n| b |';

const namesOf = (source: string) =>
  elementsOf(source, 'div').map(({ properties }) => properties.ariaLabel);

describe('a table', () => {
  test('scrolls within a box that a keyboard reaches', () => {
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
  ])('is named after %s', (_, source, names) => {
    expect(namesOf(source)).toEqual(names);
  });

  test('tells the alignment of a column in a way that needs no inline style', () => {
    const cells = elementsOf('| a | b | c | d |\n| - | :- | :-: | -: |', 'th');
    expect(cells.map(({ properties }) => properties)).toEqual([
      {},
      {},
      { dataAlign: 'center' },
      { dataAlign: 'right' },
    ]);
  });
});

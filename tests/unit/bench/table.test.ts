import { expect, test } from 'vitest';
import { toTable } from '#tests/bench/table.ts';

test('columns line up, the first one set left and the others right', () => {
  expect(
    toTable(
      ['Page', 'Size'],
      [
        ['home', '4 kB'],
        ['an article', '12.5 kB'],
      ],
    ),
  ).toBe(
    [
      '| Page       |    Size |',
      '| :--------- | ------: |',
      '| home       |    4 kB |',
      '| an article | 12.5 kB |',
    ].join('\n'),
  );
});

test('a short column is wide enough for its rule', () => {
  expect(toTable(['A', 'B'], [['1', '2']])).toBe(
    ['| A   |   B |', '| :-- | --: |', '| 1   |   2 |'].join('\n'),
  );
});

test('a pipe in a cell does not end it', () => {
  expect(toTable(['A'], [['x|y']])).toContain('| x\\|y |');
});

test('a row without its last cells is filled up', () => {
  expect(toTable(['A', 'B'], [['1']])).toContain('| 1   |     |');
});

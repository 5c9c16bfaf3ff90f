import { expect, test } from 'vitest';
import { themes } from '../../../../lib/theme/themes.ts';
import { findLowContrast } from '../../check/contrast.ts';

test.each([
  ['ink', ['paper', 'surface', 'mark']],
  ['accent', ['paper', 'surface']],
  ['muted', ['paper', 'surface', 'mark']],
  ['good', ['paper', 'surface']],
  ['warning', ['paper', 'surface']],
  ['danger', ['paper', 'surface']],
])('%s that is too pale is reported once for each of %j and mode', (text, grounds) => {
  const { paper } = themes;
  const pale = { ...paper, colors: { ...paper.colors, [text]: paper.colors.paper } };
  const found = findLowContrast(pale).map(({ colors, description }) => [
    ...colors,
    /, (light|dark): /.exec(description)?.[1],
  ]);
  const expected = grounds.flatMap((ground) => [
    [text, ground, 'light'],
    [text, ground, 'dark'],
  ]);
  expect(found).toEqual(expected);
});

test('a contrast just below the required one is rounded down', () => {
  const { paper } = themes;
  const colors = { ...paper.colors, paper: ['#ffffff', '#000000'], muted: ['#777777', '#ffffff'] };
  expect(findLowContrast({ ...paper, colors } as typeof paper)[0]?.description).toBe(
    'muted (#777777) on paper (#ffffff), light: 4.4:1, needs 4.5:1',
  );
});

test('each color of code has to be legible', () => {
  const { paper } = themes;
  const names = Object.keys(paper.colors).filter((name) => name.startsWith('code-'));
  const pale = Object.fromEntries(names.map((name) => [name, paper.colors.surface]));
  const found = findLowContrast({ ...paper, colors: { ...paper.colors, ...pale } });
  expect([...new Set(found.map(({ colors: [text] }) => text))]).toEqual(names);
});

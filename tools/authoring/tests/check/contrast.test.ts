import { expect, test } from 'vitest';
import { themes } from '../../../../lib/theme/themes.ts';
import { findLowContrast } from '../../check/contrast.ts';

test('a color that is too pale is reported once for each ground and mode', () => {
  const { paper } = themes;
  const pale = { ...paper, colors: { ...paper.colors, muted: paper.colors.paper } };
  const found = findLowContrast(pale).map(({ colors, description }) => [
    ...colors,
    /, (light|dark): /.exec(description)?.[1],
  ]);
  expect(found).toEqual([
    ['muted', 'paper', 'light'],
    ['muted', 'paper', 'dark'],
    ['muted', 'surface', 'light'],
    ['muted', 'surface', 'dark'],
    ['muted', 'mark', 'light'],
    ['muted', 'mark', 'dark'],
  ]);
});

test('each color of code has to be legible', () => {
  const { paper } = themes;
  const names = Object.keys(paper.colors).filter((name) => name.startsWith('code-'));
  const pale = Object.fromEntries(names.map((name) => [name, paper.colors.surface]));
  const found = findLowContrast({ ...paper, colors: { ...paper.colors, ...pale } });
  expect([...new Set(found.map(({ colors: [text] }) => text))]).toEqual(names);
});

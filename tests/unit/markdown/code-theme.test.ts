import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { tokenKinds } from '#lib/markdown/code-theme.ts';

const code = readFileSync('app/styles/code.css', 'utf8');
const tokens = readFileSync('app/styles/tokens.css', 'utf8');

type Color = { readonly name: string; readonly light: string; readonly dark: string };

function readColors(css: string): readonly Color[] {
  const pairs = css.matchAll(/--([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g);
  return [...pairs].map(([, name = '', light = '', dark = '']) => ({ name, light, dark }));
}

function findColor(name: string): Color {
  const color = readColors(tokens).find((each) => each.name === name);
  if (color === undefined) throw new Error(`tokens.css has no color --${name}.`);
  return color;
}

/** WCAG 2.2, relative luminance. */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((start) => Number.parseInt(color.slice(start, start + 2), 16) / 255)
    .map((value) => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** WCAG 2.2, contrast ratio. */
function contrast(a: string, b: string): number {
  const [darker = 0, lighter = 0] = [luminance(a), luminance(b)].sort((one, two) => one - two);
  return (lighter + 0.05) / (darker + 0.05);
}

const colors = [...readColors(code), findColor('ink'), findColor('muted')];

describe.each(['surface', 'mark'])('on --%s', (name) => {
  const ground = findColor(name);

  test.each(colors)('--$name has 4.5:1 in both themes', ({ light, dark }) => {
    expect(contrast(light, ground.light)).toBeGreaterThanOrEqual(4.5);
    expect(contrast(dark, ground.dark)).toBeGreaterThanOrEqual(4.5);
  });
});

test.each(tokenKinds)('.%s has one of these colors', (kind) => {
  const [, name] =
    new RegExp(`\\.code \\.${kind} \\{\\s*color: var\\(--([\\w-]+)\\)`).exec(code) ?? [];
  expect(readColors(code).map((color) => color.name)).toContain(name);
});

test('black and white have the contrast ratio of WCAG', () => {
  expect(contrast('#ffffff', '#000000')).toBe(21);
});

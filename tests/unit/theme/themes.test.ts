import { describe, expect, test } from 'vitest';
import { themeFile, themeNames } from '#lib/schema/theme.ts';
import { toThemeRule } from '#lib/theme/css.ts';
import { themes } from '#lib/theme/themes.ts';
import { findLowContrast, toContrast } from '#tools/authoring/check/contrast.ts';
import { changeTheme } from '#tools/authoring/content/change-theme.ts';

test.each(themeNames)(
  'the theme %s has enough contrast, and values that an owner may write',
  (name) => {
    expect(findLowContrast(themes[name])).toEqual([]);
    expect(themeFile.parse(themes[name])).toEqual(themes[name]);
  },
);

test('contrast has the ratios of WCAG', () => {
  expect(toContrast('#ffffff', '#000000')).toBe(21);
  expect(toContrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  expect(toContrast('#ffffff', '#777777')).toBeCloseTo(4.48, 2);
});

test.each([
  [
    'muted',
    ['#777777', '#a4aab5'],
    'muted (#777777) on paper (#fdfcf9), light: 4.3:1, needs 4.5:1',
  ],
  // Of prose.
  ['accent', ['#1b4f91', '#6c8cc0'], 'accent (#6c8cc0) on paper (#13171e), dark: 5.2:1, needs 7:1'],
] as const)('contrast of %s that is too low is named: %j', (name, colors, description) => {
  const theme = changeTheme(themes.paper, { colors: { [name]: colors } });
  expect(findLowContrast(theme)).toContainEqual({ colors: [name, 'paper'], description });
});

describe('an owner’s changes', () => {
  test('replace only what they name', () => {
    const theme = changeTheme(themes.swiss, { fonts: { titles: 'serif' }, radius: 6 });
    expect(theme).toEqual({
      ...themes.swiss,
      radius: 6,
      fonts: { text: 'sans', titles: 'serif', interface: 'sans' },
    });
  });

  test.each([
    ['an unknown field', { colours: {} }],
    ['a color by name', { colors: { ink: ['black', '#ffffff'] } }],
    ['a color without its dark value', { colors: { ink: ['#000000'] } }],
    ['an unknown font', { fonts: { text: 'comic' } }],
    ['an endless line', { measure: 90 }],
  ])('must not have %s', (_, changes) => {
    expect(themeFile.safeParse(changes).success).toBe(false);
  });
});

test('a theme becomes one rule of custom properties', () => {
  const rule = toThemeRule('[data-tokens="paper"]', themes.paper);
  expect(rule).toMatch(/^\[data-tokens="paper"\] \{\n {2}color-scheme: light dark;\n/);
  expect(rule).toContain('  --accent: light-dark(#1b4f91, #94bbf6);\n');
  expect(rule).toContain('  --interface: var(--font-sans), system-ui, ');
  expect(rule).toContain('  --text-l: clamp(1.125rem, 1.05rem + 0.3vw, 1.25rem);\n');
  expect(rule).toContain('  --line: 1px solid var(--rule);\n');
});

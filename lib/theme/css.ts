/** A theme as the custom properties of the stylesheet. */
import type { FontFamily, Theme } from '#lib/schema/theme.ts';

/**
 * System fonts after the site's own. A script that our fonts lack, such as Japanese, is set in the reader's font for the page's
 * `lang`.
 */
const systemFonts: Readonly<Record<FontFamily, string>> = {
  serif: "Georgia, 'Hiragino Mincho ProN', 'Yu Mincho', 'Noto Serif CJK JP', serif",
  sans: "system-ui, 'Hiragino Sans', 'Yu Gothic UI', 'Noto Sans CJK JP', sans-serif",
  mono: 'ui-monospace, monospace',
};

/**
 * The rule that sets every token.
 *
 * @param selector the elements that have this theme: `:root`, or a part of a page that shows several themes.
 */
export function toThemeRule(selector: string, theme: Theme): string {
  const tokens = Object.entries(toProperties(theme)).map(([name, value]) => [`--${name}`, value]);
  return toRule(selector, { 'color-scheme': 'light dark', ...Object.fromEntries(tokens) });
}

/** A rule of CSS, with each declaration on a line of its own. */
export function toRule(selector: string, declarations: Readonly<Record<string, string>>): string {
  const lines = Object.entries(declarations).map(([property, value]) => `  ${property}: ${value};`);
  return [`${selector} {`, ...lines, '}', ''].join('\n');
}

function toProperties(theme: Theme): Readonly<Record<string, string>> {
  const { colors, fonts, type, measure, radius, rules } = theme;
  const pairs = Object.entries(colors).map(([name, [light, dark]]) => [
    name,
    `light-dark(${light}, ${dark})`,
  ]);
  const sizes = [1.125, 1.05, 1.25].map((rem) => toNumber(rem * type.size));
  const titles = [1.9, 1.4, 2.9].map((rem) => toNumber(rem * type.titles));
  return {
    ...Object.fromEntries(pairs),
    reading: toFontStack(fonts.text),
    'reading-italic': `var(--font-${fonts.text}-italic), ${systemFonts[fonts.text]}`,
    title: toFontStack(fonts.titles),
    interface: toFontStack(fonts.interface),
    mono: toFontStack('mono'),
    'text-l': `clamp(${sizes[0]}rem, ${sizes[1]}rem + 0.3vw, ${sizes[2]}rem)`,
    leading: String(type.leading),
    'title-l': `clamp(${titles[0]}rem, ${titles[1]}rem + 2.2vw, ${titles[2]}rem)`,
    'title-weight': String(type.titleWeight),
    'title-spacing': `${type.titleSpacing}em`,
    measure: `calc(${measure} * var(--text-l))`,
    corner: `${radius}px`,
    line: `${rules.width}px ${rules.style} var(--rule)`,
  };
}

function toFontStack(family: FontFamily): string {
  return `var(--font-${family}), ${systemFonts[family]}`;
}

/** @example toNumber(0.1 + 0.2) // → 0.3 */
function toNumber(value: number): number {
  return Math.round(value * 1000) / 1000;
}

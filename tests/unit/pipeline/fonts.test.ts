import { expect, test } from 'vitest';
import { toRules, toScriptRule } from '#lib/pipeline/fonts.ts';

const font = { name: 'serif', family: 'Source Serif', axes: {}, features: [] } as const;

/** Twice as wide as Arial: its mean character takes 913 of 2048 units. */
const wide = {
  ascent: 900,
  descent: -300,
  lineGap: 100,
  unitsPerEm: 1000,
  xWidthAvg: (2000 * 913) / 2048,
};

test('a font without a stand-in is loaded and named', () => {
  expect(toRules(font, '/assets/serif.woff2', wide)).toBe(
    [
      '@font-face {',
      "  font-family: 'Source Serif';",
      "  src: url(/assets/serif.woff2) format('woff2');",
      '  font-display: optional;',
      '  font-weight: 400 600;',
      '}',
      ':root {',
      "  --font-serif: 'Source Serif';",
      '}',
      '',
    ].join('\n'),
  );
});

test('a stand-in has the width of the font, and its line height in spite of that', () => {
  const rules = toRules({ ...font, standIn: 'Arial' }, '/a.woff2', wide);
  expect(rules).toContain("src: local('Arial');");
  expect(rules).toContain('size-adjust: 200.00%;');
  expect(rules).toContain('ascent-override: 45.00%;');
  expect(rules).toContain('descent-override: 15.00%;');
  expect(rules).toContain('line-gap-override: 5.00%;');
  expect(rules).toContain("--font-serif: 'Source Serif', 'Source Serif Fallback';");
});

test('browsers embolden a font of one weight', () => {
  const rules = toRules({ ...font, axes: { wght: 400 } }, '/a.woff2', wide);
  expect(rules).toContain('  font-weight: 400;');
});

test('a part for another script has the range of its characters', () => {
  const rule = toScriptRule(font, '/assets/serif-latin-ext.woff2', [0x105, 0x142]);
  expect(rule).toContain("font-family: 'Source Serif';");
  expect(rule).toContain('unicode-range: U+105, U+142;');
});

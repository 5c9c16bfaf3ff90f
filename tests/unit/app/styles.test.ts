import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const folder = 'app/styles';
const files = readdirSync(folder).filter((name) => name.endsWith('.css'));

const physicalProperty =
  /^(?:left|right|(?:margin|padding|border|inset|scroll-margin|scroll-padding)-(?:left|right)(?:-.*)?|border-(?:top|bottom)-(?:left|right)-radius)$/;
const physicalValue = /^(?:text-align|float|clear):(?:left|right)\b/;
const fourSides =
  /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color)):/;

/** @returns the parts of a value, without the spaces within functions. */
function splitValue(value: string): readonly string[] {
  return value.match(/(?:[^\s()]+|\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\))+/g) ?? [];
}

/** @returns the declarations that set one side of the window, whatever the direction of the text is. */
function listPhysical(css: string): readonly string[] {
  const text = css.replace(/\/\*[\s\S]*?\*\//g, '');
  return [...text.matchAll(/(?<=[{;]\s*)([\w-]+)\s*:\s*([^;{}]+)(?=[;}])/g)]
    .map(([, property = '', value = '']) => `${property}:${value.trim()}`)
    .filter((declaration) => {
      const [property = '', value = ''] = declaration.split(/:(.*)/s);
      const [, right, , left] = splitValue(value);
      return (
        physicalProperty.test(property) ||
        physicalValue.test(declaration) ||
        (fourSides.test(declaration) && left !== undefined && left !== right)
      );
    });
}

test.each([
  'a { margin-left: 1rem }',
  'a { right: 0 }',
  'a { text-align: left }',
  'a { float: right }',
  'a { padding: 0 1rem 0 0 }',
  'a { border-left: 1px solid }',
  'a { border-top-left-radius: 1px }',
  'a { padding: 0 var(--a) 0 calc(var(--a) - 3px) }',
  'a { & b { inset: 0 auto 0 0 } }',
])('finds a side of the window in %s', (css) => {
  expect(listPhysical(css)).toHaveLength(1);
});

test('accepts what has two equal sides or none', () => {
  const css = 'a { margin: 0 1px 2px; padding: 0 var(--a) 1px var(--a); transform-origin: 100% 0 }';
  expect(listPhysical(css)).toEqual([]);
});

test.each(files)('%s mirrors for text from right to left', (file) => {
  expect(listPhysical(readFileSync(join(folder, file), 'utf8'))).toEqual([]);
});

import { expect, test } from 'vitest';
import { constructs, type Fate, judge } from '../markdown.ts';
import { replaceTable, toOutcomeText } from '../tables.ts';

test.each<[waits: readonly number[], isServed: boolean, text: string]>([
  [[], false, 'asks once'],
  [[3.02], true, '3.0 s'],
  [[2.95], true, '3.0 s'],
  [[1, 3.04], true, '3.0 s, once too early'],
  [[0, 0.01, 0.02], false, '3 times too early, gives up'],
])('%j, served: %s, is "%s"', (waits, isServed, text) => {
  expect(toOutcomeText({ waits, isServed }, 3)).toBe(text);
});

test.each<[name: string, html: string, fate: Fate]>([
  ['bold', '<p>a <b>b</b> c</p>', 'kept'],
  ['bold', '<p>a **b** c</p>', 'shown'],
  ['bold', '<p>a <strong>b</strong></p>', 'lost'],
  ['front matter', '<hr><h2>title: Hidden</h2><p>text</p>', 'shown'],
])('%s as %s is %s', (name, html, fate) => {
  const construct = constructs.find((one) => one.name === name);
  expect(construct && judge(construct, html)).toBe(fate);
});

test('a table is replaced up to its last line', () => {
  const text = 'a\n\n| x |\n|---|\n| old |\n\nb';
  expect(replaceTable(text, ['| x |', '|---|', '| 1 |', '| 2 |'])).toBe(
    'a\n\n| x |\n|---|\n| 1 |\n| 2 |\n\nb',
  );
  expect(() => replaceTable(text, ['| y |'])).toThrow('| y |');
});

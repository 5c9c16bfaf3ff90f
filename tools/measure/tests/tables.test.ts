import { expect, test } from 'vitest';
import { constructs, type Fate, judge } from '../markdown.ts';
import { toMessage } from '../openapi.ts';
import { replaceTable, toOutcomeText, toRevisitText } from '../tables.ts';

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

test.each<
  [requests: readonly (readonly [string, number, string?])[], edition: number, text: string]
>([
  [[], 1, 'no request'],
  [[['GET', 304, '"1"']], 1, '304'],
  [[['GET', 200]], 1, '200'],
  [[['GET', 200, '"0"']], 1, '200, asked'],
  [
    [
      ['HEAD', 200],
      ['GET', 304, '"1"'],
    ],
    1,
    '304',
  ],
  [[], 2, '**old text**'],
])('%j with edition %i is "%s"', (requests, edition, text) => {
  const arrivals = requests.map(([method, status, tag]) => ({
    method,
    status,
    ...(tag && { ifNoneMatch: tag }),
  }));
  expect(toRevisitText({ requests: arrivals, edition: 1 }, edition)).toBe(text);
});

test.each([
  ['at a (b.js:1)\nTypeError: x is undefined\n  at c', 'TypeError: x is undefined'],
  [
    'Traceback (most recent call last):\n  raise error\nre.error: bad escape',
    're.error: bad escape',
  ],
  ['\u001b[31mError: red\u001b[0m', 'Error: red'],
])('%j names its error', (output, message) => {
  expect(toMessage(output)).toBe(message);
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { splitFencedCode } from '#lib/markdown/sections.ts';

const toCode = (...lines: readonly string[]) =>
  splitFencedCode(lines.join('\n'))
    .filter(({ isCode }) => isCode)
    .map(({ text }) => text.trimEnd());

describe('fenced code', () => {
  test.each([
    ['of backticks', ['a', '```', 'b', '```', 'c'], ['```\nb\n```']],
    ['of tildes', ['~~~ sh', 'b', '~~~'], ['~~~ sh\nb\n~~~']],
    ['with a longer end', ['```', 'b', '`````', 'c'], ['```\nb\n`````']],
    ['with blanks behind its end', ['```', 'b', '```  ', 'c'], ['```\nb\n```']],
    [
      'that contains a shorter fence',
      ['````', '```', 'b', '```', '````'],
      ['````\n```\nb\n```\n````'],
    ],
    ['that contains the other fence', ['```', '~~~', '```', 'c'], ['```\n~~~\n```']],
    ['that contains a fence with a language', ['```', '```js', '```', 'c'], ['```\n```js\n```']],
    ['without an end', ['a', '```', 'b', '# c'], ['```\nb\n# c']],
    ['without lines', ['```', '```', 'c'], ['```\n```']],
    ['behind other code', ['```', 'a', '```', '~~~', 'b', '~~~'], ['```\na\n```', '~~~\nb\n~~~']],
    ['with Windows line ends', ['```\r', 'b\r', '```\r', 'c'], ['```\r\nb\r\n```']],
    ['that is inline', ['```a``` b', 'c'], []],
    ['with two marks', ['``', 'b', '``'], []],
    ['after a line separator', ['a\u2028```', 'b'], []],
  ])('%s', (_, lines, code) => {
    expect(toCode(...lines)).toEqual(code);
  });

  test('and the rest are the whole text', () => {
    const line = fc.constantFrom('```', '````', '~~~', '``` js', '', 'a', '# b', '``` ', '~~');
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const text = lines.join('\n');
        expect(
          splitFencedCode(text)
            .map((part) => part.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});

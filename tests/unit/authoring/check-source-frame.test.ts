import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { toSourceFrame } from '#lib/authoring/check/source-frame.ts';

const frame = (text: string, line: number, column = 1, length = 1) =>
  toSourceFrame(text, { line, column, length }).split('\n');

const longLine = `${'a '.repeat(60)}wrong ${'b '.repeat(60)}`;

describe('a frame', () => {
  test('shows the line with one before and one after', () => {
    expect(frame('one\ntwo\nthree\nfour\nfive', 3, 2, 3)).toEqual([
      '  2 | two',
      '> 3 | three',
      '    |  ^^^',
      '  4 | four',
    ]);
  });

  test('begins with the first line', () => {
    expect(frame('one\ntwo\nthree', 1)).toEqual(['> 1 | one', '    | ^', '  2 | two']);
  });

  test.each([
    ['that ends with a line end', 'one\ntwo\nthree\n'],
    ['that does not', 'one\ntwo\nthree'],
  ])('ends with the last line of a text %s', (_, text) => {
    expect(frame(text, 3)).toEqual(['  2 | two', '> 3 | three', '    | ^']);
  });

  test('shows the one line of a text', () => {
    expect(frame('one', 1, 1, 3)).toEqual(['> 1 | one', '    | ^^^']);
  });

  test('shows the line before where the mistake stands after the end', () => {
    expect(frame('one\ntwo\n', 3)).toEqual(['  2 | two']);
  });

  test('lines up numbers of one digit and of two', () => {
    expect(frame('a\n'.repeat(12), 10)).toEqual(['   9 | a', '> 10 | a', '     | ^', '  11 | a']);
    expect(frame('a\n'.repeat(12), 9).slice(0, 2)).toEqual(['   8 | a', '>  9 | a']);
  });

  test('has no blanks at the ends of lines', () => {
    expect(frame('one  \n\nthree', 1)).toEqual(['> 1 | one', '    | ^', '  2 |']);
  });

  test('marks the place behind the end of a line, where something is missing', () => {
    expect(frame('title:', 1, 7)).toEqual(['> 1 | title:', '    |       ^']);
  });

  test('marks at least one character', () => {
    expect(frame('one', 1, 2, 0)).toEqual(['> 1 | one', '    |  ^']);
  });

  test('shows a tab as one blank, so that the mark stands below its word', () => {
    expect(frame('\tone\ttwo', 1, 6, 3)).toEqual(['> 1 |  one two', '    |      ^^^']);
  });

  test('cuts a long line around the mark', () => {
    const column = longLine.indexOf('wrong') + 1;
    const [shown = '', mark = '', ...more] = frame(longLine, 1, column, 5);
    expect(more).toEqual([]);
    expect(shown.length).toBeLessThanOrEqual(6 + 90);
    expect(mark.slice(6).trim()).toBe('^^^^^');
    expect(shown.slice(mark.indexOf('^'), mark.lastIndexOf('^') + 1)).toBe('wrong');
  });

  test('cuts the lines around as the line that it shows', () => {
    const [before, line] = frame(`${longLine}\n${longLine}`, 2, 121, 5);
    expect(before?.slice(6)).toBe(line?.slice(6));
  });

  test('cuts a mark that goes beyond what is shown', () => {
    const [shown = '', mark = ''] = frame('a'.repeat(300), 1, 101, 200);
    expect(shown).toHaveLength(6 + 90);
    expect(mark).toHaveLength(6 + 90);
    expect(mark.indexOf('^')).toBe(6 + 60);
  });

  test('stands by a column far beyond its line', () => {
    expect(frame('one', 1, 500)).toEqual(['> 1 |', `    | ${' '.repeat(60)}^`]);
  });
});

describe('every frame', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\n'), maxLength: 400 }),
    fc.string({ unit: 'binary' }),
  );
  const numbers = fc.integer({ min: 1, max: 300 });

  test('is made without failing, of at most four lines that fit a terminal', () => {
    fc.assert(
      fc.property(texts, numbers, numbers, fc.nat(), (text, line, column, length) => {
        const rows = frame(text, line, column, length);
        expect(rows.length).toBeLessThanOrEqual(4);
        expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(8 + 90);
      }),
    );
  });

  test('has its mark below the character that is meant', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, length) => {
        const offset = text.length === 0 ? 0 : at % text.length;
        const before = text.slice(0, offset).split('\n');
        const column = (before.at(-1) ?? '').length + 1;
        const line = text.split('\n')[before.length - 1] ?? '';
        const rows = frame(text, before.length, column, length);
        const index = rows.findIndex((row) => row.startsWith('>'));
        // A line end at the very end opens no line that could be shown.
        if (index < 0) expect(line).toBe('');
        else {
          const start = rows[index + 1]?.indexOf('^') ?? -1;
          const shown = (rows[index] ?? '').slice(start).slice(0, 9);
          const meant = line
            .slice(column - 1)
            .replaceAll('\t', ' ')
            .slice(0, shown.length);
          expect(start).toBeGreaterThanOrEqual(0);
          expect(shown).toBe(meant);
        }
      }),
    );
  });
});

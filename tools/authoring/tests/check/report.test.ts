import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anyText } from '../../../../tests/support/any-text.ts';
import type { Problem } from '../../check/problem.ts';
import { formatProblem, toReport, toSentences, toSourceFrame } from '../../check/report.ts';
import { toContentFile } from '../../content-folder.ts';

const files = [
  toContentFile('now.yaml', 'lastUpdated: soon\nitems: []\n'),
  toContentFile('posts/hello.mdx', '---\ntitle: Hello\n---\na {b}\n'),
];

const date: Problem = {
  file: 'content/now.yaml',
  line: 1,
  column: 14,
  length: 4,
  field: 'lastUpdated',
  message: '"soon" is not a date.',
  accepted: 'Write a date, such as 2026-01-31.',
  nearest: '2026-01-31',
};
const expression: Problem = {
  file: 'content/posts/hello.mdx',
  line: 4,
  column: 3,
  length: 3,
  message: 'Content cannot run code.',
};
const missing: Problem = {
  file: 'content/site.yaml',
  line: 1,
  column: 1,
  length: 1,
  message: 'The site needs this file, and it is missing.',
  accepted: undefined,
};

describe('the report as text', () => {
  const lines = (problems: readonly Problem[]) => toReport('text', problems, files).split('\n');

  test('shows each mistake with its position, what to do, and the lines around it', () => {
    expect(lines([date, expression])).toEqual([
      'content/now.yaml:1:14 lastUpdated',
      '  "soon" is not a date.',
      '  Write a date, such as 2026-01-31.',
      '  Did you mean `2026-01-31`?',
      '',
      '> 1 | lastUpdated: soon',
      '    |              ^^^^',
      '  2 | items: []',
      '',
      'content/posts/hello.mdx:4:3',
      '  Content cannot run code.',
      '',
      '  3 | ---',
      '> 4 | a {b}',
      '    |   ^^^',
      '',
      '2 mistakes in 2 files of content/. Nothing was built.',
    ]);
  });

  test('shows no lines of a file that is missing or empty', () => {
    const empty = { ...missing, file: 'content/empty.yaml' };
    const report = toReport('text', [missing, empty], [...files, toContentFile('empty.yaml', '')]);
    expect(report.split('\n')).toEqual([
      'content/site.yaml:1:1',
      `  ${missing.message}`,
      '',
      'content/empty.yaml:1:1',
      `  ${missing.message}`,
      '',
      '2 mistakes in 2 files of content/. Nothing was built.',
    ]);
  });

  test.each([
    ['one', [date], '1 mistake in 1 file of content/. Nothing was built.'],
    ['two of one file', [date, date], '2 mistakes in 1 file of content/. Nothing was built.'],
    [
      'three of two files',
      [date, date, missing],
      '3 mistakes in 2 files of content/. Nothing was built.',
    ],
    ['none', [], 'Checked 2 content files: no mistakes.'],
  ])('counts the mistakes: %s', (_, problems, summary) => {
    expect(lines(problems).at(-1)).toBe(summary);
  });
});

describe('the report as JSON', () => {
  test('has each mistake with its place and its parts', () => {
    expect(JSON.parse(toReport('json', [date, expression], files))).toEqual({
      checked: 2,
      problems: [date, expression],
    });
  });

  test('leaves out properties that a mistake does not have', () => {
    const [problem] = JSON.parse(toReport('json', [missing], files)).problems;
    expect(Object.keys(problem)).toEqual(['file', 'line', 'column', 'length', 'message']);
  });

  test('has an empty list if there are no mistakes', () => {
    expect(JSON.parse(toReport('json', [], files))).toEqual({ checked: 2, problems: [] });
  });
});

describe('the report as annotations of GitHub', () => {
  const lines = (problems: readonly Problem[]) => toReport('github', problems, files).split('\n');

  test('has a line for each mistake and the summary', () => {
    expect(lines([date, expression])).toEqual([
      '::error file=content/now.yaml,line=1,col=14,endColumn=18,title=lastUpdated::content/now.yaml:1:14 lastUpdated: "soon" is not a date. Write a date, such as 2026-01-31. Did you mean `2026-01-31`?',
      '::error file=content/posts/hello.mdx,line=4,col=3,endColumn=6,title=Content::content/posts/hello.mdx:4:3 Content cannot run code.',
      '2 mistakes in 2 files of content/. Nothing was built.',
    ]);
  });

  test('is only the summary if there are no mistakes', () => {
    expect(lines([])).toEqual(['Checked 2 content files: no mistakes.']);
  });

  test('escapes what would end a property: percent signs, line ends, colons and commas', () => {
    const odd = { ...date, file: 'content/50%: a,b\r\n.mdx', field: 'a%,b:c\nd' };
    expect(lines([odd])[0]).toMatch(
      /^::error file=content\/50%25%3A a%2Cb%0D%0A\.mdx,line=1,col=14,endColumn=18,title=a%25%2Cb%3Ac%0Ad::/,
    );
  });

  test('escapes what would end the message: percent signs and line ends, and nothing else', () => {
    const odd = { ...expression, message: '100%\r\nof a: b, c::d %0A' };
    expect(lines([odd])[0]).toMatch(
      /::content\/posts\/hello\.mdx:4:3 100%25%0D%0Aof a: b, c::d %250A$/,
    );
  });
});

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

  test('shows the last line if the mistake is after the end', () => {
    expect(frame('one\ntwo\n', 3)).toEqual(['  2 | two']);
  });

  test('lines up numbers of one digit and of two', () => {
    expect(frame('a\n'.repeat(12), 10)).toEqual(['   9 | a', '> 10 | a', '     | ^', '  11 | a']);
    expect(frame('a\n'.repeat(12), 9).slice(0, 2)).toEqual(['   8 | a', '>  9 | a']);
  });

  test('has no blanks at the ends of lines', () => {
    expect(frame('one  \n\nthree', 1)).toEqual(['> 1 | one', '    | ^', '  2 |']);
  });

  test('marks the position after the end of a line, where a value is missing', () => {
    expect(frame('title:', 1, 7)).toEqual(['> 1 | title:', '    |       ^']);
  });

  test('marks at least one character', () => {
    expect(frame('one', 1, 2, 0)).toEqual(['> 1 | one', '    |  ^']);
  });

  test('shows a tab as one space, so that the mark is below its word', () => {
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

  test('cuts the surrounding lines at the same column', () => {
    const [before, line] = frame(`${longLine}\n${longLine}`, 2, 121, 5);
    expect(before?.slice(6)).toBe(line?.slice(6));
  });

  test('cuts a mark at the end of the excerpt', () => {
    const [shown = '', mark = ''] = frame('a'.repeat(300), 1, 101, 200);
    expect(shown).toHaveLength(6 + 90);
    expect(mark).toHaveLength(6 + 90);
    expect(mark.indexOf('^')).toBe(6 + 60);
  });

  test('works with a column far beyond its line', () => {
    expect(frame('one', 1, 500)).toEqual(['> 1 |', `    | ${' '.repeat(60)}^`]);
  });
});

describe('every frame', () => {
  const texts = fc.oneof(
    fc.string({ unit: fc.constantFrom('a', 'b', ' ', '\t', '\n'), maxLength: 400 }),
    anyText(),
  );
  const numbers = fc.integer({ min: 1, max: 300 });

  test('has at most four lines, which fit a terminal', () => {
    fc.assert(
      fc.property(texts, numbers, numbers, fc.nat(), (text, line, column, length) => {
        const rows = frame(text, line, column, length);
        expect(rows.length).toBeLessThanOrEqual(4);
        expect(Math.max(...rows.map((row) => row.length))).toBeLessThanOrEqual(8 + 90);
      }),
    );
  });

  test('has its mark below the affected character', () => {
    fc.assert(
      fc.property(texts, fc.nat(), fc.integer({ min: 1, max: 9 }), (text, at, length) => {
        const offset = text.length === 0 ? 0 : at % text.length;
        const before = text.slice(0, offset).split('\n');
        const column = (before.at(-1) ?? '').length + 1;
        const line = text.split('\n')[before.length - 1] ?? '';
        const rows = frame(text, before.length, column, length);
        const index = rows.findIndex((row) => row.startsWith('>'));
        // After a final line ending there is no line to show.
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

const problem = (file: string, line = 1, column = 1): Problem => ({
  file,
  line,
  column,
  length: 1,
  message: 'No.',
});

describe('a problem on one line', () => {
  const soon: Problem = { ...problem('content/now.yaml', 3, 7), message: '"soon" is not a date.' };

  test('reads as file, line, column and message', () => {
    expect(formatProblem(soon)).toBe('content/now.yaml:3:7 "soon" is not a date.');
  });

  test('names its field, the accepted values and the nearest one, if there are any', () => {
    const advice = { field: 'lastUpdated', accepted: 'Write a date.', nearest: '2026-01-31' };
    expect(formatProblem({ ...soon, ...advice })).toBe(
      'content/now.yaml:3:7 lastUpdated: "soon" is not a date. Write a date. Did you mean `2026-01-31`?',
    );
  });
});

test.each([
  [{ message: 'No.' }, ['No.']],
  [{ message: 'No.', accepted: 'Yes.' }, ['No.', 'Yes.']],
  [{ message: 'No.', nearest: 'a' }, ['No.', 'Did you mean `a`?']],
  [{ message: 'No.', field: 'b', accepted: undefined, nearest: undefined }, ['No.']],
])('the sentences of %j are %j', (mistake, sentences) => {
  expect(toSentences(mistake)).toEqual(sentences);
});

import { describe, expect, test } from 'vitest';
import type { Problem } from '#lib/authoring/check/problem.ts';
import { toReport } from '#lib/authoring/check/report.ts';
import { toContentFile } from '#lib/authoring/content-folder.ts';

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
  message: 'Content is not a program.',
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

  test('tells each mistake with its place, what to do, and the lines around', () => {
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
      '  Content is not a program.',
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

  test('leaves out what a mistake does not have', () => {
    const [problem] = JSON.parse(toReport('json', [missing], files)).problems;
    expect(Object.keys(problem)).toEqual(['file', 'line', 'column', 'length', 'message']);
  });

  test('says that there are none', () => {
    expect(JSON.parse(toReport('json', [], files))).toEqual({ checked: 2, problems: [] });
  });
});

describe('the report as annotations of GitHub', () => {
  const lines = (problems: readonly Problem[]) => toReport('github', problems, files).split('\n');

  test('is a line for each mistake, and the summary', () => {
    expect(lines([date, expression])).toEqual([
      '::error file=content/now.yaml,line=1,col=14,endColumn=18,title=lastUpdated::content/now.yaml:1:14 lastUpdated: "soon" is not a date. Write a date, such as 2026-01-31. Did you mean `2026-01-31`?',
      '::error file=content/posts/hello.mdx,line=4,col=3,endColumn=6,title=Content::content/posts/hello.mdx:4:3 Content is not a program.',
      '2 mistakes in 2 files of content/. Nothing was built.',
    ]);
  });

  test('is the summary alone where there are no mistakes', () => {
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

import { describe, expect, test } from 'vitest';
import { checkContent } from '#lib/authoring/check/check.ts';
import { toReport } from '#lib/authoring/check/report.ts';
import { toContentFile, toDocument } from '#lib/authoring/content-folder.ts';
import { check, goodContent, surroundings } from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const byteOrderMark = '\uFEFF';

/** The spellings of a text that editors on several systems leave on the disk. */
const spellings = [
  ['a byte order mark', (text: string) => `${byteOrderMark}${text}`],
  ['Windows line ends', (text: string) => text.replaceAll('\n', '\r\n')],
  ['both', (text: string) => `${byteOrderMark}${text.replaceAll('\n', '\r\n')}`],
  ['line ends of the first Macintosh', (text: string) => text.replaceAll('\n', '\r')],
] as const;

describe('a content file', () => {
  test('has the path that an author sees as its name', () => {
    expect(toContentFile(post, 'a')).toEqual({ path: post, name: `content/${post}`, text: 'a' });
  });

  test.each(spellings)('reads the same with %s', (_, spell) => {
    expect(toContentFile(post, spell('a\n\nb\n')).text).toBe('a\n\nb\n');
  });

  test('keeps a byte order mark that does not begin it', () => {
    expect(toContentFile(post, `a${byteOrderMark}b`).text).toBe(`a${byteOrderMark}b`);
  });
});

describe('a document', () => {
  test.each(['posts', 'projects', 'ai-terms', 'pages'])('is an MDX file in %s/', (folder) => {
    expect(toDocument(toContentFile(`${folder}/a-b.mdx`, '---\nc: d\n---\nE'))).toMatchObject({
      collection: folder,
      slug: 'a-b',
      yaml: 'c: d',
      body: 'E',
      bodyLine: 4,
    });
  });

  test.each([
    'a.mdx',
    'posts/a.md',
    'posts/a.mdx.txt',
    'posts/a/b.mdx',
    'constructor/a.mdx',
    'posts',
  ])('is not %s', (path) => {
    expect(toDocument(toContentFile(path, '---\n---\n'))).toBeUndefined();
  });
});

describe.each(spellings)('content with %s', (_, spell) => {
  const spelled = Object.fromEntries(
    Object.entries(goodContent).map(([path, text]) => [path, spell(text)]),
  );
  const checkSpelled = (path: string, from: string, to: string) => {
    const text = goodContent[path];
    if (!text?.includes(from)) throw new Error(`${path} does not hold ${from}`);
    return check({ ...spelled, [path]: spell(text.replace(from, to)) });
  };

  test('has no mistakes', () => {
    expect(check(spelled)).toEqual([]);
  });

  test.each([
    ['on the first line of a data file', 'site.yaml', 'Legible', '12', '1:7 name: 12 is '],
    ['deeper in a data file', 'now.yaml', 'value: A site.', 'value:', '4:11 items[0].value: '],
    ['in front matter', post, '[http]', '[http, nope]', '5:14 tags[1]: "nope" is '],
    ['at the end of front matter', post, '2026-01-31', 'soon', '6:14 publishedAt: "soon" is '],
    ['that is not YAML', post, 'title: Hello', 'title: a: b', '2:8 A second `:` stands '],
    [
      'on the first line of a body',
      post,
      'A <Term',
      'A {b} <Term',
      '8:3 Content is not a program.',
    ],
    [
      'deeper in a body',
      post,
      'A <Term',
      'A\n\n## B\n\nc {d} <Term',
      '12:3 Content is not a program.',
    ],
    ['in a line of a paragraph', post, 'A <Term', 'A\nb\nc[^1] <Term', '10:2 The note `[^1]` '],
    ['that is not MDX', post, 'A <Term', 'A\n\nb <3 <Term', '10:4 Unexpected character `3` '],
  ])('has its mistake at its line and column: %s', (_, path, from, to, problem) => {
    const place = `content/${path}:${problem}`;
    expect(checkSpelled(path, from, to)).toEqual([expect.stringContaining(place)]);
  });

  test('shows the line of a mistake, without the ends of lines', () => {
    const text = goodContent[post]?.replace('A <Term', 'A\nb [c](/nope) <Term') ?? '';
    const files = Object.entries({ ...spelled, [post]: spell(text) }).map(([path, file]) =>
      toContentFile(path, file),
    );
    const report = toReport('text', checkContent(files, surroundings), files);
    expect(report.split('\n').slice(4, -2)).toEqual([
      '',
      '  8 | A',
      '> 9 | b [c](/nope) <Term slug="token">token</Term> of [it](/now).',
      '    |   ^^^^^^^^^^',
    ]);
    expect(report).not.toMatch(/[\r\uFEFF]/);
  });
});

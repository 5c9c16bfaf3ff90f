import { symlinkSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { listFiles, splitFrontMatter } from '#lib/content/content-files.ts';
import { openFolder } from '#tests/support/folder.ts';

describe('splitFrontMatter', () => {
  test.each([
    ['a file', '---\ntitle: A\n---\nText', 'title: A', 'Text', 4],
    ['two fields', '---\ntitle: A\ntags: [b]\n---\n\nText\n', 'title: A\ntags: [b]', '\nText\n', 5],
    ['a byte order mark', '\uFEFF---\ntitle: A\n---\nText', 'title: A', 'Text', 4],
    ['Windows line endings', '---\r\ntitle: A\r\n---\r\na\r\nb', 'title: A', 'a\nb', 4],
    ['a byte order mark and Windows line endings', '\uFEFF---\r\na: 1\r\n---\r\nb', 'a: 1', 'b', 4],
    ['old Mac line endings', '---\ra: 1\r---\rb', 'a: 1', 'b', 4],
    ['empty front matter', '---\n---\nText', '', 'Text', 3],
    ['front matter of one empty line', '---\n\n---\nText', '', 'Text', 4],
    ['spaces after the fences', '---  \na: 1\n---\t\nText', 'a: 1', 'Text', 4],
    ['a rule in the body', '---\na: 1\n---\nb\n\n---\n\nc', 'a: 1', 'b\n\n---\n\nc', 4],
    ['two rules in the body', '---\na: 1\n---\n---\n---\n', 'a: 1', '---\n---\n', 4],
    ['three hyphens within a value', '---\na: b --- c\n---\nText', 'a: b --- c', 'Text', 4],
    ['a value that begins with three hyphens', '---\n---a: 1\n---\nText', '---a: 1', 'Text', 4],
    ['an indented rule in a value', '---\na: |\n  ---\n---\nText', 'a: |\n  ---', 'Text', 5],
    ['a separator of lines', '---\na: |\n---\u2028b\n---\nText', 'a: |\n---\u2028b', 'Text', 5],
    ['one before hyphens', '---\na: b\u2028---\n---\nText', 'a: b\u2028---', 'Text', 4],
    ['no body', '---\na: 1\n---\n', 'a: 1', '', 4],
    ['a fence at the end of the file', '---\na: 1\n---', 'a: 1', '', 3],
  ])('splits %s', (_, file, yaml, body, bodyLine) => {
    expect(splitFrontMatter(file)).toEqual({ yaml, body, bodyLine });
  });

  test.each([
    ['an empty file', ''],
    ['a file without a fence', 'Text\n'],
    ['a fence that is not on the first line', '\n---\na: 1\n---\nText'],
    ['text before the fence', 'a\n---\nb: 1\n---\n'],
    ['a fence that is never closed', '---\na: 1\n\nText'],
    ['a fence alone', '---'],
    ['four hyphens', '----\na: 1\n----\nText'],
    ['text on the line of the fence', '--- # a\nb: 1\n---\nText'],
    ['an indented fence', ' ---\na: 1\n---\nText'],
  ])('finds no front matter in %s', (_, file) => {
    expect(splitFrontMatter(file)).toEqual({ yaml: undefined, body: file, bodyLine: 1 });
  });

  const line = fc
    .string({ unit: fc.constantFrom('a', ':', ' ', '-', '#', 'é') })
    .filter((text) => !/^---[ \t]*$/.test(text));
  const newline = fc.constantFrom('\n', '\r\n');

  test('returns the line on which the body begins', () => {
    const yamlLines = fc.array(line, { maxLength: 5 });
    const bodyLines = fc.array(fc.oneof(line, fc.constant('---')), { minLength: 1, maxLength: 5 });
    const mark = fc.constantFrom('', '\uFEFF');
    fc.assert(
      fc.property(yamlLines, bodyLines, newline, mark, (yaml, body, end, start) => {
        const file = start + ['---', ...yaml, '---', ...body].join(end);
        const split = splitFrontMatter(file);
        expect(split.yaml).toBe(yaml.join('\n'));
        expect(split.body).toBe(body.join('\n'));
        expect(file.split(end).slice(split.bodyLine - 1)).toEqual(body);
      }),
    );
  });

  test('returns a file without front matter unchanged', () => {
    fc.assert(
      fc.property(fc.array(line), (lines) => {
        const file = ['Text', ...lines].join('\n');
        expect(splitFrontMatter(file)).toEqual({ yaml: undefined, body: file, bodyLine: 1 });
      }),
    );
  });
});

const { toPath, write } = openFolder();

test('listFiles lists the files of all subfolders, sorted by path, and none of a missing folder', () => {
  for (const path of ['b/z.mdx', 'b/c.mdx/a', 'a.yaml', 'b.mdx', '.hidden']) write(path);
  symlinkSync('nowhere', toPath('dangling'));
  symlinkSync('itself', toPath('itself'));
  symlinkSync('..', toPath('b/up'));
  symlinkSync('../b', toPath('b/same'));
  const expected = ['.hidden', 'a.yaml', 'b.mdx', 'b/c.mdx/a', 'b/z.mdx'];
  expect(listFiles(toPath())).toEqual(expected);
  expect(listFiles(toPath('nowhere'))).toEqual([]);
});

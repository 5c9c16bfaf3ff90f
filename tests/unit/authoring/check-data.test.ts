import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { checkData } from '#lib/authoring/check-data.ts';
import { formatProblem } from '#lib/authoring/problem.ts';
import { check, checkWith } from '#tests/unit/authoring/sample-content.ts';

const post = 'posts/hello.mdx';
const notString = 'Invalid input: expected string, received';

describe('what is not YAML', () => {
  test.each([
    [
      'a colon in a value',
      'title: Hello',
      'title: a: b',
      '2:8 not YAML: Nested mappings are not allowed in compact mappings',
    ],
    [
      'a field given twice',
      'title: Hello',
      'title: Hello\ntitle: Again',
      '3:1 not YAML: Map keys must be unique',
    ],
    [
      'a tab before a field',
      'title: Hello',
      '\ttitle: Hello',
      '2:1 not YAML: Tabs are not allowed as indentation',
    ],
    [
      'a list that is never closed',
      '[http]\npublishedAt: 2026-01-31',
      '[http',
      /^content\/posts\/hello\.mdx:5:\d+ not YAML: /,
    ],
  ])('is reported for %s', (_, from, to, problem) => {
    const expected =
      typeof problem === 'string' ? `content/${post}:${problem}` : expect.stringMatching(problem);
    expect(checkWith(post, from, to)).toEqual([expected]);
  });

  test.each(['description: *Hello*, there', 'description: *nothing', 'description: [*nothing]'])(
    'is reported on its line for an asterisk that YAML reads as an alias: %s',
    (to) => {
      const problems = checkWith(post, 'description: What this is.', to);
      expect(problems[0]).toMatch(/^content\/posts\/hello\.mdx:3:\d+ not YAML: /);
    },
  );

  test('is reported for aliases that multiply without end', () => {
    const lines = ['a: &a [1, 1, 1, 1, 1, 1, 1, 1, 1]'];
    for (const [name, of] of ['ba', 'cb', 'dc', 'ed'].map((pair) => [...pair])) {
      lines.push(`${name}: &${name} [${Array(9).fill(`*${of}`).join(', ')}]`);
    }
    expect(check({ 'now.yaml': lines.join('\n') })).toEqual(
      expect.arrayContaining([expect.stringMatching(/^content\/now\.yaml:\d+:\d+ /)]),
    );
  });
});

describe('checkData', () => {
  const schema = z.strictObject({
    a: z.string(),
    b: z.array(z.strictObject({ c: z.int() })).optional(),
  });
  const problemsOf = (text: string, firstLine?: number) =>
    checkData('f.yaml', text, schema, firstLine).problems.map(formatProblem);

  test('gives the value of a good text', () => {
    expect(checkData('f', 'a: x\nb:\n  - c: 1', schema)).toMatchObject({
      problems: [],
      value: { a: 'x', b: [{ c: 1 }] },
    });
  });

  test.each([
    ['a value that does not fit', 'a: 1'],
    ['what is not YAML', 'a: ['],
  ])('gives no value for %s', (_, text) => {
    expect(checkData('f', text, schema).value).toBeUndefined();
  });

  test('counts lines from where the text begins', () => {
    expect(problemsOf('a: 1', 1)).toEqual([`f.yaml:1:4 a: ${notString} number`]);
    expect(problemsOf('a: 1', 7)).toEqual([`f.yaml:7:4 a: ${notString} number`]);
    expect(problemsOf('\n\na: 1', 7)).toEqual([`f.yaml:9:4 a: ${notString} number`]);
  });

  test('finds the place of a value deep in lists', () => {
    expect(problemsOf('a: x\nb:\n  - c: 1\n  - c: no')).toEqual([
      'f.yaml:4:8 b.1.c: Invalid input: expected number, received string',
    ]);
  });

  test('names the place of every part of a good text', () => {
    const { placeOf } = checkData('f', 'a: x\nb:\n  - c: 1', schema, 2);
    expect(placeOf(['a'])).toEqual({ line: 2, column: 4 });
    expect(placeOf(['b', 0, 'c'])).toEqual({ line: 4, column: 8 });
  });

  test.each([
    ['nothing', ''],
    ['a list', '- a'],
    ['a word', 'a'],
    ['two documents', 'a: x\n---\na: y'],
  ])('reports %s in place of fields, with a place', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^f\.yaml:[1-9]\d*:[1-9]\d* ./)]);
  });
});

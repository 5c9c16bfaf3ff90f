import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { formatProblem } from '../../check/report.ts';
import { checkYaml } from '../../check/yaml.ts';

describe('checkYaml', () => {
  const schema = z.strictObject({
    a: z.string(),
    b: z.array(z.strictObject({ c: z.int().min(1) })).optional(),
  });
  const problemsOf = (text: string, firstLine?: number) =>
    checkYaml('f.yaml', text, schema, firstLine).problems.map(formatProblem);
  const notText = 'a: 1 is not text. Write some text. Did you mean `"1"`?';

  test('returns the value of valid YAML', () => {
    expect(checkYaml('f', 'a: x\nb:\n  - c: 1', schema)).toMatchObject({
      problems: [],
      value: { a: 'x', b: [{ c: 1 }] },
      raw: { a: 'x', b: [{ c: 1 }] },
    });
  });

  test('returns the parsed YAML without a value if it does not match', () => {
    expect(checkYaml('f', 'a: 1', schema)).toMatchObject({ value: undefined, raw: { a: 1 } });
  });

  test('returns no value for text that is not YAML', () => {
    expect(checkYaml('f', 'a: [', schema)).toMatchObject({ value: undefined, raw: undefined });
  });

  test('counts lines from the start of the text', () => {
    expect(problemsOf('a: 1', 1)).toEqual([`f.yaml:1:4 ${notText}`]);
    expect(problemsOf('a: 1', 7)).toEqual([`f.yaml:7:4 ${notText}`]);
    expect(problemsOf('\n\na: 1', 7)).toEqual([`f.yaml:9:4 ${notText}`]);
  });

  test('finds the place of a value deep in lists', () => {
    expect(problemsOf('a: x\nb:\n  - c: 1\n  - c: no')).toEqual([
      'f.yaml:4:8 b[1].c: "no" is not a whole number. Write a whole number, 1 or more.',
    ]);
  });

  test.each([
    ['nothing', ''],
    ['a list', '- a'],
    ['a word', 'a'],
    ['a number', '1'],
    ['two documents', 'a: x\n---\na: y'],
  ])('reports %s in place of fields, with a place', (_, text) => {
    expect(problemsOf(text)).toEqual([expect.stringMatching(/^f\.yaml:[1-9]\d*:[1-9]\d* ./)]);
  });

  test('suggests no value for the whole text', () => {
    expect(checkYaml('f', '1', schema).problems).toMatchObject([{ nearest: undefined }]);
  });

  test('does not report a misspelled field as missing too', () => {
    const twoWords = z.strictObject({ title: z.string(), tags: z.array(z.string()) });
    const problemsOfTwo = (text: string) =>
      checkYaml('f', text, twoWords).problems.map(({ field }) => field);
    expect(problemsOfTwo('titel: x\ntags: []')).toEqual(['titel']);
    expect(problemsOfTwo('titel: x\ntgas: []')).toEqual(['titel', 'tgas']);
    expect(problemsOfTwo('titel: x')).toEqual(['tags', 'titel']);
    expect(problemsOfTwo('color: x\ntags: []')).toEqual(['title', 'color']);
  });
});

describe('the position of a part', () => {
  const text = [
    'a: x', // line 2
    'b:', // line 3
    '  - c: "y z" # a note', // line 4
    '    d:', // line 5
    '  - [e, *f]', // line 6
    'g: &f |', // line 7
    '  long', // line 8
    '"h i": {j: k}', // line 9
  ].join('\n');
  const { spanOf } = checkYaml('f', text.replace('*f', 'f'), z.unknown(), 2);

  test.each([
    ['a value', ['a'], 2, 4, 1],
    ['a value in quotes, which are part of it', ['b', 0, 'c'], 4, 8, 5],
    ['a field without a value, where it would stand', ['b', 0, 'd'], 5, 7, 1],
    ['an item of a list', ['b', 1, 1], 6, 9, 1],
    ['a list within a list', ['b', 1], 6, 5, 6],
    ['the first line of a text of many', ['g'], 7, 7, 1],
    ['a field whose name is in quotes', ['h i', 'j'], 9, 12, 1],
    ['a group in braces', ['h i'], 9, 8, 6],
    ['a field that is missing, where its group begins', ['b', 0, 'nope'], 4, 5, 1],
    ['a field that is missing at the top, where the text begins', ['nope'], 2, 1, 1],
    ['what goes deeper than the text', ['a', 'nope', 'nope'], 2, 4, 1],
    ['an item that is not there, where its field stands', ['b', 9], 3, 1, 1],
    ['a name that every object has', ['constructor'], 2, 1, 1],
    ['the whole', [], 2, 1, 4],
  ])('is that of %s', (_, path, line, column, length) => {
    expect(spanOf(path)).toEqual({ line, column, length });
  });

  test('is the first line if the text is empty', () => {
    expect(checkYaml('f', '', z.unknown(), 2).spanOf(['a'])).toEqual({
      line: 2,
      column: 1,
      length: 1,
    });
  });

  test('is that of the name if the name is wrong', () => {
    const schema = z.strictObject({ a: z.strictObject({ b: z.string() }) });
    expect(checkYaml('f', 'a:\n  b: x\n  "c d": [y]', schema).problems).toMatchObject([
      { line: 3, column: 3, length: 5, field: 'a.c d' },
    ]);
  });
});

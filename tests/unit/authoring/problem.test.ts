import { describe, expect, test } from 'vitest';
import {
  compareProblems,
  formatProblem,
  type Problem,
  toSentences,
} from '#lib/authoring/check/problem.ts';

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

  test('names its field, what is accepted and the nearest value, where there are such', () => {
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

test.each([
  ['by file', problem('content/a.mdx', 9, 9), problem('content/b.mdx')],
  ['by line', problem('content/a.mdx', 2, 9), problem('content/a.mdx', 10, 1)],
  ['by column', problem('content/a.mdx', 1, 2), problem('content/a.mdx', 1, 10)],
])('problems stand in order %s', (_, first, second) => {
  expect([second, first].sort(compareProblems)).toEqual([first, second]);
  expect([first, second].sort(compareProblems)).toEqual([first, second]);
});

test('problems of one place keep their order', () => {
  const [a, b] = [
    { ...problem('f'), message: 'z' },
    { ...problem('f'), message: 'a' },
  ];
  expect([a, b].sort(compareProblems)).toEqual([a, b]);
});

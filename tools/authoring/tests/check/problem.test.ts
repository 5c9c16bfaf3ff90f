import { expect, test } from 'vitest';
import { compareProblems, type Problem } from '../../check/problem.ts';

const problem = (file: string, line = 1, column = 1): Problem => ({
  file,
  line,
  column,
  length: 1,
  message: 'No.',
});

test.each([
  ['by file', problem('content/a.mdx', 9, 9), problem('content/b.mdx')],
  ['by line', problem('content/a.mdx', 2, 9), problem('content/a.mdx', 10, 1)],
  ['by column', problem('content/a.mdx', 1, 2), problem('content/a.mdx', 1, 10)],
])('problems are ordered %s', (_, first, second) => {
  expect([second, first].sort(compareProblems)).toEqual([first, second]);
  expect([first, second].sort(compareProblems)).toEqual([first, second]);
});

test('problems at one position keep their order', () => {
  const [a, b] = [
    { ...problem('f'), message: 'z' },
    { ...problem('f'), message: 'a' },
  ];
  expect([a, b].sort(compareProblems)).toEqual([a, b]);
});

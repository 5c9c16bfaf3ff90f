import { expect, test } from 'vitest';
import { searchRows, toQuestions } from '#tests/bench/scale/questions.ts';

const questions = toQuestions(10_000);

function toPaths(name: string): readonly string[] {
  const question = questions.find((candidate) => candidate.name === name);
  return Array.from({ length: 520 }, (_, number) => question?.toPath(number) ?? '');
}

test.each([...Object.values(searchRows), '/api/posts/…', '/blog/…', '/blog?q=', '?tag=&page='])(
  'no question of %s is asked twice',
  (name) => {
    expect(new Set(toPaths(name)).size).toBe(520);
  },
);

test('every question is an address of the site', () => {
  for (const { toPath } of questions) {
    const path = toPath(3);
    expect(new URL(path, 'http://localhost').href).toBe(`http://localhost${path}`);
  }
});

test('a small site has one page of each tag', () => {
  const question = toQuestions(100).find(({ name }) => name === '?tag=&page=');
  const pages = Array.from({ length: 100 }, (_, number) => question?.toPath(number));
  expect(pages.filter((path) => !path?.endsWith('&page=1'))).toEqual([]);
});

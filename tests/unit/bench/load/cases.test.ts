import { expect, test } from 'vitest';
import { toCases } from '#tests/bench/load/cases.ts';

const cases = toCases('/blog/a-story');
const pathsOf = (kind: string) =>
  cases.filter((benchCase) => benchCase.kind === kind).map(({ path }) => path);

test('the article is asked for as JSON by its slug, and as HTML and Markdown at its page', () => {
  expect(pathsOf('item')).toEqual(['/api/posts/a-story']);
  expect(pathsOf('page')).toEqual(['/blog/a-story', '/blog/a-story']);
});

test('no two cases ask for the same', () => {
  const asked = cases.map(({ kind, path, headers }) => JSON.stringify([kind, path, headers]));
  expect(new Set(asked).size).toBe(cases.length);
});

import { expect, test } from 'vitest';
import { findTests } from '#tests/support/tests-of.ts';

test.each([
  ['lib/text/nearest.ts', 'tests/unit/text/nearest.test.ts'],
  ['lib/edge/request.ts', 'tests/structure/rooms.test.ts'],
  ['tests/unit/text/nearest.test.ts', 'tests/unit/text/nearest.test.ts'],
  ['docs/architecture.md', 'tests/structure/rooms.test.ts'],
  ['tools/authoring/new/templates.ts', 'tools/authoring/tests/new/templates.test.ts'],
])('a change of %s runs %s', (path, test) => {
  expect(findTests([path])).toContain(test);
});

test('a change of what most modules import runs its own test, and not all of theirs', () => {
  const tests = findTests(['lib/text/format.ts']);
  expect(tests).toContain('tests/unit/text/format.test.ts');
  expect(tests.length).toBeLessThan(20);
});

test('a change of a file of a tool that no test names runs all tests of the tool', () => {
  // Written in two parts, so that this test doesn't name it.
  const path = ['tools/soak', 'traffic.ts'].join('/');
  expect(findTests([path])).toContain('tools/soak/tests/load.test.ts');
});

test('a text has no test', () => {
  expect(findTests(['content/posts/a.mdx'])).toEqual([]);
});

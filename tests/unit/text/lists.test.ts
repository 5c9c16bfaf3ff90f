import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countEach, groupBy, readWordCounts, writeWordCounts } from '#lib/text/lists.ts';

test('groups items by every key, in the order of the first items', () => {
  const groups = groupBy(['b1', 'a1', 'ab', 'b2', ''], (name) => name.match(/[ab]/g) ?? []);
  expect([...groups]).toEqual([
    ['b', ['b1', 'ab', 'b2']],
    ['a', ['a1', 'ab']],
  ]);
});

test.each([
  [[], ''],
  [['a'], 'a'],
  [['a', 'b', 'b', 'c'], 'a c\nb'],
  [['a', 'a', 'a'], '\n\na'],
])('the counts of %j are written as %j', (words, text) => {
  expect(writeWordCounts(countEach(words))).toBe(text);
});

test('counts that were written can be read', () => {
  const words = fc.array(fc.stringMatching(/^\S{1,3}$/u));
  fc.assert(
    fc.property(words, (all) => {
      const counts = countEach(all);
      const read = readWordCounts(writeWordCounts(counts)).flatMap((words, index) =>
        words.map((word) => [word, index + 1]),
      );
      expect(Object.fromEntries(read)).toEqual(Object.fromEntries(counts));
    }),
  );
});

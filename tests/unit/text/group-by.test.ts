import { expect, test } from 'vitest';
import { groupBy } from '#lib/text/group-by.ts';

test('groups items by every key, in the order of the first items', () => {
  const groups = groupBy(['b1', 'a1', 'ab', 'b2', ''], (name) => name.match(/[ab]/g) ?? []);
  expect([...groups]).toEqual([
    ['b', ['b1', 'ab', 'b2']],
    ['a', ['a1', 'ab']],
  ]);
});

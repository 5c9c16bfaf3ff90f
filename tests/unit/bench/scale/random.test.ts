import { expect, test } from 'vitest';
import { createRandom } from '#tests/bench/scale/random.ts';

function draw(seed: number): readonly number[] {
  const random = createRandom(seed);
  return Array.from({ length: 1_000 }, () => random.below(100));
}

test('one seed draws the same numbers each time', () => {
  expect(draw(7)).toEqual(draw(7));
});

test('seeds that follow each other draw different numbers', () => {
  const same = draw(7).filter((number, index) => number === draw(8)[index]);
  expect(same.length).toBeLessThan(50);
});

test('every number below the end comes about equally often, and none beyond', () => {
  const counts = new Map<number, number>();
  for (const number of draw(1)) counts.set(number, (counts.get(number) ?? 0) + 1);
  expect(counts.size).toBe(100);
  expect(Math.max(...counts.values())).toBeLessThan(30);
});

test('every item is picked', () => {
  const random = createRandom(1);
  const picked = Array.from({ length: 50 }, () => random.pick(['a', 'b', 'c']));
  expect(new Set(picked)).toEqual(new Set(['a', 'b', 'c']));
});

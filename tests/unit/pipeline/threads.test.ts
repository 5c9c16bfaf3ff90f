import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countThreads, createClaim } from '#lib/pipeline/threads.ts';

test.each([
  [0, 2, 1],
  [399, 8, 1],
  [400, 1, 1],
  [400, 8, 2],
  [1_000, 2, 2],
  [100_000, 64, 4],
])('%d documents on %d cores take %d threads', (documents, cores, threads) => {
  expect(countThreads(documents, 200, cores)).toBe(threads);
});

test('threads that run at any speed take each item once', () => {
  const turns = fc.array(fc.nat({ max: 3 }), { maxLength: 400 });
  fc.assert(
    fc.property(fc.nat({ max: 100 }), turns, (items, order) => {
      const claimed = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      const taken: number[] = [];
      const threads = Array.from({ length: 4 }, () => {
        const claim = createClaim(claimed);
        let item = 0;
        return () => {
          if (item < items && claim()) taken.push(item);
          item += 1;
        };
      });
      for (const thread of order) threads[thread]?.();
      for (const step of threads) for (let item = 0; item < items; item += 1) step();
      expect(taken.toSorted((a, b) => a - b)).toEqual(Array.from({ length: items }, (_, i) => i));
    }),
  );
});

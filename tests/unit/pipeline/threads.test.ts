import { expect, test } from 'vitest';
import { divide } from '#lib/pipeline/threads.ts';

test.each([
  [0, 2, 1],
  [399, 8, 1],
  [400, 1, 1],
  [400, 8, 2],
  [1_000, 2, 2],
  [100_000, 64, 4],
])('%d documents on %d cores take %d threads', (documents, cores, threads) => {
  const items = Array.from({ length: documents }, (_, index) => index);
  const shares = divide(items, 200, cores);
  expect(shares).toHaveLength(threads);
  expect(shares.flat().sort((a, b) => a - b)).toEqual(items);
});

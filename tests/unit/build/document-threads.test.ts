import { expect, test } from 'vitest';
import { countThreads, takeDocuments } from '#lib/build/document-threads.ts';
import { createSharedCounter } from '#lib/build/shared-counter.ts';

test.each([
  [0, 2, 1],
  [399, 8, 1],
  [400, 1, 1],
  [400, 8, 2],
  [1_000, 2, 2],
  [100_000, 64, 4],
])('%d documents on %d cores take %d threads', (documents, cores, threads) => {
  expect(countThreads(documents, cores)).toBe(threads);
});

test('two threads never take the same document', () => {
  const documents = ['a', 'b', 'c'] as never;
  const next = createSharedCounter();
  const [one, other] = [takeDocuments({ documents, next }), takeDocuments({ documents, next })];
  expect([one.next().value, other.next().value, one.next().value]).toEqual(['a', 'b', 'c']);
  expect([one.next().done, other.next().done]).toEqual([true, true]);
});

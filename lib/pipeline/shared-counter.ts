/** A number that threads count up together, so that each takes what no other has taken. */
export type SharedCounter = Int32Array;

export function createSharedCounter(): SharedCounter {
  return new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
}

/** @returns 0 for the first call of all threads, 1 for the second. */
export function takeNext(counter: SharedCounter): number {
  return Atomics.add(counter, 0, 1);
}

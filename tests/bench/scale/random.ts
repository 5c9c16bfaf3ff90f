/** Numbers that look random and are the same in every run. */
export type Random = {
  /** A whole number from 0 to below the end. */
  readonly below: (end: number) => number;
  /** @param items one at least. */
  readonly pick: <Item>(items: readonly Item[]) => Item;
};

/** The generator Mulberry32. Two seeds are two sequences, also where they follow each other. */
export function createRandom(seed: number): Random {
  let state = Math.imul(seed + 1, 0x9e3779b1);
  function fraction(): number {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  const below = (end: number) => Math.floor(fraction() * end);
  // The place is one of those that there are.
  return { below, pick: (items) => items[below(items.length)] as (typeof items)[number] };
}

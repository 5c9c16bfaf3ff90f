/**
 * Groups items by their keys. The groups are in the order of their first items, and each keeps the order of `items`.
 *
 * @param toKeys returns the keys of an item, each once.
 * @example groupBy(['ab', 'b'], (word) => [...word]) // → Map { 'a' → ['ab'], 'b' → ['ab', 'b'] }
 */
export function groupBy<Item, Key>(
  items: readonly Item[],
  toKeys: (item: Item) => readonly Key[],
): ReadonlyMap<Key, readonly Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    for (const key of toKeys(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

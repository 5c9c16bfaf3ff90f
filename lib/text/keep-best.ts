/**
 * Adds an item to a list that has the best ones first, and keeps at most `limit`. Many items are compared with few that are kept, so this
 * takes less time than sorting all of them.
 *
 * @param isBetter whether the item comes before another one. An item that is as good as the others comes last.
 */
export function keepBest<Item>(
  best: Item[],
  item: Item,
  limit: number,
  isBetter: (other: Item) => boolean,
): void {
  const index = best.findIndex(isBetter);
  best.splice(index === -1 ? best.length : index, 0, item);
  best.length = Math.min(best.length, limit);
}

import { z } from 'zod';

/** The number of items that the filters matched, not the length of `items`. */
export const total = z
  .int()
  .min(0)
  .describe('How many items the filters matched, not how many `items` holds.');

/** The plain list shape: `{ items, total }`. */
export function listOf<Item extends z.ZodType>(item: Item) {
  return z.strictObject({ items: z.array(item), total });
}

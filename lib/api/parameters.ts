/** Parts of endpoints that several collections have. */
import { positiveInteger } from '#lib/http/query.ts';
import { perPageDefault, perPageMax, slugMaxLength, slugPattern } from '#lib/schema/limits.ts';

export const perPage = positiveInteger({
  name: 'perPage',
  description: `Items per page. A value above ${perPageMax} counts as ${perPageMax}. Implies \`page=1\`.`,
  max: perPageMax,
  default: perPageDefault,
  example: 2,
});

/** The part of an endpoint that returns one item by its slug or id. */
export function byName<const Parameter extends string>(item: {
  readonly parameter: Parameter;
  readonly noun: string;
  readonly list: string;
}) {
  return { ...item, pattern: slugPattern, maxLength: slugMaxLength } as const;
}

import { isMap, isSeq } from 'yaml';

/** Where something begins in a text, and where it ends. */
export type Range = readonly [start: number, end: number];

/**
 * Where the value at a path stands, or the name of its field, or the nearest parent that exists.
 *
 * @param node the contents of a YAML document.
 */
export function findRange(
  node: unknown,
  path: readonly PropertyKey[],
  part: 'name' | 'value' = 'value',
): Range | undefined {
  const [key, ...rest] = path;
  if (key !== undefined && isMap(node)) {
    const pair = node.items.find((item) => String(item.key) === String(key));
    if (pair && part === 'name' && rest.length === 0) return rangeOf(pair.key);
    if (pair) return findRange(pair.value, rest, part) ?? rangeOf(pair.key);
    return startOf(node);
  }
  if (key !== undefined && isSeq(node)) return findRange(node.items[Number(key)], rest, part);
  return rangeOf(node);
}

/** A group that lacks a field is marked where it begins: all of it would be too much. */
function startOf(node: unknown): Range | undefined {
  const range = rangeOf(node);
  return range && [range[0], range[0]];
}

function rangeOf(node: unknown): Range | undefined {
  const range = (node as { range?: readonly number[] | null } | null)?.range;
  const [start, valueEnd] = range ?? [];
  return start === undefined ? undefined : [start, valueEnd ?? start];
}

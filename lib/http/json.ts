/** How a body is written as JSON. */
import { memoize } from '#lib/text/memoize.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * The bytes of what `JSON.stringify` makes of a body. Each item of a list is written once for as long as it is the same object:
 * thousands of them are sent again and again, and none ever changes.
 */
export function toJsonBytes(body: unknown): Bytes {
  if (!isList(body)) return encoder.encode(JSON.stringify(body));
  const { items, ...rest } = body;
  const others = JSON.stringify(rest).slice(1);
  const [first, ...more] = items.map(toItemBytes);
  return concat([
    encoder.encode('{"items":['),
    ...(first ? [first.subarray(separator.length)] : []),
    ...more,
    encoder.encode(others === '}' ? ']}' : `],${others}`),
  ]);
}

type List = { readonly items: readonly object[] };

/** A list has its items before all else. */
function isList(body: unknown): body is List {
  if (typeof body !== 'object' || body === null || Object.keys(body)[0] !== 'items') return false;
  const { items } = body as Partial<List>;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
}

/** What stands before each item but the first. */
const separator = ',';

const toItemBytes = memoize(
  (item: object): Bytes => encoder.encode(`${separator}${JSON.stringify(item)}`),
);

function concat(parts: readonly Bytes[]): Bytes {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let place = 0;
  for (const part of parts) {
    whole.set(part, place);
    place += part.length;
  }
  return whole;
}

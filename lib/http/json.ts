/** Serializes response bodies as JSON. */
import { memoize } from '#lib/text/memoize.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const encoder = new TextEncoder();

/**
 * Returns the same JSON as `JSON.stringify`, as UTF-8. The bytes of each list item are cached per object, because lists with
 * thousands of items are sent often and items never change.
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

type JsonList = { readonly items: readonly object[] };

/** `items` has to be the first property, because `toJsonBytes` writes it first. */
function isList(body: unknown): body is JsonList {
  if (typeof body !== 'object' || body === null || Object.keys(body)[0] !== 'items') return false;
  const { items } = body as Partial<JsonList>;
  return Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
}

/** Cached with each item. The first item of a list drops it. */
const separator = ',';

const toItemBytes = memoize(
  (item: object): Bytes => encoder.encode(`${separator}${JSON.stringify(item)}`),
);

function concat(parts: readonly Bytes[]): Bytes {
  let length = 0;
  for (const part of parts) length += part.length;
  const whole = new Uint8Array(length);
  let offset = 0;
  for (const part of parts) {
    whole.set(part, offset);
    offset += part.length;
  }
  return whole;
}

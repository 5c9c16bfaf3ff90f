/**
 * Computes a value once per object and keeps it as long as the object lives. Use it for objects that never change.
 *
 * @example const toKey = memoize(computeKey); toKey(request) === toKey(request) // → true
 */
export function memoize<Source extends object, Value>(
  compute: (source: Source) => Value,
): (source: Source) => Value {
  const values = new WeakMap<Source, Value>();
  return (source) => {
    const known = values.get(source);
    if (known !== undefined || values.has(source)) return known as Value;
    const value = compute(source);
    values.set(source, value);
    return value;
  };
}

/** As `memoize`, once per pair of objects: of a site and one of its documents, for example. */
export function memoizePair<Owner extends object, Source extends object, Value>(
  compute: (owner: Owner, source: Source) => Value,
): (owner: Owner, source: Source) => Value {
  const ofOwner = memoize((owner: Owner) => memoize((source: Source) => compute(owner, source)));
  return (owner, source) => ofOwner(owner)(source);
}

type TextLimits = {
  /** Values that are kept; beyond it all are dropped. */
  readonly maxEntries: number;
  /** Characters. The value of a longer text is computed each time, so that clients can't fill the memory. */
  readonly maxLength: number;
};

/**
 * Keeps the values of short texts, such as request headers: clients send few different ones.
 *
 * @example const choose = memoizeText(chooseRepresentation, { maxEntries: 1_000, maxLength: 500 })
 */
export function memoizeText<Value>(
  compute: (text: string) => Value,
  { maxEntries, maxLength }: TextLimits,
): (text: string) => Value {
  const values = new Map<string, Value>();
  return (text) => {
    if (text.length > maxLength) return compute(text);
    const known = values.get(text);
    if (known !== undefined || values.has(text)) return known as Value;
    const value = compute(text);
    if (values.size >= maxEntries) values.clear();
    values.set(text, value);
    return value;
  };
}

/**
 * Computes a value once per object and keeps it as long as the object lives. Use it for objects that never change.
 *
 * @example const toKey = memoize(computeKey); toKey(request) === toKey(request) // → true
 */
export function memoize<Source extends object, Value extends object | string>(
  compute: (source: Source) => Value,
): (source: Source) => Readonly<Value> {
  const values = new WeakMap<Source, Value>();
  return (source) => {
    const known = values.get(source);
    if (known !== undefined) return known;
    const value = compute(source);
    values.set(source, value);
    return value;
  };
}

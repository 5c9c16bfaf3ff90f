/**
 * What is made of an object that never changes, made once for as long as there is that object.
 *
 * @example const toKey = once(makeKey); toKey(address) === toKey(address) // → true
 */
export function once<Source extends object, Made extends object | string>(
  make: (source: Source) => Made,
): (source: Source) => Readonly<Made> {
  const known = new WeakMap<Source, Made>();
  return (source) => {
    const before = known.get(source);
    if (before !== undefined) return before;
    const made = make(source);
    known.set(source, made);
    return made;
  };
}

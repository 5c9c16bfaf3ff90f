/** Types for the parts that we use of packages without usable types. */

/** Has types, but its package.json doesn't export them. */
declare module '@effect-ts/core/Effect/Experimental/Stream' {
  export interface Stream<R, E, A> {
    readonly environment: R;
    readonly error: E;
    readonly value: A;
  }

  /** A stream of one value. */
  export function succeed<A>(value: A): Stream<unknown, never, A>;
}

declare module 'gray-matter/lib/engines.js' {
  /** The parsers of front matter, by the language after the opening fence. */
  const engines: Record<string, unknown>;
  export default engines;
}

/** The package has types, but no conditions by which they are found. */
declare module '@effect-ts/core/Effect/Experimental/Stream' {
  import type { T } from '@contentlayer2/utils/effect';

  export interface Stream<R, E, A> {
    readonly environment: R;
    readonly error: E;
    readonly value: A;
  }

  /** Runs a stream to its end for what it does. */
  export function runDrain<R, E, A>(stream: Stream<R, E, A>): T.Effect<R, E, void>;
}

/** Runs a step as often as it is needed, and never twice at once. */

/**
 * @param step must not throw.
 * @param first ends before the first run begins.
 * @returns a function whose result resolves after a run that began after the call.
 */
export function createQueue(step: () => Promise<void>, first: Promise<unknown>) {
  let last = first;
  let next: Promise<void> | undefined;
  return (): Promise<void> => {
    next ??= last.then(() => {
      next = undefined;
      return step();
    });
    last = next;
    return next;
  };
}

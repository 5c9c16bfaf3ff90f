/** The lines that say how far an import is. */

/** Called after each thing of a step, with the number of things so far. */
export type OnProgress = (
  step: 'Read' | 'Converted' | 'Downloaded' | 'Prepared' | 'Checked' | 'Compared' | 'Wrote',
  done: number,
  total: number,
) => void;

const progressMs = 500;

/**
 * Prints a line at the end of each step, and within it as soon as the last line is half a second old.
 *
 * @param now the time in milliseconds.
 */
export function createProgress(print: (line: string) => void, now = Date.now): OnProgress {
  let printed = now();
  return (step, done, total) => {
    if (done < total && now() - printed < progressMs) return;
    printed = now();
    print(`${step} ${done} of ${total}.`);
  };
}

/** Counts the calls of a step, up to its number of things. */
export function countStep(
  onProgress: OnProgress,
  step: Parameters<OnProgress>[0],
  total: number,
): () => void {
  let done = 0;
  return () => {
    if (done < total) onProgress(step, ++done, total);
  };
}

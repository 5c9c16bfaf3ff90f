/** A progress bar on a terminal; nothing without one. */

const width = 24;
/** More updates a second would only flicker. */
const minIntervalMs = 50;

type ProgressStream = Pick<NodeJS.WriteStream, 'isTTY' | 'write'>;

/** @param total the number of steps, or an estimate. */
export function createProgress(
  label: string,
  total: number,
  output: ProgressStream = process.stderr,
) {
  let done = 0;
  let drawnAt = 0;
  return {
    step(): void {
      this.set(done + 1);
    },
    set(count: number): void {
      done = count;
      const now = performance.now();
      if (!output.isTTY || now - drawnAt < minIntervalMs) return;
      drawnAt = now;
      output.write(`\r${toBar(label, done, total)}`);
    },
    /** Removes the bar. */
    end(): void {
      if (drawnAt > 0) output.write('\r\x1b[K');
    },
  };
}

/** @example toBar('Pages', 1, 2) // → 'Pages ############············ 1/2' */
export function toBar(label: string, done: number, total: number): string {
  const filled = Math.min(width, Math.round((done / Math.max(total, 1)) * width));
  return `${label} ${'#'.repeat(filled)}${'·'.repeat(width - filled)} ${done}/${total}`;
}

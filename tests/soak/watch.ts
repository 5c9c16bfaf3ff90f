/** Watches a process while something else happens. */
import { countHandles, readMemory } from '#tests/support/program.ts';

export type Watched = {
  /** The median, in MB. */
  readonly memory: number | undefined;
  /** The most at once. */
  readonly handles: number | undefined;
};

const intervalMs = 1_000;

export async function watch<Result>(
  pid: number,
  run: () => Promise<Result>,
): Promise<Result & Watched> {
  const memory: number[] = [];
  const handles: number[] = [];
  const timer = setInterval(() => {
    memory.push(readMemory(pid) ?? Number.NaN);
    handles.push(countHandles(pid) ?? Number.NaN);
  }, intervalMs);
  try {
    const result = await run();
    memory.sort((a, b) => a - b);
    return {
      ...result,
      memory: toKnown(memory[Math.floor(memory.length / 2)]),
      handles: toKnown(Math.max(...handles)),
    };
  } finally {
    clearInterval(timer);
  }
}

function toKnown(value: number | undefined): number | undefined {
  return Number.isFinite(value) ? value : undefined;
}

import { setTimeout as sleep } from 'node:timers/promises';
import type { Program } from '#tests/support/program.ts';
import { listGroup } from './process-group.ts';

const patienceMs = 120_000;
const restMs = 2_000;

/** A watcher that only waits wakes up now and then. */
const restCpuSeconds = 0.1;

/**
 * Waits until programs that follow changes have begun, and have nothing more to do.
 *
 * @throws Error with what they printed, where that is not so in time.
 */
export async function waitForRest(programs: readonly Program[]): Promise<void> {
  const deadline = Date.now() + patienceMs;
  while (Date.now() < deadline) {
    const before = sumCpu(programs);
    await sleep(restMs);
    const hasBegun = programs.every((program) => program.output() !== '');
    if (hasBegun && sumCpu(programs) - before < restCpuSeconds) return;
  }
  const printed = programs.map((program) => program.output()).join('\n');
  throw new Error(`What follows changes does not come to rest:\n${printed}`);
}

/** What has ended since does not count, so that the sum may also fall. Elsewhere than on Linux it is always 0. */
function sumCpu(programs: readonly Program[]): number {
  return programs
    .flatMap(({ process }) => listGroup(process.pid ?? 0) ?? [])
    .reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0);
}

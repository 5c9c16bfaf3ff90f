/** Runs one command of the build, and says what it has cost. */
import { once } from 'node:events';
import { listGroup } from './process-group.ts';
import { startCommand } from './start-command.ts';

export type Cost = {
  readonly seconds: number;
  /** On all processors together, of the command and all that it has started. */
  readonly cpuSeconds: number | undefined;
  /** The most that these held at once, in MB. */
  readonly megabytes: number | undefined;
};

const sampleMs = 100;

/** More than this, and nobody would wait. */
const patienceMs = 25 * 60_000;

/** @throws Error with the end of what was printed, where the command fails or does not end in time. */
export async function runCommand(...args: Parameters<typeof startCommand>): Promise<Cost> {
  const start = performance.now();
  const program = startCommand(...args);
  const sampler = sampleGroup(program.process.pid ?? 0);
  const patience = setTimeout(() => void program.stop(), patienceMs);
  await once(program.process, 'close');
  clearTimeout(patience);
  const sampled = sampler.stop();
  const seconds = (performance.now() - start) / 1_000;
  const { exitCode, signalCode } = program.process;
  if (exitCode === 0) return { seconds, ...sampled };
  const held = sampled.megabytes?.toFixed(0) ?? '?';
  throw new Error(
    `\`${args[0]}\` ended with ${exitCode ?? signalCode} after ${seconds.toFixed(0)} s, with ${held} MB at most. It said at last:\n${program.output().slice(-2_000)}`,
  );
}

function sampleGroup(leader: number) {
  let megabytes: number | undefined;
  /** By process: one that has ended has spent what it had spent when it was last seen. */
  const spent = new Map<number, number>();
  const timer = setInterval(() => {
    const processes = listGroup(leader);
    if (processes === undefined) return;
    for (const { pid, cpuSeconds } of processes) spent.set(pid, cpuSeconds);
    const held = processes.reduce((sum, process) => sum + process.megabytes, 0);
    megabytes = Math.max(megabytes ?? 0, held);
  }, sampleMs);
  return {
    stop: () => {
      clearInterval(timer);
      const cpuSeconds = [...spent.values()].reduce((sum, seconds) => sum + seconds, 0);
      return { cpuSeconds: spent.size > 0 ? cpuSeconds : undefined, megabytes };
    },
  };
}

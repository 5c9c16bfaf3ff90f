/** What Linux tells of a program and of all that it has started. Elsewhere nothing is told, and `undefined` says so. */
import { readdirSync, readFileSync } from 'node:fs';

export type ProcessFacts = {
  readonly pid: number;
  /** The memory that it holds, in MB (1,000,000 bytes). What two processes share counts for each. */
  readonly megabytes: number;
  /** The time that processors have spent on it. */
  readonly cpuSeconds: number;
};

/** The size of a page of memory on x86-64, and on most others. */
const pageBytes = 4_096;

const ticksPerSecond = 100;

/**
 * The processes of a group.
 *
 * @param group the id of the process that leads it, such as one of `startProgram`.
 */
export function listGroup(group: number): readonly ProcessFacts[] | undefined {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => {
      const fields = readStat(name);
      if (fields === undefined || fields[2] !== group) return [];
      const [userTicks = 0, systemTicks = 0] = fields.slice(11, 13);
      return [
        {
          pid: Number(name),
          megabytes: ((fields[21] ?? 0) * pageBytes) / 1e6,
          cpuSeconds: (userTicks + systemTicks) / ticksPerSecond,
        },
      ];
    });
}

/** The fields of proc_pid_stat(5) that stand behind the name. A process may end at any moment. */
function readStat(pid: string): readonly number[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1');
    // The name stands in parentheses, and may hold some itself.
    return text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
  } catch {
    return undefined;
  }
}

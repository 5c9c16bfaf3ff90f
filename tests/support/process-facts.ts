/** What Linux tells of a running process. Elsewhere nothing is told, and `undefined` says so. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** The memory that it holds, in MB (1,000,000 bytes). */
export function readMemory(pid: number): number | undefined {
  const file = `/proc/${pid}/status`;
  if (!existsSync(file)) return undefined;
  const [, kibibytes] = /^VmRSS:\s*(\d+) kB$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return kibibytes === undefined ? undefined : (Number(kibibytes) * 1024) / 1e6;
}

/** How many files, sockets and pipes it has open. */
export function countHandles(pid: number): number | undefined {
  const folder = `/proc/${pid}/fd`;
  return existsSync(folder) ? readdirSync(folder).length : undefined;
}

/**
 * The environment of a server that has no room to put off its garbage collection: what its memory shows is what it keeps, and
 * one that keeps too much ends.
 */
export const smallHeap = { NODE_OPTIONS: '--max-old-space-size=256' } as const;

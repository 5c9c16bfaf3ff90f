/** Rounds in which each server has its turn, so that what else the machine does is borne by all. */
import { sendAsNewClient } from '#tests/support/request.ts';
import type { BenchCase } from './cases.ts';
import { drive, type Run, type Target } from './drive.ts';
import { type ServerName, serverNames } from './servers.ts';

export type Round = Readonly<Record<ServerName, Run>>;

export type Measured = BenchCase & { readonly rounds: readonly Round[] };

export type Length = { readonly rounds: number; readonly seconds: number };

/** One round more than is asked for: the first one warms up, and is forgotten. */
export async function driveRounds(
  targets: Readonly<Record<ServerName, Target>>,
  { rounds, seconds }: Length,
): Promise<readonly Round[]> {
  // A first answer may take longer than a short run.
  for (const { url, headers } of Object.values(targets)) {
    const { origin, pathname, search } = new URL(url);
    await sendAsNewClient(origin, `${pathname}${search}`, { headers });
  }
  const driven: Round[] = [];
  while (driven.length <= rounds) {
    const runs: Partial<Record<ServerName, Run>> = {};
    // The keys of an object literal are the keys of its type.
    for (const name of Object.keys(serverNames) as ServerName[]) {
      runs[name] = await drive(targets[name], seconds);
    }
    driven.push(runs as Round);
  }
  return driven.slice(1);
}

/** The middle of what the rounds show. */
export function toMedian(rounds: readonly Round[], figure: (round: Round) => number): number {
  const sorted = rounds.map(figure).sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** The median of each round's ratio: both servers had the same machine then. */
export function toRatio(
  rounds: readonly Round[],
  figure: 'rate' | 'p99',
  server: ServerName,
  other: ServerName,
): number {
  return toMedian(rounds, (round) => round[server][figure] / round[other][figure]);
}

import type { Run } from '#tests/bench/load/drive.ts';
import type { Round } from '#tests/bench/load/rounds.ts';

const run = (rate: number, p99: number): Run => ({ rate, p50: 1, p99, bytes: 500, busy: 0.5 });

/** A round in which the floor gives 1,000 answers a second with a p99 of 10 ms, and `node:http` ten times as many. */
export function toRound(rate: number, p99 = 10): Round {
  return { start: run(rate, p99), next: run(900, 12), floor: run(1_000, 10), bare: run(10_000, 2) };
}

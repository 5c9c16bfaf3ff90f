/**
 * An open load: visits begin when their time has come, whether or not earlier ones have been answered, and each is timed from
 * when it should have begun. A visitor that waited for answers would slow down with the server, and would leave out the very
 * times in which it is slow (coordinated omission).
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Traffic } from './traffic.ts';
import type { Visitor } from './visitor.ts';

export type Load = {
  /** In milliseconds, ascending. */
  readonly times: readonly number[];
  readonly errors: readonly string[];
  readonly seconds: number;
};

const tickMs = 4;

export async function drive(
  visitor: Visitor,
  traffic: Traffic,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const errors: string[] = [];
  const underWay = new Set<Promise<void>>();
  const start = performance.now();

  async function begin(due: number): Promise<void> {
    const error = await visitor.visit(traffic.next());
    times.push(performance.now() - due);
    if (error !== undefined) errors.push(error);
  }

  const count = Math.round(rate * seconds);
  for (let index = 0; index < count; ) {
    const due = start + (index * 1_000) / rate;
    if (due > performance.now()) {
      await sleep(tickMs);
      continue;
    }
    const visit = begin(due).finally(() => underWay.delete(visit));
    underWay.add(visit);
    index += 1;
  }
  await Promise.all(underWay);
  times.sort((a, b) => a - b);
  return { times, errors, seconds: (performance.now() - start) / 1_000 };
}

/** Finds the highest rate that this machine keeps up with. */
import { toPercentile } from '#tests/bench/report.ts';
import { drive } from './load.ts';
import type { Traffic } from './traffic.ts';
import type { Visitor } from './visitor.ts';

/** What 99 of 100 visits have to stay below, from when they should have begun. */
export const p99LimitMs = 250;

const firstRate = 20;
const step = 1.3;
const stepSeconds = 5;
const highestRate = 5_000;

/** Of the highest rate: a machine at its limit queues, and then queues without end. */
const margin = 0.8;

/**
 * Raises the rate in short steps until one is missed.
 *
 * @returns visits a second.
 * @throws Error where even the first step is missed.
 */
export async function findRate(visitor: Visitor, traffic: Traffic): Promise<number> {
  let kept = 0;
  for (let rate = firstRate; rate < highestRate; rate *= step) {
    if (!(await keepsUp(visitor, traffic, rate))) break;
    kept = rate;
  }
  if (kept === 0)
    throw new Error(`This machine does not keep up with ${firstRate} visits a second.`);
  return Math.round(kept * margin);
}

/** A step is short, and something else on the machine may spoil it: it is missed where it is missed twice. */
async function keepsUp(visitor: Visitor, traffic: Traffic, rate: number): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { times, errors } = await drive(visitor, traffic, { rate, seconds: stepSeconds });
    const p99 = toPercentile(times, 99);
    console.log(`${rate.toFixed(0)} a second: p99 ${p99.toFixed(0)} ms, ${errors.length} errors`);
    if (p99 < p99LimitMs && errors.length === 0) return true;
  }
  return false;
}

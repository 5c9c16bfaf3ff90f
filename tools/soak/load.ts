/**
 * An open load: visits start on schedule, whether or not earlier ones have their response, and their time counts from the
 * schedule. A visitor that waits for responses slows down with the server and omits its slow moments (coordinated omission).
 */
import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { toPercentile } from '../bench/command.ts';
import type { Traffic, Visit } from './traffic.ts';

type Visitor = {
  /** @returns what was wrong, or `undefined`. */
  readonly visit: (visit: Visit) => Promise<string | undefined>;
  readonly close: () => void;
};

const timeoutMs = 10_000;
const connectionsMax = 256;

/** Sends visits over connections that stay open. */
export function createVisitor(origin: string): Visitor {
  const agent = new Agent({ keepAlive: true, maxSockets: connectionsMax, scheduling: 'lifo' });
  const { hostname, port } = new URL(origin);

  function ask(visit: Visit): Promise<number> {
    const { path, options } = visit;
    return new Promise((resolve, reject) => {
      const target = { agent, hostname, port, path, timeout: timeoutMs, ...options };
      const sent = request(target, (reply) => {
        reply.on('error', reject);
        reply.on('end', () => resolve(reply.statusCode ?? 0));
        reply.resume();
      });
      sent.on('timeout', () => sent.destroy(new Error(`No response within ${timeoutMs} ms.`)));
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // The server may close an idle connection at the moment of the next request.
        if (sent.reusedSocket && error.code === 'ECONNRESET') ask(visit).then(resolve, reject);
        else reject(error);
      });
      sent.end();
    });
  }

  return {
    visit: async (visit) => {
      const { kind, path, statuses } = visit;
      try {
        const status = await ask(visit);
        return statuses.includes(status) ? undefined : `${kind}: ${path} returns ${status}.`;
      } catch (error) {
        return `${kind}: ${path}: ${(error as Error).message}`;
      }
    },
    close: () => agent.destroy(),
  };
}

export type Load = {
  /** In milliseconds, ascending. */
  readonly times: readonly number[];
  readonly errors: readonly string[];
  readonly seconds: number;
};

const tickMs = 4;

/** @param rate visits per second. */
export async function drive(
  visitor: Visitor,
  traffic: Traffic,
  { rate, seconds }: { readonly rate: number; readonly seconds: number },
): Promise<Load> {
  const times: number[] = [];
  const errors: string[] = [];
  const open = new Set<Promise<void>>();
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
    const visit = begin(due).finally(() => open.delete(visit));
    open.add(visit);
    index += 1;
  }
  await Promise.all(open);
  times.sort((a, b) => a - b);
  return { times, errors, seconds: (performance.now() - start) / 1_000 };
}

export const p99LimitMs = 250;

const firstRate = 20;
const step = 1.3;
const stepSeconds = 5;
const rateMax = 5_000;
/** At its limit, a machine builds up a queue. */
const margin = 0.8;

/**
 * The highest rate, in visits per second, with a p99 below the limit, minus a margin.
 *
 * @throws Error if the machine misses even the first step.
 */
export async function findRate(visitor: Visitor, traffic: Traffic): Promise<number> {
  let kept = 0;
  for (let rate = firstRate; rate < rateMax; rate *= step) {
    if (!(await keepsUp(visitor, traffic, rate))) break;
    kept = rate;
  }
  if (kept === 0) throw new Error(`This machine can't serve ${firstRate} visits per second.`);
  return Math.round(kept * margin);
}

/** Tries twice: other programs may spoil a short step. */
async function keepsUp(visitor: Visitor, traffic: Traffic, rate: number): Promise<boolean> {
  for (let attempt = 0; attempt < 2; attempt += 1) {
    const { times, errors } = await drive(visitor, traffic, { rate, seconds: stepSeconds });
    const p99 = toPercentile(times, 99);
    console.log(`${rate.toFixed(0)} per second: p99 ${p99.toFixed(0)} ms, ${errors.length} errors`);
    if (p99 < p99LimitMs && errors.length === 0) return true;
  }
  return false;
}

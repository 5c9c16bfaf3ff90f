/** One run: autocannon asks one server for one thing, over and over. */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { toPercentile } from '#tests/soak/load.ts';
import { inventClients } from './clients.ts';

export type Target = {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The only one that an answer may have. */
  readonly status: number;
};

export type Run = {
  /** Answers a second. */
  readonly rate: number;
  /** In milliseconds. */
  readonly p50: number;
  readonly p99: number;
  /** The length of an answer with its head, on average. */
  readonly bytes: number;
  /** The part of the time, 0 to 1, in which the load generator was at work. */
  readonly busy: number;
};

/** Each asks anew when it has been answered. */
export const connections = 10;

/** Before and after the time that counts, while connections are opened and closed. */
const settleMs = 200;
const sampleMs = 50;

let runs = 0;

/** @throws Error where an answer has another status, or a connection fails: what such a run shows is not the rate of answers. */
export async function drive({ url, headers, status }: Target, seconds: number): Promise<Run> {
  runs += 1;
  const duration = seconds + (2 * settleMs) / 1_000;
  const shares = [...inventClients(runs, duration, connections)];
  const times: number[] = [];
  let totalBytes = 0;
  let from = Number.POSITIVE_INFINITY;
  const before = performance.eventLoopUtilization();

  const run = autocannon({
    url,
    connections,
    duration,
    sampleInt: sampleMs,
    setupClient: (client) => {
      // It would make a string of every body, which takes it longer than a server needs to send one.
      client.pipelinedRequests.addBody = () => {};
      const share = shares.pop() ?? [];
      client.setRequests(share.map((ip) => ({ headers: { ...headers, 'X-Forwarded-For': ip } })));
    },
  });
  run.on('start', () => {
    from = performance.now() + settleMs;
  });
  run.on('response', (_client, _status, bytes, time) => {
    const now = performance.now();
    if (now < from || now >= from + seconds * 1_000) return;
    times.push(time);
    totalBytes += bytes;
  });
  const { errors, statusCodeStats } = await run;
  const busy = performance.eventLoopUtilization(before).utilization;

  const others = Object.entries(statusCodeStats).filter(([code]) => code !== String(status));
  if (errors > 0 || others.length > 0 || times.length === 0) {
    const found = others.map(([code, { count }]) => `${count} answers with ${code}, `).join('');
    throw new Error(
      `${url} is to be answered with ${status}, without an error, at least once in ${seconds} s. There were ${found}${errors} errors, ${times.length} answers in time.`,
    );
  }
  times.sort((a, b) => a - b);
  return {
    rate: times.length / seconds,
    p50: toPercentile(times, 50),
    p99: toPercentile(times, 99),
    bytes: totalBytes / times.length,
    busy,
  };
}

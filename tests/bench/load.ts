/** One run: autocannon sends the same kind of request to one server over and over. */
import { once } from 'node:events';
import { type Agent, type IncomingMessage, request } from 'node:http';
import { performance } from 'node:perf_hooks';
import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { readCpuSeconds } from './command.ts';
import { toPercentile } from './report.ts';

export type Target = {
  readonly url: string;
  readonly method: 'GET' | 'DELETE';
  readonly headers: Readonly<Record<string, string>>;
  /** A response with any other status makes the run invalid. */
  readonly statuses: readonly number[];
  /** The path and query of the next request, if each request needs its own. */
  readonly toPath?: (() => string) | undefined;
  /** Sends everything as one client, which exceeds its quota. */
  readonly isOneClient?: boolean;
  /** The process group of the server. */
  readonly pid: number | undefined;
};

export type Run = {
  /** Responses per second. */
  readonly rate: number;
  /** In milliseconds; `Infinity` if no response came in time. */
  readonly p50: number;
  readonly p99: number;
  /** Average bytes of a response, head included. */
  readonly bytes: number;
  /** CPU time of the server per response in milliseconds, `NaN` on systems other than Linux. */
  readonly cpu: number;
  /** The share of the time, 0 to 1, that the load generator was busy. */
  readonly busy: number;
};

export const defaultConnections = 10;

/** Connections open and close outside of the time that counts. */
const settleMs = 200;
const sampleMs = 50;
const timeoutSeconds = 60;

/** No single process returns more responses per second. */
const rateMax = 100_000;
/** Half of the quota: the server also counts requests of the settling time. */
const requestsPerClient = 30;

let clients = 0;

/** An IPv6 address in a /64 that no earlier client has used: the quota counts IPv6 clients per /64. */
export function nextClient(): string {
  clients += 1;
  return `2001:db8:${(clients >>> 16).toString(16)}:${(clients & 0xffff).toString(16)}::1`;
}

/** Sends one request and measures it from the first byte sent to the last byte received. */
export async function sendTimed(
  url: string,
  headers: Readonly<Record<string, string>>,
  agent: Agent,
  method = 'GET',
) {
  const begin = performance.now();
  const [reply] = await once(request(url, { agent, headers, method }).end(), 'response');
  const { statusCode, rawHeaders, headers: received } = reply as IncomingMessage;
  const body = await buffer(reply);
  return { status: statusCode, rawHeaders, headers: received, body, ms: performance.now() - begin };
}

/** @throws Error if a response has an unexpected status or a connection fails. */
export async function drive(
  target: Target,
  seconds: number,
  connections = defaultConnections,
): Promise<Run> {
  const { url, method, statuses, pid } = target;
  const duration = seconds + (2 * settleMs) / 1_000;
  const clientsPerConnection = Math.ceil((rateMax * duration) / requestsPerClient / connections);
  const times: number[] = [];
  let totalBytes = 0;
  let from = Number.POSITIVE_INFINITY;
  const cpuBefore = readCpuSeconds(pid) ?? Number.NaN;
  const before = performance.eventLoopUtilization();

  const run = autocannon({
    ...{ url, method, connections, duration, timeout: timeoutSeconds, sampleInt: sampleMs },
    setupClient: (client) => {
      // It would convert every body to a string, which takes longer than a server needs to send one.
      client.pipelinedRequests.addBody = () => {};
      client.setRequests(toRequests(target, clientsPerConnection));
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
  const cpuSeconds = (readCpuSeconds(pid) ?? Number.NaN) - cpuBefore;

  const counts = Object.entries(statusCodeStats);
  const unexpected = counts.filter(([code]) => !statuses.includes(Number(code)));
  if (errors > 0 || unexpected.length > 0) {
    const found = unexpected.map(([code, { count }]) => `${count} responses with ${code}, `);
    throw new Error(
      `${method} ${url} should return ${statuses.join(' or ')} without connection errors, but there were ${found.join('')}${errors} connection errors.`,
    );
  }
  const responses = counts.reduce((sum, [, { count }]) => sum + count, 0);
  times.sort((a, b) => a - b);
  const toTime = (percent: number) =>
    times.length > 0 ? toPercentile(times, percent) : Number.POSITIVE_INFINITY;
  return {
    ...{ rate: times.length / seconds, p50: toTime(50), p99: toTime(99), busy },
    bytes: totalBytes / times.length,
    cpu: (cpuSeconds * 1_000) / responses,
  };
}

/** The requests that one connection repeats. */
function toRequests({ headers, toPath, isOneClient }: Target, clientCount: number) {
  const fromNextClient = () => ({ ...headers, 'X-Forwarded-For': nextClient() });
  if (!toPath) {
    const count = isOneClient ? 1 : clientCount;
    const only = { ...headers, 'X-Forwarded-For': onlyClient };
    return Array.from({ length: count }, () => ({
      headers: isOneClient ? only : fromNextClient(),
    }));
  }
  // Building each request is slow, so only runs with distinct URLs do.
  const setupRequest = (next: object) => ({ ...next, path: toPath(), headers: fromNextClient() });
  return [{ headers, setupRequest }];
}

const onlyClient = nextClient();

/** Opens the connections of the load before the probe starts, and closes them after it. */
const marginSeconds = 1;
const probeConnections = 1;

/** Measures one target while another one is under load. */
export async function driveUnderLoad(
  probe: Target,
  load: Target,
  { seconds, connections }: { readonly seconds: number; readonly connections: number },
): Promise<Run> {
  const driving = drive(load, seconds + 2 * marginSeconds, connections);
  await sleep(marginSeconds * 1_000);
  const [run] = await Promise.all([drive(probe, seconds, probeConnections), driving]);
  return run;
}

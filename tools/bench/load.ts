/** One run: autocannon sends the same kind of request to one server over and over. */
import { performance } from 'node:perf_hooks';
import autocannon from 'autocannon';
import { readCpuSeconds } from '../../tests/support/program.ts';
import { inventAddress } from '../../tests/support/request.ts';
import { toPercentile } from './command.ts';

export type Target = {
  readonly url: string;
  readonly method?: 'GET' | 'DELETE';
  /** Without `X-Forwarded-For`, the requests come from many clients, each within its quota. */
  readonly headers?: Readonly<Record<string, string>>;
  /** A response with any other status makes the run invalid. */
  readonly statuses: readonly number[];
  /** The path and query of the next request, if each request needs its own. */
  readonly toPath?: (() => string) | undefined;
  /** Of the server. */
  readonly pid: number | undefined;
};

export type Run = {
  /** Responses per second. */
  readonly rate: number;
  /** In milliseconds; `NaN` if no response came in time. */
  readonly p50: number;
  readonly p99: number;
  /** Average bytes of a response, head included. */
  readonly bytes: number;
  /** CPU time of the server per response in milliseconds, `NaN` on systems other than Linux. */
  readonly cpu: number;
  /** The share of the time, 0 to 1, that the load generator was busy. */
  readonly busy: number;
};

const timeoutSeconds = 60;

/** The quota allows each client 60 requests: enough for 5,000 responses per second and connection in ten seconds. */
const clientsPerConnection = 1_000;

/** @throws Error if a response has an unexpected status or a connection fails. */
export async function drive(target: Target, seconds: number, connections = 10): Promise<Run> {
  const { url, method = 'GET', statuses, pid } = target;
  const times: number[] = [];
  let totalBytes = 0;
  const cpuBefore = readCpuSeconds(pid);
  const busyBefore = performance.eventLoopUtilization();
  const begin = performance.now();

  const options = { url, method, connections, duration: seconds, timeout: timeoutSeconds };
  const run = startLoad(options, () => toRequests(target));
  run.on('response', (_client, _status, bytes, time) => {
    times.push(time);
    totalBytes += bytes;
  });
  const { errors, statusCodeStats } = await run;
  const elapsedMs = performance.now() - begin;

  const unexpected = Object.entries(statusCodeStats)
    .filter(([code]) => !statuses.includes(Number(code)))
    .map(([code, { count }]) => `${count} responses with ${code}, `);
  if (errors > 0 || unexpected.length > 0) {
    throw new Error(
      `${method} ${url} should return ${statuses.join(' or ')} without connection errors, but there were ${unexpected.join('')}${errors} connection errors.`,
    );
  }
  times.sort((a, b) => a - b);
  return {
    rate: (times.length * 1_000) / elapsedMs,
    p50: toPercentile(times, 50),
    p99: toPercentile(times, 99),
    bytes: totalBytes / times.length,
    cpu: ((readCpuSeconds(pid) - cpuBefore) * 1_000) / times.length,
    busy: performance.eventLoopUtilization(busyBefore).utilization,
  };
}

/** Starts autocannon. Each connection repeats its requests. */
export function startLoad(options: object, toOwnRequests: () => readonly object[]) {
  return autocannon({
    ...options,
    // Milliseconds between checks if the time is over.
    sampleInt: 50,
    setupClient: (client) => {
      // It would convert every body to a string, which takes longer than a server needs to send one.
      client.pipelinedRequests.addBody = () => {};
      client.setRequests(toOwnRequests());
    },
  });
}

/** The requests that one connection repeats. */
function toRequests({ headers, toPath }: Target): readonly object[] {
  const fromNewClient = () => ({ 'X-Forwarded-For': inventAddress(), ...headers });
  if (toPath === undefined) {
    return Array.from({ length: clientsPerConnection }, () => ({ headers: fromNewClient() }));
  }
  // Building each request is slow, so only runs with distinct URLs do.
  const setupRequest = (next: object) => ({ ...next, path: toPath(), headers: fromNewClient() });
  return [{ setupRequest }];
}

/** Every article and every dictionary entry contains these, so each search returns the whole list. */
const letters = ['a', 'e', 'i', 'n', 'o', 'r', 's', 't'] as const;
const lettersPerSearch = 7;

/**
 * A search that differs for each number below two million and always matches everything.
 *
 * @example toSearch(1) // → 'q=e+a+a+a+a+a+a'
 */
export function toSearch(number: number): string {
  const words = Array.from(
    { length: lettersPerSearch },
    (_, place) => letters[Math.floor(number / letters.length ** place) % letters.length],
  );
  return `q=${words.join('+')}`;
}

/** Paths with a search that no earlier request had. */
export function toNewSearches(path: string): () => string {
  let searches = 0;
  return () => {
    searches += 1;
    return `${path}${path.includes('?') ? '&' : '?'}${toSearch(searches)}`;
  };
}

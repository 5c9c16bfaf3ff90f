/** Metrics in Prometheus's text format, version 0.0.4. */
import { createServer, type Server } from 'node:http';
import type { TargetKind } from '#lib/edge/request.ts';
import type { Release } from './open-release.ts';

/** Numbers by series, such as `legible_requests_total{kind="page",status="200"}`. */
export type Counts = Readonly<Record<string, number>>;

const requests = 'legible_requests_total';
const duration = 'legible_request_duration_seconds';
const cacheHits = 'legible_cache_hits_total';
const cacheMisses = 'legible_cache_misses_total';
const refusals = 'legible_refusals_total';
const storeFaults = 'legible_quota_store_faults_total';

/** Name, type and meaning of each metric. */
const families: readonly (readonly [name: string, type: string, help: string])[] = [
  [requests, 'counter', 'Requests by kind and status.'],
  [duration, 'histogram', 'Seconds from a parsed request to the end of its response.'],
  [cacheHits, 'counter', 'Responses from the response cache.'],
  [cacheMisses, 'counter', 'Responses that the build or a route had to make.'],
  [refusals, 'counter', 'Requests refused because of the quota or an overload.'],
  [storeFaults, 'counter', 'Failures of the shared quota store.'],
  ['legible_release_info', 'gauge', 'The release that is served.'],
];

/** Upper bounds in seconds. */
const buckets = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

const refusalReasons: ReadonlyMap<number, string> = new Map([
  [429, 'quota'],
  [503, 'overload'],
]);

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
  const counts = new Map<string, number>();
  const add = (series: string, amount = 1) =>
    void counts.set(series, (counts.get(series) ?? 0) + amount);
  return {
    read: (): Counts => Object.fromEntries(counts),
    countRequest: (kind: TargetKind, status: number, seconds: number) => {
      add(`${requests}{kind="${kind}",status="${status}"}`);
      for (const bound of buckets) {
        add(`${duration}_bucket{kind="${kind}",le="${bound}"}`, seconds <= bound ? 1 : 0);
      }
      add(`${duration}_bucket{kind="${kind}",le="+Inf"}`);
      add(`${duration}_sum{kind="${kind}"}`, seconds);
      add(`${duration}_count{kind="${kind}"}`);
      const reason = refusalReasons.get(status);
      if (reason) add(`${refusals}{reason="${reason}"}`);
    },
    countCacheLookup: (isHit: boolean) => add(isHit ? cacheHits : cacheMisses),
    countStoreFault: () => add(storeFaults),
  };
}

export function toReleaseInfo({ name, builtAt }: Pick<Release, 'name' | 'builtAt'>): Counts {
  return { [`legible_release_info{release="${name}",built_at="${builtAt}"}`]: 1 };
}

/** @example toMetricsText({ legible_cache_hits_total: 2 }) // → '# HELP legible_cache_hits_total …\n…\nlegible_cache_hits_total 2\n' */
export function toMetricsText(counts: Counts): string {
  const lines = families.flatMap(([name, type, help]) => {
    const series = Object.entries(counts).filter(([key]) => familyOf(key) === name);
    if (series.length === 0) return [];
    return [
      `# HELP ${name} ${help}`,
      `# TYPE ${name} ${type}`,
      ...series.map(([key, value]) => `${key} ${value}`),
    ];
  });
  return `${lines.join('\n')}\n`;
}

function familyOf(series: string): string {
  const [name = ''] = series.split('{', 1);
  return name.startsWith(duration) ? duration : name;
}

export function createMetricsServer(read: () => Counts): Server {
  return createServer(({ url }, response) => {
    const isFound = url === '/metrics';
    response.writeHead(isFound ? 200 : 404, {
      'Content-Type': `text/plain; ${isFound ? 'version=0.0.4; ' : ''}charset=utf-8`,
    });
    response.end(isFound ? toMetricsText(read()) : 'The metrics are at /metrics.\n');
  });
}

import { describe, expect, test } from 'vitest';
import { createMetrics, toMetricsText, toReleaseInfo } from '#lib/server/metrics.ts';

describe('the metrics', () => {
  test('have a histogram of durations whose buckets contain the smaller ones', () => {
    const metrics = createMetrics();
    metrics.countRequest('page', 200, 0.005);
    metrics.countRequest('page', 200, 0.3);
    metrics.countRequest('page', 200, 60);
    const counts = metrics.read();
    const bucket = (bound: string) =>
      counts[`legible_request_duration_seconds_bucket{kind="page",le="${bound}"}`];
    expect(['0.001', '0.005', '0.25', '0.5', '10', '+Inf'].map(bucket)).toEqual([0, 1, 1, 2, 2, 3]);
    expect(counts['legible_request_duration_seconds_count{kind="page"}']).toBe(3);
    expect(counts['legible_request_duration_seconds_sum{kind="page"}']).toBeCloseTo(60.305);
  });

  test('count requests by kind and status, and refusals by their reason', () => {
    const metrics = createMetrics();
    for (const [kind, status] of [
      ['page', 200],
      ['page', 200],
      ['api', 429],
      ['page', 503],
    ] as const) {
      metrics.countRequest(kind, status, 0.004);
    }
    expect(metrics.read()).toMatchObject({
      'legible_requests_total{kind="page",status="200"}': 2,
      'legible_requests_total{kind="api",status="429"}': 1,
      'legible_refusals_total{reason="quota"}': 1,
      'legible_refusals_total{reason="overload"}': 1,
    });
  });

  test('count responses from the cache and failures of the store', () => {
    const metrics = createMetrics();
    for (const isHit of [true, true, false]) metrics.countCacheLookup(isHit);
    metrics.countStoreFault();
    expect(metrics.read()).toEqual({
      legible_cache_hits_total: 2,
      legible_cache_misses_total: 1,
      legible_quota_store_faults_total: 1,
    });
  });
});

test('the text has a type and a meaning before the series of each metric', () => {
  const text = toMetricsText({
    legible_cache_hits_total: 2,
    'legible_request_duration_seconds_count{kind="page"}': 1,
    'legible_requests_total{kind="page",status="200"}': 1,
    ...toReleaseInfo({ name: '20261122T100500000Z-a_b', builtAt: '2026-11-22T10:00:00.000Z' }),
  });
  expect(text).toBe(`# HELP legible_requests_total Requests by kind and status.
# TYPE legible_requests_total counter
legible_requests_total{kind="page",status="200"} 1
# HELP legible_request_duration_seconds Seconds from a parsed request to the end of its response.
# TYPE legible_request_duration_seconds histogram
legible_request_duration_seconds_count{kind="page"} 1
# HELP legible_cache_hits_total Responses from the response cache.
# TYPE legible_cache_hits_total counter
legible_cache_hits_total 2
# HELP legible_release_info The release that is served.
# TYPE legible_release_info gauge
legible_release_info{release="20261122T100500000Z-a_b",built_at="2026-11-22T10:00:00.000Z"} 1
`);
});

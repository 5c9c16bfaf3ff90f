import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { decide } from '#lib/edge/decide.ts';
import { isReply } from '#lib/edge/decision.ts';
import { type QuotaState, readClock } from '#lib/edge/rate-limit/policy.ts';
import { createQuota, type Quota } from '#lib/edge/rate-limit/quota.ts';
import { EnvError } from '#lib/site/env.ts';
import { firstField, quota as limit, policyField } from '#tests/support/quota.ts';
import { site } from '#tests/support/site.ts';
import { toEdgeRequest } from '#tests/unit/edge/edge-request.ts';

const opened = 1_769_850_000_123;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'performance'], now: opened });
});
afterEach(() => {
  vi.useRealTimers();
});

/** Counts one request of a client. */
async function request(quota: Quota, peer: string, headers: Readonly<Record<string, string>> = {}) {
  const forwardedFor = headers['X-Forwarded-For'] ?? null;
  const decision = await decide(toEdgeRequest('/api/now', { headers, peer, forwardedFor }), {
    site,
    quota,
    hasPath: () => true,
  });
  const isAdmitted = !isReply(decision);
  const ofRoute = isAdmitted ? decision.headers() : decision.headers;
  return { isAdmitted, headers: { ...ofRoute, ...decision.clientHeaders } };
}

async function exhaust(quota: Quota, peer: string, headers?: Readonly<Record<string, string>>) {
  for (let index = 0; index < limit; index += 1) {
    expect((await request(quota, peer, headers)).isAdmitted).toBe(true);
  }
}

describe('the quota of an environment without a shared store', () => {
  test('admits the quota of each client, refuses the next with 429, and serves one that waits Retry-After seconds', async () => {
    const quota = createQuota({});
    await exhaust(quota, '203.0.113.7');
    vi.advanceTimersByTime(12_345);
    expect(await request(quota, '203.0.113.7')).toMatchObject({
      isAdmitted: false,
      headers: {
        'RateLimit-Policy': policyField,
        RateLimit: '"default";r=0;t=48',
        'Retry-After': '48',
      },
    });
    expect(await request(quota, '203.0.113.8')).toMatchObject({
      isAdmitted: true,
      headers: { RateLimit: firstField },
    });
    vi.advanceTimersByTime(48_000);
    expect((await request(quota, '203.0.113.7')).isAdmitted).toBe(true);
  });

  // `client-ip.test.ts` has the client of each report.
  test('trusts no proxy on Vercel, which sets the IP address itself', async () => {
    const quota = createQuota({ vercel: '1', trustedProxies: '0.0.0.0/0' });
    expect(quota.trustedProxies).toEqual([]);
    await exhaust(quota, '198.51.100.1', { 'X-Forwarded-For': '203.0.113.7' });
    const claim = { 'X-Forwarded-For': '203.0.113.8' };
    expect((await request(quota, '198.51.100.1', claim)).isAdmitted).toBe(false);
    expect((await request(quota, '198.51.100.2', claim)).isAdmitted).toBe(true);
  });
});

test('the headers are true at the moment of the response, however long the store has taken', async () => {
  const state: QuotaState = { admitted: false, remaining: 0, resetAt: readClock() + 10_000 };
  const store = {
    take: async () => {
      vi.advanceTimersByTime(3_000);
      return state;
    },
  };
  const { headers } = await request({ ...createQuota({}), store }, '::1');
  expect(headers).toMatchObject({ RateLimit: '"default";r=0;t=7', 'Retry-After': '7' });
});

test.each([
  ['half of the store', { upstashUrl: 'https://store.example.com' }, 'UPSTASH_REDIS_REST_TOKEN'],
  ['the other half', { upstashToken: 'secret' }, 'UPSTASH_REDIS_REST_URL'],
  ['a store without a scheme', { upstashUrl: 'x', upstashToken: 'y' }, 'UPSTASH_REDIS_REST_URL'],
  ['a proxy that is no address', { trustedProxies: 'proxy' }, 'TRUSTED_PROXIES'],
])('an environment with %s is refused with the name of the variable', (_what, env, name) => {
  expect(() => createQuota(env)).toThrow(EnvError);
  expect(() => createQuota(env)).toThrow(name);
});

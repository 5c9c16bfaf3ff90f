import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { ApiError } from '#lib/http/errors.ts';
import { peerHeader, toPeerHeader } from '#lib/http/peer.ts';
import { countRequest, createQuota, type Quota, toQuotaOutcome } from '#lib/quota/enforce.ts';
import type { Verdict } from '#lib/quota/policy.ts';
import { EnvError } from '#lib/site/env.ts';

const opened = 1_769_850_000_123;
const peerKey = 'the-key-of-this-process';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: opened });
});
afterEach(() => {
  vi.useRealTimers();
});

async function enforceQuota(quota: Quota, headers: Headers) {
  return toQuotaOutcome(await countRequest(quota, headers));
}

function from(peer: string, fields: Readonly<Record<string, string>> = {}): Headers {
  return new Headers({ ...fields, [peerHeader]: toPeerHeader(peerKey, peer) });
}

async function exhaust(quota: Quota, headers: Headers): Promise<void> {
  for (let index = 0; index < 60; index += 1) {
    expect((await enforceQuota(quota, headers)).refusal).toBeUndefined();
  }
}

describe('the quota of an environment without a shared store', () => {
  test('admits 60 requests of a client and refuses the next with 429', async () => {
    const quota = createQuota({ peerKey });
    await exhaust(quota, from('203.0.113.7'));
    vi.setSystemTime(opened + 12_345);
    const { headers, refusal } = await enforceQuota(quota, from('203.0.113.7'));
    expect(headers).toEqual({
      'RateLimit-Policy': '"default";q=60;w=60',
      RateLimit: '"default";r=0;t=48',
    });
    expect(refusal).toBeInstanceOf(ApiError);
    expect(refusal).toMatchObject({ code: 'rate_limited', headers: { 'Retry-After': '48' } });
  });

  test('serves a client again that waits Retry-After seconds', async () => {
    const quota = createQuota({ peerKey });
    await exhaust(quota, from('203.0.113.7'));
    vi.setSystemTime(opened + 12_345);
    expect((await enforceQuota(quota, from('203.0.113.7'))).refusal).toBeDefined();
    vi.setSystemTime(opened + 12_345 + 48_000);
    expect((await enforceQuota(quota, from('203.0.113.7'))).refusal).toBeUndefined();
  });

  test('counts each client by itself', async () => {
    const quota = createQuota({ peerKey });
    await exhaust(quota, from('203.0.113.7'));
    const { headers, refusal } = await enforceQuota(quota, from('203.0.113.8'));
    expect(refusal).toBeUndefined();
    expect(headers.RateLimit).toBe('"default";r=59;t=60');
  });

  test('is not bought by a header that a client can invent', async () => {
    const quota = createQuota({ peerKey });
    await exhaust(quota, from('203.0.113.7'));
    const invented = { 'X-Forwarded-For': '198.51.100.1', 'X-Real-IP': '198.51.100.1' };
    expect((await enforceQuota(quota, from('203.0.113.7', invented))).refusal).toBeDefined();
  });

  test('counts the clients behind a proxy that is named', async () => {
    const quota = createQuota({ peerKey, trustedProxies: '10.0.0.0/8, ::1' });
    await exhaust(quota, from('10.0.0.1', { 'X-Forwarded-For': '198.51.100.1' }));
    const other = from('10.0.0.1', { 'X-Forwarded-For': '198.51.100.2' });
    expect((await enforceQuota(quota, other)).refusal).toBeUndefined();
  });

  test('counts the address that Vercel sets where it runs there', async () => {
    const quota = createQuota({ peerKey, vercel: '1' });
    await exhaust(quota, new Headers({ 'X-Real-IP': '198.51.100.1' }));
    const other = new Headers({ 'X-Real-IP': '198.51.100.2' });
    expect((await enforceQuota(quota, other)).refusal).toBeUndefined();
  });
});

test('the fields are true at the moment of the answer, however long the store has taken', async () => {
  const verdict: Verdict = { admitted: false, remaining: 0, resetAt: opened + 10_000 };
  const store = {
    take: async () => {
      vi.setSystemTime(opened + 3_000);
      return verdict;
    },
  };
  const { headers, refusal } = await enforceQuota(
    { ...createQuota({ peerKey }), store },
    from('::1'),
  );
  expect(headers.RateLimit).toBe('"default";r=0;t=7');
  expect(refusal).toMatchObject({ headers: { 'Retry-After': '7' } });
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

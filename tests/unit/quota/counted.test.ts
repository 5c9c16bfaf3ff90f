import { expect, test } from 'vitest';
import { peerHeader, toPeerHeader } from '#lib/http/peer.ts';
import { countedHeader, readCounted, toCountedHeader } from '#lib/quota/counted.ts';
import { countRequest, createQuota, type Quota, toQuotaOutcome } from '#lib/quota/enforce.ts';

const peerKey = 'the-key-of-this-process';

async function enforceQuota(quota: Quota, headers: Headers) {
  return toQuotaOutcome(await countRequest(quota, headers));
}

test.each([
  { admitted: true, remaining: 59, resetAt: 1_769_850_060_123 },
  { admitted: false, remaining: 0, resetAt: 1_769_850_060_123.5 },
])('a verdict is read as it was told: %j', (verdict) => {
  const headers = new Headers({ [countedHeader]: toCountedHeader(peerKey, verdict) });
  expect(readCounted(headers, peerKey)).toEqual(verdict);
  expect(readCounted(headers, 'another key')).toBeUndefined();
});

test('a request is counted once, however many ask for the verdict', async () => {
  const quota = createQuota({ peerKey });
  const verdict = { admitted: true, remaining: 41, resetAt: Date.now() + 60_000 };
  const headers = new Headers({ [peerHeader]: toPeerHeader(peerKey, '203.0.113.7') });
  headers.set(countedHeader, toCountedHeader(peerKey, verdict));
  expect((await enforceQuota(quota, headers)).headers.RateLimit).toContain('r=41');
  headers.delete(countedHeader);
  expect((await enforceQuota(quota, headers)).headers.RateLimit).toContain('r=59');
});

test('a verdict that a client tells is not believed', async () => {
  const quota = createQuota({ peerKey });
  const forged = { admitted: true, remaining: 1_000, resetAt: Date.now() + 1 };
  for (const key of ['', 'undefined', 'another key']) {
    const headers = new Headers({ [countedHeader]: toCountedHeader(key, forged) });
    expect((await enforceQuota(quota, headers)).headers.RateLimit).toMatch(/r=5\d;/);
  }
});

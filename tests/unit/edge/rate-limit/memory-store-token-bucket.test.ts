import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import type { QuotaState } from '#lib/edge/rate-limit/policy.ts';
import { quota, windowSeconds } from '#tests/support/quota.ts';

type Hash = { readonly refilledAt: number; readonly tokens: number; readonly expireAt: number };

/**
 * `tokenBucketLimitScript` of @upstash/ratelimit 2.2.0 line by line, with what `tokenBucket(quota, window, quota)` gives it,
 * on a Redis that lets go of a key when its time is past, not when it is reached (`now > when` in `keyIsExpired`).
 */
function createTokenBucket() {
  const maxTokens = quota;
  const interval = windowSeconds * 1000;
  const refillRate = quota;
  const incrementBy = 1;
  const keys = new Map<string, Hash>();

  return (key: string, now: number): QuotaState => {
    const stored = keys.get(key);
    const bucket = stored === undefined || now > stored.expireAt ? undefined : stored;
    let refilledAt = bucket?.refilledAt ?? now;
    let tokens = bucket?.tokens ?? maxTokens;
    if (now >= refilledAt + interval) {
      const numRefills = Math.floor((now - refilledAt) / interval);
      tokens = Math.min(maxTokens, tokens + numRefills * refillRate);
      refilledAt = refilledAt + numRefills * interval;
    }
    const resetAt = refilledAt + interval;
    if (tokens < incrementBy) return { admitted: false, remaining: 0, resetAt };
    const remaining = tokens - incrementBy;
    const expireAt = now + Math.ceil((maxTokens - remaining) / refillRate) * interval;
    keys.set(key, { refilledAt, tokens: remaining, expireAt });
    return { admitted: true, remaining, resetAt };
  };
}

const gap = fc.oneof(
  fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 59_999, 60_000, 60_001, 120_000),
  fc.integer({ min: 0, max: 200_000 }),
);
const burst = fc.record({
  gap,
  client: fc.constantFrom('a', 'b', 'c'),
  count: fc.constantFrom(1, 2, quota - 1, quota, quota + 1),
});

/** The second of two requests is a window ago to the millisecond when the third one comes. */
const onTheVeryMillisecond = [0, 30_000, 60_000].map((wait) => ({
  gap: wait,
  client: 'a',
  count: 1,
}));

test('the embedded store gives the states of the shared one, in any sequence of requests', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(burst, { maxLength: 12 }), async (bursts) => {
      const store = createMemoryStore();
      const takeShared = createTokenBucket();
      let now = 1_769_850_000_123;
      for (const { gap: wait, client, count } of bursts) {
        now += wait;
        for (let index = 0; index < count; index += 1) {
          expect(await store.take(client, now)).toEqual(takeShared(client, now));
        }
      }
    }),
    { examples: [[onTheVeryMillisecond]] },
  );
});

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import { type QuotaState, toResetSeconds } from '#lib/edge/rate-limit/policy.ts';
import { quota, windowSeconds } from '#tests/support/quota.ts';

type Take = (client: string, now: number) => QuotaState;

const windowMs = windowSeconds * 1_000;
const hourMs = 3_600_000;
const opened = 1_769_850_000_123;

const takeMany = (take: Take, count: number, client: string, now: number) =>
  Array.from({ length: count }, () => take(client, now));

const countAdmitted = (states: readonly QuotaState[]) =>
  states.filter(({ admitted }) => admitted).length;

type Hash = { readonly refilledAt: number; readonly tokens: number; readonly expireAt: number };

/**
 * `tokenBucketLimitScript` of @upstash/ratelimit 2.2.0 line by line, with what `tokenBucket(quota, window, quota)` gives it,
 * on a Redis that lets go of a key when its time is past, not when it is reached (`now > when` in `keyIsExpired`).
 */
function createTokenBucket(): Take {
  const maxTokens = quota;
  const interval = windowMs;
  const refillRate = quota;
  const incrementBy = 1;
  const keys = new Map<string, Hash>();

  return (key, now) => {
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

/** Times apart: within a window, around its end, and any. */
const gap = fc.oneof(
  fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 59_999, 60_000, 60_001, 120_000),
  fc.integer({ min: 0, max: 200_000 }),
);
const burst = fc.record({
  gap,
  client: fc.constantFrom('a', 'b', 'c', '__proto__'),
  count: fc.constantFrom(1, 2, quota - 1, quota, quota + 1),
});

/** The second of two requests is a window ago to the millisecond when the third one comes. */
const onTheVeryMillisecond = [0, 30_000, 60_000].map((wait) => ({
  gap: wait,
  client: 'a',
  count: 1,
}));

test('the embedded store gives the states of the shared one, in any sequence of requests', () => {
  fc.assert(
    fc.property(fc.array(burst, { maxLength: 12 }), (bursts) => {
      const { take } = createMemoryStore(10);
      const takeShared = createTokenBucket();
      let now = opened;
      for (const { gap: wait, client, count } of bursts) {
        now += wait;
        expect(takeMany(take, count, client, now)).toEqual(
          takeMany(takeShared, count, client, now),
        );
      }
    }),
    { examples: [[onTheVeryMillisecond]] },
  );
});

test('a window opens with the first request, and admits no more when the clock is put back', () => {
  const { take } = createMemoryStore();
  const [first, ...others] = takeMany(take, quota, 'a', opened);
  expect(first).toEqual({ admitted: true, remaining: quota - 1, resetAt: opened + windowMs });
  expect(countAdmitted(others)).toBe(quota - 1);
  expect(countAdmitted(takeMany(take, quota, 'a', opened - hourMs))).toBe(0);
});

test('in a day whose clock is set both ways, a client that waits as long as it is told is served', () => {
  const by = [-24 * hourMs, -hourMs, -61_000, -1, 1, 59_999, hourMs, 24 * hourMs];
  const step = fc.record({ hour: fc.integer({ min: 0, max: 23 }), by: fc.constantFrom(...by) });
  fc.assert(
    fc.property(fc.array(step, { maxLength: 8 }), (settings) => {
      const { take } = createMemoryStore(10);
      let now = opened;
      for (let at = 0; at < 24; at += 1) {
        for (const client of ['eager', 'eager', 'second']) {
          expect(countAdmitted(takeMany(take, quota + 5, client, now))).toBeLessThanOrEqual(quota);
          for (const { hour, by: ms } of settings) if (hour === at) now += ms;
          const refused = take(client, now);
          if (refused.admitted) continue;
          now += toResetSeconds(refused, now) * 1_000;
          expect(take(client, now).admitted, `${client}, hour ${at}`).toBe(true);
        }
        now += hourMs;
      }
    }),
    { numRuns: 30 },
  );
});

describe('the memory', () => {
  test('is bounded, and forgets the client that was admitted longest ago first', () => {
    const { take, size } = createMemoryStore(2);
    for (const [index, client] of ['a', 'b', 'a', 'c'].entries()) take(client, opened + index);
    expect(size()).toBe(2);
    expect(take('a', opened + 4).remaining).toBe(quota - 3);
    expect(take('b', opened + 5).remaining).toBe(quota - 1);
  });

  test('keeps the count of a known client when it is full', () => {
    const { take, size } = createMemoryStore(2);
    take('a', opened);
    expect(countAdmitted(takeMany(take, quota + 1, 'b', opened))).toBe(quota);
    expect(take('a', opened).remaining).toBe(quota - 2);
    expect(size()).toBe(2);
  });

  test('has room for 100,000 clients', () => {
    const { take, size } = createMemoryStore();
    const room = 100_000;
    for (let index = 0; index < room + 1_000; index += 1) take(`client-${index}`, opened);
    expect(size()).toBe(room);
    expect(take(`client-${room}`, opened).remaining).toBe(quota - 2);
  });

  test('forgets every client whose window is over, and counts one with requests left', () => {
    const { take, size } = createMemoryStore();
    for (let index = 0; index < 100; index += 1) take(`client-${index}`, opened + index);
    expect(size()).toBe(100);
    take('last', opened + windowMs + 50);
    // Those of the first 50 milliseconds are over, the one at the fiftieth may be.
    expect([50, 51]).toContain(size());
    take('last', opened + windowMs + 59_000);
    take('other', opened + windowMs + 61_000);
    expect(size()).toBe(2);
  });
});

test('in a day, a client that never pauses is admitted the quota in each window, and others leave nothing', () => {
  const { take, size } = createMemoryStore();
  const day = 24 * hourMs;
  let admitted = 0;
  let largest = 0;
  for (let passed = 0; passed < day; passed += 500) {
    if (take('greedy', opened + passed).admitted) admitted += 1;
    if (passed % 10_000 === 0) take(`once-${passed}`, opened + passed);
    largest = Math.max(largest, size());
  }
  expect(admitted).toBe((day / windowMs) * quota);
  // The greedy one, and those of one window with both its ends.
  expect(largest).toBeLessThanOrEqual(1 + windowMs / 10_000 + 1);
});

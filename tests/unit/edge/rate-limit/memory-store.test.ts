import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import { type QuotaState, type QuotaStore, toResetSeconds } from '#lib/edge/rate-limit/policy.ts';
import { quota, windowSeconds } from '#tests/support/quota.ts';

const windowMs = windowSeconds * 1_000;
const opened = 1_769_850_000_123;

async function takeMany(store: QuotaStore, count: number, client: string, now: number) {
  const states: QuotaState[] = [];
  for (let index = 0; index < count; index += 1) states.push(await store.take(client, now));
  return states;
}

function countAdmitted(states: readonly QuotaState[]): number {
  return states.filter(({ admitted }) => admitted).length;
}

describe('a window', () => {
  test('opens with the first request and ends after its length', async () => {
    expect(await createMemoryStore().take('a', opened)).toEqual({
      admitted: true,
      remaining: quota - 1,
      resetAt: opened + windowMs,
    });
  });

  test('belongs to one client', async () => {
    const store = createMemoryStore();
    await takeMany(store, quota + 1, 'a', opened);
    expect(await store.take('b', opened + 10)).toMatchObject({
      admitted: true,
      remaining: quota - 1,
    });
    expect(await store.take('__proto__', opened)).toMatchObject({
      admitted: true,
      remaining: quota - 1,
    });
  });

  test('admits no more when the clock is put back', async () => {
    const store = createMemoryStore();
    await takeMany(store, quota, 'a', opened);
    expect(countAdmitted(await takeMany(store, quota, 'a', opened - 3_600_000))).toBe(0);
  });
});

test('in a day whose clock is set both ways, a client that waits as long as it is told is served', () => {
  const hour = 3_600_000;
  const steps = fc.array(
    fc.record({
      hour: fc.integer({ min: 0, max: 23 }),
      by: fc.constantFrom(-24 * hour, -hour, -61_000, -1, 1, 59_999, hour, 24 * hour),
    }),
    { maxLength: 8 },
  );
  fc.assert(
    fc.property(steps, (settings) => {
      const store = createMemoryStore();
      let now = opened;
      for (let at = 0; at < 24; at += 1) {
        for (const client of ['eager', 'eager', 'second']) {
          const burst = Array.from({ length: quota + 5 }, () => store.take(client, now));
          expect(countAdmitted(burst)).toBeLessThanOrEqual(quota);
          for (const step of settings) if (step.hour === at) now += step.by;
          const refused = store.take(client, now);
          if (refused.admitted) continue;
          now += toResetSeconds(refused, now) * 1_000;
          expect(store.take(client, now), `${client}, hour ${at}`).toMatchObject({
            admitted: true,
          });
        }
        now += hour;
      }
    }),
    { numRuns: 30 },
  );
});

/** Times apart: within a window, around its end, and any. */
const gap = fc.oneof(
  fc.constantFrom(0, 1, 29_999, 30_000, 30_001, 59_999, 60_000, 60_001, 120_000),
  fc.integer({ min: 0, max: 200_000 }),
);
const bursts = fc.array(
  fc.record({ gap, client: fc.constantFrom('a', 'b'), count: fc.integer({ min: 1, max: 64 }) }),
  { minLength: 1, maxLength: 12 },
);

describe('in any sequence of requests', () => {
  test('a client that waits until the window ends is admitted', async () => {
    await fc.assert(
      fc.asyncProperty(bursts, async (sequence) => {
        const store = createMemoryStore();
        let now = opened;
        for (const { gap: wait, client, count } of sequence) {
          now += wait;
          const last = (await takeMany(store, count, client, now)).at(-1);
          if (last === undefined || last.admitted) continue;
          now = last.resetAt;
          expect((await store.take(client, now)).admitted).toBe(true);
        }
      }),
    );
  });

  test('never more than the quota is admitted between the opening of a window and its end', async () => {
    await fc.assert(
      fc.asyncProperty(bursts, async (sequence) => {
        const store = createMemoryStore();
        const windows = new Map<string, { readonly resetAt: number; admitted: number }>();
        let now = opened;
        for (const { gap: wait, client, count } of sequence) {
          now += wait;
          for (const state of await takeMany(store, count, client, now)) {
            let window = windows.get(client);
            if (window === undefined || now >= window.resetAt) {
              window = { resetAt: state.resetAt, admitted: 0 };
              windows.set(client, window);
              expect(state.resetAt).toBeGreaterThan(now);
              expect(state.resetAt).toBeLessThanOrEqual(now + windowMs);
            }
            const admitted = window.admitted < quota;
            if (admitted) window.admitted += 1;
            const remaining = quota - window.admitted;
            expect(state).toEqual({ admitted, remaining, resetAt: window.resetAt });
          }
        }
      }),
    );
  });
});

describe('the memory', () => {
  test('holds no more clients than it has room for', async () => {
    const store = createMemoryStore(3);
    for (let index = 0; index < 10; index += 1) {
      await store.take(`client-${index}`, opened);
      expect(store.size()).toBe(Math.min(index + 1, 3));
    }
  });

  test('forgets the client that was admitted longest ago first', async () => {
    const store = createMemoryStore(2);
    await store.take('a', opened);
    await store.take('b', opened + 1);
    await store.take('a', opened + 2);
    await store.take('c', opened + 3);
    expect((await store.take('a', opened + 4)).remaining).toBe(57);
    expect((await store.take('b', opened + 5)).remaining).toBe(quota - 1);
  });

  test('keeps the count of a known client when it is full', async () => {
    const store = createMemoryStore(2);
    await store.take('a', opened);
    await takeMany(store, quota, 'b', opened);
    expect((await store.take('b', opened)).admitted).toBe(false);
    expect((await store.take('a', opened)).remaining).toBe(quota - 2);
    expect(store.size()).toBe(2);
  });

  test('stays within its bound with more clients than that, and forgets only the oldest', async () => {
    const store = createMemoryStore();
    const room = 100_000;
    const clients = 250_000;
    let largest = 0;
    for (let index = 0; index < clients; index += 1) {
      await store.take(`client-${index}`, opened + Math.floor(index / 20));
      largest = Math.max(largest, store.size());
    }
    expect(largest).toBe(room);
    const now = opened + windowMs - 1;
    for (let index = clients - room; index < clients; index += 1) {
      const { remaining } = await store.take(`client-${index}`, now);
      if (remaining !== quota - 2) expect.fail(`client-${index} was forgotten`);
    }
    expect((await store.take(`client-${clients - room - 1}`, now)).remaining).toBe(quota - 1);
  });

  test('forgets every client whose window is over', async () => {
    const store = createMemoryStore();
    for (let index = 0; index < 100; index += 1)
      await store.take(`client-${index}`, opened + index);
    expect(store.size()).toBe(100);
    await store.take('last', opened + windowMs + 50);
    // Those of the first 50 milliseconds are over, the one at the fiftieth may be.
    expect(store.size()).toBeGreaterThanOrEqual(50);
    expect(store.size()).toBeLessThanOrEqual(51);
    await store.take('last', opened + 10 * windowMs);
    expect(store.size()).toBe(1);
  });

  test('still counts a client with requests left', async () => {
    const store = createMemoryStore();
    await store.take('a', opened);
    await store.take('a', opened + 59_000);
    await store.take('b', opened + 61_000);
    expect(store.size()).toBe(2);
  });
});

test('in a day, a client that never pauses is admitted the quota in each window, and others leave nothing', () => {
  const store = createMemoryStore();
  const day = 24 * 60 * 60 * 1_000;
  let admitted = 0;
  let largest = 0;
  for (let passed = 0; passed < day; passed += 500) {
    if (store.take('greedy', opened + passed).admitted) admitted += 1;
    if (passed % 10_000 === 0) store.take(`once-${passed}`, opened + passed);
    largest = Math.max(largest, store.size());
  }
  expect(admitted).toBe((day / windowMs) * quota);
  // The greedy one, and those of one window with both its ends.
  expect(largest).toBeLessThanOrEqual(1 + windowMs / 10_000 + 1);
});

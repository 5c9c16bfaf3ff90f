import { describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#lib/edge/rate-limit/memory-store.ts';
import type { QuotaState } from '#lib/edge/rate-limit/policy.ts';
import { storeTimeoutMs, withFallback } from '#lib/edge/rate-limit/quota.ts';
import type { logEvent } from '#lib/http/log.ts';
import { quota } from '#tests/support/quota.ts';

const now = 1_769_850_000_123;
/** The pause after a failure of the shared store. */
const pauseMs = 2_000;
const minuteMs = 60_000;

const fromShared: QuotaState = { admitted: true, remaining: 41, resetAt: now + 1 };
const fromEmbedded: QuotaState = { admitted: true, remaining: 7, resetAt: now + 2 };

function setUp() {
  const shared = vi.fn(async (_client: string, _now: number) => fromShared);
  const embedded = vi.fn(async (_client: string, _now: number) => fromEmbedded);
  const log = vi.fn<typeof logEvent>();
  const store = withFallback({ take: shared }, { take: embedded }, log);
  return { shared, embedded, log, take: store.take };
}

test('a store has half a second to respond', () => {
  expect(storeTimeoutMs).toBe(500);
});

test('a shared store that responds decides alone, without a log entry', async () => {
  const { take, shared, embedded, log } = setUp();
  const refused = { admitted: false, remaining: 0, resetAt: now + 9 };
  shared.mockResolvedValueOnce(refused);
  expect(await take('client', now)).toEqual(refused);
  expect(await take('client', now)).toEqual(fromShared);
  expect(shared).toHaveBeenCalledWith('client', now);
  expect(embedded).not.toHaveBeenCalled();
  expect(log).not.toHaveBeenCalled();
});

describe('a shared store that fails', () => {
  test.each([
    ['by an error', async () => Promise.reject(new Error('no route'))],
    ['by a time-out', async () => Promise.reject(new DOMException('too slow', 'TimeoutError'))],
    ['by anything else', async () => Promise.reject(undefined)],
    ['before it gives a promise', () => expect.fail('broken')],
  ])('%s leaves the decision to the embedded one', async (_how, fail) => {
    const { take, shared, embedded } = setUp();
    shared.mockImplementationOnce(fail);
    expect(await take('client', now)).toEqual(fromEmbedded);
    expect(embedded).toHaveBeenCalledExactlyOnceWith('client', now);
  });

  test('gets no requests for a while, from any client', async () => {
    const { take, shared, embedded } = setUp();
    shared.mockRejectedValueOnce(new Error('no route'));
    await take('client', now);
    for (const later of [0, 1, pauseMs - 1]) {
      expect(await take('another', now + later)).toEqual(fromEmbedded);
    }
    expect(shared).toHaveBeenCalledOnce();
    expect(embedded).toHaveBeenCalledTimes(4);
  });

  test('gets requests again after that, and none for a while if it still fails', async () => {
    const { take, shared } = setUp();
    shared.mockRejectedValue(new Error('no route'));
    await take('client', now);
    await take('client', now + pauseMs);
    expect(await take('client', now + 2 * pauseMs - 1)).toEqual(fromEmbedded);
    expect(shared).toHaveBeenCalledTimes(2);
    shared.mockResolvedValue(fromShared);
    for (const later of [0, 1]) {
      expect(await take('client', now + 2 * pauseMs + later)).toEqual(fromShared);
    }
    expect(shared).toHaveBeenCalledTimes(4);
  });
});

describe('the warning', () => {
  test('names the reason, and is logged once for requests that fail together', async () => {
    const { take, shared, log } = setUp();
    shared.mockRejectedValue(new TypeError('no route'));
    const states = await Promise.all(Array.from({ length: 50 }, () => take('client', now)));
    expect(states).toEqual(Array.from({ length: 50 }, () => fromEmbedded));
    expect(log).toHaveBeenCalledExactlyOnceWith('warn', expect.stringMatching(/^[a-z_]+$/), {
      reason: expect.stringContaining('no route'),
    });
  });

  test('is logged once a minute, also for another outage within it', async () => {
    const { take, shared, log } = setUp();
    const fail = () => shared.mockRejectedValueOnce(new Error('no route'));
    fail();
    await take('client', now);
    expect(await take('client', now + 10_000)).toEqual(fromShared);
    fail();
    await take('client', now + 20_000);
    expect(log).toHaveBeenCalledOnce();
    fail();
    await take('client', now + minuteMs);
    expect(log).toHaveBeenCalledTimes(2);
  });
});

test('in a day of outages, clients keep their quota, the log gets a line a minute, and Redis is asked again every 2 s', async () => {
  const day = 1_440 * minuteMs;
  const local = createMemoryStore();
  const log = vi.fn<typeof logEvent>();
  let asked = 0;
  // It fails in each other hour, and counts nothing.
  const isDown = (at: number) => Math.floor((at - now) / (60 * minuteMs)) % 2 === 0;
  const take = async (_: string, at: number) => {
    if (!isDown(at)) return fromShared;
    asked += 1;
    throw new Error('no route');
  };
  const store = withFallback({ take }, local, log);
  const windows = new Map<string, { end: number; admitted: number }>();
  const broken: string[] = [];
  for (let at = now; at < now + day; at += 1_000) {
    // Each minute has other clients, and a greedy one comes back.
    const client = (at - now) % 3_000 === 0 ? `client-${Math.floor(at / minuteMs)}` : 'greedy';
    const state = await store.take(client, at);
    if (state === fromShared) continue;
    const wait = state.resetAt - at;
    const window = windows.get(client);
    const current = window && at < window.end ? window : { end: state.resetAt, admitted: 0 };
    current.admitted += Number(state.admitted);
    windows.set(client, current);
    const isRight = wait > 0 && wait <= minuteMs && current.admitted <= quota && local.size() < 5;
    if (!isRight) broken.push(`${client} at ${at - now}: ${JSON.stringify(state)}`);
  }
  expect(broken).toEqual([]);
  expect(windows.size).toBeGreaterThan(700);
  expect(asked).toBeLessThanOrEqual(12 * 1_800);
  expect(asked).toBeGreaterThan(12 * 1_700);
  expect(log).toHaveBeenCalledTimes(12 * 60);
});

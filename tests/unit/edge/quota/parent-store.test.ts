import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createMemoryStore } from '#lib/edge/quota/memory-store.ts';
import { countQuotaCall, createParentStore, type QuotaCall } from '#lib/edge/quota/parent-store.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const now = 1_000_000;

/** Workers that share one parent; `calls` is what the parent got. */
function connect(count: number) {
  const counting = createMemoryStore();
  const calls: QuotaCall[] = [];
  const workers = Array.from({ length: count }, () => {
    const worker = createParentStore((call) => {
      calls.push(call);
      worker.receive(countQuotaCall(counting, call));
    }, 500);
    return worker;
  });
  return { workers, calls };
}

describe('workers with one parent', () => {
  test('share one quota', async () => {
    vi.setSystemTime(now);
    const { workers } = connect(2);
    const taking = Array.from({ length: 70 }, (_, index) => workers[index % 2]?.take('a', now));
    await vi.runAllTimersAsync();
    const states = await Promise.all(taking);
    expect(states.filter((state) => state?.admitted)).toHaveLength(60);
    expect(
      new Set(states.filter((state) => state?.admitted).map((state) => state?.remaining)).size,
    ).toBe(60);
  });

  test('send the requests of one moment in one message', async () => {
    vi.setSystemTime(now);
    const { workers, calls } = connect(1);
    const taking = ['a', 'b', 'a'].map((client) => workers[0]?.take(client, now));
    await vi.runAllTimersAsync();
    expect(calls.map(({ clients }) => clients)).toEqual([['a', 'b', 'a']]);
    expect((await Promise.all(taking)).map((state) => state?.remaining)).toEqual([59, 59, 58]);
  });
});

test('a worker sends at most one message per millisecond, and the first one at once', async () => {
  const { workers, calls } = connect(1);
  const [worker] = workers;
  const first = worker?.take('a', now);
  await vi.advanceTimersByTimeAsync(0);
  await first;
  expect(calls).toHaveLength(1);
  const second = worker?.take('a', now);
  const third = worker?.take('b', now);
  await vi.advanceTimersByTimeAsync(0);
  expect(calls).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  await Promise.all([second, third]);
  expect(calls.map(({ clients }) => clients)).toEqual([['a'], ['a', 'b']]);
});

test('a parent that does not respond in time rejects, and a late response changes nothing', async () => {
  const calls: QuotaCall[] = [];
  const store = createParentStore((call) => calls.push(call), 500);
  const taking = Promise.resolve(store.take('a', now)).catch((error: Error) => error.message);
  await vi.advanceTimersByTimeAsync(600);
  expect(await taking).toMatch(/did not count within 500 ms/);
  const [call] = calls;
  if (call === undefined) throw new Error('Nothing was sent.');
  expect(() => store.receive(countQuotaCall(createMemoryStore(), call))).not.toThrow();
});

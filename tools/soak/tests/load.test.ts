import { setTimeout as sleep } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { drive } from '../load.ts';
import { createTraffic } from '../traffic.ts';

const traffic = createTraffic(['/blog/a', '/projects/b', '/ai-dictionary/c']);

test('visits start on schedule and are timed from it, however slow the responses are', async () => {
  const slowMs = 300;
  let most = 0;
  let open = 0;
  const visit = async () => {
    open += 1;
    most = Math.max(most, open);
    await sleep(slowMs);
    open -= 1;
    return undefined;
  };
  const { times } = await drive({ visit, close: () => {} }, traffic, { rate: 50, seconds: 1 });
  expect(times).toHaveLength(50);
  // A visitor that waits for responses never has two open visits.
  expect(most).toBeGreaterThan(5);
  expect(times[0]).toBeGreaterThanOrEqual(slowMs - 5);
});

test('a load returns every error', async () => {
  const visitor = { visit: async () => 'broken', close: () => {} };
  const { errors } = await drive(visitor, traffic, { rate: 1_000, seconds: 0.02 });
  expect(errors).toEqual(Array(20).fill('broken'));
});

test('traffic is the same in every run and has every kind according to its weight', () => {
  const take = () => {
    const { next } = createTraffic(['/blog/a']);
    return Array.from({ length: 10_000 }, next);
  };
  const visits = take();
  expect(take()).toEqual(visits);
  const countOf = (kind: string) => visits.filter((visit) => visit.kind === kind).length;
  for (const { kind } of traffic.samples) expect(countOf(kind), kind).toBeGreaterThan(0);
  const ratio = countOf('a page') / countOf('a page, unchanged');
  expect(ratio).toBeCloseTo(30 / 8, 1);
});

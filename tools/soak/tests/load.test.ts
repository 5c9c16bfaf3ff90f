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

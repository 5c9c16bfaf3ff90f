import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUpstashStore } from '#lib/edge/rate-limit/upstash-store.ts';
import { quota, windowSeconds } from '#tests/support/quota.ts';
import { type RedisServer, startRedis } from '#tests/support/redis.ts';
import { inventAddress } from '#tests/support/request.ts';
import { storeFaults } from '#tests/support/store-faults.ts';
import { startUpstashRest, type UpstashRest } from '#tests/support/upstash-rest.ts';

let redis: RedisServer;
let rest: UpstashRest;

beforeAll(async () => {
  redis = await startRedis();
  rest = await startUpstashRest(redis.port);
});

afterAll(async () => {
  await rest?.close();
  await redis?.program.stop();
});

/** A virtual machine sets its clock back or forward by tens of milliseconds at any time. */
const clockStepMs = 1_000;

/** A busy machine may take seconds for a burst. */
const createStore = () => createUpstashStore(rest, 60_000);

describe('Upstash’s client on a real Redis server', () => {
  test('admits the quota in a row and refuses the next request', async () => {
    const store = createStore();
    const client = inventAddress();
    const opened = Date.now() - clockStepMs;
    for (let left = quota - 1; left >= 0; left -= 1) {
      const standing = await store.take(client, Date.now());
      expect(standing).toMatchObject({ admitted: true, remaining: left });
      expect(standing.resetAt).toBeGreaterThanOrEqual(opened + windowSeconds * 1_000);
      const latest = Date.now() + windowSeconds * 1_000 + clockStepMs;
      expect(standing.resetAt).toBeLessThanOrEqual(latest);
    }
    const refused = await store.take(client, Date.now());
    expect(refused).toMatchObject({ admitted: false, remaining: 0 });
    expect(refused.resetAt).toBeGreaterThan(Date.now());
  });

  test('admits exactly the quota of a burst of half as many more over two connections', async () => {
    const stores = [createStore(), createStore()];
    const client = inventAddress();
    const standings = await Promise.all(
      Array.from({ length: 90 }, (_, index) => stores[index % 2]?.take(client, Date.now())),
    );
    expect(standings.filter((standing) => standing?.admitted)).toHaveLength(quota);
  });

  test('sends a script once, without the flag that only Upstash’s own servers know', async () => {
    const scripts: string[] = [];
    const store = createStore();
    await store.take(inventAddress(), Date.now());
    rest.watch(
      ([command, script]) => void scripts.push(`${command} ${String(script).slice(0, 5)}`),
    );
    await store.take(inventAddress(), Date.now());
    rest.watch(undefined);
    expect(scripts).toEqual([expect.stringMatching(/^evalsha /i)]);
  });
});

describe('a store that', () => {
  test.each(Object.entries(storeFaults))(
    '%s rejects with a reason for the log',
    async (_, fault) => {
      const broken = await startUpstashRest(redis.port);
      try {
        broken.breakWith(fault);
        // A store that never responds times out: otherwise this test would not end.
        const store = createUpstashStore(broken, 250);
        const client = inventAddress();
        const reason = await store.take(client, Date.now()).catch((error: Error) => error.message);
        expect(reason).toEqual(expect.any(String));
        expect(reason).not.toContain(broken.token);
        expect(reason).not.toContain(client);
        // A timed-out request is closed, so that an outage does not leave open connections.
        await expect.poll(() => broken.waiting()).toBe(0);
      } finally {
        await broken.close();
      }
    },
  );
});

test('the store of the tests takes a request that follows a redirect of an earlier fault', async () => {
  const headers = { Authorization: `Bearer ${rest.token}` };
  const signal = AbortSignal.timeout(5_000);
  expect((await fetch(`${rest.url}/sign-in`, { headers, signal })).status).toBe(405);
});

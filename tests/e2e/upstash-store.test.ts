import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createUpstashStore } from '#lib/quota/upstash-store.ts';
import { type RedisServer, startRedis } from '#tests/support/redis.ts';
import { inventAddress, send } from '#tests/support/request.ts';
import { startSite, trustLoopback } from '#tests/support/site-server.ts';
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

const createStore = () => createUpstashStore(rest, 5_000);

function settings() {
  return { UPSTASH_REDIS_REST_URL: rest.url, UPSTASH_REDIS_REST_TOKEN: rest.token };
}

describe('Upstash’s client on a real Redis server', () => {
  test('admits 60 requests in a row and refuses the 61st', async () => {
    const store = createStore();
    const client = inventAddress();
    const opened = Date.now();
    for (let left = 59; left >= 0; left -= 1) {
      const verdict = await store.take(client, Date.now());
      expect(verdict).toMatchObject({ admitted: true, remaining: left });
      expect(verdict.resetAt).toBeGreaterThanOrEqual(opened + 60_000);
      expect(verdict.resetAt).toBeLessThanOrEqual(Date.now() + 60_000);
    }
    const refused = await store.take(client, Date.now());
    expect(refused).toMatchObject({ admitted: false, remaining: 0 });
    expect(refused.resetAt).toBeGreaterThan(Date.now());
  });

  test('admits exactly 60 of a burst of 90 over two connections', async () => {
    const stores = [createStore(), createStore()];
    const client = inventAddress();
    const verdicts = await Promise.all(
      Array.from({ length: 90 }, (_, index) => stores[index % 2]?.take(client, Date.now())),
    );
    expect(verdicts.filter((verdict) => verdict?.admitted)).toHaveLength(60);
  });

  test('rejects when the token is refused', async () => {
    const store = createUpstashStore({ ...rest, token: 'wrong' }, 5_000);
    await expect(store.take('client', Date.now())).rejects.toThrow(/Unauthorized/);
  });

  test('rejects when the store does not answer in time', async () => {
    // Nothing answers at an address of the documentation range; the attempt is given up first.
    const store = createUpstashStore({ url: 'http://192.0.2.1', token: 'x' }, 50);
    const started = Date.now();
    await expect(store.take('client', started)).rejects.toThrow();
    expect(Date.now() - started).toBeLessThan(10_000);
  });
});

test('two processes of the site share one quota, and say so truly', async () => {
  const sites = await Promise.all([0, 1].map(() => startSite({ ...trustLoopback, ...settings() })));
  try {
    const headers = { 'X-Forwarded-For': inventAddress() };
    const remaining: string[] = [];
    for (let index = 0; index < 60; index += 1) {
      const reply = await send(sites[index % 2]?.url ?? '', '/api/now', { headers });
      expect(reply.status).toBe(200);
      remaining.push(/r=(\d+)/.exec(String(reply.headers.ratelimit))?.[1] ?? '');
    }
    expect(remaining).toEqual(Array.from({ length: 60 }, (_, index) => String(59 - index)));
    for (const { url } of sites) {
      expect((await send(url, '/api/now', { headers })).status).toBe(429);
    }
  } finally {
    for (const { program } of sites) await program.stop();
  }
});

test('the site keeps answering and counting when the store dies, and warns once', async () => {
  const ownRedis = await startRedis();
  const ownRest = await startUpstashRest(ownRedis.port);
  const site = await startSite({
    ...trustLoopback,
    UPSTASH_REDIS_REST_URL: ownRest.url,
    UPSTASH_REDIS_REST_TOKEN: ownRest.token,
  });
  try {
    const headers = { 'X-Forwarded-For': inventAddress() };
    expect((await send(site.url, '/api/now', { headers })).headers.ratelimit).toMatch(/r=59/);
    await ownRest.close();
    await ownRedis.program.stop();
    const statuses: number[] = [];
    for (let index = 0; index < 61; index += 1) {
      statuses.push((await send(site.url, '/api/now', { headers })).status);
    }
    expect(statuses).toEqual([...Array(60).fill(200), 429]);
    const warnings = site.program.output().match(/quota_store_unavailable/g) ?? [];
    expect(warnings).toHaveLength(1);
  } finally {
    await site.program.stop();
  }
});

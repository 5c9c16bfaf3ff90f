/** Two processes of the site with one store. Every fault of the store happens while requests run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseList } from 'structured-headers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { errorEnvelope } from '#lib/api/schemas.ts';
import { nowSnapshot } from '#lib/schema/now.ts';
import { type RedisServer, startRedis } from '#tests/support/redis.ts';
import { inventAddress, send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { storeFaults } from '#tests/support/store-faults.ts';
import { startUpstashRest, type UpstashRest } from '#tests/support/upstash-rest.ts';

const quota = 60;
const windowSeconds = 60;
/** Ten times the pause after which the site tries a failed store again. */
const recoveryMs = 20_000;

let redis: RedisServer;
let rest: UpstashRest;
let sites: readonly SiteServer[] = [];
const startedAt = Date.now();

function startSiteOn({ url }: UpstashRest, token: string): Promise<SiteServer> {
  return startSite({
    ...trustLoopback,
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
  });
}

beforeAll(async () => {
  redis = await startRedis();
  rest = await startUpstashRest(redis.port);
  sites = await Promise.all([0, 1].map(() => startSiteOn(rest, rest.token)));
});

afterAll(async () => {
  for (const { program } of sites) await program.stop();
  await rest?.close();
  await redis?.program.stop();
});

type Standing = { readonly admitted: boolean; readonly remaining: number };

/** Sends one request and checks what every response promises, whatever the state of the store. */
async function ask(site: SiteServer, client: string): Promise<Standing> {
  const reply = await send(site.url, '/api/now', { headers: { 'X-Forwarded-For': client } });
  expect([200, 429]).toContain(reply.status);
  expect(reply.headers['ratelimit-policy']).toBe('"default";q=60;w=60');
  const [[, parameters] = []] = parseList(String(reply.headers.ratelimit));
  const remaining = Number(parameters?.get('r'));
  const wait = Number(parameters?.get('t'));
  expect(wait).toSatisfy(Number.isInteger);
  expect(wait).toBeGreaterThanOrEqual(1);
  expect(wait).toBeLessThanOrEqual(windowSeconds);
  if (reply.status === 200) {
    nowSnapshot.parse(reply.json());
    expect(remaining).toBeLessThan(quota);
  } else {
    expect(errorEnvelope.parse(reply.json()).error.code).toBe('rate_limited');
    expect(reply.headers['retry-after']).toBe(String(wait));
    expect(remaining).toBe(0);
  }
  return { admitted: reply.status === 200, remaining };
}

const countdown = Array.from({ length: quota }, (_, sent) => ({
  admitted: true,
  remaining: quota - 1 - sent,
}));
const refused = { admitted: false, remaining: 0 };

/** The admitted requests in their order, then the refused ones. */
function inOrder(standings: readonly Standing[]): readonly Standing[] {
  return standings.toSorted(
    (a, b) => Number(b.admitted) - Number(a.admitted) || b.remaining - a.remaining,
  );
}

/** Sends a burst as a new client: exactly 60 requests are admitted, each with another number of remaining requests. */
async function expectOwnQuota(site: SiteServer): Promise<void> {
  const client = inventAddress();
  const burst = Array.from({ length: quota + 1 }, () => ask(site, client));
  expect(inOrder(await Promise.all(burst))).toEqual([...countdown, refused]);
}

async function isShared(): Promise<boolean> {
  const client = inventAddress();
  const left: number[] = [];
  for (const site of sites) left.push((await ask(site, client)).remaining);
  return left.every((remaining, index) => remaining === 59 - index);
}

async function untilShared(): Promise<void> {
  const deadline = Date.now() + recoveryMs;
  while (!(await isShared())) {
    expect(Date.now(), 'the two processes still count separately').toBeLessThan(deadline);
    await sleep(100);
  }
}

/** Sends requests of new clients to both processes until it is stopped. */
function startTraffic(): { readonly stop: () => Promise<unknown> } {
  let isRunning = true;
  async function run(site: SiteServer): Promise<void> {
    while (isRunning) {
      expect((await ask(site, inventAddress())).admitted).toBe(true);
      await sleep(20);
    }
  }
  const ended = Promise.allSettled(sites.map(run));
  return {
    stop: async () => {
      isRunning = false;
      for (const outcome of await ended) if (outcome.status === 'rejected') throw outcome.reason;
    },
  };
}

/** Breaks and mends the store while requests run. */
async function surviveOutage(begin: () => unknown, end: () => unknown): Promise<void> {
  await untilShared();
  const traffic = startTraffic();
  try {
    await begin();
    for (const site of sites) await expectOwnQuota(site);
  } finally {
    await end();
  }
  await untilShared();
  await traffic.stop();
}

/** At most one warning a minute, each one line of JSON without the token or an IP address. */
function expectWarnings({ program }: SiteServer, since: number): readonly string[] {
  const lines = program.output().split('\n');
  const warnings = lines.filter((line) => line.includes('quota_store_unavailable'));
  const minutes = Math.floor((Date.now() - since) / 60_000);
  expect(warnings.length).toBeGreaterThanOrEqual(1);
  expect(warnings.length).toBeLessThanOrEqual(minutes + 1);
  for (const warning of warnings) {
    expect(JSON.parse(warning)).toMatchObject({ level: 'warn', reason: expect.any(String) });
  }
  expect(program.output()).not.toContain(rest.token);
  expect(program.output()).not.toContain('2001:db8');
  return warnings;
}

describe('two processes share one quota exactly', () => {
  test('in requests to the one and the other in turn', async () => {
    const client = inventAddress();
    const standings: Standing[] = [];
    for (let turn = 0; turn < quota / 2 + 1; turn += 1) {
      for (const site of sites) standings.push(await ask(site, client));
    }
    expect(standings).toEqual([...countdown, refused, refused]);
  });

  test('in requests to both at the same moment', async () => {
    const client = inventAddress();
    const standings: Standing[] = [];
    for (let turn = 0; turn < quota / 2 + 1; turn += 1) {
      standings.push(...(await Promise.all(sites.map((site) => ask(site, client)))));
    }
    expect(inOrder(standings)).toEqual([...countdown, refused, refused]);
  });
});

test('the store’s process is killed, and started again on its port', async () => {
  await surviveOutage(
    () => redis.kill(),
    async () => {
      redis = await startRedis(redis.port);
    },
  );
});

test('the store’s process hangs, and goes on', async () => {
  await surviveOutage(redis.freeze, redis.thaw);
});

test('the store’s server is gone, and comes back at its address', async () => {
  const port = Number(new URL(rest.url).port);
  await surviveOutage(
    () => rest.close(),
    async () => {
      rest = await startUpstashRest(redis.port, port);
    },
  );
});

test.each(Object.entries(storeFaults))('the store %s, and is whole again', async (_, fault) => {
  await surviveOutage(
    () => rest.breakWith(fault),
    () => rest.breakWith(),
  );
});

test('each process has warned once a minute, in one line that can be shown', () => {
  for (const site of sites) expectWarnings(site, startedAt);
});

test('a site whose token is wrong from the start counts by itself, and says why', async () => {
  const since = Date.now();
  const site = await startSiteOn(rest, `${rest.token}-of-last-year`);
  try {
    await expectOwnQuota(site);
    expect(expectWarnings(site, since)).toEqual([expect.stringContaining('Unauthorized')]);
  } finally {
    await site.program.stop();
  }
});

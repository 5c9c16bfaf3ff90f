/** Two processes of the site with one store, for tests that break the store while requests run. */
import { setTimeout as sleep } from 'node:timers/promises';
import { parseList } from 'structured-headers';
import { afterAll, beforeAll, expect } from 'vitest';
import { errorEnvelope } from '#lib/api/openapi-components.ts';
import { nowSnapshot } from '#lib/schema/data-files.ts';
import { policyField, quota, windowSeconds } from '#tests/support/quota.ts';
import { type RedisServer, startRedis } from '#tests/support/redis.ts';
import { inventAddress, send } from '#tests/support/request.ts';
import { type SiteServer, startSite, trustLoopback } from '#tests/support/site-server.ts';
import { startUpstashRest, type UpstashRest } from '#tests/support/upstash-rest.ts';

/** Ten times the pause after which the site tries a failed store again. */
const recoveryMs = 20_000;

/** The parts of the running system. A test may replace the store by a new one. */
type StoreSystem = { redis: RedisServer; rest: UpstashRest; sites: readonly SiteServer[] };

/** Starts a store and two processes for the tests of a file. Its fields exist once the tests run. */
export function startStoreSystem(): StoreSystem {
  const system: Partial<StoreSystem> = {};
  beforeAll(async () => {
    const redis = await startRedis();
    const rest = await startUpstashRest(redis.port);
    const sites = await Promise.all([0, 1].map(() => startSiteOn(rest, rest.token)));
    Object.assign(system, { redis, rest, sites });
  });
  afterAll(async () => {
    for (const { program } of system.sites ?? []) await program.stop();
    await system.rest?.close();
    await system.redis?.program.stop();
  });
  return system as StoreSystem;
}

export function startSiteOn({ url }: UpstashRest, token: string): Promise<SiteServer> {
  return startSite({
    ...trustLoopback,
    UPSTASH_REDIS_REST_URL: url,
    UPSTASH_REDIS_REST_TOKEN: token,
  });
}

export type Standing = { readonly admitted: boolean; readonly remaining: number };

/** Sends one request and checks what every response promises, whatever the state of the store. */
export async function ask(site: SiteServer, client: string): Promise<Standing> {
  const reply = await send(site.url, '/api/now', { headers: { 'X-Forwarded-For': client } });
  expect([200, 429]).toContain(reply.status);
  expect(reply.headers['ratelimit-policy']).toBe(policyField);
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

export const countdown = Array.from({ length: quota }, (_, sent) => ({
  admitted: true,
  remaining: quota - 1 - sent,
}));
export const refused = { admitted: false, remaining: 0 };

/** The admitted requests in their order, then the refused ones. */
export function inOrder(standings: readonly Standing[]): readonly Standing[] {
  return standings.toSorted(
    (a, b) => Number(b.admitted) - Number(a.admitted) || b.remaining - a.remaining,
  );
}

/** Sends a burst as a new client: exactly the quota is admitted, each with another number of remaining requests. */
export async function expectOwnQuota(site: SiteServer): Promise<void> {
  const client = inventAddress();
  const burst = Array.from({ length: quota + 1 }, () => ask(site, client));
  expect(inOrder(await Promise.all(burst))).toEqual([...countdown, refused]);
}

async function isShared(sites: readonly SiteServer[]): Promise<boolean> {
  const client = inventAddress();
  const left: number[] = [];
  for (const site of sites) left.push((await ask(site, client)).remaining);
  return left.every((remaining, index) => remaining === quota - 1 - index);
}

export async function untilShared(sites: readonly SiteServer[]): Promise<void> {
  const deadline = Date.now() + recoveryMs;
  while (!(await isShared(sites))) {
    expect(Date.now(), 'the two processes still count separately').toBeLessThan(deadline);
    await sleep(100);
  }
}

/** Sends requests of new clients to both processes until it is stopped. */
function startTraffic(sites: readonly SiteServer[]): { readonly stop: () => Promise<unknown> } {
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
export async function surviveOutage(
  { sites }: StoreSystem,
  begin: () => unknown,
  end: () => unknown,
): Promise<void> {
  await untilShared(sites);
  const traffic = startTraffic(sites);
  try {
    await begin();
    for (const site of sites) await expectOwnQuota(site);
  } finally {
    await end();
  }
  await untilShared(sites);
  await traffic.stop();
}

/** At most one warning a minute, each one line of JSON without the token or an IP address. */
export function expectWarnings(
  { program }: SiteServer,
  { token }: UpstashRest,
  since: number,
): readonly string[] {
  const lines = program.output().split('\n');
  const warnings = lines.filter((line) => line.includes('quota_store_unavailable'));
  const minutes = Math.floor((Date.now() - since) / 60_000);
  expect(warnings.length).toBeGreaterThanOrEqual(1);
  expect(warnings.length).toBeLessThanOrEqual(minutes + 1);
  for (const warning of warnings) {
    expect(JSON.parse(warning)).toMatchObject({ level: 'warn', reason: expect.any(String) });
  }
  expect(program.output()).not.toContain(token);
  expect(program.output()).not.toContain('2001:db8');
  return warnings;
}

/** Two processes of the site share one store, whose process or server fails while requests run. */
import { beforeEach, describe, expect, test } from 'vitest';
import { quota } from '#tests/support/quota.ts';
import { startRedis } from '#tests/support/redis.ts';
import { inventAddress } from '#tests/support/request.ts';
import { storeFaults } from '#tests/support/store-faults.ts';
import {
  ask,
  countdown,
  expectOwnQuota,
  expectWarnings,
  inOrder,
  refused,
  type Standing,
  startSiteOn,
  startStoreSystem,
  surviveOutage,
  untilShared,
} from '#tests/support/store-system.ts';
import { startUpstashRest } from '#tests/support/upstash-rest.ts';

const system = startStoreSystem();
const startedAt = Date.now();

/** On a busy machine, the store may take longer than the 500 ms that a process waits for it. Then the process counts by itself for 2 s. */
const whileTheStoreResponds = { retry: 3 };

describe('two processes share one quota exactly', whileTheStoreResponds, () => {
  beforeEach(() => untilShared(system.sites));

  test('in requests to the one and the other in turn', async () => {
    const client = inventAddress();
    const standings: Standing[] = [];
    for (let turn = 0; turn < quota / 2 + 1; turn += 1) {
      for (const site of system.sites) standings.push(await ask(site, client));
    }
    expect(standings).toEqual([...countdown, refused, refused]);
  });

  test('in requests to both at the same moment', async () => {
    const client = inventAddress();
    const standings: Standing[] = [];
    for (let turn = 0; turn < quota / 2 + 1; turn += 1) {
      standings.push(...(await Promise.all(system.sites.map((site) => ask(site, client)))));
    }
    expect(inOrder(standings)).toEqual([...countdown, refused, refused]);
  });
});

test('the store’s process is killed, and started again on its port', async () => {
  await surviveOutage(
    system,
    () => system.redis.kill(),
    async () => {
      system.redis = await startRedis(system.redis.port);
    },
  );
});

test('the store’s process hangs, and goes on', async () => {
  await surviveOutage(system, system.redis.freeze, system.redis.thaw);
});

test('the store’s server is gone, and comes back at its address', async () => {
  const port = Number(new URL(system.rest.url).port);
  await surviveOutage(
    system,
    () => system.rest.close(),
    async () => {
      system.rest = await startUpstashRest(system.redis.port, port);
    },
  );
});

test.each(['never responds', 'refuses the token', 'responds with broken JSON'])(
  'the store %s, and recovers',
  async (name) => {
    await surviveOutage(
      system,
      () => system.rest.breakWith(storeFaults[name]),
      () => system.rest.breakWith(),
    );
  },
);

test('each process has warned once a minute, in one line without secrets', () => {
  for (const site of system.sites) expectWarnings(site, system.rest, startedAt);
});

test(
  'a site whose token is wrong from the start counts by itself, and says why',
  whileTheStoreResponds,
  async () => {
    const since = Date.now();
    const site = await startSiteOn(system.rest, `${system.rest.token}-of-last-year`);
    try {
      await expectOwnQuota(site);
      expect(expectWarnings(site, system.rest, since)).toEqual([
        expect.stringContaining('Unauthorized'),
      ]);
    } finally {
      await site.program.stop();
    }
  },
);

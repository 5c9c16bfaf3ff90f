/** The store responds with something other than the state of a quota while requests run. */
import { test } from 'vitest';
import { responseFaults } from '#tests/support/store-faults.ts';
import { expectWarnings, startStoreSystem, surviveOutage } from '#tests/support/store-system.ts';

const system = startStoreSystem();
const startedAt = Date.now();

test.each(Object.entries(responseFaults))('the store %s, and recovers', async (_, fault) => {
  await surviveOutage(
    system,
    () => system.rest.breakWith(fault),
    () => system.rest.breakWith(),
  );
});

test('each process has warned once a minute, in one line without secrets', () => {
  for (const site of system.sites) expectWarnings(site, system.rest, startedAt);
});

import { isIPv6 } from 'node:net';
import { expect, test } from 'vitest';
import { policy } from '#lib/quota/policy.ts';
import { inventClients, rateMax, secondsMax } from '#tests/bench/load/clients.ts';

/** What IPv6 clients are counted by. */
const toNetwork = (address: string) => address.split('::')[0];

test.each([
  [1, 1],
  [2.2, 10],
  [2.2, 7],
  [secondsMax, 10],
])(
  'in %d s on %d connections no client uses up its quota, however fast the server',
  (seconds, connections) => {
    const requests = Math.ceil((rateMax * seconds) / connections);
    for (const clients of inventClients(1, seconds, connections)) {
      const most = Math.ceil(requests / clients.length);
      expect(most).toBeLessThanOrEqual(policy.quota);
    }
  },
);

test('a run takes less time than the quota’s window', () => {
  expect(secondsMax).toBeLessThan(policy.windowSeconds);
});

test('every client is an address in a /64 of its own, in the longest run too', () => {
  const clients = [...inventClients(1, secondsMax, 10), ...inventClients(0xffff, 1, 10)].flat();
  expect(clients.every(isIPv6)).toBe(true);
  expect(new Set(clients.map(toNetwork)).size).toBe(clients.length);
});

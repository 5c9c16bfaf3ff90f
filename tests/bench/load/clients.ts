/**
 * The clients that a load comes from. The quota stays as it is: there are so many of them that none uses it up. They are told
 * apart by `X-Forwarded-For`, which counts only where the operator has named loopback as a proxy.
 */
import { policy } from '#lib/quota/policy.ts';

/** Requests a second that no server of one process answers. */
export const rateMax = 100_000;

/** Beyond it there would be more clients in a run than numbers that tell them apart. */
export const secondsMax = 30;

/**
 * For each connection clients of its own, that no other run has. In a run of so many seconds, with each sending in its turn,
 * none sends more than its quota.
 *
 * @param run counts the runs of the process.
 * @example inventClients(7, 2, 10) // → [['2001:db8:7:0::1', …], …], ten times 334
 */
export function inventClients(
  run: number,
  seconds: number,
  connections: number,
): readonly (readonly string[])[] {
  const share = Math.ceil((rateMax * seconds) / (policy.quota * connections));
  // A client of IPv6 is counted by its /64.
  const toAddress = (client: number) => `2001:db8:${run.toString(16)}:${client.toString(16)}::1`;
  return Array.from({ length: connections }, (_, connection) =>
    Array.from({ length: share }, (_, index) => toAddress(connection * share + index)),
  );
}

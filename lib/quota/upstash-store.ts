import { Ratelimit } from '@upstash/ratelimit';
import { Redis } from '@upstash/redis';
import type { UpstashSettings } from '#lib/site/env.ts';
import { policy, type Verdict } from './policy.ts';
import type { QuotaStore } from './store.ts';
import { keyPrefix, StoreFault, toStoreFault } from './store-fault.ts';

/** The clocks of two servers that share a store may be so far apart. */
const clockSkewMs = 5_000;

/**
 * Counts in Upstash Redis, so that every process of the site shares one quota.
 *
 * The token bucket is the algorithm of the library whose `reset` is true and whose window opens with a client's first
 * request: docs/adr/0003. The library's own time-out is off, because it lets a request pass with zeroes for headers,
 * and so is its cache, because it still refuses in the very millisecond of the reset.
 *
 * @param timeoutMs after this long a call is given up.
 * @returns a store whose `take` rejects with a `StoreFault` where Redis does not answer in time, or with anything but
 *   the state of a quota.
 */
export function createUpstashStore(settings: UpstashSettings, timeoutMs: number) {
  const redis = new Redis({
    ...settings,
    retry: false,
    enableTelemetry: false,
    signal: () => AbortSignal.timeout(timeoutMs),
  });
  const { quota, windowSeconds } = policy;
  const ratelimit = new Ratelimit({
    redis,
    limiter: Ratelimit.tokenBucket(quota, `${windowSeconds} s`, quota),
    prefix: keyPrefix,
    timeout: 0,
    ephemeralCache: false,
    analytics: false,
  });
  return {
    take: async (client: string, now: number): Promise<Verdict> => {
      try {
        return toVerdict(await Promise.race([ratelimit.limit(client), failAfter(timeoutMs)]), now);
      } catch (error) {
        throw toStoreFault(error, settings.token);
      }
    },
  } satisfies QuotaStore;
}

/** The signal of a call does not suffice: where Redis does not know the script yet, a second call is made. */
function failAfter(timeoutMs: number): Promise<never> {
  const signal = AbortSignal.timeout(timeoutMs);
  return new Promise((_, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
  });
}

type BucketState = Pick<
  Awaited<ReturnType<Ratelimit['limit']>>,
  'success' | 'limit' | 'remaining' | 'reset'
>;

/**
 * The library hands on what it is sent, whatever that is, and it becomes what a client is told.
 *
 * @throws StoreFault where the numbers cannot be those of a quota.
 */
function toVerdict({ success, limit, remaining, reset }: BucketState, now: number): Verdict {
  const latestReset = now + policy.windowSeconds * 1000 + clockSkewMs;
  const isPossible =
    limit === policy.quota &&
    Number.isInteger(remaining) &&
    remaining < policy.quota &&
    Number.isInteger(reset) &&
    reset > now &&
    reset <= latestReset;
  if (!isPossible) throw new StoreFault('The answer is not the state of a quota.');
  return { admitted: success, remaining, resetAt: reset };
}

import { Ratelimit } from '@upstash/ratelimit';
import { Redis } from '@upstash/redis';
import type { UpstashSettings } from '#lib/site/env.ts';
import { policy } from './policy.ts';
import type { QuotaStore } from './store.ts';

/**
 * Counts in Upstash Redis, so that every process of the site shares one quota.
 *
 * The token bucket is the algorithm of the library whose `reset` is true and whose window opens with a client's first
 * request: docs/adr/0003. The library's own time-out is off, because it lets a request pass with zeroes for headers, and so is
 * its cache, because it still refuses in the very millisecond of the reset.
 *
 * @param timeoutMs after this long a call is given up; `take` then rejects, as it does on any fault of the store.
 */
export function createUpstashStore(settings: UpstashSettings, timeoutMs: number): QuotaStore {
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
    prefix: 'legible:quota',
    timeout: 0,
    ephemeralCache: false,
    analytics: false,
  });
  return {
    take: async (client) => {
      const { success, remaining, reset } = await ratelimit.limit(client);
      return { admitted: success, remaining: Math.max(0, remaining), resetAt: reset };
    },
  };
}

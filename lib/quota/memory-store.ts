import { policy, type Verdict } from './policy.ts';
import type { QuotaStore } from './store.ts';

/** When a bucket opened or was last refilled, what is left in it, and when it may be forgotten. */
type Bucket = { refilledAt: number; tokens: number; expiresAt: number };

const windowMs = policy.windowSeconds * 1000;

/** About 25 MB at the most, on Node 20. */
const defaultCapacity = 100_000;

/**
 * Counts in this process, as the token bucket of @upstash/ratelimit counts in Redis: a bucket opens full with a
 * client's first request, is full again one window later, and is forgotten one window after its last admitted request.
 *
 * @param capacity how many clients are remembered; beyond it the one that was admitted longest ago is forgotten.
 */
export function createMemoryStore(
  capacity = defaultCapacity,
): QuotaStore & { readonly size: () => number } {
  // In the order of the last admitted request, which is the order of expiry too.
  const buckets = new Map<string, Bucket>();

  function forgetExpired(now: number): void {
    for (const [client, { expiresAt }] of buckets) {
      // Redis lets go of a key when its time is past, not when it is reached.
      if (expiresAt >= now) return;
      buckets.delete(client);
    }
  }

  function makeRoom(): void {
    if (buckets.size < capacity) return;
    const oldest = buckets.keys().next();
    if (!oldest.done) buckets.delete(oldest.value);
  }

  function takeNow(client: string, now: number): Verdict {
    forgetExpired(now);
    const bucket = buckets.get(client) ?? { refilledAt: now, tokens: policy.quota, expiresAt: 0 };
    const windowsPassed = Math.floor((now - bucket.refilledAt) / windowMs);
    if (windowsPassed > 0) {
      bucket.tokens = policy.quota;
      bucket.refilledAt += windowsPassed * windowMs;
    }
    const resetAt = bucket.refilledAt + windowMs;
    if (bucket.tokens === 0) return { admitted: false, remaining: 0, resetAt };
    bucket.tokens -= 1;
    bucket.expiresAt = now + windowMs;
    buckets.delete(client);
    makeRoom();
    buckets.set(client, bucket);
    return { admitted: true, remaining: bucket.tokens, resetAt };
  }

  return {
    take: async (client, now) => takeNow(client, now),
    size: () => buckets.size,
  };
}

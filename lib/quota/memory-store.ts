import { Bucket } from './bucket.ts';
import { policy, type Verdict } from './policy.ts';

const windowMs = policy.windowSeconds * 1000;

/** Measured in docs/reliability.md. */
const defaultCapacity = 100_000;

/**
 * Counts in this process, as the token bucket of @upstash/ratelimit counts in Redis: a bucket opens full with a
 * client's first request, is full again one window later, and is forgotten one window after its last admitted request.
 *
 * @param capacity how many clients are remembered; beyond it the one that was admitted longest ago is forgotten.
 */
export function createMemoryStore(capacity = defaultCapacity): {
  readonly take: (client: string, now: number) => Verdict;
  readonly size: () => number;
} {
  const buckets = new Map<string, Bucket>();
  // A ring in the order of the last admitted request, which is the order of expiry too; the oldest comes after `end`.
  const end = new Bucket('', 0);

  function forget(bucket: Bucket): void {
    bucket.unlink();
    buckets.delete(bucket.client);
  }

  function forgetExpired(now: number): void {
    // Redis lets go of a key when its time is past, not when it is reached.
    while (end.next !== end && end.next.expiresAt < now) forget(end.next);
  }

  function remember(bucket: Bucket): void {
    if (!buckets.has(bucket.client)) {
      if (buckets.size >= capacity) forget(end.next);
      buckets.set(bucket.client, bucket);
    }
    bucket.moveBefore(end);
  }

  function take(client: string, now: number): Verdict {
    forgetExpired(now);
    const bucket = buckets.get(client) ?? new Bucket(client, now);
    const windowsPassed = Math.floor((now - bucket.refilledAt) / windowMs);
    if (windowsPassed > 0) {
      bucket.tokens = policy.quota;
      bucket.refilledAt += windowsPassed * windowMs;
    }
    const resetAt = bucket.refilledAt + windowMs;
    if (bucket.tokens === 0) return { admitted: false, remaining: 0, resetAt };
    bucket.tokens -= 1;
    bucket.expiresAt = now + windowMs;
    remember(bucket);
    return { admitted: true, remaining: bucket.tokens, resetAt };
  }

  return {
    take,
    size: () => buckets.size,
  };
}

/** The quota, as `middleware.ts` applies it to every request of the API. */
import { rateLimited } from '#lib/http/errors.ts';
import { logEvent } from '#lib/http/log.ts';
import { rawEnv, readTrustedProxies, readUpstash } from '#lib/site/env.ts';
import { type ClientRules, parseNetworks, toClientKey } from './client.ts';
import { createLimiter, storeTimeoutMs } from './limiter.ts';
import { createMemoryStore } from './memory-store.ts';
import { policy, toQuotaHeaders, toResetSeconds } from './policy.ts';
import type { QuotaStore } from './store.ts';
import { createUpstashStore } from './upstash-store.ts';

export type Quota = { readonly store: QuotaStore; readonly clients: ClientRules };

/**
 * The quota that the environment describes.
 *
 * @throws EnvError where a variable cannot be used.
 */
export function createQuota(env = rawEnv()): Quota {
  const embedded = createMemoryStore();
  const upstash = readUpstash(env);
  return {
    store: upstash
      ? createLimiter(createUpstashStore(upstash, storeTimeoutMs), embedded, logEvent)
      : embedded,
    clients: {
      onVercel: env.vercel !== undefined,
      peerKey: env.peerKey,
      trustedProxies: parseNetworks(readTrustedProxies(env)),
    },
  };
}

/**
 * Counts a request.
 *
 * @returns the header fields that its response carries, whatever that is, and the refusal where the quota is used up.
 */
export async function enforceQuota(
  quota: Quota,
  headers: Headers,
): Promise<{
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Error | undefined;
}> {
  const verdict = await quota.store.take(toClientKey(headers, quota.clients), Date.now());
  const now = Date.now();
  return {
    headers: toQuotaHeaders(verdict, now),
    refusal: verdict.admitted
      ? undefined
      : rateLimited(policy.quota, policy.windowSeconds, toResetSeconds(verdict, now)),
  };
}

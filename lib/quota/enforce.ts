/** The quota, as it is applied to every request of the API. */
import { rateLimited } from '#lib/http/errors.ts';
import { logEvent } from '#lib/http/log.ts';
import type { FieldReader } from '#lib/http/request-facts.ts';
import { rawEnv, readTrustedProxies, readUpstash } from '#lib/site/env.ts';
import { type ClientRules, parseNetworks, toClientKey } from './client.ts';
import { readCounted } from './counted.ts';
import { createLimiter, storeTimeoutMs } from './limiter.ts';
import { createMemoryStore } from './memory-store.ts';
import { policy, toQuotaHeaders, toResetSeconds, type Verdict } from './policy.ts';
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

/** Counts a request, once: a verdict that the server in front has reached already stands. */
export function countRequest(
  { store, clients }: Quota,
  headers: FieldReader,
): Verdict | Promise<Verdict> {
  return (
    readCounted(headers, clients.peerKey) ?? store.take(toClientKey(headers, clients), Date.now())
  );
}

/** The header fields that a response carries, whatever it is, and the refusal where the quota is used up. */
export function toQuotaOutcome(verdict: Verdict): {
  readonly headers: Readonly<Record<string, string>>;
  readonly refusal: Error | undefined;
} {
  // However long the store has taken, the fields are true now.
  const now = Date.now();
  return {
    headers: toQuotaHeaders(verdict, now),
    refusal: verdict.admitted
      ? undefined
      : rateLimited(policy.quota, policy.windowSeconds, toResetSeconds(verdict, now)),
  };
}

/** The quota of the API: counts each client's requests, in a shared store if there is one. */

import { type Network, parseNetworks } from '#lib/edge/client-ip.ts';
import { logEvent } from '#lib/http/log.ts';
import { type RawEnv, rawEnv, readTrustedProxies, readUpstash } from '#lib/site/env.ts';
import { createMemoryStore } from './memory-store.ts';
import type { QuotaStore } from './policy.ts';
import { createUpstashStore } from './upstash-store.ts';

export type Quota = {
  readonly store: QuotaStore;
  /** The proxies whose `X-Forwarded-*` headers count. */
  readonly trustedProxies: readonly Network[];
};

/** How long a request waits for the shared store. */
export const storeTimeoutMs = 500;

/**
 * The quota that the environment configures.
 *
 * @param onFault is called at each failure of the shared store.
 * @throws EnvError if a variable can't be used.
 */
export function createQuota(env: RawEnv = rawEnv(), onFault?: () => void): Quota {
  const upstash = readUpstash(env);
  const local = createMemoryStore();
  return {
    store: upstash
      ? withFallback(createUpstashStore(upstash, storeTimeoutMs), local, logEvent, onFault)
      : local,
    // On Vercel the platform sets the client's IP address; no proxy's report is needed.
    trustedProxies: env.vercel === undefined ? parseNetworks(readTrustedProxies(env)) : [],
  };
}

/** After a failure, requests don't wait for the shared store for this long, so that an outage doesn't slow all of them. */
const pauseMs = 2_000;
const warningIntervalMs = 60_000;

/**
 * A store that can't fail: the shared store decides, and the embedded one decides if the shared one fails or times out.
 * It logs one warning a minute, however many requests are affected.
 */
export function withFallback(
  shared: QuotaStore,
  embedded: QuotaStore,
  log: typeof logEvent,
  onFault: () => void = () => {},
): QuotaStore {
  let pausedUntil = 0;
  let nextWarningAt = 0;

  function noteFailure(error: unknown, now: number): void {
    onFault();
    pausedUntil = now + pauseMs;
    if (now < nextWarningAt) return;
    nextWarningAt = now + warningIntervalMs;
    const reason = error instanceof Error ? error.message : String(error);
    log('warn', 'quota_store_unavailable', { reason });
  }

  return {
    take: async (client, now) => {
      if (now < pausedUntil) return embedded.take(client, now);
      try {
        return await shared.take(client, now);
      } catch (error) {
        noteFailure(error, now);
        return embedded.take(client, now);
      }
    },
  };
}

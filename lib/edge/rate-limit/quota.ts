/** The quota of the API: counts each client's requests, in a shared store if there is one. */
import { logEvent } from '#lib/http/log.ts';
import { type RawEnv, rawEnv, readTrustedProxies, readUpstash } from '#lib/site/env.ts';
import { type Network, parseNetworks } from '../client-ip.ts';
import { withFallback } from './fallback.ts';
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

type QuotaOptions = {
  /** Counts if there is no shared store in the environment, or if it fails. */
  readonly local?: QuotaStore;
  /** Is called at each failure of the shared store. */
  readonly onFault?: () => void;
};

/**
 * The quota that the environment configures.
 *
 * @throws EnvError if a variable can't be used.
 */
export function createQuota(
  env: RawEnv = rawEnv(),
  { local = createMemoryStore(), onFault }: QuotaOptions = {},
): Quota {
  const upstash = readUpstash(env);
  return {
    store: upstash
      ? withFallback(createUpstashStore(upstash, storeTimeoutMs), local, logEvent, onFault)
      : local,
    // On Vercel the platform sets the client's IP address; no proxy's report is needed.
    trustedProxies: env.vercel === undefined ? parseNetworks(readTrustedProxies(env)) : [],
  };
}

import type { logEvent } from '#lib/http/log.ts';
import type { QuotaStore } from './store.ts';

export const storeTimeoutMs = 500;

/** After a failure the shared store is left alone for this long, so that an outage does not slow every request. */
const pauseMs = 2_000;
const warningIntervalMs = 60_000;

/**
 * A store that cannot fail: the shared store decides, and where it fails or does not answer in time, the embedded one
 * does. The log has one warning a minute however many requests that concerns.
 */
export function createLimiter(
  shared: QuotaStore,
  embedded: QuotaStore,
  log: typeof logEvent,
): QuotaStore {
  let pausedUntil = 0;
  let nextWarningAt = 0;

  function noteFailure(error: unknown, now: number): void {
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

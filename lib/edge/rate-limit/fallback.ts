/** What counts while the shared quota store fails. */
import type { logEvent } from '#lib/http/log.ts';
import type { QuotaStore } from './policy.ts';

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

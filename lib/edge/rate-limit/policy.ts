/**
 * The request quota and its response headers: draft-ietf-httpapi-ratelimit-headers-11, whose values are structured fields
 * (RFC 9651).
 */
import { rateLimited } from '#lib/http/errors.ts';
import type { ResponseHeaders } from '#lib/http/respond.ts';
import { memoizeText } from '#lib/text/memoize.ts';

export const policy = { name: 'default', quota: 60, windowSeconds: 60 } as const;

/** The state of a client's quota after a request. */
export type QuotaState = {
  readonly admitted: boolean;
  /** Requests left in the window. */
  readonly remaining: number;
  /** When the window ends and the quota is full again, by `readClock`. */
  readonly resetAt: number;
};

/** The time for the quota, in milliseconds since 1970. It goes on evenly while the system's clock is set. */
export function readClock(): number {
  return performance.timeOrigin + performance.now();
}

/** A place that counts requests. `now` is the time of `readClock`. */
export type QuotaStore = {
  readonly take: (client: string, now: number) => QuotaState | Promise<QuotaState>;
};

/** Whole seconds until the window ends, rounded up: a client that waits this long is served. At most a window. */
export function toResetSeconds({ resetAt }: QuotaState, now: number): number {
  return Math.min(policy.windowSeconds, Math.max(1, Math.ceil((resetAt - now) / 1000)));
}

const policyHeader = `"${policy.name}";q=${policy.quota};w=${policy.windowSeconds}`;

/** The two headers of every API response. */
export function toQuotaHeaders(state: QuotaState, now: number) {
  return {
    'RateLimit-Policy': policyHeader,
    RateLimit: `"${policy.name}";r=${state.remaining};t=${toResetSeconds(state, now)}`,
  } as const;
}

/** The quota headers of a client's first request, as an example. */
export const firstQuotaHeaders = toQuotaHeaders(
  { admitted: true, remaining: policy.quota - 1, resetAt: policy.windowSeconds * 1000 },
  0,
);

/** The quota headers of a request that could not be counted: no request is left until a window has passed. */
export const unknownQuotaHeaders: ResponseHeaders = toQuotaHeaders(
  { admitted: false, remaining: 0, resetAt: policy.windowSeconds * 1000 },
  0,
);

/** An error collects its stack, which takes as long as the rest of a refusal. */
const toErrorOf = memoizeText(
  (seconds): Error => rateLimited(policy.quota, policy.windowSeconds, Number(seconds)),
  { maxEntries: policy.windowSeconds, maxLength: 2 },
);

/** The 429 error of a client whose quota is used up. */
export function toQuotaError(state: QuotaState, now: number): Error {
  return toErrorOf(String(toResetSeconds(state, now)));
}

/**
 * How much a client may ask for, and how a response says so: draft-ietf-httpapi-ratelimit-headers-11, whose fields are
 * structured fields (RFC 9651).
 */
export const policy = { name: 'default', quota: 60, windowSeconds: 60 } as const;

/** Where a client stands after a request. */
export type Verdict = {
  readonly admitted: boolean;
  /** Requests left in the window. */
  readonly remaining: number;
  /** When the window ends and the quota is whole again, in milliseconds since 1970. */
  readonly resetAt: number;
};

/** Whole seconds until the window ends, never too few: a client that waits them is served. */
export function toResetSeconds({ resetAt }: Verdict, now: number): number {
  return Math.max(1, Math.ceil((resetAt - now) / 1000));
}

/** The two fields that every response of the API carries. */
export function toQuotaHeaders(verdict: Verdict, now: number) {
  const { name, quota, windowSeconds } = policy;
  return {
    'RateLimit-Policy': `"${name}";q=${quota};w=${windowSeconds}`,
    RateLimit: `"${name}";r=${verdict.remaining};t=${toResetSeconds(verdict, now)}`,
  } as const;
}

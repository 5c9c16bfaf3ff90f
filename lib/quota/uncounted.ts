import { policy, toQuotaHeaders } from './policy.ts';

/** The fields of a request that could not be counted: nothing is promised before a window has passed. */
export const uncounted = toQuotaHeaders(
  { admitted: false, remaining: 0, resetAt: policy.windowSeconds * 1000 },
  0,
);

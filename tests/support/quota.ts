/** The fields of the quota that tests expect. Only `tests/unit/edge/rate-limit/policy.test.ts` states their numbers. */
import { policy } from '#lib/edge/rate-limit/policy.ts';

export const { quota, windowSeconds } = policy;

export const policyField = `"${policy.name}";q=${quota};w=${windowSeconds}`;

/** After the first request of a client. */
export const firstField = `"${policy.name}";r=${quota - 1};t=${windowSeconds}`;

/** After the last one. */
export const emptyField = `"${policy.name}";r=0;t=${windowSeconds}`;

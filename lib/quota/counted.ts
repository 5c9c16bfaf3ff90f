/**
 * How the production server tells middleware that it has counted a request already, and with what verdict: two stores would
 * be two quotas.
 */
import type { FieldReader } from '#lib/http/request-facts.ts';
import { readVouched, vouch } from '#lib/http/vouched.ts';
import type { Verdict } from './policy.ts';

export const countedHeader = 'x-legible-counted';

export function toCountedHeader(key: string, verdict: Verdict): string {
  return vouch(key, JSON.stringify(verdict));
}

/** The verdict on a request that has been counted, or `undefined` where nobody vouches for one. */
export function readCounted(headers: FieldReader, key: string | undefined): Verdict | undefined {
  const verdict = readVouched(headers, countedHeader, key);
  return verdict === undefined ? undefined : (JSON.parse(verdict) as Verdict);
}

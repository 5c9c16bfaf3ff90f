/**
 * The `Expires` of security.txt: RFC 9116, section 2.5.5. A date that is past tells that nobody looks after the contact
 * any more, so a build never publishes one, and never one that is further off than the RFC recommends.
 */

const dayMs = 24 * 60 * 60 * 1000;
const warningDays = 30;
const defaultDays = 180;

export type ExpiryVerdict =
  | { readonly kind: 'good' }
  | { readonly kind: 'warning' | 'refusal'; readonly message: string };

/**
 * @param expires a calendar date, read as midnight UTC.
 * @param now the moment that the build speaks for.
 */
export function judgeExpiry(expires: string, now: Date): ExpiryVerdict {
  const field = `content/site.yaml: security.expires (${expires})`;
  const days = (Date.parse(expires) - now.getTime()) / dayMs;
  const advice = 'See that the contact still holds, then set a date less than a year off.';
  if (days <= 0) return { kind: 'refusal', message: `${field} is past. ${advice}` };
  if (Date.parse(expires) >= inOneYear(now)) {
    return { kind: 'refusal', message: `${field} is a year off or more. Set an earlier date.` };
  }
  if (days < warningDays) {
    return { kind: 'warning', message: `${field} is ${Math.ceil(days)} days off. ${advice}` };
  }
  return { kind: 'good' };
}

function inOneYear(now: Date): number {
  return new Date(now).setUTCFullYear(now.getUTCFullYear() + 1);
}

/** The date for an owner who has set none: half a year after the build, so that a site that is kept up stays current. */
export function toDefaultExpiry(now: Date): string {
  return new Date(now.getTime() + defaultDays * dayMs).toISOString().slice(0, 10);
}

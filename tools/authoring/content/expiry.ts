/** The date on which security.txt expires: RFC 9116, section 2.5.5. */

const dayMs = 24 * 60 * 60 * 1000;
const warningDays = 30;
const defaultMonths = 7;

type ExpiryCheck =
  | { readonly kind: 'ok' }
  | { readonly kind: 'warning' | 'error'; readonly message: string };

/**
 * Checks the `Expires` of security.txt (RFC 9116, section 2.5.5). After that date readers must not use the file, and the RFC
 * recommends less than a year, so a build publishes neither a past date nor one a year off.
 *
 * @param expires a calendar date, read as midnight UTC.
 * @param now the time of the build.
 */
export function checkExpiry(expires: string, now: Date): ExpiryCheck {
  const field = `content/site.yaml: security.expires (${expires})`;
  const days = (Date.parse(expires) - now.getTime()) / dayMs;
  const advice =
    'Check that the contact is still right, then set a date less than a year from now.';
  if (days <= 0) return { kind: 'error', message: `${field} is past. ${advice}` };
  const inOneYear = new Date(now).setUTCFullYear(now.getUTCFullYear() + 1);
  if (Date.parse(expires) >= inOneYear) {
    return { kind: 'error', message: `${field} is a year or more from now. Set an earlier date.` };
  }
  if (days < warningDays) {
    return { kind: 'warning', message: `${field} is ${Math.ceil(days)} days from now. ${advice}` };
  }
  return { kind: 'ok' };
}

/**
 * The date if the owner has set none: the first day of the seventh month after the build, so that a maintained site stays valid. Pages
 * are compiled with the date, so it changes once a month.
 */
export function toDefaultExpiry(now: Date): string {
  const date = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + defaultMonths));
  return date.toISOString().slice(0, 10);
}

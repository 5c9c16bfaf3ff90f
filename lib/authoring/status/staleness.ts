/** What has not been looked at for so long that it may no longer be true. */
import type { ContentFacts, DocumentFacts } from './content-facts.ts';
import { compareDates, countDays, type DatedEntry, toDatedEntry } from './dated-entry.ts';

/** After how long an author is asked to look again. */
export const staleLimits = {
  /** Articles and pages: months since the last date that they carry. */
  documentMonths: 12,
  /** `now.yaml`: days since its last revision. */
  nowDays: 60,
  /** The contact of security.txt: days before it expires. */
  securityDays: 60,
} as const;

/** What wants to be looked at again, the oldest date first. */
export function findStale(
  published: readonly DocumentFacts[],
  { lastUpdated, securityExpires }: Omit<ContentFacts, 'documents'>,
  now: Date,
): readonly DatedEntry[] {
  const stale = published.flatMap((document) => findStaleDocument(document, now) ?? []);
  if (countDays(now, lastUpdated) < -staleLimits.nowDays) {
    const entry = { file: 'content/now.yaml', title: 'Now' };
    stale.push(toDatedEntry(entry, 'lastUpdated', lastUpdated, now));
  }
  if (securityExpires && countDays(now, securityExpires) <= staleLimits.securityDays) {
    const entry = { file: 'content/site.yaml', title: 'Security contact' };
    stale.push(toDatedEntry(entry, 'security.expires', securityExpires, now));
  }
  return stale.toSorted(compareDates);
}

/** Goes by the last revision, or by the publication where there was none. A document without a date does not age. */
function findStaleDocument(document: DocumentFacts, now: Date): DatedEntry | undefined {
  const field = document.updatedAt === undefined ? 'publishedAt' : 'updatedAt';
  const date = document[field];
  const limit = new Date(now);
  limit.setUTCMonth(limit.getUTCMonth() - staleLimits.documentMonths);
  return date !== undefined && countDays(limit, date) < 0
    ? toDatedEntry(document, field, date, now)
    : undefined;
}

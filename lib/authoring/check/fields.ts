/** What fields say of other files, of each other, and of one thing twice. */

import type { ContentDocument } from '#lib/authoring/content-folder.ts';
import type { Addresses } from './addresses.ts';
import { reportRelated } from './dictionary.ts';
import { type Fields, type Report, toItems } from './field-report.ts';
import { reportCover, reportDates, reportUnknownTaxonomy, type Taxonomy } from './post-fields.ts';
import { isUnwritten, unwritten } from './unwritten.ts';

/** @param taxonomy `undefined` where it is missing or broken: that is one mistake, not one of every article. */
export function checkFields(
  { collection, slug }: ContentDocument,
  fields: Fields,
  {
    taxonomy,
    addresses,
  }: { readonly taxonomy: Taxonomy | undefined; readonly addresses: Addresses },
  report: Report,
): void {
  for (const [name, value] of Object.entries(fields)) reportRepeated(name, value, report);
  if (fields.draft !== true) reportUnwritten(fields, report);
  if (collection === 'posts') {
    if (taxonomy) reportUnknownTaxonomy(fields, taxonomy, report);
    reportDates(fields, report);
    reportCover(fields, addresses, report);
  }
  if (collection === 'ai-terms') reportRelated(fields, slug, addresses, report);
}

function reportRepeated(name: string, value: unknown, report: Report): void {
  const entries = toItems(value);
  for (const [index, entry] of entries) {
    const isRepeated = entries.some(([before, other]) => before < index && isSame(entry, other));
    if (isRepeated) {
      const message = `"${entry}" stands in this list already.`;
      report([name, index], { message, accepted: 'Take one of the two out.' });
    }
  }
}

function isSame(a: unknown, b: unknown): boolean {
  return typeof a === 'string' && typeof b === 'string' && a.toLowerCase() === b.toLowerCase();
}

/** The words that `npm run new` leaves for the author to replace. */
function reportUnwritten(value: unknown, report: Report, path: readonly PropertyKey[] = []): void {
  if (typeof value === 'string' && isUnwritten(value)) report(path, unwritten);
  if (typeof value !== 'object' || value === null) return;
  for (const [key, part] of Object.entries(value)) {
    reportUnwritten(part, report, [...path, Array.isArray(value) ? Number(key) : key]);
  }
}

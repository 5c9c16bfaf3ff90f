/** What changed in the dictionary, by month. The page and its feed show the same months. */

import { toDate } from '#lib/collections/byline.ts';
import { toNewest } from '#lib/collections/last-changed.ts';
import type { AiTerm } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { toMonthText } from '#lib/site/text/text.ts';

export type DictionaryMonth = {
  /** @example '2026-11' */
  readonly month: string;
  /** @example 'November 2026' */
  readonly title: string;
  /** The entries added in the month. */
  readonly added: readonly AiTerm[];
  /** The entries revised in the month and added before it. */
  readonly revised: readonly AiTerm[];
  /** The newest change of the month, RFC 3339 in UTC. */
  readonly changedAt: string;
};

/**
 * Newest month first. An entry keeps only the date of its last revision, so a month lists the entries whose last revision it
 * was. Entries without dates are left out.
 */
export function toDictionaryMonths(site: Site): readonly DictionaryMonth[] {
  const { terms } = site;
  const dates = terms.flatMap(({ addedAt, updatedAt }) => [addedAt, updatedAt]);
  const months = new Set(
    dates.flatMap((date) => (date === undefined ? [] : [toMonth(site, date)])),
  );
  return [...months]
    .toSorted()
    .toReversed()
    .map((month) => toDictionaryMonth(site, month, terms));
}

function toDictionaryMonth(
  site: SiteFacts,
  month: string,
  terms: readonly AiTerm[],
): DictionaryMonth {
  const isIn = (date: string | undefined) => date !== undefined && toMonth(site, date) === month;
  const added = terms.filter(({ addedAt }) => isIn(addedAt));
  const revised = terms.filter((term) => !added.includes(term) && isIn(term.updatedAt));
  const dates = [...added, ...revised].flatMap(({ addedAt, updatedAt }) => [addedAt, updatedAt]);
  return {
    month,
    title: toMonthText(site, month),
    added,
    revised,
    // The month exists because one of its dates does.
    changedAt: toNewest(dates.filter(isIn)) ?? `${month}-01T00:00:00.000Z`,
  };
}

function toMonth(site: SiteFacts, instant: string): string {
  return toDate(site, instant).slice(0, 7);
}

import type { Post } from '#lib/content/model.ts';

/** When an article last changed. */
export function toPostDate({
  publishedAt,
  updatedAt,
}: Pick<Post, 'publishedAt' | 'updatedAt'>): string {
  return updatedAt ?? publishedAt;
}

/**
 * The latest of some dates, whether calendar dates or instants.
 *
 * @example toNewest(['2026-01-31', undefined, '2026-01-31T09:00:00.000Z']) // → '2026-01-31T09:00:00.000Z'
 */
export function toNewest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce((newest, date) => {
    if (newest === undefined || date === undefined) return newest ?? date;
    return Date.parse(date) > Date.parse(newest) ? date : newest;
  }, undefined);
}

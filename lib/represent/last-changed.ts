import type { Now, Page, Post } from '#lib/content/model.ts';
import { newestShown } from './home.ts';

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

/** What a page lists that has dates. */
type Dated = { readonly posts: readonly Post[]; readonly now?: Now };

/** When a page of `content/pages/` last changed: one that lists dated things, when the newest of them has. */
export function toPageDate({ slug, updatedAt }: Page, { posts, now }: Dated): string | undefined {
  switch (slug) {
    case 'home':
      return toNewest([
        updatedAt,
        ...posts.slice(0, newestShown).map(toPostDate),
        now?.lastUpdated,
      ]);
    case 'blog':
      return toNewest([updatedAt, ...posts.map(toPostDate)]);
    case 'now':
      return now?.lastUpdated ?? updatedAt;
    default:
      return updatedAt;
  }
}

/** One-line facts about a document, which HTML, Markdown and llms.txt share, and when it last changed. */
import type { AiTerm, Now, OwnDocument, Page, Post } from '#lib/content/model.ts';
import type { Site } from '#lib/content/site.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { withDate } from '#lib/site/text/text.ts';
import { toDay } from '#lib/text/dates.ts';

export const separator = ' · ';

/** The calendar date of an instant, in the time zone of the site. */
export function toDate({ config }: Pick<SiteFacts, 'config'>, instant: string): string {
  return toDay(instant, config.timeZone);
}

/** The mark of an unpublished document in development. @returns `undefined` for a published one. */
export function toPublicationMark(
  site: SiteFacts,
  {
    publication,
    publishedAt = '',
  }: Pick<Post, 'publication'> & Partial<Pick<OwnDocument, 'publishedAt'>>,
): string | undefined {
  switch (publication) {
    case 'published':
      return undefined;
    case 'draft':
      return site.text.byline.draft;
    case 'scheduled':
      return withDate(site, site.text.byline.scheduled, publishedAt);
  }
}

/** A fact of a byline. One with an instant has its date in the text as `{date}`. */
export type Fact = {
  readonly text: string;
  readonly instant?: string;
  readonly isOfInterface?: true;
};

export function toFactText(site: SiteFacts, { text, instant }: Fact): string {
  return instant === undefined ? text : withDate(site, text, instant);
}

/** How many of the newest articles and of the portfolio's first projects the home page shows. */
export const homeLimits = { posts: 3, projects: 3 } as const;

/** The articles of the home page, each once: those that the owner has chosen for new readers, and the newest others. */
export function toHomePosts(posts: readonly Post[]) {
  return {
    chosenPosts: posts.filter(({ startHere }) => startHere),
    newestPosts: posts.filter(({ startHere }) => !startHere).slice(0, homeLimits.posts),
  } as const;
}

/** When a document last changed, as an RFC 3339 instant. One of the owner's collection may have no date. */
export function toChangeDate<Published extends string | undefined>({
  publishedAt,
  updatedAt,
}: {
  readonly publishedAt: Published;
  readonly updatedAt?: string | undefined;
}): Published | string {
  return updatedAt ?? publishedAt;
}

/** When a dictionary entry last changed. */
export function toTermDate({ addedAt, updatedAt }: AiTerm): string | undefined {
  return updatedAt ?? addedAt;
}

/**
 * The latest date. Calendar dates and instants may be mixed.
 *
 * @example toNewest(['2026-01-31', undefined, '2026-01-31T09:00:00.000Z']) // → '2026-01-31T09:00:00.000Z'
 */
export function toNewest(dates: readonly (string | undefined)[]): string | undefined {
  return dates.reduce((newest, date) => {
    if (newest === undefined || date === undefined) return newest ?? date;
    return Date.parse(date) > Date.parse(newest) ? date : newest;
  }, undefined);
}

/** When the items of the now page were last revised. */
export function toNowDate({ items, lastUpdated }: Now): string | undefined {
  return items.length > 0 ? lastUpdated : undefined;
}

/**
 * When a page of `content/pages/` last changed. A page that lists dated content changes with the newest item.
 *
 * @returns a calendar date or an instant; `undefined` if neither the page nor its content has a date.
 */
export function toPageDate(
  { slug, updatedAt }: Page,
  { posts, now, terms = [] }: Pick<Site, 'posts'> & Partial<Pick<Site, 'now' | 'terms'>>,
): string | undefined {
  switch (slug) {
    case 'home':
      return toNewest([
        updatedAt,
        ...Object.values(toHomePosts(posts)).flat().map(toChangeDate),
        now && toNowDate(now),
      ]);
    case 'blog':
      return toNewest([updatedAt, ...posts.map(toChangeDate)]);
    case 'now':
      return now?.lastUpdated ?? updatedAt;
    case 'ai-dictionary':
    case 'ai-dictionary-map':
    case 'ai-dictionary-changes':
      return toNewest([updatedAt, ...terms.map(toTermDate)]);
    default:
      return updatedAt;
  }
}

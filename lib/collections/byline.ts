/** One-line facts about a document. HTML, Markdown and llms.txt show the same ones. */

import type { Post } from '#lib/content/model.ts';
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
  { publication, publishedAt = '' }: Pick<Post, 'publication'> & Partial<Pick<Post, 'publishedAt'>>,
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
export type Fact = { readonly text: string; readonly instant?: string };

export function toFactText(site: SiteFacts, { text, instant }: Fact): string {
  return instant === undefined ? text : withDate(site, text, instant);
}

/** One-line facts about a document. HTML, Markdown and llms.txt show the same ones. */

import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import type { Series } from '#lib/content/posts.ts';
import type { SiteFacts } from '#lib/site/site-facts.ts';
import { count, toDateText, toList, withDate } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

export const separator = ' · ';

/** The calendar date of an instant, in UTC. */
export function toDate(instant: string): string {
  return instant.slice(0, 10);
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

/** The facts under an article's title. */
export function toPostBylineFacts(site: SiteFacts, post: Post): readonly Fact[] {
  const { publishedAt, updatedAt, author, category, readTimeMinutes } = post;
  const { published, revised } = site.text.byline;
  return [
    { text: published, instant: publishedAt },
    ...(updatedAt && toDate(updatedAt) !== toDate(publishedAt)
      ? [{ text: revised, instant: updatedAt }]
      : []),
    { text: author },
    { text: category.label },
    { text: toMinutes(site, readTimeMinutes) },
  ];
}

/** The line under an article's title. */
export function toPostByline(site: SiteFacts, post: Post): string {
  return toPostBylineFacts(site, post)
    .map((fact) => toFactText(site, fact))
    .join(separator);
}

function toFactText(site: SiteFacts, { text, instant }: Fact): string {
  return instant === undefined ? text : withDate(site, text, instant);
}

function toMinutes(site: SiteFacts, minutes: number): string {
  return count(site, site.text.byline.minutes, minutes);
}

/** An article's place in its series. */
export function toSeriesNote(site: SiteFacts, { part, parts, title }: Series): string {
  return fill(site.text.byline.part, { part, parts, title });
}

/** The facts beside an article's title in a list. */
export function toPostFacts(site: SiteFacts, { publishedAt, readTimeMinutes, description }: Post) {
  return {
    date: toDateText(site, publishedAt),
    readTime: toMinutes(site, readTimeMinutes),
    description,
  } as const;
}

/** The line beside an article's title in a list. */
export function toPostTeaser(site: SiteFacts, post: Post): string {
  return Object.values(toPostFacts(site, post)).join(separator);
}

/** The teaser without the description. */
export function toShortPostTeaser(site: SiteFacts, post: Post): string {
  const { date, readTime } = toPostFacts(site, post);
  return [date, readTime].join(separator);
}

/** The line under a project's description. */
export function toProjectByline(
  site: SiteFacts,
  { role, timeline, technologies }: Project,
): string {
  return [role, timeline, toList(site, technologies)].filter(Boolean).join(separator);
}

/** The line under a dictionary entry's title. */
export function toTermByline(site: SiteFacts, term: AiTerm): string {
  return [
    term.category,
    term.maturity,
    toAliasNote(site, term),
    ...toTermDates(site, term).map((fact) => toFactText(site, fact)),
  ]
    .filter(Boolean)
    .join(separator);
}

/** When an entry was added and last revised. */
export function toTermDates(site: SiteFacts, { addedAt, updatedAt }: AiTerm): readonly Fact[] {
  const { added, revised } = site.text.byline;
  const isRevised = updatedAt && toDate(updatedAt) !== (addedAt && toDate(addedAt));
  return [
    ...(addedAt ? [{ text: added, instant: addedAt }] : []),
    ...(isRevised ? [{ text: revised, instant: updatedAt }] : []),
  ];
}

/** The aliases of a term, such as `also: LLM`. */
export function toAliasNote(site: SiteFacts, { aliases }: AiTerm): string | undefined {
  return aliases.length > 0
    ? fill(site.text.byline.aliases, { names: toList(site, aliases) })
    : undefined;
}

/** The facts beside a term in a list. */
export function toTermFacts({ category, maturity, shortDefinition }: AiTerm) {
  return { category, maturity, shortDefinition } as const;
}

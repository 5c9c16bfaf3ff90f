/** One-line facts about a document. HTML, Markdown and llms.txt show the same ones. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import type { Series } from '#lib/content/posts.ts';
import { count, text, toDateText, toList, withDate } from '#lib/site/text/text.ts';
import { fill } from '#lib/text/format.ts';

export const separator = ' · ';

/** The calendar date of an instant, in UTC. */
export function toDate(instant: string): string {
  return instant.slice(0, 10);
}

/** The mark of an unpublished document in development. @returns `undefined` for a published one. */
export function toPublicationMark({
  publication,
  publishedAt = '',
}: Pick<Post, 'publication'> & Partial<Pick<Post, 'publishedAt'>>): string | undefined {
  switch (publication) {
    case 'published':
      return undefined;
    case 'draft':
      return text.byline.draft;
    case 'scheduled':
      return withDate(text.byline.scheduled, publishedAt);
  }
}

/** A fact of a byline. One with an instant has its date in the text as `{date}`. */
export type Fact = { readonly text: string; readonly instant?: string };

/** The facts under an article's title. */
export function toPostBylineFacts(post: Post): readonly Fact[] {
  const { publishedAt, updatedAt, author, category, readTimeMinutes } = post;
  const { published, revised } = text.byline;
  return [
    { text: published, instant: publishedAt },
    ...(updatedAt && toDate(updatedAt) !== toDate(publishedAt)
      ? [{ text: revised, instant: updatedAt }]
      : []),
    { text: author },
    { text: category.label },
    { text: toMinutes(readTimeMinutes) },
  ];
}

/** The line under an article's title. */
export function toPostByline(post: Post): string {
  return toPostBylineFacts(post).map(toFactText).join(separator);
}

function toFactText({ text, instant }: Fact): string {
  return instant === undefined ? text : withDate(text, instant);
}

function toMinutes(minutes: number): string {
  return count(text.byline.minutes, minutes);
}

/** An article's place in its series. */
export function toSeriesNote({ part, parts, title }: Series): string {
  return fill(text.byline.part, { part, parts, title });
}

/** The facts beside an article's title in a list. */
export function toPostFacts({ publishedAt, readTimeMinutes, description }: Post) {
  return {
    date: toDateText(publishedAt),
    readTime: toMinutes(readTimeMinutes),
    description,
  } as const;
}

/** The line beside an article's title in a list. */
export function toPostTeaser(post: Post): string {
  return Object.values(toPostFacts(post)).join(separator);
}

/** The teaser without the description. */
export function toShortPostTeaser(post: Post): string {
  const { date, readTime } = toPostFacts(post);
  return [date, readTime].join(separator);
}

/** The line under a project's description. */
export function toProjectByline({ role, timeline, technologies }: Project): string {
  return [role, timeline, toList(technologies)].filter(Boolean).join(separator);
}

/** The line under a dictionary entry's title. */
export function toTermByline(term: AiTerm): string {
  return [term.category, term.maturity, toAliasNote(term), ...toTermDates(term).map(toFactText)]
    .filter(Boolean)
    .join(separator);
}

/** When an entry was added and last revised. */
export function toTermDates({ addedAt, updatedAt }: AiTerm): readonly Fact[] {
  const { added, revised } = text.byline;
  const isRevised = updatedAt && toDate(updatedAt) !== (addedAt && toDate(addedAt));
  return [
    ...(addedAt ? [{ text: added, instant: addedAt }] : []),
    ...(isRevised ? [{ text: revised, instant: updatedAt }] : []),
  ];
}

/** The aliases of a term, such as `also: LLM`. */
export function toAliasNote({ aliases }: AiTerm): string | undefined {
  return aliases.length > 0 ? fill(text.byline.aliases, { names: toList(aliases) }) : undefined;
}

/** The facts beside a term in a list. */
export function toTermFacts({ category, maturity, shortDefinition }: AiTerm) {
  return { category, maturity, shortDefinition } as const;
}

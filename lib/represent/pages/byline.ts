/** One-line facts about a document. HTML, Markdown and llms.txt show the same ones. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';
import type { Series } from '#lib/content/posts.ts';

export const separator = ' · ';

/** The calendar date of an instant, in UTC. */
export function toDate(instant: string): string {
  return instant.slice(0, 10);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** The mark of an unpublished document in development. @returns `undefined` for a published one. */
export function toPublicationMark({
  publication,
  publishedAt = '',
}: Pick<Post, 'publication'> & Partial<Pick<Post, 'publishedAt'>>): string | undefined {
  switch (publication) {
    case 'published':
      return undefined;
    case 'draft':
      return 'Draft';
    case 'scheduled':
      return `Scheduled for ${longDate.format(Date.parse(publishedAt))}`;
  }
}

/** The line under an article's title. */
export function toPostByline(post: Post): string {
  const { publishedAt, updatedAt, author, category, readTimeMinutes } = post;
  const published = toDate(publishedAt);
  const revised = updatedAt && toDate(updatedAt);
  return [
    `Published ${published}`,
    ...(revised && revised !== published ? [`revised ${revised}`] : []),
    author,
    category.label,
    `${readTimeMinutes} min`,
  ].join(separator);
}

/** An article's place in its series. */
export function toSeriesNote({ part, parts, title }: Series): string {
  return `Part ${part} of ${parts} of “${title}”`;
}

/** The facts beside an article's title in a list. */
export function toPostFacts({ publishedAt, readTimeMinutes, description }: Post) {
  return {
    date: toDate(publishedAt),
    readTime: `${readTimeMinutes} min`,
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
  return [role, timeline, technologies.join(', ')].filter(Boolean).join(separator);
}

/** The line under a dictionary entry's title. */
export function toTermByline(term: AiTerm): string {
  return [term.category, term.maturity, toAliasNote(term), ...toTermDates(term)]
    .filter(Boolean)
    .join(separator);
}

/** When an entry was added and last revised. */
export function toTermDates({ addedAt, updatedAt }: AiTerm): readonly string[] {
  const added = addedAt && toDate(addedAt);
  const revised = updatedAt && toDate(updatedAt);
  return [
    ...(added ? [`added ${added}`] : []),
    ...(revised && revised !== added ? [`revised ${revised}`] : []),
  ];
}

/** The aliases of a term, such as `also: LLM`. */
export function toAliasNote({ aliases }: AiTerm): string | undefined {
  return aliases.length > 0 ? `also: ${aliases.join(', ')}` : undefined;
}

/** The facts beside a term in a list. */
export function toTermFacts({ category, maturity, shortDefinition }: AiTerm) {
  return { category, maturity, shortDefinition } as const;
}

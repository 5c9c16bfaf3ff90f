import type { AiTerm, Post, Project } from '#lib/content/model.ts';

/** What stands between two facts of a line. */
export const separator = ' · ';

/** The calendar date of an instant, in UTC. */
export function toDate(instant: string): string {
  return instant.slice(0, 10);
}

const longDate = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** What is said in development of a document that readers do not see yet; `undefined` where they do. */
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

/** The line under an article's title, the same in every representation. */
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

/** What stands beside an article's title in a list, part by part. */
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

/** The same without the description. */
export function toBriefTeaser(post: Post): string {
  const { date, readTime } = toPostFacts(post);
  return [date, readTime].join(separator);
}

/** The line under a project's description. */
export function toProjectByline({ role, timeline, technologies }: Project): string {
  return [role, timeline, technologies.join(', ')].filter(Boolean).join(separator);
}

/** The line under a dictionary entry's title. */
export function toTermByline(term: AiTerm): string {
  return [term.category, term.maturity, toAliasNote(term)].filter(Boolean).join(separator);
}

/** The other names of a term, where it has any. */
export function toAliasNote({ aliases }: AiTerm): string | undefined {
  return aliases.length > 0 ? `also: ${aliases.join(', ')}` : undefined;
}

/** What stands beside a term in a list, part by part. */
export function toTermFacts({ category, maturity, shortDefinition }: AiTerm) {
  return { category, maturity, shortDefinition } as const;
}

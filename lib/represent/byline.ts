import type { AiTerm, Post, Project } from '#lib/content/model.ts';

/** The calendar date of an instant, in UTC. */
export function toDate(instant: string): string {
  return instant.slice(0, 10);
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
  ].join(' · ');
}

/** The line beside an article's title in a list. */
export function toPostTeaser({ publishedAt, readTimeMinutes, description }: Post): string {
  return `${toDate(publishedAt)} · ${readTimeMinutes} min · ${description}`;
}

/** The line under a project's description. */
export function toProjectByline({ role, timeline, technologies }: Project): string {
  return [...(role ? [role] : []), ...(timeline ? [timeline] : []), technologies.join(', ')].join(
    ' · ',
  );
}

/** The line under a dictionary entry's title. */
export function toTermByline({ category, maturity, aliases }: AiTerm): string {
  const also = aliases.length > 0 ? [`also: ${aliases.join(', ')}`] : [];
  return [category, maturity, ...also].join(' · ');
}

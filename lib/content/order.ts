/** The order of every list. Ties are always broken, so that the same content gives the same order in every build. */
import type { AiTerm, Post, Project } from '#lib/content/model.ts';

/** Compares by UTF-16 code unit, which is the same on every machine, unlike a locale's collation. */
function compareText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Newest first, ties by slug. */
export function comparePosts(
  a: Pick<Post, 'publishedAt' | 'slug'>,
  b: Pick<Post, 'publishedAt' | 'slug'>,
): number {
  return Date.parse(b.publishedAt) - Date.parse(a.publishedAt) || compareText(a.slug, b.slug);
}

/** By the `order` in front matter, ties by id. */
export function compareProjects(
  a: Pick<Project, 'order' | 'id'>,
  b: Pick<Project, 'order' | 'id'>,
): number {
  return a.order - b.order || compareText(a.id, b.id);
}

/** Alphabetical by term, ignoring case; ties by slug. */
export function compareTerms(
  a: Pick<AiTerm, 'term' | 'slug'>,
  b: Pick<AiTerm, 'term' | 'slug'>,
): number {
  return compareText(a.term.toLowerCase(), b.term.toLowerCase()) || compareText(a.slug, b.slug);
}

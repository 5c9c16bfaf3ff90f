import type { PostSummary } from '#lib/schema/post.ts';

/** The names of all authors of an article, in the order of the API. */
export function toAuthorNames({
  author,
  authors = [author],
}: Pick<PostSummary, 'author' | 'authors'>): readonly string[] {
  return authors.map(({ name }) => name);
}

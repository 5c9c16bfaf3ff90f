/** Where a reader may go from an article. */
import type { Post } from './model.ts';

export type Neighbors = {
  /** The article published next after this one. */
  readonly newer: Post | undefined;
  /** The article published last before this one. */
  readonly older: Post | undefined;
};

/** @param posts newest first. */
export function findNeighbors(slug: string, posts: readonly Post[]): Neighbors {
  const index = posts.findIndex((post) => post.slug === slug);
  return index === -1
    ? { newer: undefined, older: undefined }
    : { newer: posts[index - 1], older: posts[index + 1] };
}

/**
 * The articles that share most tags with this one, at most as many as asked for; of equals those of the same category
 * come first, then the order given.
 */
export function findRelated(post: Post, posts: readonly Post[], limit: number): readonly Post[] {
  const tags = new Set(post.tags.map(({ value }) => value));
  const score = (other: Post): number => {
    const shared = other.tags.filter(({ value }) => tags.has(value)).length;
    return shared === 0 ? 0 : shared + (other.category.value === post.category.value ? 0.5 : 0);
  };
  return posts
    .filter(({ slug }) => slug !== post.slug)
    .map((other) => ({ other, score: score(other) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ other }) => other);
}

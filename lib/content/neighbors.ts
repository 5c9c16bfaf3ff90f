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
  // Every article looks through all the others: only the best are sorted.
  const best: { readonly other: Post; readonly score: number }[] = [];
  for (const other of posts) {
    const found = { other, score: other.slug === post.slug ? 0 : score(other) };
    if (found.score <= (best[limit - 1]?.score ?? 0)) continue;
    const place = best.findIndex((better) => better.score < found.score);
    best.splice(place === -1 ? best.length : place, 0, found);
    best.length = Math.min(best.length, limit);
  }
  return best.map(({ other }) => other);
}

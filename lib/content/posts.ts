import type { Category, Post } from '#lib/content/model.ts';
import { comparePosts } from '#lib/content/order.ts';
import { createSearch } from '#lib/content/search.ts';
import { source } from '#lib/content/source.ts';

/** The articles, newest first. */
export const posts: readonly Post[] = source.posts.toSorted(comparePosts);

export const postSlugs: readonly string[] = posts.map(({ slug }) => slug);

/** The categories that articles carry, in alphabetical order of their slugs. */
export const postCategories: readonly Category[] = distinct(posts.map(({ category }) => category));

/** The tags that articles carry, in alphabetical order of their values. */
export const postTags = distinct(posts.flatMap(({ tags }) => tags));

function distinct(entries: readonly Category[]): readonly Category[] {
  const byValue = new Map(entries.map((entry) => [entry.value, entry]));
  return [...byValue.keys()].sort().flatMap((value) => byValue.get(value) ?? []);
}

const bySlug = new Map(posts.map((post) => [post.slug, post]));

export function findPost(slug: string): Post | undefined {
  return bySlug.get(slug);
}

export type PostFilters = {
  readonly q?: string | undefined;
  /** Any of these tags. */
  readonly tag?: readonly string[] | undefined;
  /** Any of these categories. */
  readonly category?: readonly string[] | undefined;
};

const search = createSearch<Post>(({ title, description, body }) => [
  title,
  description,
  body.plainText,
  ...body.links,
]);

/** The articles that pass every filter given, newest first. */
export function findPosts(filters: PostFilters, among: readonly Post[] = posts): readonly Post[] {
  const { q, tag, category } = filters;
  const inFacets = among.filter(
    (post) =>
      (tag === undefined || post.tags.some(({ value }) => tag.includes(value))) &&
      (category === undefined || category.includes(post.category.value)),
  );
  return search(inFacets, q);
}
